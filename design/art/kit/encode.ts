/**
 * Paths to the shortest `d` we know: half-unit integers, relative commands, repeated letters and
 * smooth curves left out.
 */
import type { Command, Path, Point } from './path.ts'

/** Internal units per picture unit: the viewBox is doubled so that every number is a short integer. */
export const GRID = 2
export const grid = (v: number): number => Math.round(v * GRID)

const subpaths = (commands: readonly Command[]): Command[][] => {
  const out: Command[][] = []
  for (const c of commands) {
    if (c[0] === 'M' || out.length === 0) out.push([])
    out.at(-1)?.push(c)
  }
  return out
}

const endOf = (c: Command, start: Point): Point =>
  c[0] === 'Z' ? start : [c.at(-2) as number, c.at(-1) as number]

/**
 * Closed subpaths are made clockwise, so that merging several under the nonzero rule never punches
 * holes.
 */
const clockwise = (sub: readonly Command[]): readonly Command[] => {
  const first = sub[0]
  if (!first || first[0] !== 'M' || sub.at(-1)?.[0] !== 'Z') return sub
  const start: Point = [first[1], first[2]]
  let area = 0
  let p: Point = start
  const edge = (q: Point) => {
    area += p[0] * q[1] - q[0] * p[1]
    p = q
  }
  for (const c of sub.slice(1)) {
    if (c[0] === 'Z') break
    const e = endOf(c, start)
    if (c[0] === 'Q') edge([(p[0] + 2 * c[1] + e[0]) / 4, (p[1] + 2 * c[2] + e[1]) / 4])
    if (c[0] === 'C')
      edge([(p[0] + 3 * c[1] + 3 * c[3] + e[0]) / 8, (p[1] + 3 * c[2] + 3 * c[4] + e[1]) / 8])
    if (c[0] === 'A') {
      const dx = e[0] - p[0]
      const dy = e[1] - p[1]
      const d = Math.hypot(dx, dy) || 1
      const bulge = ((c[4] ? 1 : -1) * Math.min(c[1], d / 2)) / d
      edge([(p[0] + e[0]) / 2 + dy * bulge, (p[1] + e[1]) / 2 - dx * bulge])
    }
    edge(e)
  }
  edge(start)
  if (area >= 0) return sub
  const middle = sub.slice(1, -1)
  const points = [start, ...middle.map((c) => endOf(c, start))]
  const turned: Command[] = [['M', ...(points.at(-1) ?? start)]]
  for (let i = middle.length - 1; i >= 0; i--) {
    const c = middle[i]
    const to = points[i] ?? start
    if (c?.[0] === 'C') turned.push(['C', c[3], c[4], c[1], c[2], ...to])
    else if (c?.[0] === 'Q') turned.push(['Q', c[1], c[2], ...to])
    else if (c?.[0] === 'A') turned.push(['A', c[1], c[2], c[3], 1 - c[4], ...to])
    else turned.push(['L', ...to])
  }
  turned.push(['Z'])
  return turned
}

/** `keepHoles`: leave the direction of subpaths as drawn. */
export const encode = (path: Path, keepHoles = false): string => {
  let out = ''
  let X = 0
  let Y = 0
  let startX = 0
  let startY = 0
  let last = ''
  // control point of the previous quadratic, on the grid: a reflected one may be left out (`t`)
  let pull: Point | undefined
  const put = (letter: string, args: readonly number[]) => {
    let bare = letter === last || (last === 'm' && letter === 'l')
    if (!bare) out += letter
    for (const a of args) {
      out += (bare && a >= 0 ? ' ' : '') + a
      bare = true
    }
    last = letter
  }
  for (const raw of subpaths(path.commands)) {
    const sub = keepHoles ? raw : clockwise(raw)
    sub.forEach((c, i) => {
      const next = sub[i + 1]
      if (c[0] === 'M') {
        const x = grid(c[1])
        const y = grid(c[2])
        last = ''
        put('m', [x - X, y - Y])
        X = startX = x
        Y = startY = y
        pull = undefined
      } else if (c[0] === 'L') {
        const x = grid(c[1])
        const y = grid(c[2])
        const dx = x - X
        const dy = y - Y
        if (!dx && !dy) {
          // a lone point is drawn by its round cap
          if (sub[i - 1]?.[0] === 'M' && !next) put('h', [0])
          return
        }
        const closes = i === sub.length - 2 && next?.[0] === 'Z' && x === startX && y === startY
        if (!closes) {
          if (!dy) put('h', [dx])
          else if (!dx) put('v', [dy])
          else put('l', [dx, dy])
          pull = undefined
        }
        X = x
        Y = y
      } else if (c[0] === 'Q') {
        let ax = grid(c[1])
        let ay = grid(c[2])
        const mirror: Point | undefined = pull && [2 * X - pull[0], 2 * Y - pull[1]]
        const smooth =
          mirror !== undefined && Math.abs(mirror[0] - ax) <= 2 && Math.abs(mirror[1] - ay) <= 2
        if (smooth) [ax, ay] = mirror
        let ex = grid(c[3])
        let ey = grid(c[4])
        if (
          next?.[0] === 'Q' &&
          Math.hypot((c[1] + next[1]) / 2 - c[3], (c[2] + next[2]) / 2 - c[4]) < 0.3
        ) {
          // inside a spline: end halfway on the grid, so that the next pull is the mirror of this one
          ex = Math.round((ax + next[1] * GRID) / 2)
          ey = Math.round((ay + next[2] * GRID) / 2)
        }
        if (smooth) put('t', [ex - X, ey - Y])
        else put('q', [ax - X, ay - Y, ex - X, ey - Y])
        pull = [ax, ay]
        X = ex
        Y = ey
      } else if (c[0] === 'C') {
        put('c', [
          grid(c[1]) - X,
          grid(c[2]) - Y,
          grid(c[3]) - X,
          grid(c[4]) - Y,
          grid(c[5]) - X,
          grid(c[6]) - Y,
        ])
        X = grid(c[5])
        Y = grid(c[6])
        pull = undefined
      } else if (c[0] === 'A') {
        const x = grid(c[5])
        const y = grid(c[6])
        if (x === X && y === Y) return
        // the two flags need no separator
        const dx = x - X
        const dy = y - Y
        out +=
          (last === 'a' ? ' ' : 'a') +
          `${Math.max(1, grid(c[1]))} ${Math.max(1, grid(c[2]))} 0 ${c[3]}${c[4]}${dx}${dy < 0 ? '' : ' '}${dy}`
        last = 'a'
        X = x
        Y = y
        pull = undefined
      } else {
        out += 'z'
        last = 'z'
        X = startX
        Y = startY
        pull = undefined
      }
    })
  }
  return out
}
