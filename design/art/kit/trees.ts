import { type Hex, mix } from './color.ts'
import { heightAt } from './land.ts'
import { nth, path, type Point, type Path } from './path.ts'
import type { Picture } from './picture.ts'
import { clamp, lerp, random } from './random.ts'

export function firs(
  pic: Picture,
  pts: readonly Point[],
  x0: number,
  x1: number,
  h: number,
  col: Hex,
  { step = 9, seed = 'fir', jit = 0.5 }: { step?: number; seed?: string; jit?: number } = {},
) {
  const R = pic.random(seed)
  const o: Point[] = []
  step *= pic.k * (pic.wide ? 1.35 : 1) * (1 + 0.35 * pic.lod)
  h *= pic.k
  let x = x0
  o.push([x0, heightAt(pts, x0) + 8])
  while (x < x1) {
    const w = step * R.between(0.7, 1.2)
    const hh = h * R.between(1 - jit, 1.1)
    const y = heightAt(pts, clamp(x + w / 2, nth(pts, 0)[0], nth(pts, pts.length - 1)[0]))
    o.push([x, y + 1], [x + w * 0.5, y - hh], [x + w, y + 1])
    x += w * R.between(0.8, 1.15)
  }
  o.push([Math.min(x, x1 + 6), heightAt(pts, x1) + 8])
  pic.put(path().poly(o), col)
}

export function tufts(
  pic: Picture,
  pts: readonly Point[],
  x0: number,
  x1: number,
  r: number,
  col: Hex,
  { n = 12, seed = 'tu' }: { n?: number; seed?: string } = {},
) {
  n = Math.ceil(n * (1 - 0.25 * pic.lod))
  const R = pic.random(seed)
  const a = path()
  const b = path()
  for (let i = 0; i < n; i++) {
    const x = lerp(x0, x1, (i + R()) / n)
    const y = heightAt(pts, x) - r * R.between(-0.1, 0.25)
    ;(R.chance(0.55) ? a : b).M(x, y).h(0)
  }
  pic.put(a, { stroke: col, width: r * 2.1, cap: true, solo: true })
  pic.put(b, { stroke: col, width: r * 1.4, cap: true, solo: true })
}

export function cypress(
  pic: Picture,
  x: number,
  y: number,
  h: number,
  col: Hex,
  shade?: Hex,
): void {
  const w = h * 0.14
  const d = -pic.light
  pic.put(
    path()
      .M(x, y)
      .C(x - w, y - h * 0.1, x - w * 0.8, y - h * 0.65, x, y - h)
      .C(x + w * 0.8, y - h * 0.65, x + w, y - h * 0.1, x, y)
      .Z(),
    col,
  )
  if (shade !== undefined)
    pic.put(
      path()
        .M(x, y)
        .C(x + d * w, y - h * 0.1, x + d * w * 0.8, y - h * 0.65, x, y - h)
        .Q(x + d * w * 0.5, y - h * 0.4, x, y)
        .Z(),
      shade,
    )
}

/** Small palm for the middle distance: strokes only. */
export function palmlet(pic: Picture, x: number, y: number, h: number, col: Hex, seed = 1): void {
  pic.symbol('palmlet', () => palmletShape(pic, seed))
  pic.use('palmlet', x, y, { sx: h / 60, fill: col })
}

