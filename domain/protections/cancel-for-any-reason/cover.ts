import type { Money } from '@portolan/kernel/money.ts'
import type { CancelState } from './contract.lifecycle.ts'
import { cancelTerms, type Covered } from './terms.ts'

export interface CancelCover {
  readonly state: CancelState
  readonly covers: Covered
  readonly percent: number
  /** What was paid for the fare or rooms with taxes and fees, without add-ons. */
  readonly paid: Money
  readonly premium: Money
}

/** When a trip begins, milliseconds: departure at its airport, or check-in at the property. */
export interface TripStart {
  readonly scheduled: number
  /** The time by now: the supplier's, or of dates that were changed; null if it has not changed. */
  readonly updated: number | null
}

/** The last millisecond at which the cover can be used (protections-24). */
export const lastUse = (covers: Covered, { scheduled, updated }: TripStart): number =>
  covers === 'Flight'
    ? Math.max(scheduled, updated ?? scheduled) - cancelTerms.beforeDepartureMs
    : (updated ?? scheduled) - 1
