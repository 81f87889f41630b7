import { tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { chosenFlight, pricedFlights } from './new-flights.ts'
import { usd } from '../shapes.ts'

export const quoteRebooking = defineOperation({
  id: 'quote-rebooking',
  method: 'POST',
  path: '/api/v0/trips/:tripId/disruption/quote',
  summary:
    'Prices new flights for all original travelers of a disrupted trip. The assistance pays all of ' +
    'it, or the quote is refused.',
  access: 'session',
  action: 'protection:use',
  params: tripParams,
  body: chosenFlight,
  answer: pricedFlights,
  errors: [
    'NotFound',
    'ProtectionNotOffered',
    'ProtectionUsed',
    'ProtectionEnded',
    'ProtectionExpired',
    'ItineraryDiffers',
    'NoAvailability',
    'ProviderUnavailable',
  ],
  example: {
    quoteId: 'quote_01example',
    expiresAt: '2027-02-05T20:00:00Z',
    total: usd(231_000),
    cap: usd(500_000),
    fare: usd(115_500),
    travelers: 2,
    flight: {
      flights: ['VS 4'],
      airline: 'VS',
      airlineName: 'Virgin Atlantic',
      origin: 'JFK',
      destination: 'LHR',
      departure: {
        local: '2027-02-05T21:05',
        zone: 'America/New_York',
        instant: '2027-02-06T02:05:00Z',
      },
      arrival: {
        local: '2027-02-06T09:00',
        zone: 'Europe/London',
        instant: '2027-02-06T09:00:00Z',
      },
      brandName: 'Economy Classic',
    },
  },
})
