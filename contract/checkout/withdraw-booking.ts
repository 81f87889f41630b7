import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { booking, exampleBooking } from './booking.ts'
import * as z from 'zod/mini'

export const withdrawBooking = defineOperation({
  id: 'withdraw-booking',
  method: 'POST',
  path: '/api/v0/checkout/bookings/:bookingId/withdraw',
  summary:
    'Withdraws a booking that is ordered but not ticketed: cancels its orders, releases its ' +
    'holds and charges nothing. Repeating it returns the same result.',
  access: 'session',
  action: 'booking:withdraw',
  params: z.strictObject({ bookingId: identifier }),
  answer: booking,
  errors: ['NotFound', 'NotCancellable', 'CancellationQuoteExpired', 'CancellationAttemptFailed'],
  example: { ...exampleBooking, state: 'Releasing', tripId: null, locators: [] },
})
