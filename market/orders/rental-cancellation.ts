import type { CancellationStep } from './cancellation.ts'
import type { CarOrder } from './order.ts'

/** Cancellation terms of a rental by the schedule it was sold with. It begins at the pick-up. */
export const rentalCancellation = (order: CarOrder): readonly CancellationStep[] => {
  const charged = order.total - order.atDesk
  const none = { credit: 0, creditExpiresAt: null }
  const steps = order.cancellation.steps.flatMap(({ from, penalty }): CancellationStep[] => {
    if (from >= order.startsAt) return []
    const refund = Math.max(0, charged - penalty)
    return [
      {
        from,
        kind: refund === 0 && charged > 0 ? 'Nothing' : 'Refund',
        refund,
        // A penalty that was not prepaid is charged to the card that the driver left.
        extra: Math.max(0, penalty - charged),
        ...none,
      },
    ]
  })
  return [...steps, { from: order.startsAt, kind: 'Begun', refund: 0, extra: 0, ...none }]
}
