import type { PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import { breachInBrief, type BreachAnswer } from './breach-words.ts'

/** What a row says of its policy result; undefined in policy, and where a tier asks for approval. */
export const ruleText = ({
  verdict,
  breaches,
}: {
  readonly verdict: PolicyVerdict
  readonly breaches: readonly BreachAnswer[]
}): string | undefined =>
  verdict === 'InPolicy' || breaches.length === 0
    ? undefined
    : breaches.map(breachInBrief).join('. ')
