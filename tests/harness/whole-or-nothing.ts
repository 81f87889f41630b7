import { expect } from 'vitest'
import type { MarketConsole } from './market.ts'
import type { Booking, Traveller } from './traveller.ts'

/**
 * A booking that has ended, as everybody holds it: exactly one order, one capture and one trip, or none of
 * the three and a reason.
 */
export const expectWholeOrNothing = async (person: Traveller, console: MarketConsole, booking: Booking): Promise<void> => {
  const [orders, charges, trips] = await Promise.all([console.orders(booking.id), console.charges(booking.id), person.trips()])
  const tripsOfIt = trips.filter((trip) => trip.id === booking.tripId)
  expect(orders.length, 'orders ever made').toBeLessThanOrEqual(1)
  expect(charges.length, 'charges ever made').toBeLessThanOrEqual(1)
  const [order] = orders
  const [charge] = charges
  if (booking.state === 'Confirmed') {
    expect(booking.refusal).toBeNull()
    expect(order).toMatchObject({ status: 'Ticketed', total: booking.acceptedTotal, locator: booking.locator })
    expect(charge).toMatchObject({ state: 'Captured', captured: booking.acceptedTotal, refunded: { minor: 0 } })
    expect(charge?.entries.filter((entry) => entry.kind === 'capture')).toHaveLength(1)
    expect(tripsOfIt).toMatchObject([{ locator: booking.locator, total: booking.acceptedTotal }])
    return
  }
  expect(booking).toMatchObject({ state: 'Failed', tripId: null, locator: null, refusal: { code: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/^[A-Z].*\.$/) } })
  expect(order === undefined || order.status === 'Cancelled', `order ${order?.status}`).toBe(true)
  expect(['Voided', 'Declined', undefined, ...(charge !== undefined && charge.captured.minor === charge.refunded.minor ? ['Captured'] : [])]).toContain(charge?.state)
  expect(tripsOfIt).toEqual([])
}
