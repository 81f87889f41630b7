import { outOfPolicyReasons } from '@portolan/domain/approvals/ask.ts'
import { placeBooking, placeBookingBody } from '../checkout/place-booking.ts'
import { defineOperation } from '../operation.ts'
import { identifier, typedNote } from '../shapes.ts'
import { approvalRequest, exampleApproval } from './approval-request.ts'
import * as z from 'zod/mini'

export const askApproval = defineOperation({
  id: 'ask-approval',
  method: 'POST',
  path: '/api/v0/approvals/requests',
  summary:
    'Asks for approval of a booking. The order is accepted like one of `place-booking`, kept, and ' +
    'placed once it is approved at its price or less. Nothing of it is charged before. The price is ' +
    'held where its supplier does that, or frozen for a fee that the company pays.',
  access: 'session',
  action: 'booking:create',
  body: z.strictObject({
    ...placeBookingBody.shape,
    /** Required out of policy. */
    reason: z.nullable(
      z.strictObject({ code: z.enum(outOfPolicyReasons), details: typedNote(500) }),
    ),
    /** The freeze of `check-approval` that keeps the price: its fee is charged at once. */
    freezeQuoteId: z.optional(identifier),
  }),
  answer: approvalRequest,
  errors: [
    ...placeBooking.errors.filter((code) => code !== 'ApprovalNeeded'),
    'ApprovalNotNeeded',
    'ReasonMissing',
    'ReasonTooShort',
  ],
  example: exampleApproval,
})
