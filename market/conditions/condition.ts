/** Facts of a call, which a condition's match is compared with. */
export type ConditionFacts = Readonly<Record<string, string | number>>

/** A fault injected into the next `times` calls that it matches. */
export interface Condition {
  readonly id: string
  readonly code: string
  /** Remaining uses; 1 or more. */
  readonly times: number
  readonly match: ConditionFacts
  /** Delay of late effects, milliseconds of product time. */
  readonly after: number
  readonly raisedAt: number
}

/** True if the call has every fact of the match with the same value; `{}` matches every call. */
export const fits = (match: ConditionFacts, facts: ConditionFacts): boolean =>
  Object.entries(match).every(
    ([name, value]) => facts[name] !== undefined && String(facts[name]) === String(value),
  )
