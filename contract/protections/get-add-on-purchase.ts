import { purchaseStates } from '@portolan/domain/protections/post-booking/purchase-state.ts'
import { purchaseSteps } from '@portolan/domain/protections/post-booking/purchase.lifecycle.ts'
import { defineOperation } from '../operation.ts'
import { identifier, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const getAddOnPurchase = defineOperation({
  id: 'get-add-on-purchase',
  method: 'POST',
  path: '/api/v2/ancillaries/postbooking/purchase/get',
  summary: 'Polls the purchase of an add-on after the booking until it succeeds or fails.',
  access: 'session',
  action: 'booking:read',
  body: z.strictObject({
    /** The purchase: the booking that pays the add-on. */
    bookingId: identifier,
  }),
  answer: z.strictObject({
    bookingId: identifier,
    state: z.enum(purchaseStates),
    scheduled: z.enum(purchaseSteps),
    total: moneyWire,
    /** The trip that it was bought for; null until it is a part of it. */
    tripId: z.nullable(identifier),
  }),
  errors: ['NotFound'],
  example: {
    bookingId: 'booking_01example',
    state: 'PurchaseSuccess',
    scheduled: 'PurchaseSuccess',
    total: usd(7_800),
    tripId: 'trip_01example',
  },
})
