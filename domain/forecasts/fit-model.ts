import { tripClasses, type TripClass } from './fare-observation.ts'
import {
  curveAt,
  dropFeaturesOf,
  expectedPath,
  featuresOf,
  spreadOf,
  type ForecastModel,
  type TripFeatures,
} from './forecast-model.ts'
import { leadBandOf, leadBands, type LeadBandId } from './lead-bands.ts'
import { leastSquares, logistic } from './least-squares.ts'
import { mean, quantile } from './statistics.ts'
import { predictionTerms } from './terms.ts'

/** A departed trip with its lowest fare on every day before; used to fit and to evaluate models. */
export interface PastTrip {
  readonly of: TripClass
  /** Minor units by day; the last one is for the day before departure. */
  readonly fares: readonly number[]
}

/** One day of a past trip: what a prediction would have known, and the outcome. */
export interface PastDay {
  readonly of: TripClass
  /** Days until departure. */
  readonly lead: number
  /** Logarithms of the fares up to this day. */
  readonly before: readonly number[]
  /** Changes of the logarithm from this day to each day ahead. */
  readonly after: readonly number[]
}

const { horizonDays, historyDays, leastLeadDays, rangePercent, dropPerMille } = predictionTerms
/**
 * Days before departure at which the rise has not started; the level of a trip is measured before
 * it.
 */
const riseDays = 60

export const pastDaysOf = ({ of, fares }: PastTrip): PastDay[] => {
  const logs = fares.map((fare) => Math.log(fare))
  const days: PastDay[] = []
  for (let at = historyDays - 1; at < logs.length; at++) {
    const lead = logs.length - at
    const now = logs[at]
    if (lead < leastLeadDays || now === undefined) continue
    days.push({
      of,
      lead,
      before: logs.slice(at + 1 - historyDays, at + 1),
      after: logs.slice(at + 1, at + 1 + horizonDays).map((log) => log - now),
    })
  }
  return days
}

/**
 * Mean rise of a class by days before departure, relative to each trip's own level; 0 beyond the
 * curve.
 */
const curveOf = (trips: readonly PastTrip[]): number[] => {
  const rises = trips.flatMap(({ fares }) => {
    const logs = fares.map((fare) => Math.log(fare))
    const early = logs.slice(0, Math.max(0, logs.length - riseDays))
    return early.length === 0 ? [] : [logs.map((log) => log - mean(early))]
  })
  return Array.from({ length: riseDays + 1 }, (_, lead) =>
    lead === riseDays || rises.length === 0
      ? 0
      : mean(rises.map((rise) => rise[rise.length - Math.max(1, lead)] ?? 0)),
  )
}

const rounded = (value: number): number => Number(value.toFixed(4))
const roundedAll = (values: readonly number[]): number[] => values.map(rounded)

/**
 * Fits the model on departed trips: curves by class, then weights by least squares, then error
 * ranges, then the chance of a drop. Deterministic; takes seconds for about 10,000 days.
 */
export const fitModel = (trips: readonly PastTrip[]): ForecastModel => {
  const curves = Object.fromEntries(
    tripClasses.map((of) => [of, roundedAll(curveOf(trips.filter((trip) => trip.of === of)))]),
  ) as Record<TripClass, number[]>
  const days = trips.flatMap(pastDaysOf)
  const seen = days.map((day): PastDay & { readonly features: TripFeatures } => ({
    ...day,
    features: featuresOf(curves[day.of], day.before, day.lead),
  }))
  const beyondCurve = ({ of, lead, after }: PastDay, ahead: number): number =>
    (after[ahead] ?? 0) - (curveAt(curves[of], lead - ahead - 1) - curveAt(curves[of], lead))

  const weights = Array.from({ length: horizonDays }, (_, ahead) => {
    const known = seen.filter(({ after }) => after.length > ahead)
    return roundedAll(
      leastSquares(
        known.map(({ features }) => features.values),
        known.map((day) => beyondCurve(day, ahead)),
      ),
    )
  })
  const paths = seen.map(({ of, lead, features }) =>
    expectedPath({ weights }, curves[of], features, lead),
  )
  interface Error {
    readonly error: number
    readonly restlessness: number
    readonly lead: number
  }
  const errorsAt = (ahead: number): Error[] =>
    seen.flatMap(({ after, lead, features }, index) => {
      const came = after[ahead]
      return came === undefined
        ? []
        : [
            {
              error: came - (paths[index]?.[ahead] ?? 0),
              restlessness: features.restlessness,
              lead,
            },
          ]
    })

  const restlessness = rounded(
    quantile(
      seen.map(({ features }) => features.restlessness),
      0.5,
    ),
  )
  const middle = errorsAt(Math.floor(horizonDays / 2))
  const [, slope = 0] = leastSquares(
    middle.map((one) => [1, Math.log(Math.max(one.restlessness, 1e-4) / restlessness)]),
    middle.map((one) => Math.log(Math.abs(one.error) + 1e-3)),
  )
  const restlessnessPower = rounded(Math.min(1, Math.max(0, slope)))
  const even = Object.fromEntries(leadBands.map(({ id }) => [id, 1])) as Record<LeadBandId, number>
  const sizes = Array.from({ length: horizonDays }, (_, ahead) => errorsAt(ahead)).flatMap(
    (errors) => {
      const own = errors.map((one) => ({
        lead: one.lead,
        size:
          Math.abs(one.error) /
          spreadOf(
            { restlessness, restlessnessPower, leadSpread: even },
            one.restlessness,
            one.lead,
          ),
      }))
      const usual = mean(own.map(({ size }) => size))
      return own.map(({ lead, size }) => ({ band: leadBandOf(lead), size: size / usual }))
    },
  )
  const leadSpread = Object.fromEntries(
    leadBands.map(({ id }) => [
      id,
      rounded(mean(sizes.filter(({ band }) => band === id).map(({ size }) => size)) || 1),
    ]),
  ) as Record<LeadBandId, number>
  const tail = (1 - rangePercent / 100) / 2
  const edges = Array.from({ length: horizonDays }, (_, ahead): readonly [number, number] => {
    const scaled = errorsAt(ahead).map(
      (one) =>
        one.error /
        spreadOf({ restlessness, restlessnessPower, leadSpread }, one.restlessness, one.lead),
    )
    return [
      rounded(Math.min(0, quantile(scaled, tail))),
      rounded(Math.max(0, quantile(scaled, 1 - tail))),
    ]
  })
  const dropped = Math.log(1 - dropPerMille / 1000)
  const drop = roundedAll(
    logistic(
      seen.map(({ of, features }, index) =>
        dropFeaturesOf(
          { restlessness, restlessnessPower },
          { of, path: paths[index] ?? [], restlessness: features.restlessness },
        ),
      ),
      seen.map(({ after }) => Math.min(...after) <= dropped),
    ),
  )
  return { curves, weights, edges, restlessness, restlessnessPower, leadSpread, drop }
}
