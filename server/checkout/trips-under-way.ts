import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { BookingState } from '@portolan/domain/checkout/booking.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { sagas } from '../platform/saga/saga.tables.ts'
import { factsOfParts, type TripUnderWay, type TripsUnderWay } from '../trips/index.ts'
import { awaitsTickets, type BookingProgress } from './booking-progress.ts'
import type { BookingStore } from './booking-store.ts'
import { bookings } from './checkout.tables.ts'
import { burnAccountOf, partsOfRequest, type ProductsOfTrips } from './open-trip-of-booking.ts'

/** States that lead to a trip; bookings being undone do not. */
const forward: readonly BookingState[] = ['Scheduled', 'Processing', 'Challenged', 'Pending']
/** The longest that all forward steps can take. */
const longestWay =
  bookingTerms.challenge + bookingTerms.decision + bookingTerms.capture + bookingTerms.unreadable
/** Limit: a person has few at a time. */
const most = 20

/** Bookings in progress as trips; a person's own only. */
export const createTripsUnderWay = (
  store: Pick<BookingStore<Tx>, 'requestOf'>,
  { shown, sold }: ProductsOfTrips,
): TripsUnderWay => {
  const underWay = async (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    now: number,
    tripId?: string,
  ): Promise<TripUnderWay[]> => {
    const rows = await tx
      .select({ id: bookings.id, tripId: bookings.tripId, body: sagas.body })
      .from(bookings)
      .innerJoin(sagas, eq(sagas.id, bookings.id))
      .where(
        and(
          eq(bookings.tenant, tenant),
          eq(bookings.personId, personId),
          gt(bookings.placedAt, now - longestWay),
          inArray(sagas.state, forward),
          tripId === undefined ? isNotNull(bookings.tripId) : eq(bookings.tripId, tripId),
        ),
      )
      .orderBy(asc(bookings.placedAt))
      .limit(most)
    const found: TripUnderWay[] = []
    for (const { id, tripId: opens, body } of rows) {
      if (opens === null) continue
      const progress = body as BookingProgress
      const request = await store.requestOf(tx, tenant, id)
      const booked = partsOfRequest(sold, request, [])
      found.push({
        ...factsOfParts(shown, booked.parts, { asksAnswer: false }),
        status: 'Pending',
        ...booked,
        id: opens,
        bookingId: id,
        contact: { email: request.details.contact.email, phone: request.details.contact.phone },
        card: progress.pay?.seen?.card ?? null,
        burnAccount: burnAccountOf(request.tenders),
        earnAccount: request.earn,
        chargedTo: request.chargedTo ?? null,
        awaitsTickets: awaitsTickets(progress),
        awaitsVerification: progress.state === 'Challenged',
        placedAt: request.placedAt,
      })
    }
    return found.toSorted((a, b) => a.startsAt - b.startsAt)
  }
  return {
    ofPerson: (tx, tenant, personId, now) => underWay(tx, tenant, personId, now),
    byTripId: async (tx, tenant, personId, tripId, now) =>
      (await underWay(tx, tenant, personId, now, tripId))[0] ?? null,
  }
}
