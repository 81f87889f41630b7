import type { Refusal } from '@portolan/contract/errors.ts'
import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import { isForFlights, stayOffer, type StayOffer } from '@portolan/domain/packages/cross-sell.ts'
import type { TravelDates } from '@portolan/domain/travelers/age.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { flightPartsOf } from '../flights/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { claimOf, ownTrip, tripAlong, type TripRow } from '../trips/index.ts'
import { flightEndsOf } from './flight-ends.ts'

/** What a trip's flights sell a stay for, at package rates (packages-18). */
export interface OfferOfTrip extends StayOffer {
  readonly trip: TripRow
  readonly party: readonly PassengerType[]
  /** Airport of the arrival. */
  readonly arrivesAt: string
}

const ended: Refusal = {
  code: 'PackageOfferEnded',
  message: 'Package rates are no longer offered with these flights.',
}

/** Booked flights there and back, unchanged and without a stay; null for any other trip. */
const flightsOf = (trip: TripRow) => {
  const own = trip.parts.filter(({ addOnOf }) => addOnOf === null)
  const flights = flightPartsOf(own)
  if (
    trip.status !== 'Confirmed' ||
    flights.length < own.length ||
    flights.some(({ kind, status }) => kind !== 'Flight' || status !== 'Confirmed')
  )
    return null
  const slices = flights.flatMap(({ body }) => body.itinerary)
  const ends = flightEndsOf(slices)
  const arrival = slices[0]?.segments.at(-1)?.destination
  return ends === null || arrival === undefined ? null : { ends, arrivesAt: arrival.locationCode }
}

/**
 * The caller's trip as it sells a stay now; `NotFound` for another person's, `PackageOfferEnded`
 * where no stay is sold with it.
 */
export const offerOfTrip = async (
  tx: Tx,
  principal: Principal,
  tripId: string,
  now: number,
): Promise<Result<OfferOfTrip, Refusal>> => {
  const found = await ownTrip(tx, principal, 'trip:read', tripId)
  if (!found.ok) return found
  const trip = found.value
  const flights = flightsOf(trip)
  const { bookedAt, startsAt: departsAt } = trip
  const offer =
    flights === null ? null : stayOffer({ bookedAt, departsAt, ends: flights.ends }, now)
  if (flights === null || offer === null) return refuse(ended)
  // Being changed or canceled, the flights may soon be others.
  if ((await claimOf(tx, principal.tenant, tripId)) !== null) return refuse(ended)
  if ((await tripAlong(tx, principal.tenant, tripId)) !== null)
    return refuse({ ...ended, message: 'A stay has already been added to these flights.' })
  const party = trip.party.map(({ type }) => type)
  return ok({ ...offer, trip, party, arrivesAt: flights.arrivesAt })
}

const notForFlights: Refusal = {
  code: 'PackageOfferEnded',
  message: 'Package rates are for the nights and travelers of the flights.',
}

/** Why a stay isn't sold at package rates with a trip's flights; null if it is. */
export const createPackagedAlong =
  ({ database }: { readonly database: Database }) =>
  async (
    { principal, now }: { readonly principal: Principal; readonly now: number },
    tripId: string,
    stay: Stay,
  ): Promise<Refusal | null> => {
    const offer = await database.tenant(principal.tenant, (tx) =>
      offerOfTrip(tx, principal, tripId, now),
    )
    if (!offer.ok) return offer.refusal
    return isForFlights(offer.value.nights, stay, offer.value.party) ? null : notForFlights
  }

/** The same when a quoted stay is booked: its guests were checked with the quote. */
export const alongRefusal =
  (clock: { readonly now: () => number }) =>
  async (
    tx: Tx,
    principal: Principal,
    tripId: string,
    { first, last }: TravelDates,
  ): Promise<Refusal | null> => {
    const offer = await offerOfTrip(tx, principal, tripId, clock.now())
    if (!offer.ok) return offer.refusal
    const { checkIn, checkOut } = offer.value.nights
    return checkIn === first && checkOut === last ? null : notForFlights
  }
