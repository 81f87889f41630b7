import { expect } from 'vitest'
import { orderPortConformance } from '../orders/order-port.conformance.ts'
import {
  chooseActivity,
  ordinaryDays,
  type ActivitiesUnderTest,
} from './activity-supplier.conformance.ts'
import type { ActivityOrders } from './activity-supplier.ts'

/** Contract of activity suppliers for their orders: what every product's suppliers keep. */
export const activityOrderConformance = (
  name: string,
  make: () => Promise<ActivitiesUnderTest>,
): void =>
  orderPortConformance<ActivityOrders>(name, async () => {
    const portal = await make()
    const { supplier, now, pass } = portal
    return {
      port: supplier,
      now,
      pass,
      changeQuoteExpired: 'ActivityChangeQuoteExpired',
      prepare: async () => {
        const { choice, priced, booking } = await chooseActivity(
          portal,
          ({ about, policy }, { left }) =>
            about.confirmsIn === 0 && policy === 'FullyRefundable' && left > 1,
        )
        return {
          booking,
          charged: priced.total,
          isBooked: (order) =>
            expect(order).toMatchObject({ date: choice.date, at: choice.at, declined: false }),
          isTicketed: ({ locator }) => expect(locator).toMatch(/^[A-Z0-9]{6}$/),
        }
      },
      changeOf: async (reference) => {
        const order = await supplier.readBack(reference)
        if (order.kind !== 'done' || order.value === null) throw new Error('conformance: no order')
        const { date, at } = order.value
        const { choice } = await chooseActivity(
          portal,
          ({ about, policy }, { left }) =>
            about.confirmsIn === 0 && policy === 'FullyRefundable' && left > 1,
        )
        const starts = await supplier.starts(choice.activityId, ordinaryDays, now())
        const other = starts.ok
          ? starts.value.find(
              (one) =>
                one.optionId === choice.optionId &&
                one.left > 1 &&
                (one.date !== date || one.at !== at),
            )
          : undefined
        if (other === undefined) throw new Error('conformance: no other start')
        return { date: other.date, at: other.at }
      },
    }
  })
