import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { tokensCss } from './css.ts'
import { pairs, schemes, space, tenants, themes, type } from './tokens.ts'

test('tokens.css is what tokens.ts says', () => {
  expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
})

test.each(tenants.flatMap((tenant) => schemes.map((scheme) => [tenant, scheme] as const)))(
  '%s %s: every pair is above its floor',
  (tenant, scheme) => {
    const theme = themes[tenant][scheme]
    const short = pairs
      .map(([ink, ground, floor]) => ({
        pair: `${ink} on ${ground}`,
        ratio: contrast(theme[ink], theme[ground]),
        floor,
      }))
      .filter(({ ratio, floor }) => ratio < floor)
    expect(short).toEqual([])
  },
)

test('contrast agrees with the published extremes', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test('at most seven sizes, none under 13, lines and steps on the 4 px grid', () => {
  const sizes = Object.values(type)
  expect(sizes.length).toBeLessThanOrEqual(7)
  expect(sizes.every(([size, line]) => size >= 13 && line % 4 === 0)).toBe(true)
  expect(Object.values(space).every((step) => step % 4 === 0)).toBe(true)
})
