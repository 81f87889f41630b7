import { type Hex, mix } from './color.ts'
import { nth, path, type Point } from './path.ts'
import { PAPER, type Picture } from './picture.ts'
import { lerp, random } from './random.ts'

/** Sky. */
export function skyTo(
  pic: Picture,
  hz: number,
  { style = 'wash', mid = 0.5 }: { style?: string; mid?: number } = {},
) {
  const { W, H, pal } = pic
  pic.horizon = hz
  if (style === 'bands') {
    const n = 5
    const R = pic.random('sky')
    const cs = [0, 0.2, 0.42, 0.66, 0.88].map((t) => mix(pal.sky, pal.glow, t))
    pic.put(path().rect(0, 0, W, H), nth(cs, 0))
    for (let i = 1; i < n; i++) {
      const y = hz * (0.16 + 0.19 * i) * (pic.wide ? 1 : 1)
      const a = 10 * pic.k
      const pts: Point[] = []
      for (let j = 0; j <= 4; j++) pts.push([(W * j) / 4, y + R.between(-a, a)])
      pic.put(
        path()
          .M(0, y)
          .spline(pts)
          .L(W, hz + 8)
          .L(0, hz + 8)
          .Z(),
        nth(cs, i),
      )
    }
  } else {
    pic.def(
      `<linearGradient id="${pic.id('s')}" x2="0" y2="${(hz / H).toFixed(2).slice(1)}"><stop stop-color="${pal.sky}"/><stop offset="${mid}" stop-color="${mix(pal.sky, pal.glow, 0.42)}"/><stop offset="1" stop-color="${pal.glow}"/></linearGradient>`,
    )
    pic.put(path().rect(0, 0, W, H), `url(#${pic.id('s')})`)
  }
}

export function rhumb(
  pic: Picture,
  x: number,
  y: number,
  {
    n = 6,
    op = 0.2,
    col,
    r = 900,
    rot = 0,
  }: { n?: number; op?: number; col?: Hex; r?: number; rot?: number } = {},
) {
  n -= 2 * pic.lod
  const a = path()
  for (let i = 0; i < n; i++) {
    const t = rot + (Math.PI * (i + 0.5)) / n
    const c = Math.cos(t) * r
    const s = Math.sin(t) * r
    const cl = (X: number, Y: number) => {
      let u = 1
      if (X < 0) u = Math.min(u, x / (x - X))
      if (X > pic.W) u = Math.min(u, (pic.W - x) / (X - x))
      if (Y < 0) u = Math.min(u, y / (y - Y))
      if (Y > pic.horizon) u = Math.min(u, (pic.horizon - y) / (Y - y))
      return [x + (X - x) * u, y + (Y - y) * u] as const
    }
    a.M(...cl(x - c, y - s)).L(...cl(x + c, y + s))
  }
  pic.put(a, { stroke: col || pic.paper, width: 0.8, opacity: op })
}

export function placeSun(
  pic: Picture,
  x: number,
  y: number,
  r: number,
  { rings = 2, col, op = 0.16 }: { rings?: number; col?: Hex | undefined; op?: number } = {},
) {
  const c =
    col ||
    (pic.night
      ? mix(PAPER, pic.pal.glow, 0.2)
      : mix(pic.paper, pic.warm, ['dusk', 'dawn', 'golden'].includes(pic.hour) ? 0.5 : 0.12))
  for (let i = rings; i > 0; i--)
    pic.put(path().circle(x, y, r * (1 + i * 0.62)), { fill: pic.paper, opacity: op, solo: true })
  pic.put(path().circle(x, y, r), c)
  pic.sunX = x
  pic.sunColor = c
  if (!pic.lightFixed) pic.light = x < pic.W * 0.5 ? -1 : 1
}

export function crescent(pic: Picture, x: number, y: number, r: number, col: Hex = pic.paper) {
  pic.put(
    path()
      .M(x - r * 0.2, y - r)
      .A(r, r, 1, 1, x - r * 0.2, y + r)
      .A(r * 1.15, r * 1.15, 0, 0, x - r * 0.2, y - r)
      .Z(),
    { fill: col, solo: true, hole: true },
  )
  pic.sunX = x
  pic.sunColor = col
}

export function stars(pic: Picture, n: number, y1: number) {
  n = Math.round(n * (1 - 0.3 * pic.lod))
  const R = pic.random('stars')
  const a = path()
  const b = path()
  for (let i = 0; i < n; i++) {
    ;(i % 4 ? a : b).M(R.between(8, pic.W - 8), R() ** 1.4 * y1 + 8).h(0.01)
  }
  pic.put(a, { stroke: PAPER, width: 1.4, cap: true, opacity: 0.7 })
  pic.put(b, { stroke: PAPER, width: 2.6, cap: true, opacity: 0.9 })
}

