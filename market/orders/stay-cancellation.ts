import type { LodgingMarket } from '../lodging/lodging-market.ts'
import { momentAt } from '../lodging/local-time.ts'
import type { CancellationStep } from './cancellation.ts'
import type { LodgingOrder } from './order.ts'

/**
 * What cancelling a stay comes to, by the schedule it was sold with and the clock of the house:
 * from the hour of arrival on it has begun.
 */
export const stayCancellation = (
  order: LodgingOrder,
  lodging: Pick<LodgingMarket, 'property'>,
): readonly CancellationStep[] => {
  const house = lodging.property(order.propertyId)
  if (house === null)
    throw new TypeError(`market: an order at ${order.propertyId}, which is nobody's`)
  const arrivesAt = Date.parse(
    momentAt(house.site.zone, `${order.checkIn}T${house.rules.arriveFrom}`).instant,
  )
  const charged = order.total - order.atProperty
  const none = { credit: 0, creditExpiresAt: null }
  const steps = order.cancellation.steps.flatMap(({ from, penalty }): CancellationStep[] => {
    const at = from === null ? order.bookedAt : Date.parse(from.instant)
    if (at >= arrivesAt) return []
    const refund = Math.max(0, charged - penalty)
    // What it may keep and was not charged, the house takes from the card it was shown.
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