function palmletShape(pic: Picture, seed: number): void {
  const R = random(seed * 977)
  const [x, y, h, col] = [0, 0, 60, 'inherit']
  const lean = R.between(-0.18, 0.18) * h
  const tx = x + lean
  const ty = y - h
  const tw = h * 0.026
  pic.put(
    path()
      .M(x - tw, y)
      .Q(x + lean * 0.2 - tw, y - h * 0.55, tx - tw * 0.7, ty)
      .h(tw * 1.4)
      .Q(x + lean * 0.2 + tw, y - h * 0.55, x + tw, y)
      .Z(),
    col,
  )
  const p = path()
  for (let i = 0; i < 8; i++) {
    const a = -Math.PI * (0.02 + (0.96 * i) / 7) + R.between(-0.12, 0.12)
    const l = h * R.between(0.3, 0.42)
    const ex = Math.cos(a) * l
    const ey = Math.sin(a) * l * 0.62 + l * 0.42 * (0.35 + Math.abs(Math.cos(a)))
    const w = l * 0.13
    p.M(tx, ty)
      .Q(tx + ex * 0.5, ty + Math.sin(a) * l * 0.75 - l * 0.16, tx + ex, ty + ey)
      .Q(tx + ex * 0.48, ty + Math.sin(a) * l * 0.75 - l * 0.16 + w * 2.4, tx, ty)
      .Z()
  }
  pic.put(p, col)
}

/** One frond, root at 0 0, a hundred units to the right, drooping. */
function frond(): Path {
  const along = (t: number): Point => [
    104 * t * (1 - t) + 100 * t * t,
    -68 * t * (1 - t) + 16 * t * t,
  ]
  const p = path().M(0, 0).Q(52, -34, 100, 16)
  const teeth = 9
  for (let i = teeth; i > 0; i--) {
    const u = (i - 0.5) / teeth
    const [x, y] = along(i / teeth - 0.03)
    const h = 22 * (0.3 + Math.sin(Math.PI * clamp(u * 0.8 + 0.14)))
    p.L(x + h * 0.22 * (u - 0.2), y + h)
    p.L(...along(Math.max(0.03, (i - 1) / teeth)))
  }
  return p.Z()
}

/** Foreground palm with serrated fronds. */
export function tallPalm(
  pic: Picture,
  x: number,
  y: number,
  tx: number,
  ty: number,
  len: number,
  {
    col = pic.pal.ink,
    rim,
    n = 10,
    seed = 'palm',
    tw = 9,
  }: { col?: Hex; rim?: Hex; n?: number; seed?: string; tw?: number } = {},
) {
  const R = pic.random(seed)
  const k = pic.k
  const w = tw * k
  const cx = lerp(x, tx, 0.35) + (tx - x) * -0.12
  const cy = lerp(y, ty, 0.55)
  pic.put(
    path()
      .M(x - w * 0.75, y)
      .Q(cx - w * 0.55, cy, tx - w * 0.36, ty)
      .L(tx + w * 0.36, ty)
      .Q(cx + w * 0.6, cy, x + w * 0.9, y)
      .Z(),
    col,
  )
  pic.symbol('frond', () => pic.put(frond(), 'inherit'))
  if (pic.defined('crown')) {
    pic.use('crown', tx, ty, { sx: len / pic.crownLength })
    return
  }
  pic.crownLength = len
  pic.symbol('crown', () => {
    const fronds = Array.from({ length: n }, (_, i) => ({
      i,
      turn: lerp(-62, 34, (Math.floor(i / 2) + 0.5) / Math.ceil(n / 2)) + R.between(-6, 6),
    }))
      .sort((a, b) => a.turn - b.turn)
      .map(({ i, turn }) => {
        const side = i % 2 ? -1 : 1
        const s = (len / 100) * R.between(0.85, 1.1)
        return { sx: side * s, sy: s, rot: turn * side, rimmed: rim !== undefined && i % 3 === 1 }
      })
    for (const rimmed of [true, false]) {
      const group = fronds.filter((f) => f.rimmed === rimmed)
      if (group.length === 0) continue
      pic.open(`fill="${rimmed ? rim : col}"`)
      for (const { sx, sy, rot } of group) pic.use('frond', 0, 0, { sx, sy, rot })
      pic.close()
    }
    pic.put(
      path()
        .M(0, 2 * k)
        .h(0),
      { stroke: col, width: w * 1.9, cap: true },
    )
  })
  pic.use('crown', tx, ty)
}

