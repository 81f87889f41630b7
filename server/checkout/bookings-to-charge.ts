import { and, eq, inArray } from 'drizzle-orm'
import type { NamedChargedTo } from '@portolan/domain/companies/charge-to.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import type { OrderedPart } from './booking-part.ts'
import { bookingAmendments, bookings } from './checkout.tables.ts'

/** A booking of a company as its accounts see it; nothing about people but ids. */
export interface BookingToCharge {
  readonly id: string
  readonly personId: string
  readonly tripId: string | null
  readonly placedAt: number
  readonly parts: readonly OrderedPart[]
  readonly savedTravelerIds: readonly (string | null)[]
  /** What was chosen; null if nothing was, as before it could be. */
  readonly chargedTo: NamedChargedTo | null
  /** Which parts each change or cancellation was about. */
  readonly changes: readonly { readonly id: string; readonly partId: string }[]
}

/** Those of some bookings that were placed in a company. */
export const bookingsToCharge = async (
  tx: Tx,
  { tenant, businessId }: OfCompany,
  ids: readonly string[],
): Promise<BookingToCharge[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: bookings.id,
      personId: bookings.personId,
      tripId: bookings.tripId,
      placedAt: bookings.placedAt,
      terms: bookings.terms,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.tenant, tenant),
        eq(bookings.businessId, businessId),
        inArray(bookings.id, [...ids]),
      ),
    )
  if (rows.length === 0) return []
  const changes = await tx
    .select({
      bookingId: bookingAmendments.bookingId,
      id: bookingAmendments.id,
      partId: bookingAmendments.partId,
    })
    .from(bookingAmendments)
    .where(
      and(
        eq(bookingAmendments.tenant, tenant),
        inArray(
          bookingAmendments.bookingId,
          rows.map(({ id }) => id),
        ),
      ),
    )
  return rows.map(({ terms: { parts, savedTravelerIds = [], chargedTo = null }, ...row }) => ({
    ...row,
    chargedTo,
    parts,
    savedTravelerIds,
    changes: changes.filter(({ bookingId }) => bookingId === row.id),
  }))
}
