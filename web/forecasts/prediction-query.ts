import { predictPrice } from '@portolan/contract/forecasts/predict-price.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { isCurrency, money, type Money } from '@portolan/kernel/money.ts'
import { queryOptions } from '@tanstack/react-query'
import type { FlightSearch } from '../flight-search/index.ts'
import type { Services } from '../shell/services.ts'

export type PredictionAnswer = AnswerOf<typeof predictPrice>
export type Prediction = NonNullable<PredictionAnswer['prediction']>

/** The trip of a prediction or a watch. */
export type WatchableTrip = Pick<FlightSearch, 'slices' | 'cabin' | 'party'>
export const bodyOf = ({ slices, cabin, party }: WatchableTrip) => ({
  slices: [...slices],
  cabin,
  party,
})

export const predictionQuery = ({ call }: Pick<Services, 'call'>, trip: WatchableTrip) =>
  queryOptions({
    queryKey: ['price-prediction', trip.slices, trip.cabin, trip.party] as const,
    // A price history takes many searches, so the call gets more time.
    queryFn: ({ signal }) =>
      call(predictPrice, { body: bodyOf(trip) }, { signal, patience: 30_000 }),
    staleTime: 10 * 60_000,
  })

export const amountOf = (
  { currency }: Pick<PredictionAnswer, 'currency'>,
  minor: number,
): Money => {
  if (!isCurrency(currency))
    throw new TypeError(`forecasts: unknown currency ${currency} in an answer`)
  return money(minor, currency)
}