/**
 * Umbrella (stone) pine: slim leaning trunk, stacked flat clouds of needles, dark beneath and lit
 * above.
 */
export function stonePine(
  pic: Picture,
  x: number,
  y: number,
  tx: number,
  ty: number,
  w: number,
  { col = pic.pal.ink, lit, seed = 'pine' }: { col?: Hex; lit?: Hex; seed?: string } = {},
) {
  const R = pic.random(seed)
  const k = pic.k
  lit ??= mix(col, pic.pal.land, 0.55)
  const t = 7 * k
  pic.put(
    path()
      .M(x - t, y)
      .C(
        x - t * 0.6,
        lerp(y, ty, 0.4),
        tx - t * 0.3 - (tx - x) * 0.3,
        lerp(y, ty, 0.65),
        tx - t * 0.4,
        ty,
      )
      .L(tx + t * 0.4, ty)
      .C(tx + t * 0.5 - (tx - x) * 0.3, lerp(y, ty, 0.65), x + t * 0.8, lerp(y, ty, 0.4), x + t, y)
      .Z(),
    col,
  )
  const br = path()
  for (const [a, b] of [
    [-0.34, 0.1],
    [0.3, 0.06],
    [-0.15, -0.02],
    [0.42, 0.16],
  ] as const) {
    br.M(lerp(tx, x, 0.12), lerp(ty, y, 0.12) + 8 * k).Q(
      tx + a * w * 0.4,
      ty + b * w * 0.6,
      tx + a * w,
      ty - w * 0.04 + b * w * 0.4,
    )
  }
  pic.put(br, { stroke: col, width: 3.2 * k, cap: true })
  if (!pic.defined('lb'))
    pic.symbol('lb', () => {
      const p = path().M(-50, 0)
      let px = -50
      let py = 0
      const arc = (X: number, Y: number, q: number) => {
        const d = Math.hypot(X - px, Y - py)
        p.A(d * q, d * q, 0, 1, X, Y)
        px = X
        py = Y
      }
      for (const [u, v] of [
        [-34, -17],
        [-8, -24],
        [20, -21],
        [50, 0],
      ] as const)
        arc(u, v, 0.56)
      for (const u of [34, 16, -2, -22, -38]) arc(u, 4, 0.6)
      arc(-50, 0, 0.7)
      pic.put(p.Z(), 'inherit')
    })
  const L = [
    [-0.36, 0.1, 0.46],
    [0.36, 0.08, 0.5],
    [-0.14, 0.0, 0.5],
    [0.2, -0.03, 0.5],
    [0.02, -0.12, 0.56],
  ] as const
  const G = L.map(
    ([a, b, c]) =>
      [tx + a * w, ty + b * w, ((c * w) / 100) * R.between(0.92, 1.08), R.sign()] as const,
  )
  pic.open(`fill="${col}"`)
  G.forEach(([X, Y, z, fl]) => pic.use('lb', X, Y, { sx: fl * z, sy: z }))
  pic.close().open(`fill="${lit}"`)
  G.forEach(([X, Y, z, fl]) =>
    pic.use('lb', X + pic.light * z * 5, Y - z * 7, { sx: fl * z * 0.76, sy: z * 0.56 }),
  )
  return pic.close()
}

export function fir(
  pic: Picture,
  x: number,
  y: number,
  h: number,
  col: Hex,
  { seed = 'f', w = 0.34, flip = 1 }: { seed?: string; w?: number; flip?: number } = {},
) {
  pic.symbol('f' + seed, () => firShape(pic, seed, w))
  return pic.use('f' + seed, x, y, { sx: (h / 200) * flip, sy: h / 200, fill: col })
}

