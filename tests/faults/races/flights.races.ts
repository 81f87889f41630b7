import type { Order } from '@portolan/market/orders/order.ts'
import { createPostgresMarketStore } from '@portolan/server/suppliers/market/postgres-store.ts'
import type { Race } from './race.ts'

const orderOf = (reference: string): Order => ({
  product: 'flights',
  reference,
  version: 1,
  locator: reference,
  locatorAt: 0,
  bookedAt: 0,
  visibleAt: 0,
  ticketedAt: 0,
  canceledAt: null,
  tickets: [],
  total: 61_200,
  slicePrices: [{ price: { base: 61_200, taxes: 0, total: 61_200, passengers: [] }, extras: 0 }],
  slices: [],
  party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
  passengers: [],
  seats: [],
})
const seats = 7

export const races: readonly Race[] = [
  {
    name: 'the last seven seats of a flight',
    round: async ({ database }, round) => {
      const store = createPostgresMarketStore(database)
      return {
        allowed: seats,
        attempt: async (index) =>
          (
            await store.placeOrder(orderOf(`race-${round}-${index}`), [
              { key: `flight-${round}`, seats: 1, limit: seats },
            ])
          ).kind === 'placed',
      }
    },
  },
  {
    name: 'one numbered seat of a flight with room for all',
    round: async ({ database }, round) => {
      const store = createPostgresMarketStore(database)
      return {
        allowed: 1,
        attempt: async (index) =>
          (
            await store.placeOrder(orderOf(`numbered-${round}-${index}`), [
              { key: `roomy-${round}`, seats: 1, limit: 400 },
              { key: `roomy-${round}#14C`, seats: 1, limit: 1 },
            ])
          ).kind === 'placed',
      }
    },
  },
]
