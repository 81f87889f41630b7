import type { Tx } from '../platform/database/database.ts'
import { openTrip } from '../trips/index.ts'
import type { PostedBooking } from './booking-store.ts'

/** Writes the trip that a posted booking has become, in the transaction that posts it. */
export const openTripOfBooking = (tx: Tx, { request, orders, card, readBackAt, at }: PostedBooking): Promise<void> => {
  const { id, tenant, personId, actedBy, tripId, parts, earn, details, placedAt } = request
  const tickets = parts.map(({ itinerary, price }, part) => {
    const order = orders[part]
    if (order === undefined || order.locator === null) throw new Error('checkout: a trip without an order, or an order without a locator')
    return { slices: itinerary, price, locator: order.locator, numbers: order.tickets }
  })
  const [first] = parts
  if (first === undefined) throw new Error('checkout: a booking of nothing')
  return openTrip(tx, {
    id: tripId, tenant, ownerId: personId, actedBy, bookingId: id, party: first.party, tickets, passengers: details.passengers, contact: details.contact, card, earnAccount: earn, placedAt, bookedAt: at, readBackAt,
  })
}
