/**
 * The price prediction in worlds it was not fitted on: how true its chances are, and what following
 * its advice costs.
 */
import { fittedModel } from '@portolan/domain/forecasts/fitted.data.ts'
import { measureModel, type ModelScore } from '@portolan/domain/forecasts/measure-model.ts'
import { predictPrice } from '@portolan/domain/forecasts/predict-price.ts'
import { predictionTerms } from '@portolan/domain/forecasts/terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { pastTrips, pastTripsThroughCities } from '../tools/forecasts/past-trips.ts'
import { measuredOn } from '../tools/forecasts/worlds.data.ts'
import { median, milliseconds, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

/**
 * A part of what the published figures are measured on (`tools/forecasts/measure.ts`): a bench is
 * not waited for that long.
 */
const worlds = measuredOn.seeds.slice(0, 2)
const routes = 8
const tripsThroughCities = 6
const perMille = (share: number): string => (share * 1000).toFixed(1)

export const run = async (): Promise<BenchRow[]> => {
  const trips = worlds.flatMap((seed) => pastTrips(seed, routes))
  const { all, byLead } = measureModel(fittedModel, trips)
  const rowsOf = (name: string, score: ModelScore): BenchRow[] => [
    {
      name: `price prediction, ${name}: Brier score (against the usual share)`,
      value: `${score.brier.toFixed(3)} (${score.brierOfShare.toFixed(3)})`,
      bound: `${score.brierOfShare.toFixed(3)}`,
    },
    {
      name: `price prediction, ${name}: regret of advice, per mille (buy, wait)`,
      value: `${perMille(score.regret.advice)} (${perMille(score.regret.alwaysBuy)}, ${perMille(score.regret.alwaysWait)})`,
      bound: perMille(Math.min(score.regret.alwaysBuy, score.regret.alwaysWait)),
    },
  ]
  const through = measureModel(
    fittedModel,
    worlds.flatMap((seed) => pastTripsThroughCities(seed, tripsThroughCities)),
  ).all
  const departure = '2027-02-05'
  const asked = trips.slice(0, 100).map(({ fares }) =>
    fares.slice(0, predictionTerms.historyDays).map((lowest, index) => ({
      date: addDays(departure, index - 60 - predictionTerms.historyDays),
      lowest,
    })),
  )
  const predict = (history: (typeof asked)[number]) =>
    predictPrice(fittedModel, { departure, slices: 1, cabin: 'Economy' }, history)
  await timeEach(asked, predict)
  return [
    ...rowsOf('all', all),
    ...Object.entries(byLead).flatMap(([id, score]) => rowsOf(`${id} days before`, score)),
    ...rowsOf('through several cities', through),
    {
      name: 'price prediction, outcomes inside the range',
      value: `${(all.inRange * 100).toFixed(0)} % (meant: ${predictionTerms.rangePercent} %)`,
    },
    {
      name: 'price prediction, one prediction',
      value: milliseconds(median(await timeEach(asked, predict))),
      bound: '5 ms',
    },
  ]
}
