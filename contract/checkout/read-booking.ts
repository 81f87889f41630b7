import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { booking, exampleBooking } from './booking.ts'
import * as z from 'zod/mini'

export const readBooking = defineOperation({
  id: 'read-booking',
  method: 'GET',
  path: '/api/v0/checkout/bookings/:bookingId',
  summary: 'Where a booking stands: polled by the screen until its state ends.',
  access: 'session',
  action: 'booking:read',
  params: z.strictObject({ bookingId: identifier }),
  answer: booking,
  errors: ['NotFound'],
  example: exampleBooking,
})
