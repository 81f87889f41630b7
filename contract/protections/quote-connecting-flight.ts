import { tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { chosenFlight, pricedFlights } from './new-flights.ts'
import { usd } from '../shapes.ts'

export const quoteConnectingFlight = defineOperation({
  id: 'quote-connecting-flight',
  method: 'POST',
  path: '/api/v0/trips/:tripId/connection/quote',
  summary:
    'Prices new flights for all travelers who miss a connection. The guarantee pays all of ' +
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
    'NotAllCovered',
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
      flights: ['BA 856'],
      airline: 'BA',
      airlineName: 'British Airways',
      origin: 'LHR',
      destination: 'PRG',
      departure: {
        local: '2027-02-06T07:20',
        zone: 'Europe/London',
        instant: '2027-02-06T07:20:00Z',
      },
      arrival: {
        local: '2027-02-06T10:20',
        zone: 'Europe/Prague',
        instant: '2027-02-06T09:20:00Z',
      },
      brandName: 'Economy Classic',
    },
  },
})
