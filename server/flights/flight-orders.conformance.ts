import { expect } from 'vitest'
import { orderPortConformance } from '../orders/order-port.conformance.ts'
import { changedReturn, roundTrip } from './flight-change.conformance.ts'
import {
  choose,
  couple,
  family,
  flightBooking,
  type SupplierUnderTest,
} from './flight-supplier.conformance.ts'
import type { FlightOrders } from './flight-supplier.ts'

/** Contract of flight suppliers for their orders: what every product's suppliers keep. */
export const flightOrderConformance = (
  name: string,
  make: () => Promise<SupplierUnderTest>,
): void =>
  orderPortConformance<FlightOrders>(name, async () => {
    const portal = await make()
    const { supplier, now, pass } = portal
    return {
      port: supplier,
      now,
      pass,
      changeQuoteExpired: 'ExchangeQuoteExpired',
      prepare: async (what) => {
        const party = what === 'changeable' ? couple : family
        const chosen =
          what === 'changeable'
            ? await roundTrip(portal, party, 'dearest')
            : (await choose(portal, party)).chosen
        const priced = await supplier.price({ slices: chosen, party, now: now() })
        if (!priced.ok) throw new Error(JSON.stringify(priced.refusal))
        const booking = flightBooking(chosen, party, priced.value)
        return {
          booking,
          charged: booking.expectedTotal.minor,
          isBooked: ({ locator }) => expect(locator).toMatch(/^[A-Z0-9]{6}$/),
          isTicketed: ({ tickets }) => {
            expect(tickets).toHaveLength(booking.passengers.length)
            expect(new Set(tickets).size).toBe(tickets.length)
            for (const ticket of tickets) expect(ticket).toMatch(/^\d{13}$/)
          },
        }
      },
      changeOf: async (reference) => (await changedReturn(portal, reference, '2027-02-16')).wanted,
    }
  })
