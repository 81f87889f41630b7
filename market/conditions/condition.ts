/** What a condition's match is compared with: the call's own facts, as text or numbers. */
export type ConditionFacts = Readonly<Record<string, string | number>>

/** Something that will go wrong the next `times` times that a call fits it. */
export interface Condition {
  readonly id: string
  readonly code: string
  /** How often it can still strike; 1 or more. */
  readonly times: number
  readonly match: ConditionFacts
  /** For late effects: milliseconds of product time. */
  readonly after: number
  readonly raisedAt: number
}

/** Every fact the match names has to be there and equal; an empty match fits every call. */
export const fits = (match: ConditionFacts, facts: ConditionFacts): boolean =>
  Object.entries(match).every(
    ([name, value]) => facts[name] !== undefined && String(facts[name]) === String(value),
  )
