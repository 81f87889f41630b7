import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { booking, exampleBooking } from './booking.ts'
import * as z from 'zod/mini'

export const withdrawBooking = defineOperation({
  id: 'withdraw-booking',
  method: 'POST',
  path: '/api/v0/checkout/bookings/:bookingId/withdraw',
  summary:
    'Takes back a booking whose orders are made and whose tickets are not issued yet: the orders are canceled, and what was held is released. Nothing is charged. Sent again, it answers the same.',
  access: 'session',
  action: 'booking:withdraw',
  params: z.strictObject({ bookingId: identifier }),
  answer: booking,
  errors: ['NotFound', 'CancellationQuoteExpired', 'CancellationAttemptFailed'],
  example: { ...exampleBooking, state: 'Releasing', tripId: null, locators: [] },
})
