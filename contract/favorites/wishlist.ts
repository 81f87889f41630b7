import { validOccupancy } from '../lodging/stay.ts'
import { calendarDate, identifier, instant, moneyWire } from '../shapes.ts'
import { savedOuting } from './saved-outing.ts'
import * as z from 'zod/mini'

/** An id wrapped as `{ value }` (favorites-2). */
const idOf = <T extends z.ZodMiniType>(value: T) => z.strictObject({ value })

export const wishlist = z.strictObject({
  id: idOf(identifier),
  name: z.string(),
  createdAt: instant,
  items: z.int(),
})

/** What can be saved: a property or an activity. */
export const savedTypes = ['Lodging', 'Activity'] as const
export type SavedType = (typeof savedTypes)[number]
export const savedProduct = z.strictObject({ type: z.enum(savedTypes), id: idOf(identifier) })

/**
 * The stay a property was saved for, and its price then: all rooms, with taxes and fees. Null if
 * nothing was on sale.
 */
export const savedStay = z.strictObject({
  checkIn: calendarDate,
  checkOut: calendarDate,
  rooms: z.array(validOccupancy),
  total: z.nullable(moneyWire),
})

export const wishlistItem = z.strictObject({
  product: savedProduct,
  wishlistId: idOf(identifier),
  addedAt: instant,
  /** Null for another product, or if it was saved without dates. */
  stay: z.nullable(savedStay),
  outing: z.nullable(savedOuting),
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
  outing: null,
}
