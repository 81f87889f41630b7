/** What other capabilities may use. */
export { carClassName } from './car-sentences.ts'
export { fareName } from './flight-sentences.ts'
export { breachInBrief, breachSentence } from './breach-words.ts'
export { MyRules } from './my-rules.tsx'
export { ruleText } from './rule-text.ts'
