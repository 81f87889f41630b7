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

/** Specification section 4, byte for byte. */
export const priceVerdicts = ['wait', 'fair', 'good', 'great'] as const
export type PriceVerdict = (typeof priceVerdicts)[number]
export const recommendations = ['Buy', 'Wait', 'BuyNeutral', 'WaitNeutral'] as const
export type Recommendation = (typeof recommendations)[number]

/** Why there is a history and no prediction. */
export const predictionGaps = ['TooLittleHistory', 'DepartsSoon', 'NothingOnSale'] as const
export type PredictionGap = (typeof predictionGaps)[number]

export interface PricePrediction {
  readonly verdict: PriceVerdict
  readonly recommendation: Recommendation
  /** Between 0 and 1: that the price is lower by `dropPerMille` or more on some day ahead. */
  readonly dropChance: number
  /** Share of today's price that waiting for the best day ahead is expected to save; 0 where none. */
  readonly expectedSaving: number
  /**
   * Where the lowest fare should stand on each day ahead, nearest first, minor units:
   * `rangePercent` of outcomes lie between.
   */
  readonly ahead: readonly {
    readonly date: CalendarDate
    readonly low: number
    readonly middle: number
    readonly high: number
  }[]
  /**
   * Share of the last weeks' days, the usual rise towards the departure taken out, on which the
   * price was lower than today's.
   */
  readonly lowerBefore: number
}

const weekAhead = 7

/**
 * Buy or wait, from the expected path alone: monotone in it, so a price that rises never turns
 * "wait" into "buy".
 */
export const recommend = (path: readonly number[]): Recommendation => {
  const saving = 1 - Math.exp(Math.min(...path))
  if (saving >= predictionTerms.clearSavingPerMille / 1000) return 'Wait'
  if (saving > 0) return 'WaitNeutral'
  const week = path[Math.min(weekAhead, path.length) - 1] ?? 0
  return Math.exp(week) - 1 >= predictionTerms.clearRisePerMille / 1000 ? 'Buy' : 'BuyNeutral'
}

/** `wait` says the same as the recommendation; the others say how today stands among the last weeks. */
export const judge = (recommendation: Recommendation, lowerBefore: number): PriceVerdict =>
  recommendation === 'Wait'
    ? 'wait'
    : recommendation === 'WaitNeutral' || lowerBefore > 0.5
      ? 'fair'
      : lowerBefore > 0.15
        ? 'good'
        : 'great'

/**
 * What the price of a trip should do, from what it did. `observations`: one a day, oldest first,
 * today's last; days without a fare are passed over. Pure and cheap (some microseconds): the
 * fitting was done before (`fitted.data.ts`).
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
    expectedSaving: Math.max(0, 1 - Math.exp(Math.min(...path))),
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
