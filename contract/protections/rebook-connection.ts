import { tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { acceptedFlights, placedFlights, placingErrors } from './new-flights.ts'

export const rebookConnection = defineOperation({
  id: 'rebook-connection',
  method: 'POST',
  path: '/api/v0/trips/:tripId/connection/rebooking',
  summary:
    'Books quoted flights for all travelers who miss a connection, with the details of their booking, paid by ' +
    'the guarantee. The same idempotency key returns the same booking.',
  access: 'session',
  action: 'protection:use',
  params: tripParams,
  body: acceptedFlights,
  answer: placedFlights,
  status: 202,
  errors: placingErrors,
  example: { bookingId: 'booking_01example' },
})
