import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScalePart } from './results.props.ts'
import { axisStep, journeyMinutes, journeyWords, scaleLabels } from './scale-labels.ts'

const codes = ['JFK', 'DUB', 'LIS', 'KEF', 'PDL', 'MAD']
const journey = fc
  .record({
    legs: fc.array(fc.integer({ min: 25, max: 900 }), { minLength: 1, maxLength: 4 }),
    waits: fc.array(fc.integer({ min: 30, max: 1400 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ legs, waits }) =>
    legs.flatMap((minutes, i): ScalePart[] => [
      ...(i > 0
        ? [{ kind: 'layover' as const, minutes: waits[i - 1] ?? 60, at: codes[i] ?? 'ZZZ' }]
        : []),
      { kind: 'leg', minutes, from: codes[i] ?? 'ZZZ', to: codes[i + 1] ?? 'YYY' },
    ]),
  )

test('labels never touch each other on the narrowest line, whatever the journey and the axis', () => {
  fc.assert(
    fc.property(journey, fc.double({ min: 1, max: 8, noNaN: true }), (parts, longer) => {
      const labels = scaleLabels(parts, journeyMinutes(parts) * longer)
      const boxes = labels.map(({ at, text, role }) => {
        const width = text.length * 6.6
        const start = at * 256 - (role === 'layover' ? width / 2 : 0)
        return { start, end: start + width }
      })
      for (const [i, box] of boxes.entries())
        expect(box.end).toBeLessThanOrEqual(
          (boxes[i + 1]?.start ?? Number.POSITIVE_INFINITY) + 1e-6,
        )
    }),
  )
})

test('a layover with room is named with its length', () => {
  const parts: ScalePart[] = [
    { kind: 'leg', minutes: 390, from: 'JFK', to: 'DUB' },
    { kind: 'layover', minutes: 115, at: 'DUB' },
    { kind: 'leg', minutes: 165, from: 'DUB', to: 'LIS' },
  ]
  expect(scaleLabels(parts, 750).map(({ text }) => text)).toEqual(['JFK', 'DUB 1 h 55 min', 'LIS'])
  expect(journeyWords(parts)).toBe(
    '11 h 10 min in all: JFK to DUB 6 h 30 min; 1 h 55 min in DUB; DUB to LIS 2 h 45 min.',
  )
})

test('an axis has few enough marks to be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 5000 }), (span) => {
      expect(span / axisStep(span)).toBeLessThanOrEqual(8)
    }),
  )
})
