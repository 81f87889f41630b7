import {
  predictionGaps,
  priceVerdicts,
  recommendations,
} from '@portolan/domain/forecasts/predict-price.ts'
import { calendarDate, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { watchedTrip } from './watched-trip.ts'
import * as z from 'zod/mini'

const percent = z.int().check(z.gte(0), z.lte(100))

export const predictPrice = defineOperation({
  id: 'predict-price',
  method: 'POST',
  path: '/api/v0/flights/prediction',
  summary:
    'Recommends to buy or wait: the history of a trip’s lowest fare and its forecast until departure.',
  access: 'session',
  action: 'forecast:read',
  body: watchedTrip,
  answer: z.strictObject({
    asOf: instant,
    currency: z.string(),
    /**
     * Current lowest fare in the search for one adult, including taxes and fees, in minor units.
     * Null if nothing is on sale.
     */
    price: z.nullable(z.int()),
    /** One observation per day, oldest first; the last one is today's price. */
    history: z.array(z.strictObject({ date: calendarDate, lowest: z.nullable(z.int()) })),
    /** Null if there is none; `gap` then says why. */
    prediction: z.nullable(
      z.strictObject({
        verdict: z.enum(priceVerdicts),
        recommendation: z.enum(recommendations),
        /** Chance that the price drops by at least `predictionTerms.dropPerMille` on some day ahead. */
        dropChancePercent: percent,
        /**
         * Expected saving for one adult from waiting for the best day ahead, in minor units; 0 if
         * none.
         */
        expectedSaving: z.int(),
        /**
         * Share of past days on which the price was lower, adjusted for the usual rise toward
         * departure.
         */
        lowerBeforePercent: percent,
        /**
         * Nearest day first. The lowest fare lies within the range with probability
         * `predictionTerms.rangePercent`.
         */
        ahead: z.array(
          z.strictObject({ date: calendarDate, low: z.int(), middle: z.int(), high: z.int() }),
        ),
      }),
    ),
    gap: z.nullable(z.enum(predictionGaps)),
    /** The caller's watch of exactly this trip. */
    watchId: z.nullable(identifier),
  }),
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
  ],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    price: 61200,
    history: [
      { date: '2026-11-19', lowest: 62400 },
      { date: '2026-11-20', lowest: 61200 },
    ],
    prediction: {
      verdict: 'good',
      recommendation: 'BuyNeutral',
      dropChancePercent: 31,
      expectedSaving: 0,
      lowerBeforePercent: 25,
      ahead: [{ date: '2026-11-21', low: 59300, middle: 61400, high: 63700 }],
    },
    gap: null,
    watchId: null,
  },
})
