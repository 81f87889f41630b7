/** What other capabilities may use. */
export type { JoinedChange, JoinedChanges, JoinedOffer, ShownStay } from './joined-change.ts'
export type { ChangedFares, CoveredChanges } from './covered-change.ts'
