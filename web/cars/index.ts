/** What other capabilities may use. */
export { classWords } from './car-words.ts'
