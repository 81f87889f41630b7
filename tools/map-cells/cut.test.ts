import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutCells, type Line, type Point } from './cut.ts'

const cut = (
  rings: readonly Line[],
  lines: readonly Line[],
): { cells: Map<string, { rings: readonly Line[]; lines: readonly Line[] }> } => {
  const cells = new Map<string, { rings: readonly Line[]; lines: readonly Line[] }>()
  cutCells(
    { rings, lines },
    { column: 0, row: 0, columns: 72, rows: 36 },
    -180,
    -90,
    5,
    (column, row, shapes) => void cells.set(`${column}.${row}`, shapes),
  )
  return { cells }
}
const area = (ring: Line): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [u, v] = ring[(at + 1) % ring.length] ?? [x, y]
      return sum + x * v - u * y
    }, 0),
  ) / 2
const length = (line: Line): number =>
  line.reduce((sum, [x, y], at) => {
    const before = line[at - 1]
    return before === undefined ? sum : sum + Math.hypot(x - before[0], y - before[1])
  }, 0)
const along = (reach: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.double({ min: -reach, max: reach, noNaN: true }),
    fc.integer({ min: -reach / 5, max: reach / 5 }).map((border) => border * 5),
  )
/** Anywhere, and often on the very border of cells. */
const point = fc.tuple(along(170), along(80))
/** A star around a middle: a ring that never crosses itself. */
const star = fc
  .record({
    middle: fc.tuple(fc.integer({ min: -140, max: 140 }), fc.integer({ min: -60, max: 60 })),
    reach: fc.array(fc.double({ min: 1, max: 25, noNaN: true }), { minLength: 3, maxLength: 40 }),
  })
  .map(({ middle: [x, y], reach }) =>
    reach.map((r, at): Point => [
      x + r * Math.cos((at * 2 * Math.PI) / reach.length),
      y + r * Math.sin((at * 2 * Math.PI) / reach.length),
    ]),
  )

test('land is in the cells what it was before, and every part lies in its own cell', () => {
  fc.assert(
    fc.property(star, (ring) => {
      const { cells } = cut([ring], [])
      let all = 0
      for (const [name, { rings }] of cells) {
        const [column = 0, row = 0] = name.split('.').map(Number)
        for (const part of rings) {
          all += area(part)
          for (const [x, y] of part)
            expect(
              x > column * 5 - 180.001 &&
                x < column * 5 - 174.999 &&
                y > row * 5 - 90.001 &&
                y < row * 5 - 84.999,
            ).toBe(true)
        }
      }
      expect(all).toBeCloseTo(area(ring), 4)
    }),
  )
})

test('a coast keeps its length, and nothing is added to it along the borders of cells', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (line) => {
      const { cells } = cut([], [line])
      expect(
        [...cells.values()]
          .flatMap(({ lines }) => lines)
          .reduce((all, part) => all + length(part), 0),
      ).toBeCloseTo(length(line), 4)
    }),
  )
})
