import { next } from '@portolan/kernel/lifecycle.ts'
import { travelSaleLifecycle, type SaleEvent, type SalePhase } from './travel-sale.lifecycle.ts'

/**
 * Instants of a sale, milliseconds of product time, in this order; two may be the same, and the
 * later of them then holds.
 */
export interface SaleSchedule {
  readonly announcedAt: number
  readonly landsAt: number
  readonly endsAt: number
}

const eventsOf = ({
  announcedAt,
  landsAt,
  endsAt,
}: SaleSchedule): readonly (readonly [at: number, event: SaleEvent])[] => [
  [announcedAt, 'announced'],
  [landsAt, 'landed'],
  [endsAt, 'ended'],
]

/** The phase at a moment: what has happened by then, in order. An event is its own moment. */
export const phaseAt = (schedule: SaleSchedule, now: number): SalePhase =>
  eventsOf(schedule)
    .filter(([at]) => at <= now)
    .reduce<SalePhase>(
      (phase, [, event]) => next(travelSaleLifecycle, phase, event) ?? phase,
      travelSaleLifecycle.initial,
    )
