import { defineOperation } from '../operation.ts'
import { exampleWatch, flightWatch } from './flight-watch.ts'
import { watchedTrip } from './watched-trip.ts'

export const watchFlight = defineOperation({
  id: 'watch-flight',
  method: 'POST',
  path: '/api/v0/flights/watches',
  summary:
    'Watches the price of a trip: emails when it moves, until the trip departs or is booked or ' +
    'the watch is stopped. Returns the existing watch if the trip is already watched.',
  access: 'session',
  action: 'watch:create',
  body: watchedTrip,
  answer: flightWatch,
  errors: [
    'UnknownAirport',
    'SameOriginAndDestination',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'ReturnBeforeDeparture',
    'SlicesOutOfOrder',
    'NoAdultPassenger',
    'TooManyPassengers',
    'TooManyLapInfants',
    'NoAvailability',
    'TooManyWatches',
  ],
  example: exampleWatch,
})
