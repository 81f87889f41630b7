/**
 * Land: ranges with summits and shadow shards, rolling ground, snow. Outlines run from left to
 * right.
 */
import { type Hex, mix } from './color.ts'
import { noise } from './noise.ts'
import { nth, path, type Path, type Point, simplify } from './path.ts'
import { PAPER, type Picture } from './picture.ts'
import { clamp, lerp, nameHash, type Random } from './random.ts'

type Height = (x: number) => number

/**
 * A noisy outline: `ridge` is sharp, `hill` soft; `amp` and `wl` are its height and wavelength,
 * `env` a factor by 0..1 across.
 */
export function ridgeLine(
  pic: Picture,
  seed: string,
  {
    x0 = -6,
    x1 = pic.W + 6,
    y,
    amp,
    wl = 200,
    oct = 4,
    env = () => 1,
    tol = 1,
    kind = 'ridge',
  }: {
    x0?: number
    x1?: number
    y: number
    amp: number
    wl?: number
    oct?: number
    env?: Height
    tol?: number
    kind?: 'ridge' | 'hill'
  },
): Point[] {
  const n = noise(nameHash(pic.subject.name + seed))
  const points: Point[] = []
  const step = kind === 'ridge' ? 5 : 12
  const length = wl * pic.k
  const add = (x: number) => {
    const u = x / pic.W
    const v =
      kind === 'ridge'
        ? n.ridge(x / length + 9, oct)
        : clamp((n.fbm(x / length + 9, oct) - 0.22) / 0.56, -0.1, 1.1)
    points.push([x, y - amp * env(u) * pic.quiet(u) * v])
  }
  for (let x = x0; x < x1; x += step) add(x)
  add(x1)
  return simplify(points, tol)
}

const ends = (outline: readonly Point[]): readonly [Point, Point] => [
  nth(outline, 0),
  nth(outline, outline.length - 1),
]

/** The ground between an outline and `foot`. */
export function landTo(outline: readonly Point[], foot: number): Path {
  const [first, last] = ends(outline)
  return path().poly([...outline, [last[0], foot], [first[0], foot]])
}

/** The same with the outline's corners rounded. */
export function softLand(outline: readonly Point[], foot: number): Path {
  const [first, last] = ends(outline)
  return path()
    .M(...first)
    .spline(outline.slice(1))
    .L(last[0], foot)
    .L(first[0], foot)
    .Z()
}

export function heightAt(outline: readonly Point[], x: number): number {
  const i = outline.findIndex((p, at) => at > 0 && p[0] >= x)
  if (i < 0) return ends(outline)[1][1]
  const a = nth(outline, i - 1)
  const b = nth(outline, i)
  return a[1] + (b[1] - a[1]) * ((x - a[0]) / (b[0] - a[0] || 1))
}

/**
 * Shadow shards: one per local summit over `prom` units, on the side away from the light, edged by
 * a zigzag spur.
 */
export function shards(
  pic: Picture,
  outline: readonly Point[],
  base: number,
  {
    prom = 10,
    drift = 0.22,
    deep = 0.55,
    zig = 0.16,
    seed = 'sh',
  }: { prom?: number; drift?: number; deep?: number; zig?: number; seed?: string } = {},
): Path {
  const R = pic.random(seed)
  const d = -pic.light
  const out = path()
  const n = outline.length
  const height = (i: number) => nth(outline, i)[1]
  for (let i = 1; i < n - 1; i++) {
    if (!(height(i) < height(i - 1) && height(i) <= height(i + 1))) continue
    let j = i
    let best = i
    while (j + d >= 0 && j + d < n) {
      j += d
      if (height(j) > height(best)) best = j
      else if (height(best) - height(j) > prom * 0.7) break
    }
    let jj = i
    let lo = height(i)
    while (jj - d >= 0 && jj - d < n) {
      jj -= d
      if (height(jj) < height(i)) break
      lo = Math.max(lo, height(jj))
      if (lo - height(i) > prom) break
    }
    const S = nth(outline, i)
    const V = nth(outline, best)
    const hgt = V[1] - S[1]
    if (hgt < prom || lo - S[1] < prom * 0.55) continue
    const wdt = Math.abs(V[0] - S[0])
    const by = Math.min(base, V[1] + hgt * R.between(0.35, deep + 0.35))
    const bx = S[0] + d * wdt * R.between(drift * 0.4, drift * 1.6)
    const shard: Point[] = []
    for (let q = i; q !== best + d; q += d) shard.push(nth(outline, q))
    shard.push(
      [lerp(V[0], bx, 0.22) + d * R.between(0, 4), lerp(V[1], by, 0.5)],
      [lerp(V[0], bx, 0.55), lerp(V[1], by, 0.62)],
      [bx, by],
    )
    const steps = clamp(Math.round(hgt / 26), 2, 6)
    for (let q = steps - 1; q > 0; q--) {
      const t = q / steps + R.between(-0.25, 0.25) / steps
      const w = wdt * zig * (q % 2 ? 1 : -0.55) * R.between(0.6, 1.3)
      shard.push([lerp(S[0], bx, t) + d * w, lerp(S[1], by, t)])
    }
    out.poly(shard)
  }
  return out
}

