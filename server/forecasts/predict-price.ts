import { predictPrice } from '@portolan/contract/forecasts/predict-price.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { FareObservation } from '@portolan/domain/forecasts/fare-observation.ts'
import { fittedModel } from '@portolan/domain/forecasts/fitted.data.ts'
import {
  predictPrice as predict,
  type PricePrediction,
} from '@portolan/domain/forecasts/predict-price.ts'
import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { checkPartyOf, checkSlicesOf } from '../flights/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { FareHistory } from './fare-history.ts'
import { lowestFareNow, tripKeyOf } from './trip-price.ts'
import { watchOfTrip } from './watches.store.ts'

export interface PredictDeps {
  readonly supplier: Pick<FlightSupplier, 'place' | 'calendar' | 'search'>
  readonly history: FareHistory
  readonly database: Database
}

const currency = 'USD'
/** A history costs about thirty searches. */
const perMinute = 60
const percent = (share: number): number => Math.round(share * 100)

const onTheWire = (
  { verdict, recommendation, dropChance, expectedSaving, lowerBefore, ahead }: PricePrediction,
  price: number,
): NonNullable<AnswerOf<typeof predictPrice>['prediction']> => ({
  verdict,
  recommendation,
  dropChancePercent: percent(dropChance),
  expectedSaving: Math.round(price * expectedSaving),
  lowerBeforePercent: percent(lowerBefore),
  ahead: [...ahead],
})

/** Past days from the history, today from what is on sale; never a future day. */
export const predictPriceRoute = ({ supplier, history, database }: PredictDeps): Route =>
  route(
    predictPrice,
    async ({ body }, { principal, tenant, now }) => {
      const refusal = checkPartyOf(body.party) ?? (await checkSlicesOf(supplier, body.slices, now))
      if (refusal !== null) return refuse(refusal)
      const price = await lowestFareNow(supplier, body, now)
      if (!price.ok) return price
      const today = new Date(now).toISOString().slice(0, 10)
      const days = predictionTerms.historyDays - 1
      const before = await history.lowestFares({ ...body, from: addDays(today, -days), days })
      if (!before.ok) return before
      const observations: FareObservation[] = [
        ...before.value,
        { date: today, lowest: price.value },
      ]
      const [out] = body.slices
      const told = predict(
        fittedModel,
        { departure: out?.date ?? today, slices: body.slices.length, cabin: body.cabin },
        observations,
      )
      const watch = await database.tenant(tenant, (tx) =>
        watchOfTrip(tx, tenant, principal.personId, tripKeyOf(body)),
      )
      return ok({
        asOf: instantOf(now),
        currency,
        price: price.value,
        history: observations,
        prediction: told.ok ? onTheWire(told.value, price.value ?? 0) : null,
        gap: told.ok ? null : told.refusal,
        watchId: watch?.id ?? null,
      })
    },
    { perMinute },
  )
