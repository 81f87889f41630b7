import type { CancellationStep } from './cancellation.ts'
import type { ActivityOrder } from './order.ts'

const none = { credit: 0, creditExpiresAt: null, extra: 0 } as const

/**
 * Cancellation terms of an order by those it was sold with. It begins at the start; an operator
 * that takes nothing back leaves even that to its own desk.
 */
export const admissionCancellation = ({
  bookedAt,
  startsAt,
  cancellation: { refund: policy, steps },
}: Pick<ActivityOrder, 'bookedAt' | 'startsAt' | 'cancellation'>): readonly CancellationStep[] => {
  const begun: CancellationStep = { from: startsAt, kind: 'Begun', refund: 0, ...none }
  if (policy === 'NonCancellable')
    return [{ from: bookedAt, kind: 'TooClose', refund: 0, ...none }, begun]
  const terms = steps.flatMap(({ from, refund }): CancellationStep[] =>
    from !== null && from >= startsAt
      ? []
      : [{ from: from ?? bookedAt, kind: refund === 0 ? 'Nothing' : 'Refund', refund, ...none }],
  )
  return [...terms, begun]
}
