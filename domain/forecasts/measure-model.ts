import { tripClasses } from './fare-observation.ts'
import { pastDaysOf, type PastDay, type PastTrip } from './fit-model.ts'
import {
  curveAt,
  dropChanceOf,
  expectedPath,
  featuresOf,
  spreadOf,
  type ForecastModel,
} from './forecast-model.ts'
import { leadBands, type LeadBandId } from './lead-bands.ts'
import { recommend } from './predict-price.ts'
import { mean } from './statistics.ts'
import { predictionTerms } from './terms.ts'

/** Evaluation of predictions with known outcomes. Shares are of today's price unless noted. */
export interface ModelScore {
  /** Number of predictions. */
  readonly days: number
  /** Share of them with an actual drop. */
  readonly dropped: number
  /**
   * Brier score of the predicted chances (0 is perfect), and of always predicting the overall
   * share.
   */
  readonly brier: number
  readonly brierOfShare: number
  /** Share of outcomes within the range, over all days ahead. */
  readonly inRange: number
  /**
   * Extra cost over the lowest price of the days ahead: following the advice daily, always buying,
   * always waiting to the end.
   */
  readonly regret: {
    readonly advice: number
    readonly alwaysBuy: number
    readonly alwaysWait: number
  }
}
/** Predictions with a chance of about `said`, and the share that dropped. */
export interface ReliabilityBin {
  readonly said: number
  readonly seen: number
  readonly days: number
}
export interface ModelMeasure {
  readonly trips: number
  readonly all: ModelScore
  readonly byLead: Readonly<Record<LeadBandId, ModelScore>>
  readonly reliability: readonly ReliabilityBin[]
}

interface Outcome {
  readonly lead: number
  readonly chance: number
  readonly dropped: boolean
  readonly inRange: number
  readonly advice: number
  readonly alwaysBuy: number
  readonly alwaysWait: number
}

const meanOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.length === 0 ? 0 : mean(rows.map(of))

const outcomesOf = (model: ForecastModel, trip: PastTrip): Outcome[] => {
  const curve = model.curves[trip.of]
  const dropped = Math.log(1 - predictionTerms.dropPerMille / 1000)
  const told = pastDaysOf(trip).map((day: PastDay) => {
    const features = featuresOf(curve, day.before, day.lead)
    const path = expectedPath(model, curve, features, day.lead)
    return {
      day,
      path,
      restlessness: features.restlessness,
      waits: ['Wait', 'WaitNeutral'].includes(recommend(path)),
    }
  })
  return told.map(({ day, path, restlessness, waits }, index) => {
    const { after, lead } = day
    const prices = [1, ...after.map(Math.exp)]
    const best = Math.min(...prices)
    // The advice is requested again each day; a traveler still waiting on the last day buys then.
    let bought = 0
    if (waits)
      for (bought = 1; bought < after.length && told[index + bought]?.waits === true; bought++);
    const spread = spreadOf(model, restlessness, lead)
    const held = after.filter((change, ahead) => {
      const [low, high] = model.edges[ahead] ?? [0, 0]
      const error = change - (path[ahead] ?? curveAt(curve, lead))
      return error >= low * spread && error <= high * spread
    })
    return {
      lead,
      chance: dropChanceOf(model, { of: trip.of, path, restlessness }),
      dropped: Math.min(...after) <= dropped,
      inRange: held.length / after.length,
      advice: (prices[bought] ?? 1) - best,
      alwaysBuy: 1 - best,
      alwaysWait: (prices.at(-1) ?? 1) - best,
    }
  })
}

const scoreOf = (outcomes: readonly Outcome[]): ModelScore => {
  const share = meanOf(outcomes, (one) => Number(one.dropped))
  return {
    days: outcomes.length,
    dropped: share,
    brier: meanOf(outcomes, (one) => (one.chance - Number(one.dropped)) ** 2),
    brierOfShare: share * (1 - share),
    inRange: meanOf(outcomes, (one) => one.inRange),
    regret: {
      advice: meanOf(outcomes, (one) => one.advice),
      alwaysBuy: meanOf(outcomes, (one) => one.alwaysBuy),
      alwaysWait: meanOf(outcomes, (one) => one.alwaysWait),
    },
  }
}

const bins = 10

/** Evaluates a model on every day of trips with known outcomes, seeing only earlier prices. */
export const measureModel = (model: ForecastModel, trips: readonly PastTrip[]): ModelMeasure => {
  const outcomes = trips
    .filter(({ of }) => tripClasses.includes(of))
    .flatMap((trip) => outcomesOf(model, trip))
  const byLead = Object.fromEntries(
    leadBands.map(({ id, from, to }) => [
      id,
      scoreOf(outcomes.filter(({ lead }) => lead >= from && lead <= to)),
    ]),
  ) as Record<LeadBandId, ModelScore>
  const reliability = Array.from({ length: bins }, (_, bin): ReliabilityBin => {
    const inside = outcomes.filter(
      ({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)) === bin,
    )
    return {
      said: meanOf(inside, ({ chance }) => chance),
      seen: meanOf(inside, (one) => Number(one.dropped)),
      days: inside.length,
    }
  })
  return { trips: trips.length, all: scoreOf(outcomes), byLead, reliability }
}
