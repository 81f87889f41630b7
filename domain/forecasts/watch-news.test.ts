import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextWatchCheck, watchNews } from './watch-news.ts'
import { watchTerms } from './watch-terms.ts'

const fares = fc.integer({ min: 1_200, max: 2_000_000 })

test('a change counts only above both thresholds, in either direction', () => {
  fc.assert(
    fc.property(fares, fares, (told, now) => {
      const move = Math.abs(now - told)
      const enough =
        move >= watchTerms.leastMove && move >= (told * watchTerms.leastMovePerMille) / 1000
      const direction = now < told ? 'PriceDropped' : 'PriceRose'
      expect(watchNews(told, now)).toBe(enough ? direction : null)
    }),
  )
})

test('an unchanged price is not news', () => {
  fc.assert(
    fc.property(fares, (price) => {
      expect(watchNews(price, price)).toBeNull()
    }),
  )
})

test('the next check is within a day, at the same time of day as the first', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2e12 }),
      fc.integer({ min: 0, max: 4e10 }),
      (startedAt, later) => {
        const now = startedAt + later
        const next = nextWatchCheck(startedAt, now)
        expect((next - startedAt) % watchTerms.checkEvery).toBe(0)
        expect(next > now && next <= now + watchTerms.checkEvery).toBe(true)
      },
    ),
  )
})
