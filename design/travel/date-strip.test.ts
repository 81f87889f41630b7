import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemHeights } from './date-strip.tsx'

test('stems keep the order of the fares, stay in bounds, and leave out what is not known', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })), { minLength: 1, maxLength: 12 }),
      (fares) => {
        const heights = stemHeights(fares)
        fares.forEach((fare, i) => {
          const height = heights[i] ?? null
          expect(height === null).toBe(fare === null)
          if (height === null || fare === null) return
          expect(height).toBeGreaterThanOrEqual(6)
          expect(height).toBeLessThanOrEqual(52)
          fares.forEach((other, k) => {
            if (other !== null && other < fare) expect(heights[k] ?? 0).toBeLessThanOrEqual(height)
          })
        })
      },
    ),
  )
})
