import { addDays, localAt, type ZonedMoment } from '@portolan/kernel/calendar.ts'
import { subtract, times, type Money } from '@portolan/kernel/money.ts'
import { decideBy, type Clause, type Decision, type Ruling } from '../clause.ts'
import type { GuaranteeState } from './contract.lifecycle.ts'
import { guaranteeCap } from './price.ts'
import { missedConnectionTerms } from './terms.ts'

export const guaranteeOutcomes = ['Rebooked', 'ByAgent', 'Refused'] as const
export type GuaranteeOutcome = (typeof guaranteeOutcomes)[number]

export interface NewConnection {
  /** At the connection's airport. */
  readonly departure: ZonedMoment
  /** Of each traveler. */
  readonly fare: Money
  /** Of all travelers, where they pay different fares; else `fare` of each. */
  readonly total?: Money
  /** Position among the cabins, the lowest first. */
  readonly cabin: number
  readonly seatsLeft: number
}
export interface GuaranteeFacts {
  readonly at: number
  readonly state: GuaranteeState
  readonly travelers: number
  /** Scheduled, of the flight that was or will be missed, at the connection's airport. */
  readonly missed: ZonedMoment
  /** When the travelers can board at that airport; null if it is not known to be too late. */
  readonly readyAt: number | null
  /** The first ticket's flight was canceled: its airline says how the travelers go on. */
  readonly isFirstCanceled: boolean
  /** Of the missed flight. */
  readonly cabin: number
  /** What the guarantee has paid for each traveler before. */
  readonly spent: Money
  readonly flight: NewConnection
}
type GuaranteeClause = Clause<GuaranteeFacts, GuaranteeOutcome>
const refused = (
  refusal: NonNullable<Ruling<GuaranteeOutcome>['refusal']>,
  what: string,
  agreed: string | number,
  found: string | number | null,
): Ruling<GuaranteeOutcome> => ({
  outcome: 'Refused',
  refusal,
  compared: [{ what, agreed, found, holds: false }],
})

const isEvening = ({ local }: ZonedMoment): boolean =>
  local.slice(11) > missedConnectionTerms.evening
/** The latest departure of a new flight, as the airport's clock shows it. */
export const latestDeparture = (missed: ZonedMoment): string => {
  const { local, instant, zone } = missed
  const morning = `${addDays(local.slice(0, 10), 1)}T${missedConnectionTerms.nextMorning}`
  return isEvening(missed)
    ? morning
    : localAt(Date.parse(instant) + missedConnectionTerms.withinMs, zone)
}
/** Whether a departure is within an hour, or early enough the next morning (protections-35). */
export const isReasonable = (missed: ZonedMoment, departure: ZonedMoment): boolean =>
  isEvening(missed)
    ? departure.local <= latestDeparture(missed)
    : Date.parse(departure.instant) - Date.parse(missed.instant) <= missedConnectionTerms.withinMs

/** It is in force. */
export const guaranteeStateClause: GuaranteeClause = {
  code: 'missed-connection.ended',
  rule: 'protections-42',
  decide: ({ state }) => {
    if (state === 'Expired') return refused('ProtectionExpired', 'state', 'Active', state)
    return state === 'Voided' ? refused('ProtectionEnded', 'state', 'Active', state) : null
  },
}
/** Until 24 hours after the missed departure. */
export const guaranteeExpiredClause: GuaranteeClause = {
  code: 'missed-connection.expired',
  rule: 'protections-36',
  decide: ({ at, missed }) => {
    const ends = Date.parse(missed.instant) + missedConnectionTerms.expiresAfterMs
    return at < ends ? null : refused('ProtectionExpired', 'ends', ends, at)
  },
}
/** Until the first airline has rebooked who never left, nobody knows when they arrive. */
export const firstCanceledClause: GuaranteeClause = {
  code: 'missed-connection.first-canceled',
  rule: 'protections-61',
  decide: ({ isFirstCanceled }) =>
    isFirstCanceled
      ? {
          outcome: 'ByAgent',
          compared: [{ what: 'firstFlight', agreed: 'Flying', found: 'Canceled', holds: false }],
        }
      : null,
}
/** The connection is missed: the travelers are ready only after its departure. */
export const missedClause: GuaranteeClause = {
  code: 'missed-connection.missed',
  rule: 'protections-8',
  decide: ({ missed, readyAt }) => {
    const departure = Date.parse(missed.instant)
    return readyAt !== null && readyAt > departure
      ? null
      : refused('ProtectionNotOffered', 'readyAt', departure, readyAt)
  },
}
/** What the travelers cannot board does not help them. */
export const boardingClause: GuaranteeClause = {
  code: 'missed-connection.boarding',
  rule: 'protections-35',
  decide: ({ at, readyAt, travelers, flight }) => {
    const departure = Date.parse(flight.departure.instant)
    const earliest = Math.max(at, readyAt ?? at)
    if (departure < earliest) return refused('ItineraryDiffers', 'departure', earliest, departure)
    return flight.seatsLeft < travelers
      ? refused('ItineraryDiffers', 'seats', travelers, flight.seatsLeft)
      : null
  },
}
/** Within an hour, or by the next morning; an agent rebooks what departs later. */
export const reasonableClause: GuaranteeClause = {
  code: 'missed-connection.within',
  rule: 'protections-35',
  decide: ({ missed, flight }) =>
    isReasonable(missed, flight.departure)
      ? null
      : {
          outcome: 'ByAgent',
          compared: [
            {
              what: 'departure',
              agreed: latestDeparture(missed),
              found: flight.departure.local,
              holds: false,
            },
          ],
        },
}
/** In the cabin of the missed flight or a lower one. */
export const guaranteeCabinClause: GuaranteeClause = {
  code: 'missed-connection.cabin',
  rule: 'protections-62',
  decide: ({ cabin, flight }) =>
    flight.cabin <= cabin ? null : refused('ItineraryDiffers', 'cabin', cabin, flight.cabin),
}
/** Up to the cap for each traveler, less what was paid before; an agent decides above it. */
export const guaranteeCapClause: GuaranteeClause = {
  code: 'missed-connection.cap',
  rule: 'protections-36',
  decide: ({ flight, spent }) => {
    const left = subtract(guaranteeCap, spent)
    return flight.fare.minor <= left.minor
      ? null
      : {
          outcome: 'ByAgent',
          compared: [{ what: 'fare', agreed: left, found: flight.fare, holds: false }],
        }
  },
}
/** The new flight is paid for everybody. */
export const guaranteeRebookClause: GuaranteeClause = {
  code: 'missed-connection.rebook',
  rule: 'protections-8',
  decide: ({ flight, spent, travelers, missed }) => ({
    outcome: 'Rebooked',
    compared: [
      {
        what: 'departure',
        agreed: latestDeparture(missed),
        found: flight.departure.local,
        holds: true,
      },
      { what: 'fare', agreed: subtract(guaranteeCap, spent), found: flight.fare, holds: true },
    ],
    pays: [{ from: 'Cover', as: 'Ticket', amount: flight.total ?? times(flight.fare, travelers) }],
  }),
}

/** In the order in which they are asked. */
export const guaranteeClauses: readonly GuaranteeClause[] = [
  guaranteeStateClause,
  guaranteeExpiredClause,
  firstCanceledClause,
  missedClause,
  boardingClause,
  guaranteeCabinClause,
  reasonableClause,
  guaranteeCapClause,
  guaranteeRebookClause,
]
/** What rebooking a missed connection on a flight comes to. */
export const exerciseGuarantee = (facts: GuaranteeFacts): Decision<GuaranteeOutcome> =>
  decideBy(guaranteeClauses, facts)
