import { expect } from 'vitest'
import type { MarketConsole } from './market.ts'
import type { Booking, Traveler } from './traveler.ts'

/**
 * A booking that has ended, as everybody holds it: exactly one order for each ticket, one capture
 * and one trip, or none of the three and a reason.
 */
export const expectWholeOrNothing = async (
  person: Traveler,
  console: MarketConsole,
  booking: Booking,
): Promise<void> => {
  const [orders, charges, trips] = await Promise.all([
    console.orders(booking.id),
    console.charges(booking.id),
    person.trips(),
  ])
  const tripsOfIt = trips.filter((trip) => trip.id === booking.tripId)
  expect(new Set(orders.map(({ reference }) => reference)).size, 'orders under one reference').toBe(
    orders.length,
  )
  expect(charges.length, 'charges ever made').toBeLessThanOrEqual(1)
  const [charge] = charges
  if (booking.state === 'Confirmed') {
    expect(booking.refusal).toBeNull()
    expect(orders.map(({ product, status }) => `${product} ${status}`)).toEqual(
      booking.locators.map(() =>
        tripsOfIt[0]?.stay === null ? 'flights Ticketed' : 'lodging Booked',
      ),
    )
    expect(new Set(orders.map(({ locator }) => locator))).toEqual(new Set(booking.locators))
    expect(booking.locators.length).toBeGreaterThan(0)
    expect(charge).toMatchObject({
      state: 'Captured',
      captured: booking.acceptedTotal,
      refunded: { minor: 0 },
    })
    expect(charge?.entries.filter((entry) => entry.kind === 'capture')).toHaveLength(1)
    expect(tripsOfIt).toMatchObject([{ locators: booking.locators }])
    // Of a stay, part may be due at the property; of flights nothing is.
    const [trip] = tripsOfIt
    // A property counts in its own currency: what it asks was exchanged once, for the quote.
    const asked =
      trip?.stay === null
        ? trip.total
        : ((await person.trip(booking.tripId ?? '')).booked?.exchange?.cost.total ?? trip?.total)
    expect(orders.reduce((all, { total }) => all + total.minor, 0)).toBe(asked?.minor)
    if (trip?.stay === null) expect(trip.total).toEqual(booking.acceptedTotal)
    return
  }
  expect(booking).toMatchObject({
    state: 'Failed',
    tripId: null,
    locators: [],
    refusal: {
      code: expect.stringMatching(/^\w+$/),
      message: expect.stringMatching(/^[A-Z].*\.$/),
    },
  })
  expect(orders.filter(({ status }) => status !== 'Canceled')).toEqual([])
  expect([
    'Voided',
    'Declined',
    undefined,
    ...(charge !== undefined && charge.captured.minor === charge.refunded.minor
      ? ['Captured']
      : []),
  ]).toContain(charge?.state)
  expect(tripsOfIt).toEqual([])
}
