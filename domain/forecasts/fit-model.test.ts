import { expect, test } from 'vitest'
import { stream } from '@portolan/kernel/seed.ts'
import { calibration } from './calibration.data.ts'
import { fitModel, pastDaysOf, type PastTrip } from './fit-model.ts'
import { fittedModel } from './fitted.data.ts'
import { modelMark } from './forecast-model.ts'
import { leadBands } from './lead-bands.ts'
import { leastSquares, logistic } from './least-squares.ts'
import { measureModel } from './measure-model.ts'
import { predictionTerms } from './terms.ts'

/** Simulated fares: mean-reverting by `pull` per day, rising in the last three weeks, with noise. */
const simulated = (seed: number, pull: number): PastTrip => {
  const next = stream(seed)
  const level = 5 + 3 * next()
  let off = 0
  return {
    of: 'one-way',
    fares: Array.from({ length: 130 }, (_, index) => {
      const lead = 130 - index
      off = off * (1 - pull) + 0.03 * (next() + next() + next() - 1.5)
      return Math.round(100 * Math.exp(level + off + (lead < 21 ? (21 - lead) * 0.03 : 0)))
    }),
  }
}
const world = (from: number, pull: number): PastTrip[] =>
  Array.from({ length: 40 }, (_, index) => simulated(from + index, pull))

test('least squares and logistic regression recover the weights', () => {
  const next = stream(7)
  const samples = Array.from({ length: 4000 }, () => [1, next() * 4 - 2, next() * 4 - 2])
  const made = [0.5, -1.5, 2]
  const line = (sample: readonly number[]): number =>
    sample.reduce((sum, value, at) => sum + value * (made[at] ?? 0), 0)
  leastSquares(samples, samples.map(line)).forEach((weight, at) =>
    expect(weight).toBeCloseTo(made[at] ?? 0, 6),
  )
  logistic(
    samples,
    samples.map((sample) => next() < 1 / (1 + Math.exp(-line(sample)))),
  ).forEach((weight, at) => expect(Math.abs(weight - (made[at] ?? 0))).toBeLessThan(0.3))
})

test('a past day splits the fares into known and future ones', () => {
  const trip = simulated(1, 0.1)
  for (const { lead, before, after } of pastDaysOf(trip)) {
    const at = trip.fares.length - lead
    expect(before.map(Math.exp).map(Math.round)).toEqual(
      trip.fares.slice(at + 1 - predictionTerms.historyDays, at + 1),
    )
    expect(after).toHaveLength(Math.min(predictionTerms.horizonDays, lead - 1))
    after.forEach((change, day) =>
      expect(Math.exp((before.at(-1) ?? 0) + change)).toBeCloseTo(trip.fares[at + 1 + day] ?? 0, 3),
    )
  }
})

test('detects mean reversion, and advice pays off where it exists', () => {
  const model = fitModel(world(1, 0.2))
  const back = measureModel(model, world(1000, 0.2)).all
  expect(back.brier).toBeLessThan(back.brierOfShare)
  expect(back.regret.advice).toBeLessThan(Math.min(back.regret.alwaysBuy, back.regret.alwaysWait))
  expect(Math.abs(back.inRange - predictionTerms.rangePercent / 100)).toBeLessThan(0.06)
  const still = fitModel(world(1, 0))
  expect(Math.abs((still.weights[13] ?? [])[0] ?? 1)).toBeLessThan(
    Math.abs((model.weights[13] ?? [])[0] ?? 0),
  )
})

test('multi-city trips have their own, lower chances of a drop', () => {
  // Each flight is simulated as in the other world; the fare is their sum.
  const throughCities = (from: number): PastTrip[] =>
    Array.from({ length: 40 }, (_, trip) => {
      const flights = [0, 1, 2].map((flight) => simulated(from + trip * 3 + flight, 0.2).fares)
      return {
        of: 'several-cities',
        fares: Array.from({ length: 130 }, (_unused, day) =>
          flights.reduce((sum, fares) => sum + (fares[day] ?? 0), 0),
        ),
      }
    })
  const model = fitModel([...world(1, 0.2), ...throughCities(5000)])
  const [one, several] = [world(1000, 0.2), throughCities(9000)].map((trips) => {
    const { all, reliability } = measureModel(model, trips)
    return {
      ...all,
      said: reliability.reduce((sum, bin) => sum + bin.said * bin.days, 0) / all.days,
    }
  })
  expect(several?.dropped).toBeLessThan(one?.dropped ?? 0)
  for (const score of [one, several])
    expect(Math.abs((score?.said ?? 1) - (score?.dropped ?? 0))).toBeLessThan(0.02)
})

const bestHabit = ({ alwaysBuy, alwaysWait }: (typeof calibration.all)['regret']): number =>
  Math.min(alwaysBuy, alwaysWait)

test('the published calibration is current, and advice beats both habits', () => {
  expect(calibration.mark).toBe(modelMark(fittedModel))
  for (const { regret } of [calibration.all, calibration.throughCities])
    expect(regret.advice).toBeLessThan(bestHabit(regret))
  for (const score of [
    calibration.all,
    calibration.throughCities,
    ...leadBands.map(({ id }) => calibration.byLead[id]),
  ]) {
    expect(score.brier).toBeLessThan(score.brierOfShare)
    // In the last month no dip reaches the 5 percent of forecasts-8: there the advice is to buy.
    expect(score.regret.advice).toBeLessThanOrEqual(bestHabit(score.regret))
    expect(Math.abs(score.inRange - predictionTerms.rangePercent / 100)).toBeLessThan(0.05)
  }
})
