/**
 * A path under construction, in picture units, with its bounding box. Methods carry the names of
 * the SVG commands.
 */

export type Point = readonly [x: number, y: number]
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]
export type Command =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['A', rx: number, ry: number, large: number, sweep: number, x: number, y: number]
  | readonly ['Z']

/** A similarity transform: scale (possibly mirrored), rotation, shift. */
export interface Transform {
  (x: number, y: number): Point
  readonly scale: number
  readonly mirrored: boolean
}

export const placed = (x: number, y: number, sx = 1, sy = sx, turn = 0): Transform => {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const move = (a: number, b: number): Point => {
    const u = a * sx
    const v = b * sy
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  }
  return Object.assign(move, { scale: Math.abs(sx), mirrored: sx * sy < 0 })
}

export class Path {
  readonly commands: Command[] = []
  x = 0
  y = 0
  private left = 1e9
  private top = 1e9
  private right = -1e9
  private bottom = -1e9

  get bounds(): Box {
    return [this.left, this.top, this.right, this.bottom]
  }
  private reach(x: number, y: number) {
    if (x < this.left) this.left = x
    if (y < this.top) this.top = y
    if (x > this.right) this.right = x
    if (y > this.bottom) this.bottom = y
  }
  private to(command: Command, x: number, y: number): this {
    this.commands.push(command)
    this.reach(x, y)
    this.x = x
    this.y = y
    return this
  }

  M(x: number, y: number): this {
    return this.to(['M', x, y], x, y)
  }
  L(x: number, y: number): this {
    return this.to(['L', x, y], x, y)
  }
  l(dx: number, dy: number): this {
    return this.L(this.x + dx, this.y + dy)
  }
  H(x: number): this {
    return this.L(x, this.y)
  }
  h(dx: number): this {
    return this.l(dx, 0)
  }
  V(y: number): this {
    return this.L(this.x, y)
  }
  v(dy: number): this {
    return this.l(0, dy)
  }
  C(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.reach(x1, y1)
    this.reach(x2, y2)
    return this.to(['C', x1, y1, x2, y2, x, y], x, y)
  }
  Q(x1: number, y1: number, x: number, y: number): this {
    this.reach(x1, y1)
    return this.to(['Q', x1, y1, x, y], x, y)
  }
  q(dx1: number, dy1: number, dx: number, dy: number): this {
    return this.Q(this.x + dx1, this.y + dy1, this.x + dx, this.y + dy)
  }
  A(rx: number, ry: number, large: number, sweep: number, x: number, y: number): this {
    const r = Math.max(rx, ry)
    const mx = (this.x + x) / 2
    const my = (this.y + y) / 2
    this.reach(mx - r, my - r)
    this.reach(mx + r, my + r)
    return this.to(['A', rx, ry, large, sweep, x, y], x, y)
  }
  a(rx: number, ry: number, sweep: number, dx: number, dy: number): this {
    return this.A(rx, ry, 0, sweep, this.x + dx, this.y + dy)
  }
  Z(): this {
    this.commands.push(['Z'])
    return this
  }

  line(points: readonly Point[]): this {
    points.forEach(([x, y], i) => (i ? this.L(x, y) : this.M(x, y)))
    return this
  }
  poly(points: readonly Point[]): this {
    return this.line(points).Z()
  }
  /** Top left corner, width, height. */
  rect(x: number, y: number, w: number, h: number): this {
    return this.M(x, y + h)
      .L(x, y)
      .L(x + w, y)
      .L(x + w, y + h)
      .Z()
  }
  /** An ellipse when a second radius is given. */
  circle(x: number, y: number, r: number, ry = r): this {
    return this.M(x - r, y)
      .A(r, ry, 0, 1, x + r, y)
      .A(r, ry, 0, 1, x - r, y)
      .Z()
  }
  /**
   * Quadratic B-spline from the current point through the pull of the given points; the last one is
   * reached.
   */
  spline(points: readonly Point[]): this {
    const last = points.length - 1
    points.forEach(([x, y], i) => {
      const next = points[i + 1]
      if (!next) {
        if (last === 0) this.L(x, y)
      } else if (i === last - 1) this.Q(x, y, next[0], next[1])
      else this.Q(x, y, (x + next[0]) / 2, (y + next[1]) / 2)
    })
    return this
  }

  through(f: Transform): Path {
    const out = new Path()
    for (const c of this.commands) {
      if (c[0] === 'A') {
        const [x, y] = f(c[5], c[6])
        out.commands.push([
          'A',
          c[1] * f.scale,
          c[2] * f.scale,
          c[3],
          f.mirrored ? 1 - c[4] : c[4],
          x,
          y,
        ])
        out.reach(x, y)
      } else if (c[0] === 'Z') out.Z()
      else if (c[0] === 'Q') out.Q(...f(c[1], c[2]), ...f(c[3], c[4]))
      else if (c[0] === 'C') out.C(...f(c[1], c[2]), ...f(c[3], c[4]), ...f(c[5], c[6]))
      else
        out.to(c[0] === 'M' ? ['M', ...f(c[1], c[2])] : ['L', ...f(c[1], c[2])], ...f(c[1], c[2]))
    }
    return out
  }
  add(other: Path): this {
    this.commands.push(...other.commands)
    this.reach(other.left, other.top)
    this.reach(other.right, other.bottom)
    return this
  }
}

export const path = (): Path => new Path()

/** Do two boxes overlap by more than a hair? */
export const overlap = (a: Box, b: Box): boolean =>
  a[0] < b[2] - 0.5 && a[2] > b[0] + 0.5 && a[1] < b[3] - 0.5 && a[3] > b[1] + 0.5

/** Douglas-Peucker: the fewest of the given points that stay within `tolerance` of the line. */
export const simplify = (points: readonly Point[], tolerance: number): Point[] => {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
  let worst = 0
  let at = -1
  points.forEach(([x, y], i) => {
    const off =
      Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) /
      length
    if (i > 0 && i < points.length - 1 && off > worst) {
      worst = off
      at = i
    }
  })
  if (worst <= tolerance) return [first, last]
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ]
}

/** A box standing on `y`. */
export const box = (x: number, y: number, w: number, h: number): Path => path().rect(x, y - h, w, h)

/** The item at `index`, which the caller knows to exist. */
export const nth = <T>(list: readonly T[], index: number): T => {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`)
  return item
}
