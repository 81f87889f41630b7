import fc from 'fast-check'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { FareObservation } from './fare-observation.ts'
import { predictionTerms } from './terms.ts'

/** The current day of all tests here. */
export const today = '2026-11-20'

/** Histories that change by up to 8% a day until today, from some dollars to thousands. */
export const histories: fc.Arbitrary<readonly FareObservation[]> = fc
  .tuple(
    fc.integer({ min: 5_000, max: 500_000 }),
    fc.array(fc.integer({ min: -80, max: 80 }), {
      minLength: predictionTerms.leastHistoryDays,
      maxLength: 60,
    }),
  )
  .map(([start, steps]) => {
    let fare = start
    return steps.map((step, index) => {
      fare = Math.max(1_200, Math.round(fare * (1 + step / 1000)))
      return { date: addDays(today, index - steps.length + 1), lowest: fare }
    })
  })
