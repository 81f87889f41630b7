import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextWatchCheck, watchNews } from './watch-news.ts'
import { watchTerms } from './watch-terms.ts'

const fares = fc.integer({ min: 1_200, max: 2_000_000 })

test('a move is news from both thresholds on, whichever way it goes, and never for less', () => {
  fc.assert(
    fc.property(fares, fares, (told, now) => {
      const move = Math.abs(now - told)
      const enough =
        move >= watchTerms.leastMove && move >= (told * watchTerms.leastMovePerMille) / 1000
      expect(watchNews(told, now)).toBe(!enough ? null : now < told ? 'PriceDropped' : 'PriceRose')
    }),
  )
})

test('telling ends the news: right after it there is none', () => {
  fc.assert(
    fc.property(fares, (price) => {
      expect(watchNews(price, price)).toBeNull()
    }),
  )
})

test('the next check is at the hour of the first, within a day, and still to come', () => {
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
