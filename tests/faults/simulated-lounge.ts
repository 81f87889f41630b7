import { ok } from '@portolan/kernel/result.ts'
import type { QuoteFacts } from '@portolan/server/checkout/quote-desk.ts'
import type { OrderDesk } from '@portolan/server/checkout/order-desk.ts'
import { loungePrice, type LoungePart } from '../house/lounge/lounge-house.ts'
import { loungeFacts } from '../house/lounge/lounge-product.ts'
import type { SimulatedOrders } from './simulated-orders.ts'

/** The price of one pass, beside flights or a stay of any party. */
export const passPrice = loungePrice(1)

/** The pass as a product from outside the house quotes it. It earns nothing on any account. */
export const passFacts = (
  quote: Pick<QuoteFacts, 'id' | 'expiresAt'>,
  earn: QuoteFacts['earn'],
): QuoteFacts => ({
  ...loungeFacts({
    ...quote,
    body: { airport: 'LHR', date: '2027-02-05', guests: ['Adult'] },
  }),
  earn: earn.map((account) => ({ ...account, amount: 0 })),
})

/**
 * A seller of passes that fails as the seller of flights does: the same calls under the same
 * faults.
 */
export const loungeOver = (
  orders: SimulatedOrders,
  lessNow: () => Promise<number | null>,
): OrderDesk<LoungePart> => ({
  price: async ({ total, fingerprint }) => {
    const less = await lessNow()
    return less === null
      ? { ok: false, refusal: { code: 'Unavailable', message: 'simulated' } }
      : ok({ total: { ...total, minor: total.minor - less }, fingerprint })
  },
  book: (reference, { total, documents }) =>
    orders.book(reference, { expectedTotal: total, documents }),
  readBack: orders.readBack,
  closeReference: orders.closeReference,
  cancel: orders.cancel,
})
