import { ok } from '@portolan/kernel/result.ts'
import type {
  ActivityChangeOffer,
  ActivitySupplier,
  SupplierActivityOrder,
} from '@portolan/server/activities/activity-supplier.ts'
import type { HeldPlaces } from '@portolan/server/activities/activity-facts.ts'
import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'
import { activityChoice, admissionFor } from './activity-journey.ts'
import type { FaultPlan } from './faults.ts'
import { start } from './journey.ts'
import { ordersAs, toldAs, type SimulatedOrder, type SimulatedOrders } from './simulated-orders.ts'

const admittedAs = ({ declined, ...order }: SimulatedOrder): SupplierActivityOrder => ({
  ...order,
  date: activityChoice.date,
  at: activityChoice.at,
  declined: declined === true,
})

export type SimulatedActivities = Pick<
  ActivitySupplier,
  | 'price'
  | 'book'
  | 'readBack'
  | 'closeReference'
  | 'cancel'
  | 'quoteCancellation'
  | 'confirmCancellation'
  | 'quoteChange'
  | 'confirmChange'
>

/** What is asked and confirmed of a change, of an order as the simulation holds it. */
export interface SimulatedActivityChanges {
  readonly quoteChange: (reference: string) => Promise<SupplierAnswer<ActivityChangeOffer>>
  readonly confirmChange: (
    reference: string,
    quoteId: string,
  ) => Promise<SupplierAnswer<SimulatedOrder>>
}

const unchangeable: SimulatedActivityChanges = {
  quoteChange: async () => ({ kind: 'refused', code: 'ActivityChangeNotAllowed' }),
  confirmChange: async () => ({ kind: 'refused', code: 'ActivityChangeQuoteExpired' }),
}

/**
 * An operator that fails as the seller of flights does, and may decide later, or against an order.
 * What it holds for a quote has its places and its price until the hold lapses; a start that nobody
 * holds may be gone.
 */
export const activitiesOver = (
  orders: SimulatedOrders,
  lessNow: () => Promise<number | null>,
  {
    decidesWithin,
    heldFor,
    now,
  }: Pick<FaultPlan, 'decidesWithin' | 'heldFor'> & { readonly now: () => number },
  changes: SimulatedActivityChanges = unchangeable,
): SimulatedActivities => {
  const isHeld = (held: string | undefined): boolean =>
    held !== undefined && now() < start + heldFor
  return {
    ...ordersAs(orders, admittedAs),
    quoteChange: (reference) => changes.quoteChange(reference),
    confirmChange: async (reference, quoteId) =>
      toldAs(admittedAs)(await changes.confirmChange(reference, quoteId)),
    price: async ({ held }) => {
      const less = await lessNow()
      return less === null
        ? { ok: false, refusal: { code: 'Unavailable', message: 'simulated' } }
        : ok(admissionFor({ decidesWithin }, isHeld(held) ? 0 : less))
    },
    book: async (reference, { expectedTotal, held }) => {
      const answer = await orders.book(reference, {
        expectedTotal,
        documents: 0,
        decides: decidesWithin > 0,
        isHeld: () => isHeld(held),
      })
      return answer.kind === 'refused' && answer.code === 'NoAvailability'
        ? { ...answer, code: 'ReservationExpired' }
        : toldAs(admittedAs)(answer)
    },
  }
}

/** What its operator holds for a quote that was made when everything began. */
export const holdOf = ({ heldFor: ms }: Pick<FaultPlan, 'heldFor'>): HeldPlaces | null =>
  ms === 0 ? null : { reference: 'hold_1', until: start + ms }
