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
    'Buy or wait: what the lowest fare of a trip was, and what it should do before the departure.',
  access: 'session',
  action: 'forecast:read',
  body: watchedTrip,
  answer: z.strictObject({
    asOf: instant,
    currency: z.string(),
    /**
     * Of one adult with all taxes, as the search lists it now; minor units. `null` where nothing is
     * on sale.
     */
    price: z.nullable(z.int()),
    /** One observation a day, oldest first; the last is today's price. */
    history: z.array(z.strictObject({ date: calendarDate, lowest: z.nullable(z.int()) })),
    /** `null`: there is none, and `gap` says why. */
    prediction: z.nullable(
      z.strictObject({
        verdict: z.enum(priceVerdicts),
        recommendation: z.enum(recommendations),
        /** That the price is lower by at least `predictionTerms.dropPerMille` on some day ahead. */
        dropChancePercent: percent,
        /**
         * What waiting for the best day ahead is expected to save one adult; minor units, 0 where
         * nothing.
         */
        expectedSaving: z.int(),
        /**
         * Share of the days of the history on which the price stood lower, the usual rise towards
         * the departure taken out.
         */
        lowerBeforePercent: percent,
        /** Nearest first: the lowest fare lies between with `predictionTerms.rangePercent`. */
        ahead: z.array(
          z.strictObject({ date: calendarDate, low: z.int(), middle: z.int(), high: z.int() }),
        ),
      }),
    ),
    gap: z.nullable(z.enum(predictionGaps)),
    /** The caller's own watch of this very trip. */
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
