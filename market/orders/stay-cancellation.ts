import type { LodgingMarket } from '../lodging/lodging-market.ts'
import type { CancellationStep } from './cancellation.ts'
import type { LodgingOrder } from './order.ts'
import { arrivalOf } from './stay-change.ts'

/**
 * Cancellation terms of a stay, by its schedule and the property's clock. The stay begins at the
 * check-in time.
 */
export const stayCancellation = (
  order: LodgingOrder,
  lodging: Pick<LodgingMarket, 'property'>,
): readonly CancellationStep[] => {
  const arrivesAt = arrivalOf(order, lodging)
  const charged = order.total - order.atProperty
  const none = { credit: 0, creditExpiresAt: null }
  const steps = order.cancellation.steps.flatMap(({ from, penalty }): CancellationStep[] => {
    const at = from === null ? order.bookedAt : Date.parse(from.instant)
    if (at >= arrivesAt) return []
    const refund = Math.max(0, charged - penalty)
    // A penalty that was not prepaid is charged by the property to the card on file.
    return [
      {
        from: at,
        kind: refund === 0 && charged > 0 ? 'Nothing' : 'Refund',
        refund,
        extra: Math.max(0, penalty - charged),
        ...none,
      },
    ]
  })
  return [...steps, { from: arrivesAt, kind: 'Begun', refund: 0, extra: 0, ...none }]
}
