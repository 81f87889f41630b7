import { expect } from 'vitest'
import { isPromised } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import { orderPortConformance } from '../orders/order-port.conformance.ts'
import {
  chooseStay,
  oneRoom,
  stayBooking,
  twoRooms,
  valueOf,
  type LodgingUnderTest,
} from './lodging-supplier.conformance.ts'
import type { StayOrders, SupplierRate, WantedStayChange } from './lodging-supplier.ts'
import { moved } from './stay-changes.conformance.ts'
import { stayPriceOf } from './stay-quote.ts'

const free = ({ cancellation }: SupplierRate): boolean => cancellation.refund === 'FullyRefundable'

/** Contract of lodging suppliers for their orders: what every product's suppliers keep. */
export const stayOrderConformance = (name: string, make: () => Promise<LodgingUnderTest>): void =>
  orderPortConformance<StayOrders>(name, async () => {
    const portal = await make()
    const { supplier, now, pass } = portal
    const changes: WantedStayChange[] = []
    return {
      port: supplier,
      now,
      pass,
      changeQuoteExpired: 'StayChangeQuoteExpired',
      prepare: async (what) => {
        const { choice } =
          what === 'changeable'
            ? await chooseStay(portal, oneRoom, free)
            : await chooseStay(portal, twoRooms)
        const priced = valueOf(await supplier.price({ choice, now: now() }))
        const booking = stayBooking(choice, priced)
        const { dueNow } = stayPriceOf(priced)
        changes.push(moved(choice, { by: 1, longer: 1 }))
        return {
          booking,
          charged: dueNow.minor,
          isBooked: (order) =>
            expect(order).toMatchObject({ dueNow, cancellation: priced.cancellation }),
          isTicketed: ({ state, locator, address }) => {
            expect(isPromised(state)).toBe(true)
            expect(locator).toMatch(/^[A-Z0-9-]{5,20}$/)
            expect(address.length).toBeGreaterThan(5)
          },
        }
      },
      changeOf: async () => {
        const change = changes.at(-1)
        if (change === undefined) throw new Error('conformance: no stay to change')
        return change
      },
    }
  })
