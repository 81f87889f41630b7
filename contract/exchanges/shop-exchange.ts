import { defineOperation } from '../operation.ts'
import { flightSearchAnswer, searchFlights } from '../flights/search-flights.ts'
import { identifier, moneyWire, searchCabin, usd } from '../shapes.ts'
import { soughtSlice } from './exchange.ts'
import * as z from 'zod/mini'

export const shopExchange = defineOperation({
  id: 'shop-exchange',
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange-search',
  summary:
    'Flights to change to: the ticket’s own airline, the whole party, priced for the slices that change or are added. Asked again with what was chosen so far, it lists the next of them.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    /** What becomes of each slice. At least one changes or is added. */
    slices: z.array(soughtSlice).check(z.minLength(1), z.maxLength(6)),
    cabin: searchCabin,
    /**
     * Chosen so far for the slices that change or are added, in their order; at least one is left
     * to choose.
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
     * As of a search; the totals are those of all slices that change or are added, with the
     * cheapest of those still to choose.
     */
    list: flightSearchAnswer,
    /** What the flights that are given up are worth. */
    givenUp: moneyWire,
    /**
     * The airline's fee for all travelers. A fare's difference is its total − `givenUp` +
     * `penalty`, in minor units; negative: something is left over.
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