export function cumulus(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  { col, base, n = 5 }: { col?: Hex; base?: number; n?: number } = {},
) {
  const R = random(Math.round(x * 7 + y * 3 + w))
  const a = path()
  const h = w * 0.17
  a.M(x, y)
  const ws: number[] = []
  let s = 0
  for (let i = 0; i < n; i++) {
    const v = (0.5 + Math.sin((Math.PI * (i + 0.5)) / n)) * R.between(0.7, 1.25)
    ws.push(v)
    s += v
  }
  let py = 0
  ws.forEach((v, i) => {
    const dx = (w * v) / s
    const ny = i === n - 1 ? 0 : -h * Math.sin((Math.PI * (i + 1)) / n) * R.between(0.75, 1.15)
    const r = Math.hypot(dx, ny - py) * 0.54
    a.a(r, r, 1, dx, ny - py)
    py = ny
  })
  a.Z()
  pic.put(a, col || mix(pic.paper, pic.pal.sky, 0.12))
  if (base !== 0) {
    const b = path()
      .M(x + w * 0.02, y)
      .Q(x + w * 0.2, y - h * 0.5, x + w * 0.42, y - h * 0.32)
      .Q(x + w * 0.55, y - h * 0.75, x + w * 0.72, y - h * 0.36)
      .Q(x + w * 0.85, y - h * 0.5, x + w * 0.99, y)
      .Z()
    pic.put(b, mix(col || pic.paper, mix(pic.pal.sky, pic.pal.far, 0.5), 0.35))
  }
}

export function streak(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  h: number,
  col: Hex,
  op: number,
) {
  const a = path()
    .M(x, y)
    .C(x + w * 0.25, y - h, x + w * 0.55, y - h * 0.7, x + w, y - h * 0.1)
    .C(x + w * 0.7, y + h * 0.35, x + w * 0.3, y + h * 0.1, x, y)
    .Z()
  pic.put(a, { fill: col, opacity: op })
}

export function clouds(
  pic: Picture,
  kind: string,
  { y0 = 0.1, y1 = 0.5, n = 3 }: { y0?: number; y1?: number; n?: number } = {},
) {
  n = Math.max(1, n - pic.lod)
  const R = pic.random('cl' + kind)
  const { W, k, pal } = pic
  if (kind === 'streak')
    for (let i = 0; i < n; i++) {
      const w = R.between(0.25, 0.6) * W * (pic.wide ? 0.6 : 1)
      const x = (pic.wide ? R.between(0.46, 0.85) : R.between(-0.1, 0.75)) * W
      const y = lerp(y0, y1, (i + R()) / n) * pic.H
      streak(pic, x, y, w, R.between(7, 13) * k, mix(pic.paper, pal.sky, 0.25), 0.75)
      if (R.chance(0.7))
        streak(pic, x + w * 0.3, y + 10 * k, w * 0.6, 7 * k, mix(pic.paper, pal.sky, 0.25), 0.75)
    }
  if (kind === 'cumulus')
    for (let i = 0; i < n; i++) {
      const w = R.between(0.24, 0.46) * W * (pic.wide ? 0.62 : 1)
      const x =
        (pic.wide ? R.between(0.46, 0.84) : i % 2 ? R.between(0.55, 0.8) : R.between(-0.08, 0.3)) *
        W
      const y = lerp(y0, y1, (i + 0.5) / n) * pic.H
      cumulus(pic, x, y, w, { n: R.int(4, 6) })
    }
}

export function birds(pic: Picture, x: number, y: number, n = 3, s = 1) {
  if (pic.lod) return
  const R = pic.random('b')
  const a = path()
  s *= pic.wide ? 0.75 : 1
  for (let i = 0; i < n; i++) {
    const z = s * R.between(0.7, 1.2)
    const X = x + R.between(-46, 46) * s
    const Y = y + R.between(-18, 18) * s
    a.M(X, Y)
      .q(4 * z, -4 * z, 8 * z, 0.5 * z)
      .q(3 * z, -5 * z, 9 * z, -2 * z)
  }
  pic.put(a, {
    stroke: mix(pic.pal.ink, pic.pal.sky, 0.25),
    width: 1.6 * (pic.wide ? 0.8 : 1),
    cap: true,
  })
}
