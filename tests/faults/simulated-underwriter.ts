import type { BoundCover, Underwriter } from '@portolan/server/protections/underwriter.ts'
import { freezeCoverage } from './freeze-journey.ts'
import { ordersAs, toldAs, type SimulatedOrder, type SimulatedOrders } from './simulated-orders.ts'

const boundAs = ({
  reference,
  locator,
  total,
  status,
  bookedAt,
  claims,
}: SimulatedOrder): BoundCover => ({
  reference,
  policy: locator ?? '',
  premium: total,
  coverage: freezeCoverage,
  boundAt: bookedAt,
  isCanceled: status === 'Canceled',
  premiumKept: false,
  claims: claims ?? [],
})

/** An underwriter that fails as the seller of flights does. A contract holds once it is bound. */
export const underwriterOver = (
  orders: SimulatedOrders,
): Pick<Underwriter, 'bind' | 'readBack' | 'close' | 'cancel' | 'claim'> => {
  const { readBack, closeReference, cancel } = ordersAs(orders, boundAs)
  return {
    readBack,
    cancel,
    claim: async ({ reference, key, amount }) =>
      toldAs(boundAs)(await orders.claim(reference, { key, amount })),
    // One that cannot promise anything leaves what it was asked unknown.
    close: closeReference ?? (async () => ({ kind: 'unknown', cause: 'unavailable' })),
    bind: async ({ reference, premium }) =>
      toldAs(boundAs)(
        await orders.book(reference, { expectedTotal: premium, documents: 0, atOnce: true }),
      ),
  }
}
