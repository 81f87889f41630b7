import { getAddOnPurchase } from '@portolan/contract/protections/get-add-on-purchase.ts'
import {
  purchaseStateOf,
  purchaseStepOf,
} from '@portolan/domain/protections/post-booking/purchase-state.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Checkout } from '../checkout/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { assistanceOfPurchase } from './disruption-assistance/assistance-contracts.ts'
import { tripOfBooking } from '../trips/index.ts'

export interface GetAddOnPurchaseDeps {
  readonly database: Database
  /** A booking as its person sees it. */
  readonly bookingOf: Checkout['bookingOf']
}

const noPurchase = refuse<Refusal>({
  code: 'NotFound',
  message: 'There is no such purchase.',
  field: 'bookingId',
})

export const getAddOnPurchaseRoute = ({ database, bookingOf }: GetAddOnPurchaseDeps): Route =>
  route(getAddOnPurchase, async ({ body: { bookingId } }, { principal, tenant }) => {
    const booking = await bookingOf(principal, bookingId)
    if (booking === null) return noPurchase
    const state = purchaseStateOf(booking.state)
    const tripId = await database.tenant(tenant, async (tx) => {
      const contract = await assistanceOfPurchase(tx, tenant, {
        personId: principal.personId,
        purchaseId: bookingId,
      })
      const trip = contract && (await tripOfBooking(tx, tenant, contract.bookingId))
      return trip?.parts.some(({ reference }) => reference === contract?.reference) === true
        ? trip.id
        : null
    })
    return ok({
      bookingId,
      state,
      scheduled: purchaseStepOf(state),
      total: booking.acceptedTotal,
      tripId,
    })
  })