/** Thin shards between `x0` and `x1`, on lit flanks too. */
export function gullies(
  pic: Picture,
  outline: readonly Point[],
  n: number,
  {
    len = 60,
    w = 10,
    seed = 'gu',
    x0,
    x1,
  }: { len?: number; w?: number; seed?: string; x0: number; x1: number },
): Path {
  const R = pic.random(seed)
  const d = -pic.light
  const o = path()
  for (let i = 0; i < n; i++) {
    const x = lerp(x0, x1, (i + R.between(0.15, 0.85)) / n)
    const y = heightAt(outline, x) + R.between(3, 14) * pic.k
    const l = len * R.between(0.6, 1.3)
    const s = R.between(-0.1, 0.35) * d * l * 0.6
    o.poly([
      [x, y],
      [x + s * 0.35 + d * w * R.between(0.6, 1), y + l * 0.3],
      [x + s * 0.55 + d * w * 0.3, y + l * 0.5],
      [x + s * 0.9 + d * w * R.between(0.5, 0.9), y + l * 0.72],
      [x + s, y + l],
      [x + s * 0.6 - d * w * 0.25, y + l * 0.55],
      [x + s * 0.3 + d * w * 0.15, y + l * 0.33],
    ])
  }
  return o
}

/** Snow above a line that frays along ridged noise. */
export function snowCaps(
  pic: Picture,
  outline: readonly Point[],
  line: number | Height,
  { teeth = 16, seed = 'sn' }: { teeth?: number; seed?: string } = {},
): Path {
  const o = path()
  const n = noise(nameHash(pic.subject.name + seed))
  const { k } = pic
  const [first, last] = ends(outline)
  let run: Point[] = []
  const flush = () => {
    if (run.length > 3) {
      const [[a], [b]] = ends(run)
      const top = outline.filter((p) => p[0] > a && p[0] < b)
      o.poly([
        [a, heightAt(outline, a)],
        ...top,
        [b, heightAt(outline, b)],
        ...simplify(run.slice(1, -1), 1.6 * k).reverse(),
      ])
    }
    run = []
  }
  for (let x = first[0]; x <= last[0]; x += 3.5 * k) {
    const at = typeof line === 'function' ? line(x) : line
    const y = at - teeth * k + teeth * k * 3.6 * (n.ridge(x / (64 * k) + 5, 3) - 0.28)
    if (y > heightAt(outline, x) + 1.5) run.push([x, y])
    else flush()
  }
  flush()
  return o
}

/** Bold ranges: a skeleton of uneven summits and saddles, then fractal subdivision. */
export function peakLine(
  pic: Picture,
  seed: string,
  {
    x0 = -20,
    x1 = pic.W + 20,
    base,
    h,
    n = 5,
    env = () => 1,
    rough = 0.2,
    lv = 2,
    saddle = 0.5,
  }: {
    x0?: number
    x1?: number
    base: number
    h: number
    n?: number
    env?: Height
    rough?: number
    lv?: number
    saddle?: number
  },
): Point[] {
  const R = pic.random(seed)
  const e = (x: number) => env(x / pic.W) * pic.quiet(x / pic.W)
  const skeleton: Point[] = [[x0, base - h * e(x0) * 0.4]]
  for (let i = 0; i < n; i++) {
    const a = lerp(x0, x1, (i + R.between(0.25, 0.75)) / n)
    const b = lerp(x0, x1, (i + 1 + R.between(-0.14, 0.14)) / n)
    skeleton.push([a, base - h * e(a) * R.between(0.66, 1)])
    skeleton.push([a + (b - a) * R.between(0.3, 0.5), base - h * e(a) * R.between(0.5, 0.62)])
    if (i < n - 1) skeleton.push([b, base - h * e(b) * saddle * R.between(0.7, 1)])
  }
  skeleton[skeleton.length - 1] = [x1, base - h * e(x1) * 0.45]
  return simplify(fracture(pic, skeleton, R, rough, lv), 0.9)
}

