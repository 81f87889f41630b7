/** What other capabilities may ask of duty of care. */
export { careLetters } from './care-letters.ts'
export { remindTravelers } from './remind.ts'
