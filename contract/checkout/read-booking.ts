import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { booking, exampleBooking } from './booking.ts'
import * as z from 'zod/mini'

export const readBooking = defineOperation({
  id: 'read-booking',
  method: 'GET',
  path: '/api/v0/checkout/bookings/:bookingId',
  summary: 'Reads the state of a booking. Poll it until the state is final.',
  access: 'session',
  action: 'booking:read',
  params: z.strictObject({ bookingId: identifier }),
  answer: booking,
  errors: ['NotFound'],
  example: exampleBooking,
})
