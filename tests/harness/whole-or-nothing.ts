import type { ActivityDetails } from '@portolan/contract/activities/trip-part.ts'
import type { CarDetails } from '@portolan/contract/cars/trip-part.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { expect } from 'vitest'
import type { MarketConsole } from './market.ts'
import type { TripSummaryView } from './trip-view.ts'
import type { Booking, Traveler } from './traveler.ts'

/**
 * What the suppliers of a trip ask for all of it, in their own currency: what is due at a desk or a
 * property is in it, and what was exchanged once, for the quote, is as it was before.
 */
const askedFor = async (person: Traveler, { id, total, parts }: TripSummaryView) => {
  const [part] = parts
  if (part === undefined || part.product === 'flights') return total
  const trip = await person.trip(id)
  const details = trip.parts[0]?.details as CarDetails | ActivityDetails | undefined
  const inItsCurrency: Readonly<Record<string, MoneyWire | null | undefined>> = {
    lodging: trip.booked?.exchange?.cost.total,
    cars: details && 'price' in details ? details.price.total : null,
    activities: details && 'cost' in details ? details.cost : null,
  }
  return inItsCurrency[part.product] ?? total
}

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
    const [trip] = tripsOfIt
    const product = trip?.parts[0]?.product
    const status = product === 'flights' ? 'Ticketed' : 'Booked'
    expect(orders.map((order) => `${order.product} ${order.status}`)).toEqual(
      booking.locators.map(() => `${product} ${status}`),
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
    const asked = trip && (await askedFor(person, trip))
    expect(orders.reduce((all, { total }) => all + total.minor, 0)).toBe(asked?.minor)
    // Of a stay or a car, part may be due there; of flights nothing is.
    if (product === 'flights') expect(trip?.total).toEqual(booking.acceptedTotal)
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
