import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'
import type { DisruptionState } from './contract.lifecycle.ts'
import { disruptionTerms, type DisruptionKind } from './terms.ts'

/** How an assistance is priced: amounts, or percentages of the base fare. For each traveler. */
export type DisruptionPolicy =
  | { readonly kind: 'Fixed'; readonly coverage: Money; readonly premium: Money }
  | {
      readonly kind: 'Percentage'
      readonly coveragePercent: number
      readonly premiumPercent: number
    }

/** One flight with what its airline says now. Times are milliseconds. */
export interface OperatedFlight {
  readonly origin: string
  /** Local date of the scheduled departure. */
  readonly date: CalendarDate
  readonly scheduledDeparture: number
  readonly scheduledArrival: number
  /** Null if canceled. */
  readonly departure: number | null
  readonly arrival: number | null
  /** When the airline announced the current times; null without a change. */
  readonly announcedAt: number | null
  /** Least minutes between this flight's arrival and the next flight's departure. */
  readonly connectionMinutes: number
}
export interface CoveredSlice {
  /** What this slice is covered for. */
  readonly eligible: readonly DisruptionKind[]
  readonly flights: readonly OperatedFlight[]
  readonly destination: string
  /** Position among the cabins, the lowest first. */
  readonly cabin: number
  /** Of all travelers, without taxes and fees. */
  readonly baseFare: Money
}
export interface Assistance {
  readonly state: DisruptionState
  readonly policy: DisruptionPolicy
  readonly travelers: number
  /** In order of flight. */
  readonly slices: readonly CoveredSlice[]
}

/** What a slice is covered for: only a slice with a connection can miss one (protections-30). */
export const eligibleKinds = (flights: number): readonly DisruptionKind[] =>
  flights > 1
    ? ['Delayed', 'MissedConnection', 'AirlineCancellation']
    : ['Delayed', 'AirlineCancellation']

/** The first millisecond at which it is over: a day after the last scheduled arrival. */
export const assistanceEnds = ({ slices }: Pick<Assistance, 'slices'>): number =>
  Math.max(
    ...slices.flatMap(({ flights }) => flights.map(({ scheduledArrival }) => scheduledArrival)),
  ) + disruptionTerms.expiresAfterMs