export interface Massif {
  readonly pts: readonly Point[]
  readonly base: number
  /** Distance, 0 near .. 1 far. */
  readonly d?: number
  readonly col: Hex
  readonly snow?: number | Height | undefined
  readonly prom?: number
  readonly deep?: number
  /** Number of gullies. */
  readonly gull?: number
}

/** A range with its snow and shadows. */
export function massif(
  pic: Picture,
  seed: string,
  { pts, base, d = 0.5, col, snow, prom = 12 * pic.k, deep = 0.55, gull = 0 }: Massif,
): void {
  const { glow, far, ink } = pic.pal
  pic.put(landTo(pts, base), pic.air(col, d))
  if (snow !== undefined)
    pic.put(
      snowCaps(pic, pts, snow, { seed: seed + 's' }),
      mix(mix(PAPER, glow, 0.25), far, d * 0.35),
    )
  const shadows = shards(pic, pts, base, { prom, seed: seed + 'h', deep })
  if (gull) {
    const [first, last] = ends(pts)
    shadows.add(
      gullies(pic, pts, gull, {
        len: 44 * pic.k,
        w: 8 * pic.k,
        seed: seed + 'g',
        x0: first[0] + 20,
        x1: last[0] - 20,
      }),
    )
  }
  pic.put(shadows, { fill: mix(far, ink, 0.62 - 0.5 * d), opacity: 0.34, solo: true })
}

/**
 * Subdivides each edge `levels` times, pushing the new point off the line by up to half of `rough`
 * of its length.
 */
export function fracture(
  pic: Picture,
  outline: readonly Point[],
  R: Random,
  rough: number,
  levels: number,
): Point[] {
  let points = [...outline]
  for (let level = 0; level < levels; level++) {
    const finer: Point[] = [nth(points, 0)]
    for (let i = 1; i < points.length; i++) {
      const a = nth(points, i - 1)
      const b = nth(points, i)
      const dx = b[0] - a[0]
      const dy = b[1] - a[1]
      const len = Math.hypot(dx, dy)
      if (len >= 7 * pic.k) {
        const t = R.between(0.38, 0.62)
        const off = rough * len * (R() - 0.5)
        finer.push([
          a[0] + dx * t - clamp((dy / len) * off, -dx * 0.28, dx * 0.28),
          a[1] + dy * t + (dx / len) * off,
        ])
      }
      finer.push(b)
    }
    points = finer
    rough *= 0.72
  }
  return points
}

/** A smooth height through the given points, level beyond the ends. */
export const curve =
  (...points: readonly Point[]): Height =>
  (x) => {
    const i = points.findIndex((p) => x <= p[0])
    if (i === 0) return nth(points, 0)[1]
    if (i < 0) return ends(points)[1][1]
    const a = nth(points, i - 1)
    const b = nth(points, i)
    const t = (x - a[0]) / (b[0] - a[0])
    return a[1] + (b[1] - a[1]) * t * t * (3 - 2 * t)
  }

export const sampled = (f: Height, x0: number, x1: number, n = 8): Point[] =>
  Array.from({ length: n + 1 }, (_, i): Point => [lerp(x0, x1, i / n), f(lerp(x0, x1, i / n))])

export function mist(pic: Picture, y: number, h: number, op = 0.5, col: Hex = pic.pal.glow): void {
  const { W } = pic
  pic.put(
    path()
      .M(-5, y)
      .spline([
        [W * 0.2, y - h * 0.35],
        [W * 0.45, y + h * 0.2],
        [W * 0.75, y - h * 0.4],
        [W + 5, y],
      ])
      .L(W + 5, y + h)
      .spline([
        [W * 0.7, y + h * 0.7],
        [W * 0.4, y + h * 1.15],
        [W * 0.15, y + h * 0.65],
        [-5, y + h],
      ])
      .Z(),
    { fill: col, opacity: op },
  )
}
