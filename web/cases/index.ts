/** What other capabilities may use. */
export { caseKindWords, caseStateText } from './case-words.ts'
