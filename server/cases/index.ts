/** What other capabilities may ask of cases. */
export { caseLetters } from './case-letters.ts'
export { createCases, type Cases, type NewCase } from './cases.ts'
