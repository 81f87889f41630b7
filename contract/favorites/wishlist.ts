import { knownOccupancy } from '../lodging/stay.ts'
import { calendarDate, identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** An id as the specification's wishlists carry them: `{ value }`. */
const idOf = <T extends z.ZodMiniType>(value: T) => z.strictObject({ value })

export const wishlist = z.strictObject({
  id: idOf(identifier),
  name: z.string(),
  createdAt: instant,
  items: z.int(),
})

/** What can be kept: a property. */
export const keptProduct = z.strictObject({ type: z.enum(['Lodging']), id: idOf(identifier) })

/**
 * A stay that a place was kept for, and what it cost then, all rooms with all fees and taxes; null
 * where nothing was on sale.
 */
export const keptStay = z.strictObject({
  checkIn: calendarDate,
  checkOut: calendarDate,
  rooms: z.array(knownOccupancy),
  total: z.nullable(moneyWire),
})

export const wishlistItem = z.strictObject({
  product: keptProduct,
  wishlistId: idOf(identifier),
  addedAt: instant,
  stay: z.nullable(keptStay),
})

export const exampleWishlist: z.output<typeof wishlist> = {
  id: { value: 'wishlist_01example' },
  name: 'My favorites',
  createdAt: '2026-11-20T12:00:00Z',
  items: 1,
}
export const exampleItem: z.output<typeof wishlistItem> = {
  product: { type: 'Lodging', id: { value: 'h_01example' } },
  wishlistId: { value: 'wishlist_01example' },
  addedAt: '2026-11-20T12:00:00Z',
  stay: {
    checkIn: '2027-02-05',
    checkOut: '2027-02-08',
    rooms: [{ adults: 2, childAges: [] }],
    total: { minor: 61200, currency: 'USD' },
  },
}