function firShape(pic: Picture, seed: string, w: number): void {
  const [x, y, h] = [0, 0, 200]
  const R = pic.random(seed + '0')
  const L: Point[] = []
  const Rr: Point[] = []
  const n = 11
  for (let i = 0; i < n; i++) {
    const t = (i + 1) / n
    const ww = h * w * 0.5 * t ** 0.85 * R.between(0.82, 1.12)
    const yy = y - h + h * 0.94 * t
    L.push([x - ww, yy + h * 0.012], [x - ww * 0.42, yy - h * 0.02])
    Rr.push([x + ww * R.between(0.85, 1.1), yy + h * 0.012], [x + ww * 0.42, yy - h * 0.02])
  }
  pic.put(
    path().poly([
      [x, y - h],
      ...L,
      [x - h * 0.018, y - h * 0.08],
      [x - h * 0.018, y],
      [x + h * 0.018, y],
      [x + h * 0.018, y - h * 0.08],
      ...Rr.reverse(),
    ]),
    'inherit',
  )
  {
    const g: (readonly Point[])[] = []
    const s = pic.light
    for (let i = 0; i < n - 1; i++) {
      const t = (i + 1) / n
      const ww = h * w * 0.5 * t ** 0.85 * 0.7
      const yy = y - h + h * 0.94 * t
      g.push([
        [x + s * ww * 0.25, yy - h * 0.05],
        [x + s * ww, yy + h * 0.004],
        [x + s * ww * 0.4, yy - h * 0.012],
      ])
    }
    const p = path()
    g.forEach((q) => p.poly(q))
    pic.put(p, { fill: pic.paper, opacity: 0.13 })
  }
}

export function acacia(
  pic: Picture,
  x: number,
  y: number,
  h: number,
  w: number,
  col: Hex,
  { lit }: { lit?: Hex } = {},
) {
  const W = (w / h) * 100
  pic.symbol('ac', () => {
    const br = path()
    for (const [a, b] of [
      [-0.34, 16],
      [-0.12, 6],
      [0.14, 4],
      [0.36, 13],
    ] as const)
      br.M(a * 6, -30).C(a * W * 0.2, -58, a * W * 0.8, -100 + b + 20, a * W, -100 + b)
    pic.put(
      path().M(-5, 0).C(-1, -10, -4, -18, -3, -34).L(3, -34).C(2, -20, 3, -10, 7, 0).Z(),
      'inherit',
    )
    pic.put(br, { stroke: 'currentColor', width: 2.7, cap: true })
  })
  pic.symbol('ap', () => {
    const p = path().M(-50, 0)
    let px = -50
    let py = 0
    for (const [u, v] of [
      [-34, -8],
      [-12, -13],
      [14, -12],
      [34, -9],
      [50, 0],
    ] as const) {
      const d = Math.hypot(u - px, v - py)
      p.A(d * 0.68, d * 0.68, 0, 1, u, v)
      px = u
      py = v
    }
    p.Q(18, 4, 0, 1).Q(-22, 4.5, -50, 0).Z()
    pic.put(p, 'inherit')
  })
  const P0 = (
    [
      [-0.3, 17, 0.44],
      [0.33, 15, 0.46],
      [-0.04, 7, 0.6],
      [0.12, 0, 0.5],
    ] as const
  ).map(([a, b, c]) => [a * W, -100 + b, (c * W) / 100] as const)
  pic.symbol('aw', () => {
    pic.use('ac', 0, 0)
    for (const [X, Y, z] of P0) pic.use('ap', X, Y, { sx: z })
  })
  pic.markup(`<g fill="${col}" color="${col}">`)
  pic.use('aw', x, y, { sx: h / 100 })
  pic.markup('</g>')
  if (lit) {
    pic.open(`fill="${lit}"`)
    for (const [X, Y, z] of P0)
      pic.use('ap', x + ((X + pic.light * z * 4) * h) / 100, y + ((Y - z * 4) * h) / 100, {
        sx: (z * 0.78 * h) / 100,
        sy: (z * 0.55 * h) / 100,
      })
    pic.close()
  }
}
