/** What other capabilities may use. */
export { carClassName } from './car-sentences.ts'
export { daysText, liftedText, liftedWords } from './exemption-words.ts'
export { fareName } from './flight-sentences.ts'
export { breachInBrief, breachSentence } from './breach-words.ts'
export { ruleText } from './rule-text.ts'
export { MyRules, RulesList } from './my-rules.tsx'
