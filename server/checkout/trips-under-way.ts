import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { BookingState } from '@portolan/domain/checkout/booking.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { sagas } from '../platform/saga/saga.tables.ts'
import {
  flightContents,
  stayOutline,
  type TripUnderWay,
  type TripsUnderWay,
} from '../trips/index.ts'
import { awaitsTickets, type BookingProgress } from './booking-progress.ts'
import type { BookingRequest } from './booking-request.ts'
import type { BookingStore } from './booking-store.ts'
import { bookings } from './checkout.tables.ts'
import { burnAccountOf } from './open-trip-of-booking.ts'

/** What is going forward; one that is given back has no trip to come. */
const forward: readonly BookingState[] = ['Scheduled', 'Processing', 'Challenged', 'Pending']
/** Nothing goes forward for longer than its steps may take together. */
const longestWay =
  bookingTerms.challenge + bookingTerms.ticketing + bookingTerms.capture + bookingTerms.unreadable
/** A person has few at once; above it is a machine gone wrong. */
const most = 20

const contentsOf = ({
  parts,
  details,
}: BookingRequest): Pick<TripUnderWay, 'contents' | 'stay'> => {
  const stay = parts.find((part) => part.product === 'lodging')
  if (stay !== undefined) return { contents: stayOutline(stay), stay }
  const flights = parts.flatMap((part) => (part.product === 'flights' ? [part] : []))
  const [first] = flights
  if (first === undefined) throw new Error('checkout: a booking of nothing')
  // Locators and numbers are its suppliers' to give.
  return {
    contents: flightContents({
      party: first.party,
      tickets: flights.map(({ itinerary, price }) => ({
        slices: itinerary,
        price,
        locator: '',
        numbers: [],
      })),
      passengers: details.passengers,
    }),
    stay: null,
  }
}

/** Bookings under way as the trips they are to become: read by their person alone. */
export const createTripsUnderWay = (store: Pick<BookingStore<Tx>, 'requestOf'>): TripsUnderWay => {
  const underWay = async (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    now: number,
    tripId?: string,
  ): Promise<TripUnderWay[]> => {
    const rows = await tx
      .select({ id: bookings.id, body: sagas.body })
      .from(bookings)
      .innerJoin(sagas, eq(sagas.id, bookings.id))
      .where(
        and(
          eq(bookings.tenant, tenant),
          eq(bookings.personId, personId),
          gt(bookings.placedAt, now - longestWay),
          inArray(sagas.state, forward),
          tripId === undefined ? undefined : eq(bookings.tripId, tripId),
        ),
      )
      .orderBy(asc(bookings.placedAt))
      .limit(most)
    const found: TripUnderWay[] = []
    for (const { id, body } of rows) {
      const progress = body as BookingProgress
      const request = await store.requestOf(tx, tenant, id)
      found.push({
        id: request.tripId,
        bookingId: id,
        ...contentsOf(request),
        contact: { email: request.details.contact.email, phone: request.details.contact.phone },
        card: progress.charge?.card ?? null,
        burnAccount: burnAccountOf(request.tenders),
        earnAccount: request.earn,
        awaitsTickets: awaitsTickets(progress),
        placedAt: request.placedAt,
      })
    }
    return found.toSorted((a, b) => a.contents.startsAt - b.contents.startsAt)
  }
  return {
    ofPerson: (tx, tenant, personId, now) => underWay(tx, tenant, personId, now),
    byTripId: async (tx, tenant, personId, tripId, now) =>
      (await underWay(tx, tenant, personId, now, tripId))[0] ?? null,
  }
}
