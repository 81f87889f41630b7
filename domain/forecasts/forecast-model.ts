import { hash32 } from '@portolan/kernel/seed.ts'
import { tripClasses, type TripClass } from './fare-observation.ts'
import { leadBandOf, type LeadBandId } from './lead-bands.ts'
import { mean } from './statistics.ts'
import { predictionTerms } from './terms.ts'

/**
 * What fitting has learnt (`fit-model.ts`). Everything is in logarithms of the fare, so that a
 * figure is a share of the price whatever the route costs.
 */
export interface ForecastModel {
  /**
   * How much dearer than long before the departure a fare usually is, by days before it: index 1 is
   * the eve. Flat beyond the end.
   */
  readonly curves: Readonly<Record<TripClass, readonly number[]>>
  /** For each day ahead: weights of `featuresOf` in the expected change beyond the curve's. */
  readonly weights: readonly (readonly number[])[]
  /**
   * For each day ahead: the lower and the upper edge of the errors, for a trip of usual
   * restlessness.
   */
  readonly edges: readonly (readonly [low: number, high: number])[]
  /** The usual change from one day to the next. */
  readonly restlessness: number
  /** How the errors grow with a trip's own restlessness: a power of it. */
  readonly restlessnessPower: number
  /**
   * How wide the errors are by days before the departure, against all: prices differ most in how
   * they rise at the end.
   */
  readonly leadSpread: Readonly<Record<LeadBandId, number>>
  /** Weights of `dropFeaturesOf` in the logarithm of the odds of a drop. */
  readonly drop: readonly number[]
}

/** What the prices of the last weeks say of one trip, with the curve taken out. */
export interface TripFeatures {
  /**
   * Today above the own level of the last weeks; the change of three days and of one; the last days
   * above the last weeks.
   */
  readonly values: readonly number[]
  /** Changes from day to day: their standard deviation. */
  readonly restlessness: number
  /** Prices of the history, today's last, with the curve taken out. */
  readonly levels: readonly number[]
}

export const curveAt = (curve: readonly number[], lead: number): number =>
  curve[Math.min(lead, curve.length - 1)] ?? 0

/**
 * `logs`: logarithms of the fares by day, today's last, at least `leastHistoryDays` of them;
 * `lead`: days from today to the departure.
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

/**
 * The expected change of the price, in logarithms, for each of the days ahead that lie before the
 * departure.
 */
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

/**
 * How far outcomes of this trip stray, against one of usual restlessness: within a third and the
 * threefold.
 */
const strayOf = (model: Restlessness, restlessness: number): number =>
  Math.min(3, Math.max(1 / 3, restlessness / model.restlessness)) ** model.restlessnessPower

/** How wide the errors of this trip are: by its own restlessness, and by days to the departure. */
export const spreadOf = (
  model: Restlessness & Pick<ForecastModel, 'leadSpread'>,
  restlessness: number,
  lead: number,
): number => strayOf(model, restlessness) * model.leadSpread[leadBandOf(lead)]

/** A path, of whose trip, and how restless that trip has been. */
export interface ExpectedTrip {
  readonly of: TripClass
  readonly path: readonly number[]
  readonly restlessness: number
}
const unit = 0.045
/**
 * What the chance of a drop depends on: how far the path's lowest point and its middle are from the
 * drop, measured by how far outcomes of this trip stray, so that one which hardly moves is not
 * given the chances of one that does; how far that is; days left; and the class, whose prices have
 * not all the same way of moving.
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

/** Between 0 and 1: that some day ahead has a price lower by `dropPerMille` or more. */
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

/** Tells one fitted model from another: a measurement names the model it is of. */
export const modelMark = (model: ForecastModel): string =>
  hash32(JSON.stringify(model)).toString(16).padStart(8, '0')
