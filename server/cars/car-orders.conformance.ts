import { expect } from 'vitest'
import { orderPortConformance } from '../orders/order-port.conformance.ts'
import { carBooking, chooseCar, ordinary, type CarsUnderTest } from './car-supplier.conformance.ts'
import type { CarOrders } from './car-supplier.ts'

/** Contract of car suppliers for their orders: what every product's suppliers keep. */
export const carOrderConformance = (name: string, make: () => Promise<CarsUnderTest>): void =>
  orderPortConformance<CarOrders>(name, async () => {
    const portal = await make()
    const { supplier, now, pass } = portal
    return {
      port: supplier,
      now,
      pass,
      changeQuoteExpired: 'CarChangeQuoteExpired',
      prepare: async (what) => {
        const { choice, priced } = await chooseCar(
          portal,
          what === 'changeable'
            ? ({ cancellation, left }) => cancellation === 'FreeCancellation' && left > 1
            : undefined,
        )
        return {
          booking: carBooking(choice, priced),
          charged: priced.dueNow,
          isBooked: (order) =>
            expect(order).toMatchObject({ dueNow: priced.dueNow, pickUpAt: choice.pickUpAt }),
          isTicketed: ({ locator }) => expect(locator).toMatch(/^[A-Z0-9]{6}$/),
        }
      },
      changeOf: async () => ({
        pickUpAt: ordinary.pickUpAt,
        dropOffAt: '2027-02-10T10:00',
        driverAge: ordinary.driverAge,
        extras: [{ code: 'ExtraDriver', count: 1 }],
      }),
    }
  })
