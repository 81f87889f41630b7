/** What other capabilities may ask of cases. */
export { caseLetters } from './case-letters.ts'
export type { DecisionRows } from './decide-case.ts'
export { createCases, type Cases, type NewCase } from './cases.ts'
