/** Longitude and latitude in degrees. */
export type Point = readonly [lon: number, lat: number]
export type Line = readonly Point[]

const crossing = (a: Point, b: Point, axis: 0 | 1, at: number): Point => {
  const part = (at - a[axis]) / (b[axis] - a[axis])
  return axis === 0 ? [at, a[1] + part * (b[1] - a[1])] : [a[0] + part * (b[0] - a[0]), at]
}

/**
 * The part of a closed ring on one side of a meridian or parallel, closed along it (Sutherland and
 * Hodgman).
 */
export const cutRing = (ring: Line, axis: 0 | 1, at: number, below: boolean): Point[] => {
  const inside = (point: Point): boolean => (below ? point[axis] <= at : point[axis] >= at)
  const kept: Point[] = []
  let before = ring.at(-1)
  for (const point of ring) {
    if (before !== undefined && inside(before) !== inside(point))
      kept.push(crossing(before, point, axis, at))
    if (inside(point)) kept.push(point)
    before = point
  }
  return kept.length < 3 ? [] : kept
}

/**
 * The pieces of an open line on one side of a meridian or parallel: nothing is added along it. What
 * runs along the cut itself belongs to the side below, lest it be drawn in both.
 */
export const cutLine = (line: Line, axis: 0 | 1, at: number, below: boolean): Point[][] => {
  const inside = (point: Point): boolean => (below ? point[axis] <= at : point[axis] > at)
  const pieces: Point[][] = []
  let piece: Point[] = []
  let before: Point | undefined
  for (const point of line) {
    if (before !== undefined && inside(before) !== inside(point)) {
      piece.push(crossing(before, point, axis, at))
      if (!inside(point)) {
        pieces.push(piece)
        piece = []
      }
    }
    if (inside(point)) piece.push(point)
    before = point
  }
  pieces.push(piece)
  return pieces.filter(({ length }) => length > 1)
}

export interface Shapes {
  readonly rings: readonly Line[]
  readonly lines: readonly Line[]
}

const halved = ({ rings, lines }: Shapes, axis: 0 | 1, at: number, below: boolean): Shapes => ({
  rings: rings.map((ring) => cutRing(ring, axis, at, below)).filter(({ length }) => length > 0),
  lines: lines.flatMap((line) => cutLine(line, axis, at, below)),
})

export interface Block {
  /** Cells, counted from the south-west of the world. */
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
}

/**
 * Hands out the shapes of every cell that has any, halving the block until a cell is left: each
 * point is looked at a dozen times at most.
 */
export const cutCells = (
  shapes: Shapes,
  block: Block,
  west: number,
  south: number,
  degrees: number,
  take: (column: number, row: number, shapes: Shapes) => void,
): void => {
  if (shapes.rings.length === 0 && shapes.lines.length === 0) return
  const { column, row, columns, rows } = block
  if (columns === 1 && rows === 1) return take(column, row, shapes)
  const axis = columns >= rows ? 0 : 1
  const half = Math.floor((axis === 0 ? columns : rows) / 2)
  const at = axis === 0 ? west + (column + half) * degrees : south + (row + half) * degrees
  const low =
    axis === 0 ? { column, row, columns: half, rows } : { column, row, columns, rows: half }
  const high =
    axis === 0
      ? { column: column + half, row, columns: columns - half, rows }
      : { column, row: row + half, columns, rows: rows - half }
  cutCells(halved(shapes, axis, at, true), low, west, south, degrees, take)
  cutCells(halved(shapes, axis, at, false), high, west, south, degrees, take)
}
