import type { FaultPlan } from './faults.ts'
import { activitiesOver, type SimulatedActivityChanges } from './simulated-activities.ts'
import { carsOver, type SimulatedCarChanges } from './simulated-cars.ts'
import { loungeOver } from './simulated-lounge.ts'
import type { SimulatedOrders } from './simulated-orders.ts'
import { underwriterOver } from './simulated-underwriter.ts'

/**
 * The sellers of single products, over one worker's orders. `changes`: without it, no car and no
 * activity is changed.
 */
export const sellersOver = (
  orders: SimulatedOrders,
  lessNow: () => Promise<number | null>,
  operator: Pick<FaultPlan, 'decidesWithin' | 'heldFor'> & { readonly now: () => number },
  changes?: {
    readonly cars: SimulatedCarChanges
    readonly activities: SimulatedActivityChanges
  },
) => ({
  cars: carsOver(orders, lessNow, changes?.cars),
  activities: activitiesOver(orders, lessNow, operator, changes?.activities),
  underwriter: underwriterOver(orders),
  lounge: loungeOver(orders, lessNow),
})
