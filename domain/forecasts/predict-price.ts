import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { tripClassOf, type FareObservation, type ForecastTrip } from './fare-observation.ts'
import {
  dropChanceOf,
  expectedPath,
  featuresOf,
  spreadOf,
  type ForecastModel,
} from './forecast-model.ts'
import { predictionTerms } from './terms.ts'

/** Names of verdicts and recommendations (forecasts-1). */
export const priceVerdicts = ['wait', 'fair', 'good', 'great'] as const
export type PriceVerdict = (typeof priceVerdicts)[number]
export const recommendations = ['Buy', 'Wait', 'BuyNeutral', 'WaitNeutral'] as const
export type Recommendation = (typeof recommendations)[number]

/** Why there is no prediction. */
export const predictionGaps = ['TooLittleHistory', 'DepartsSoon', 'NothingOnSale'] as const
export type PredictionGap = (typeof predictionGaps)[number]

export interface PricePrediction {
  readonly verdict: PriceVerdict
  readonly recommendation: Recommendation
  /** Probability (0 to 1) of a drop by at least `dropPerMille` on some day ahead. */
  readonly dropChance: number
  /** Expected saving from waiting for the best day ahead, as a share of today's price; 0 for buying. */
  readonly expectedSaving: number
  /**
   * Forecast of the lowest fare for each day ahead, in minor units: `rangePercent` of outcomes are
   * between `low` and `high`.
   */
  readonly ahead: readonly {
    readonly date: CalendarDate
    readonly low: number
    readonly middle: number
    readonly high: number
  }[]
  /** Share of days in the history with a lower price, adjusted for the usual rise toward departure. */
  readonly lowerBefore: number
}

/**
 * Buy or wait, by the expected path only: the dip on its best day against the rise by its last.
 * Waiting is advised only where the dip is the larger one, and clearly only from a clear saving on.
 * Monotone: a rising price never changes "wait" to "buy".
 */
export const recommend = (path: readonly number[]): Recommendation => {
  const saving = 1 - Math.exp(Math.min(...path))
  const rise = Math.exp(path.at(-1) ?? 0) - 1
  if (saving > 0 && saving >= rise)
    return saving >= predictionTerms.clearSavingPerMille / 1000 ? 'Wait' : 'WaitNeutral'
  return rise >= predictionTerms.clearRisePerMille / 1000 ? 'Buy' : 'BuyNeutral'
}

/**
 * The day that an advice is about: the cheapest expected one for waiting, else the last. Words and
 * range are of this day.
 */
export const adviceDay = <D extends { readonly middle: number }>(
  recommendation: Recommendation,
  ahead: readonly D[],
): D | null =>
  recommendation === 'Wait' || recommendation === 'WaitNeutral'
    ? ahead.reduce<D | null>(
        (best, day) => (best === null || day.middle < best.middle ? day : best),
        null,
      )
    : (ahead.at(-1) ?? null)

/** `wait` matches the recommendation; the others rank today's price among the last weeks. */
export const judge = (recommendation: Recommendation, lowerBefore: number): PriceVerdict => {
  if (recommendation === 'Wait') return 'wait'
  if (recommendation === 'WaitNeutral' || lowerBefore > 0.5) return 'fair'
  return lowerBefore > 0.15 ? 'good' : 'great'
}

/**
 * Predicts a trip's price from its history. `observations`: one per day, oldest first, ending
 * today; days without a fare are skipped. Pure, and takes microseconds: the model is fitted in
 * advance (`fitted.data.ts`).
 */
export const predictPrice = (
  model: ForecastModel,
  trip: ForecastTrip,
  observations: readonly FareObservation[],
): Result<PricePrediction, PredictionGap> => {
  const today = observations.at(-1)
  if (today === undefined || today.lowest === null) return refuse('NothingOnSale')
  const { date, lowest } = today
  const lead = daysBetween(date, trip.departure)
  if (lead < predictionTerms.leastLeadDays) return refuse('DepartsSoon')
  const logs = observations
    .flatMap((one) => (one.lowest === null ? [] : [Math.log(one.lowest)]))
    .slice(-predictionTerms.historyDays)
  if (logs.length < predictionTerms.leastHistoryDays) return refuse('TooLittleHistory')

  const of = tripClassOf(trip)
  const curve = model.curves[of]
  const features = featuresOf(curve, logs, lead)
  const path = expectedPath(model, curve, features, lead)
  const spread = spreadOf(model, features.restlessness, lead)
  const now = features.levels.at(-1) ?? 0
  const lowerBefore =
    features.levels.filter((level) => level < now).length / (features.levels.length - 1)
  const recommendation = recommend(path)
  const priced = (change: number): number => Math.max(1, Math.round(lowest * Math.exp(change)))
  return ok({
    recommendation,
    verdict: judge(recommendation, lowerBefore),
    dropChance: dropChanceOf(model, { of, path, restlessness: features.restlessness }),
    expectedSaving:
      recommendation === 'Wait' || recommendation === 'WaitNeutral'
        ? 1 - Math.exp(Math.min(...path))
        : 0,
    lowerBefore,
    ahead: path.map((change, index) => {
      const [low, high] = model.edges[index] ?? [0, 0]
      return {
        date: addDays(date, index + 1),
        low: priced(change + low * spread),
        middle: priced(change),
        high: priced(change + high * spread),
      }
    }),
  })
}
