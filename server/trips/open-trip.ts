import { passengersOf } from '@portolan/domain/flights/party.ts'
import { tripSpan, tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import { nameOnTicket } from '@portolan/domain/travelers/name-on-ticket.ts'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { sumPrices } from '@portolan/domain/pricing/add-up.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertSet } from '../platform/database/set-statement.ts'
import { tripEvents, trips, type TripPassenger, type TripTicket } from './trips.tables.ts'

/** What a booking tells of the trip it has become. */
export interface NewTrip {
  readonly id: string
  readonly tenant: TenantId
  readonly ownerId: string
  readonly actedBy: string | null
  readonly bookingId: string
  readonly party: Party
  /** In the order they are flown; never empty. */
  readonly tickets: readonly NewTicket[]
  /** In the order of the party. */
  readonly passengers: readonly { readonly givenName: string; readonly middleName?: string | undefined; readonly surname: string; readonly gender: 'M' | 'F' }[]
  readonly contact: { readonly email: string; readonly phone: string }
  readonly card: { readonly brand: string; readonly lastFour: string }
  readonly earnAccount: { readonly productDisplayName: string; readonly lastFour: string } | null
  readonly placedAt: number
  readonly bookedAt: number
  readonly readBackAt: number
}

/** One airline's order: its slices, its price, its own locator. */
export interface NewTicket {
  readonly slices: readonly FaredSlice[]
  readonly price: ItineraryPrice
  readonly locator: string
  /** In the order of the party. */
  readonly numbers: readonly string[]
}

const passengersOfTrip = (trip: NewTrip): TripPassenger[] =>
  passengersOf(trip.party).map((type, index) => {
    const passenger = trip.passengers[index]
    if (passenger === undefined) throw new Error('trips: fewer passengers than the party has')
    const { givenName, middleName, surname, gender } = passenger
    return {
      type, name: [givenName, middleName, surname].filter((part) => part !== undefined && part !== '').join(' '),
      nameOnTicket: nameOnTicket(givenName, middleName, surname, gender, type),
    }
  })

const insertTrip = insertSet(
  trips,
  ['tenant', 'id', 'ownerId', 'actedBy', 'bookingId', 'kind', 'title', 'status', 'startsAt', 'endsAt', 'tickets', 'total', 'currency', 'travelers', 'itinerary', 'price', 'passengers', 'contact', 'card', 'earnAccount', 'bookedAt', 'readBackAt'],
  { key: ({ tenant, id }) => `${tenant}|${id}` },
)
/** In the order in which a trip comes to be. */
const stages = ['Placed', 'Ticketed', 'Paid', 'Confirmed'] as const
const insertTripEvent = insertSet(tripEvents, ['tenant', 'tripId', 'name', 'at'], { key: ({ tripId, name }) => `${tripId}/${stages.findIndex((stage) => stage === name)}` })

/** Writes the trip of a confirmed booking, in the transaction that posts it. */
export const openTrip = async (tx: Tx, trip: NewTrip): Promise<void> => {
  const { id, tenant, ownerId, actedBy, bookingId, contact, card, earnAccount, bookedAt, readBackAt } = trip
  const itinerary = trip.tickets.flatMap(({ slices }) => slices)
  const price = sumPrices(trip.tickets.map((ticket) => ticket.price))
  const tickets = trip.tickets.map(({ slices, price: ofTicket, locator, numbers }): TripTicket => ({ slices: slices.length, price: ofTicket, locator, numbers }))
  tx.put(insertTrip, {
    id, tenant, ownerId, actedBy, bookingId, kind: 'Flight', title: tripTitle(itinerary), status: 'Confirmed', ...tripSpan(itinerary), tickets,
    total: BigInt(price.grandTotal.minor), currency: price.grandTotal.currency, travelers: trip.passengers.length,
    itinerary, price, passengers: passengersOfTrip(trip), contact: { email: contact.email, phone: contact.phone }, card, earnAccount, bookedAt, readBackAt,
  })
  const at = { Placed: trip.placedAt, Ticketed: readBackAt, Paid: bookedAt, Confirmed: bookedAt }
  for (const name of stages) tx.put(insertTripEvent, { tenant, tripId: id, name, at: at[name] })
}
