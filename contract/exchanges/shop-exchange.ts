import { defineOperation } from '../operation.ts'
import { flightSearchAnswer, searchFlights } from '../flights/search-flights.ts'
import { identifier, moneyWire, searchCabin, usd } from '../shapes.ts'
import { requestedSlice } from './exchange.ts'
import * as z from 'zod/mini'

export const shopExchange = defineOperation({
  id: 'shop-exchange',
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange-search',
  summary:
    'Searches flights to change to: the ticket’s own airline, the whole party, priced for the ' +
    'changed or added slices. Send the choices so far to list the next slice.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    /** The action for each slice. At least one is changed or added. */
    slices: z.array(requestedSlice).check(z.minLength(1), z.maxLength(6)),
    cabin: searchCabin,
    /**
     * Choices so far for the changed or added slices, in order; at least one slice must be left to
     * choose.
     */
    chosen: z._default(
      z
        .array(
          z.strictObject({
            option: z.string().check(z.maxLength(200)),
            brand: z.string().check(z.maxLength(80)),
          }),
        )
        .check(z.maxLength(5)),
      [],
    ),
  }),
  answer: z.strictObject({
    /**
     * A flight search result. Its totals cover all changed or added slices, with the cheapest
     * options of those still to choose.
     */
    list: flightSearchAnswer,
    /** Value of the flights being replaced. */
    givenUp: moneyWire,
    /**
     * The airline's fee for all travelers. The difference of a fare is its total − `givenUp` +
     * `penalty`, in minor units; a negative difference is a surplus.
     */
    penalty: moneyWire,
  }),
  errors: [
    'NotFound',
    'NotExchangeable',
    'TooManyAttemptsSupport',
    'ContactAirline',
    'ContactSupport',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'SegmentFlown',
    'ProviderUnavailable',
    'OutOfRange',
    ...searchFlights.errors,
  ],
  example: { list: searchFlights.example, givenUp: usd(61_200), penalty: usd(15_000) },
})
