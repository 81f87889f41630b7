import { isDeepStrictEqual } from 'node:util'
import { announcementOf } from '@portolan/domain/protections/disruption-assistance/announce.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { FlightNow } from '@portolan/domain/trips/schedule-change.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { flightPartsOf } from '../../flights/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TripRow } from '../../trips/index.ts'
import { assistanceContracts, type AssistanceContract } from './assistance-contracts.ts'
import type { CoveredFlight, CoveredJourney } from './assistance-quote.ts'
import { assistanceOf, coveredSlices, type LeastConnection } from './covered-journey.ts'
import { disruptionMail } from './disruption-letters.ts'

/** What airlines announced for flights of some trips. */
export interface Announced {
  /** Locked by the transaction. */
  readonly trips: readonly TripRow[]
  readonly nowOf: (segmentId: string) => FlightNow | undefined
  readonly leastConnection: (trip: TripRow) => LeastConnection
  readonly at: number
}

const flightNow = (
  flight: CoveredFlight,
  now: FlightNow | undefined,
  at: number,
): CoveredFlight => {
  if (now === undefined) return flight
  const departure = now.canceled ? null : Date.parse(now.departure.instant)
  const arrival = now.canceled ? null : Date.parse(now.arrival.instant)
  if (departure === flight.departure && arrival === flight.arrival) return flight
  const isAsScheduled =
    departure === flight.scheduledDeparture && arrival === flight.scheduledArrival
  return { ...flight, departure, arrival, announcedAt: isAsScheduled ? null : at }
}

/** The flights of the trip as they are covered: those of the contract, or others after a change. */
const coveredNow = (
  { body, reference }: AssistanceContract,
  trip: TripRow,
  least: LeastConnection,
): CoveredJourney => {
  const own = trip.parts.find((part) => part.reference === reference)
  const flights = flightPartsOf(trip.parts).find(({ id }) => id === own?.addOnOf)
  if (flights === undefined) return body
  const { itinerary, price } = flights.body
  const booked = itinerary.flatMap(({ segments }) => segments.map(({ id }) => id))
  const covered = body.slices.flatMap((slice) => slice.flights.map((one) => one.segmentId))
  return isDeepStrictEqual(booked, covered)
    ? body
    : {
        ...body,
        slices: coveredSlices(itinerary, fromWire(price.base), least),
        startsAt: flights.startsAt,
        endsAt: flights.endsAt,
      }
}

/**
 * Moves assistances when airlines announce or take back a disruption (protections-30), and emails
 * the traveler, in the transaction that applies the announcement. Idempotent: the same times change
 * nothing.
 */
export const createFollowDisruptions =
  ({ outbox }: { readonly outbox: Pick<Outbox, 'put'> }) =>
  async (tx: Tx, tenant: TenantId, { trips, nowOf, leastConnection, at }: Announced) => {
    const byBooking = new Map(trips.map((trip) => [trip.bookingId, trip]))
    const contracts = await assistanceContracts.ofBookings(tx, tenant, [...byBooking.keys()])
    for (const contract of contracts) {
      const trip = byBooking.get(contract.bookingId)
      if (trip === undefined || !['Active', 'Disrupted'].includes(contract.state)) continue
      const covered = coveredNow(contract, trip, leastConnection(trip))
      const body = {
        ...covered,
        slices: covered.slices.map((slice) => ({
          ...slice,
          flights: slice.flights.map((flight) => flightNow(flight, nowOf(flight.segmentId), at)),
        })),
      }
      if (isDeepStrictEqual(body, contract.body)) continue
      await assistanceContracts.amend(tx, tenant, contract, body)
      const note = announcementOf(
        assistanceOf(contract.state, contract.body),
        assistanceOf(contract.state, body),
        at,
      )
      if (note === null) continue
      const state = note.outcome === 'Disrupted' ? 'Disrupted' : 'Active'
      await assistanceContracts.decide(tx, tenant, contract, state, note)
      if (note.outcome === 'Disrupted')
        await outbox.put(tx, [
          disruptionMail({
            tenant,
            personId: contract.personId,
            tripId: trip.id,
            contractId: contract.id,
            at,
          }),
        ])
    }
  }
export type FollowDisruptions = ReturnType<typeof createFollowDisruptions>
