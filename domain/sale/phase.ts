import { next } from '@portolan/kernel/lifecycle.ts'
import { travelSaleLifecycle, type SaleEvent, type SalePhase } from './travel-sale.lifecycle.ts'

/**
 * Instants of a sale in milliseconds of product time, ascending. If two are equal, the later event
 * applies.
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

/** The phase at a moment, after all events up to and including it. */
export const phaseAt = (schedule: SaleSchedule, now: number): SalePhase =>
  eventsOf(schedule)
    .filter(([at]) => at <= now)
    .reduce<SalePhase>(
      (phase, [, event]) => next(travelSaleLifecycle, phase, event) ?? phase,
      travelSaleLifecycle.initial,
    )
