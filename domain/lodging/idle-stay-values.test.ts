import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amenityCodes } from './amenities.data.ts'
import { collections, lodgingKinds, mealPlans } from './codes.ts'
import { filterStays, noStayFilters, scoreSteps, type StayFilters } from './filter-stays.ts'
import { idleStayValues } from './idle-stay-values.ts'
import { candidateList } from './stays.arbitrary.ts'

const context = { nights: 3, from: { latitude: 38.7, longitude: -9.2 } }

test('a value is idle exactly if choosing it leaves every property and every rate', () => {
  fc.assert(
    fc.property(candidateList, (list) => {
      const all = list.slice(0, 3)
      fc.pre(all.length > 0)
      const idle = idleStayValues(all)
      const every = (filters: Partial<StayFilters>): boolean =>
        all.every((candidate) =>
          candidate.rates.every(
            (rate) =>
              filterStays(
                [{ ...candidate, rates: [rate] }],
                { ...noStayFilters, ...filters },
                context,
              ).stays.length === 1,
          ),
        )
      for (const stars of [0, 1, 2, 3, 4, 5])
        expect(idle.stars.includes(String(stars))).toBe(every({ stars: [stars] }))
      for (const step of scoreSteps)
        expect(idle.scores.includes(String(step))).toBe(every({ leastScore: step }))
      for (const code of amenityCodes)
        expect(idle.amenities.includes(code)).toBe(every({ amenities: [code] }))
      for (const chain of ['HIL', 'MAR'])
        expect(idle.chains.includes(chain)).toBe(every({ chains: [chain] }))
      for (const collection of collections)
        expect(idle.collections.includes(collection)).toBe(every({ collections: [collection] }))
      for (const kind of lodgingKinds)
        expect(idle.kinds.includes(kind)).toBe(every({ kinds: [kind] }))
      for (const meal of mealPlans) expect(idle.meals.includes(meal)).toBe(every({ meals: [meal] }))
      expect(idle.terms.includes('refundable')).toBe(every({ refundable: true }))
      expect(idle.terms.includes('payLater')).toBe(every({ payLater: true }))
    }),
  )
})

test('without properties nothing is idle', () => {
  expect(Object.values(idleStayValues([])).flat()).toEqual([])
})
