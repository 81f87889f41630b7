import type { PurchaseStep } from './purchase.lifecycle.ts'

/** How a purchase after the booking stands, for whom it is polled (protections-44). */
export const purchaseStates = ['Polling', 'PurchaseSuccess', 'PaymentFailed'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** A purchase is a booking of its own; until that has ended, it is asked again. */
export const purchaseStateOf = (state: string): PurchaseState => {
  if (state === 'Confirmed') return 'PurchaseSuccess'
  return state === 'Failed' ? 'PaymentFailed' : 'Polling'
}
/** The scheduled step that such a purchase is at. */
export const purchaseStepOf = (state: PurchaseState): PurchaseStep =>
  state === 'Polling' ? 'PollingPurchase' : state
