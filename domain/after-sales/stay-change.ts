import type { Changeable } from './part-change.ts'

/** What the property allows to be changed about a stay. */
export interface StayChangeTerms {
  readonly dates: Changeable
  readonly guests: Changeable
}
