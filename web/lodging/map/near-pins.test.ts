import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPrices, nearPins, pinTowards, type PlacedPin } from './near-pins.ts'

const covered = [
  { left: 16, right: 260, top: 16, bottom: 60 },
  { left: 738, right: 784, top: 16, bottom: 106 },
]
const screen = { width: 800, height: 600, covered }
const as = (pin: PlacedPin): PlacedPin => pin
const pins = fc
  .array(
    fc.record({
      x: fc.integer({ min: -50, max: 850 }),
      y: fc.integer({ min: -50, max: 650 }),
      letters: fc.integer({ min: 2, max: 9 }),
    }),
    { maxLength: 300 },
  )
  .map((list) => list.map((pin, at): PlacedPin => ({ ...pin, id: String(at) })))
const box = ({ x, y, letters }: PlacedPin) => ({
  left: x - 9 - letters * 4.25,
  right: x + 9 + letters * 4.25,
  top: y - 38,
  bottom: y,
})

test('prices do not overlap each other or the controls, and stay inside the map', () => {
  fc.assert(
    fc.property(pins, (list) => {
      const shown = nearPins(list, as, screen, null).flatMap(
        (id) => list.find((pin) => pin.id === id) ?? [],
      )
      expect(shown.length).toBeLessThanOrEqual(mostPrices)
      for (const [at, one] of shown.entries()) {
        const a = box(one)
        expect(
          a.left >= 0 && a.right <= screen.width && a.top >= 0 && a.bottom <= screen.height,
        ).toBe(true)
        for (const b of [...covered, ...shown.slice(at + 1).map(box)]) {
          expect(
            a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom,
          ).toBe(true)
        }
      }
      expect(shown.map(({ id }) => Number(id))).toEqual(
        shown.map(({ id }) => Number(id)).sort((a, b) => a - b),
      )
    }),
  )
})

test('the pin that is pointed at is always shown', () => {
  fc.assert(
    fc.property(
      pins.filter(({ length }) => length > 0),
      fc.nat(),
      (list, at) => {
        const id = String(at % list.length)
        expect(nearPins(list, as, screen, id)[0]).toBe(id)
      },
    ),
  )
})

test('no pin is placed after the last one that fits', () => {
  const placed: number[] = []
  const place = ({ at }: { readonly at: number }): PlacedPin => {
    placed.push(at)
    return {
      id: String(at),
      x: 60 + (at % 7) * 110,
      y: 160 + (Math.floor(at / 7) % 7) * 60,
      letters: 4,
    }
  }
  expect(
    nearPins(
      Array.from({ length: 2000 }, (_, at) => ({ id: String(at), at })),
      place,
      screen,
      null,
    ),
  ).toHaveLength(mostPrices)
  expect(placed).toHaveLength(mostPrices)
})

test('arrow keys reach every pin from every other', () => {
  const list: PlacedPin[] = [
    [100, 100],
    [300, 120],
    [200, 400],
    [600, 300],
  ].map(([x = 0, y = 0], at) => ({ id: String(at), x, y, letters: 4 }))
  const reached = new Set(['0'])
  const walk = (from: PlacedPin): void => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = pinTowards(list, from, key)
      if (next !== null && !reached.has(next.id)) {
        reached.add(next.id)
        walk(next)
      }
    }
  }
  if (list[0] !== undefined) walk(list[0])
  expect([...reached].sort()).toEqual(['0', '1', '2', '3'])
})
