import type { Refusal } from '@portolan/contract/errors.ts'
import type { Tx } from '../platform/database/database.ts'
import type { DoneBy } from './close-trip.ts'
import type { TripRow } from './trips.store.ts'

/** A supplier's open change of a trip that is accepted together with another change of the trip. */
export interface NewTimes {
  /** Why they can't be accepted; null if they can. */
  readonly refusal: (tx: Tx, trip: TripRow, changeId: string) => Promise<Refusal | null>
  /** Accepts them; what was answered or replaced meanwhile stays so. */
  readonly accept: (
    tx: Tx,
    of: {
      readonly trip: TripRow
      readonly changeId: string
      readonly by: DoneBy
      readonly at: number
    },
  ) => Promise<void>
}
