import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import type { FareObservation, ForecastTrip } from './fare-observation.ts'
import { fittedModel } from './fitted.data.ts'
import { histories, today } from './past-trips.arbitrary.ts'
import {
  adviceDay,
  predictPrice,
  priceVerdicts,
  recommend,
  recommendations,
  type PricePrediction,
} from './predict-price.ts'
import { predictionTerms } from './terms.ts'

const { horizonDays, leastHistoryDays, leastLeadDays } = predictionTerms
const trips: fc.Arbitrary<ForecastTrip> = fc.record({
  departure: fc.integer({ min: leastLeadDays, max: 330 }).map((days) => addDays(today, days)),
  slices: fc.integer({ min: 1, max: 6 }),
  cabin: fc.constantFrom('Economy' as const, 'Business' as const),
})
const told = (trip: ForecastTrip, history: readonly FareObservation[]): PricePrediction => {
  const predicted = predictPrice(fittedModel, trip, history)
  if (!predicted.ok) throw new Error(predicted.refusal)
  return predicted.value
}
const withToday = (
  history: readonly FareObservation[],
  lowest: number | null,
): FareObservation[] => [...history.slice(0, -1), { date: today, lowest }]
/** From buy to wait. */
const towardsWaiting = ['Buy', 'BuyNeutral', 'WaitNeutral', 'Wait']

describe('predictPrice', () => {
  test('keeps its bounds, dates and names', () => {
    fc.assert(
      fc.property(trips, histories, (trip, history) => {
        const { verdict, recommendation, dropChance, expectedSaving, lowerBefore, ahead } = told(
          trip,
          history,
        )
        expect(priceVerdicts).toContain(verdict)
        expect(recommendations).toContain(recommendation)
        expect(verdict === 'wait').toBe(recommendation === 'Wait')
        for (const share of [dropChance, expectedSaving, lowerBefore])
          expect(share >= 0 && share <= 1).toBe(true)
        expect(expectedSaving > 0).toBe(
          recommendation === 'Wait' || recommendation === 'WaitNeutral',
        )
        expect(ahead).toHaveLength(Math.min(horizonDays, daysBetween(today, trip.departure) - 1))
        ahead.forEach((day, index) => {
          expect(day.date).toBe(addDays(today, index + 1))
          expect(day.low <= day.middle && day.middle <= day.high && day.low > 0).toBe(true)
          expect([day.low, day.middle, day.high].every(Number.isSafeInteger)).toBe(true)
        })
      }),
    )
  })

  test('is monotone: a cheaper price never turns toward waiting', () => {
    fc.assert(
      fc.property(trips, histories, fc.integer({ min: 1, max: 300 }), (trip, history, perMille) => {
        const lowest = history.at(-1)?.lowest ?? 0
        const cheaper = Math.round(lowest * (1 - perMille / 1000))
        const [dear, cheap] = [told(trip, history), told(trip, withToday(history, cheaper))]
        expect(towardsWaiting.indexOf(cheap.recommendation)).toBeLessThanOrEqual(
          towardsWaiting.indexOf(dear.recommendation),
        )
        expect(priceVerdicts.indexOf(cheap.verdict)).toBeGreaterThanOrEqual(
          priceVerdicts.indexOf(dear.verdict),
        )
        expect(cheap.lowerBefore).toBeLessThanOrEqual(dear.lowerBefore)
      }),
    )
  })

  test('scales with the price', () => {
    fc.assert(
      fc.property(trips, histories, (trip, history) => {
        const dear = history.map((one) => ({
          ...one,
          lowest: one.lowest === null ? null : one.lowest * 10,
        }))
        const [a, b] = [told(trip, history), told(trip, dear)]
        expect(b.dropChance).toBeCloseTo(a.dropChance, 9)
        b.ahead.forEach((day, index) =>
          expect(Math.abs(day.middle - (a.ahead[index]?.middle ?? 0) * 10)).toBeLessThanOrEqual(10),
        )
      }),
    )
  })

  test('needs a current price, enough history and enough days ahead', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const trip: ForecastTrip = { departure: addDays(today, 60), slices: 2, cabin: 'Economy' }
        expect(predictPrice(fittedModel, trip, withToday(history, null))).toEqual({
          ok: false,
          refusal: 'NothingOnSale',
        })
        expect(
          predictPrice(
            fittedModel,
            { ...trip, departure: addDays(today, leastLeadDays - 1) },
            history,
          ),
        ).toEqual({ ok: false, refusal: 'DepartsSoon' })
        const thin = history.map((one, index) =>
          index < history.length - (leastHistoryDays - 1) ? { ...one, lowest: null } : one,
        )
        expect(predictPrice(fittedModel, trip, thin)).toEqual({
          ok: false,
          refusal: 'TooLittleHistory',
        })
        expect(predictPrice(fittedModel, trip, [])).toEqual({ ok: false, refusal: 'NothingOnSale' })
      }),
    )
  })
})

test('the advice weighs the expected dip against the rise', () => {
  expect(recommend([0.01, -0.06])).toBe('Wait')
  // 3% is not worth a strong word.
  expect(recommend([0.01, -0.03])).toBe('WaitNeutral')
  expect(recommend([0.01, -0.01])).toBe('WaitNeutral')
  // A dip that a larger rise follows is no reason to wait.
  expect(recommend([-0.01, 0.03])).toBe('BuyNeutral')
  expect(recommend([-0.01, 0.09])).toBe('Buy')
  expect(recommend([0.001, 0.002, 0.003])).toBe('BuyNeutral')
  expect(recommend(Array.from({ length: 14 }, (_, day) => 0.01 * (day + 1)))).toBe('Buy')
})

test('the day that the advice is about is no dearer for waiting, and no cheaper for buying', () => {
  fc.assert(
    fc.property(trips, histories, (trip, history) => {
      const { recommendation, ahead } = told(trip, history)
      const middle = adviceDay(recommendation, ahead)?.middle ?? 0
      const lowest = history.at(-1)?.lowest ?? 0
      const waits = recommendation === 'Wait' || recommendation === 'WaitNeutral'
      expect(waits ? middle <= lowest : recommendation !== 'Buy' || middle >= lowest).toBe(true)
    }),
  )
})
