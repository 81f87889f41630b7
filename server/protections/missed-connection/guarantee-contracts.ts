import type { SelfConnection } from '@portolan/domain/protections/missed-connection/detect.ts'
import { missedConnectionTerms } from '@portolan/domain/protections/missed-connection/terms.ts'
import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'

export const missedConnection = 'missed-connection'

/** A flight before or after the change of tickets; times in milliseconds, null if canceled. */
interface ConnectingFlight {
  readonly segmentId: string
  /** Such as `BA 178`. */
  readonly name: string
}
/** Two flights of different tickets that meet, with what their airlines say now. */
export interface GuardedConnection {
  readonly airport: string
  readonly neededMinutes: number
  readonly first: ConnectingFlight & { readonly arrival: number | null }
  readonly second: ConnectingFlight & {
    readonly scheduled: ZonedMoment
    readonly departure: number | null
    /** Where its ticket's flights of this slice end. */
    readonly destination: string
    /** Position among the cabins, the lowest first. */
    readonly cabin: number
  }
  /** The booking of new flights that the guarantee has paid; null before. */
  readonly rebookedBy: string | null
}
export interface GuaranteedTrip {
  readonly travelers: number
  /** In order of flight. */
  readonly connections: readonly GuardedConnection[]
  /** Position of the connection that a booking under way pays for; null without one. */
  readonly paying: number | null
  /** For each traveler at most, and of all of them in sum. */
  readonly spent: MoneyWire
  readonly paid: MoneyWire
}
export type GuaranteeContract = Contract<GuaranteedTrip>

export const guaranteeContracts = contractsOf<GuaranteedTrip>(missedConnection)

/** States in which it may pay, now or after an announcement. */
export const inForce: readonly string[] = ['Active', 'Missed', 'Rebooked']

/** The connections as the rules see them. */
export const connectionsOf = ({
  connections,
}: Pick<GuaranteedTrip, 'connections'>): readonly SelfConnection[] =>
  connections.map(({ first, second, neededMinutes, rebookedBy }) => ({
    arrival: first.arrival,
    neededMinutes,
    scheduled: second.scheduled,
    departure: second.departure,
    isRebooked: rebookedBy !== null,
  }))

/** The first millisecond at which nothing of the trip is guaranteed any more (protections-36). */
export const guaranteeEnds = ({ connections }: Pick<GuaranteedTrip, 'connections'>): number =>
  Math.max(...connections.map(({ second }) => Date.parse(second.scheduled.instant))) +
  missedConnectionTerms.expiresAfterMs
