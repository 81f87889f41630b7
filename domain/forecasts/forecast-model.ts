import { hash32 } from '@portolan/kernel/seed.ts'
import { tripClasses, type TripClass } from './fare-observation.ts'
import { leadBandOf, type LeadBandId } from './lead-bands.ts'
import { mean } from './statistics.ts'
import { predictionTerms } from './terms.ts'

/**
 * The fitted model (`fit-model.ts`). Everything is in logarithms of the fare, so numbers are shares
 * of the price on any route.
 */
export interface ForecastModel {
  /** Usual rise by days before departure; index 1 is the day before. Constant beyond the end. */
  readonly curves: Readonly<Record<TripClass, readonly number[]>>
  /** By day ahead: weights of `featuresOf` for the expected change beyond the curve. */
  readonly weights: readonly (readonly number[])[]
  /** By day ahead: lower and upper bound of the errors, for a trip of usual volatility. */
  readonly edges: readonly (readonly [low: number, high: number])[]
  /** Usual day-to-day volatility. */
  readonly restlessness: number
  /** Exponent by which errors grow with a trip's own volatility. */
  readonly restlessnessPower: number
  /** Relative width of errors by days before departure: prices differ most in their final rise. */
  readonly leadSpread: Readonly<Record<LeadBandId, number>>
  /** Weights of `dropFeaturesOf` in the log-odds of a drop. */
  readonly drop: readonly number[]
}

/** Features of one trip's recent prices, with the curve subtracted. */
export interface TripFeatures {
  /**
   * Deviation of today from the mean; changes over three days and one day; last days against last
   * weeks.
   */
  readonly values: readonly number[]
  /** Standard deviation of the day-to-day changes. */
  readonly restlessness: number
  /** Log prices by day, ending today, with the curve subtracted. */
  readonly levels: readonly number[]
}

export const curveAt = (curve: readonly number[], lead: number): number =>
  curve[Math.min(lead, curve.length - 1)] ?? 0

/**
 * `logs`: logarithms of the fares by day, ending today, at least `leastHistoryDays` of them;
 * `lead`: days until departure.
 */
export const featuresOf = (
  curve: readonly number[],
  logs: readonly number[],
  lead: number,
): TripFeatures => {
  const levels = logs.map((log, index) => log - curveAt(curve, lead + logs.length - 1 - index))
  const back = (days: number): number => levels[levels.length - 1 - days] ?? 0
  const now = back(0)
  const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0))
  const step = mean(steps)
  return {
    values: [
      now - mean(levels),
      now - back(3),
      now - back(1),
      mean(levels.slice(-4)) - mean(levels.slice(-11)),
    ],
    restlessness: Math.sqrt(mean(steps.map((one) => (one - step) ** 2))),
    levels,
  }
}

/** Expected change of the log price for each day ahead before departure. */
export const expectedPath = (
  model: Pick<ForecastModel, 'weights'>,
  curve: readonly number[],
  features: TripFeatures,
  lead: number,
): number[] => {
  const days = Math.max(0, Math.min(predictionTerms.horizonDays, lead - 1))
  return Array.from({ length: days }, (_, index) => {
    const weights = model.weights[index] ?? []
    return weights.reduce(
      (sum, weight, at) => sum + weight * (features.values[at] ?? 0),
      curveAt(curve, lead - index - 1) - curveAt(curve, lead),
    )
  })
}

type Restlessness = Pick<ForecastModel, 'restlessness' | 'restlessnessPower'>

/** Volatility of a trip relative to the usual one, clamped to a third and three times. */
const strayOf = (model: Restlessness, restlessness: number): number =>
  Math.min(3, Math.max(1 / 3, restlessness / model.restlessness)) ** model.restlessnessPower

/** Width of a trip's errors, by its volatility and the days until departure. */
export const spreadOf = (
  model: Restlessness & Pick<ForecastModel, 'leadSpread'>,
  restlessness: number,
  lead: number,
): number => strayOf(model, restlessness) * model.leadSpread[leadBandOf(lead)]

/** An expected path with the class and volatility of its trip. */
export interface ExpectedTrip {
  readonly of: TripClass
  readonly path: readonly number[]
  readonly restlessness: number
}
const unit = 0.045
/**
 * Features of the chance of a drop: distance of the path's minimum and mean from the drop relative
 * to the trip's volatility, the volatility itself, days left, and the class.
 */
export const dropFeaturesOf = (
  model: Restlessness,
  { of, path, restlessness }: ExpectedTrip,
): number[] => {
  const drop = -Math.log(1 - predictionTerms.dropPerMille / 1000)
  const stray = strayOf(model, restlessness)
  const reach = (change: number): number => (-drop - change) / (unit * stray)
  return [
    1,
    reach(Math.min(...path)),
    reach(mean(path)),
    Math.log(stray),
    Math.log(path.length / predictionTerms.horizonDays),
    ...tripClasses.slice(1).map((one) => Number(one === of)),
  ]
}

/** Probability (0 to 1) that some day ahead is lower by `dropPerMille` or more. */
export const dropChanceOf = (
  model: Restlessness & Pick<ForecastModel, 'drop'>,
  trip: ExpectedTrip,
): number => {
  const odds = dropFeaturesOf(model, trip).reduce(
    (sum, value, at) => sum + value * (model.drop[at] ?? 0),
    0,
  )
  return 1 / (1 + Math.exp(-odds))
}

/** Fingerprint of a model; evaluations name the model they belong to. */
export const modelMark = (model: ForecastModel): string =>
  hash32(JSON.stringify(model)).toString(16).padStart(8, '0')
