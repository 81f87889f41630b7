import { tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { acceptedFlights, placedFlights, placingErrors } from './new-flights.ts'

export const rebookDisruptedTrip = defineOperation({
  id: 'rebook-disrupted-trip',
  method: 'POST',
  path: '/api/v0/trips/:tripId/disruption/rebooking',
  summary:
    'Books quoted flights for all original travelers, with the details of their booking, paid by ' +
    'disruption assistance. The same idempotency key returns the same booking.',
  access: 'session',
  action: 'protection:use',
  params: tripParams,
  body: acceptedFlights,
  answer: placedFlights,
  status: 202,
  errors: placingErrors,
  example: { bookingId: 'booking_01example' },
})
