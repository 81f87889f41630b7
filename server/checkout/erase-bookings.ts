import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Erasing, OfPerson } from '../platform/erasing.ts'
import { sagas } from '../platform/saga/saga.tables.ts'
import { orderReference } from './booking-request.ts'
import { bookingJourneys, bookingKeys, bookings } from './checkout.tables.ts'

const bookingsOf = ({ tenant, personId }: OfPerson) =>
  and(eq(bookings.tenant, tenant), eq(bookings.personId, personId))

/** Bookings stay for the books, without travelers, documents, contact and card. */
export const createBookingErasing = ({
  database,
  eraseOrders,
}: {
  readonly database: Pick<Database, 'worker'>
  /** Erases the people of these orders at their suppliers, and the person's cards. */
  readonly eraseOrders: (of: OfPerson, references: readonly string[]) => Promise<void>
}): Erasing => ({
  inTheWay: async (tx, of) => {
    const [open] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(sagas, eq(sagas.id, bookings.id))
      .where(and(bookingsOf(of), isNotNull(sagas.nextActionAt)))
    return open === undefined ? null : `Booking ${open.id} is in progress. Try again later.`
  },
  outside: async (of) => {
    const rows = await database.worker((tx) =>
      tx.select({ id: bookings.id, terms: bookings.terms }).from(bookings).where(bookingsOf(of)),
    )
    await eraseOrders(
      of,
      rows.flatMap(({ id, terms }) => terms.parts.map((part) => orderReference(id, part))),
    )
  },
  rows: async (tx, of) => {
    const { tenant, personId } = of
    const erased = await tx
      .update(bookings)
      .set({ sealedDetails: '' })
      .where(bookingsOf(of))
      .returning({ id: bookings.id })
    await tx
      .delete(bookingKeys)
      .where(and(eq(bookingKeys.tenant, tenant), eq(bookingKeys.personId, personId)))
    if (erased.length > 0)
      await tx.delete(bookingJourneys).where(
        and(
          eq(bookingJourneys.tenant, tenant),
          inArray(
            bookingJourneys.bookingId,
            erased.map(({ id }) => id),
          ),
        ),
      )
  },
})
