/** Branches that hang into the picture, drawn leaf by leaf. */
import { type Hex, mix } from './color.ts'
import { nth, path, type Point } from './path.ts'
import type { Picture } from './picture.ts'
import { cycle, lerp } from './random.ts'

export type Leaf = 'maple' | 'plane' | 'olive' | 'blossom' | 'bougainvillea'

/** Lobes of a leaf: direction from its middle, length. */
const ARMS: Readonly<Record<'maple' | 'plane', readonly Point[]>> = {
  maple: [
    [-2.3, 0.62],
    [-1.15, 0.92],
    [0, 1.15],
    [1.15, 0.92],
    [2.3, 0.62],
  ],
  plane: [
    [-1.4, 0.8],
    [0, 1.1],
    [1.4, 0.8],
  ],
}

/** From `x` `y` to the left (`dir` -1) or the right, `len` long, drooping by `drop` of it. */
export function leafyBranch(
  pic: Picture,
  x: number,
  y: number,
  dir: number,
  len: number,
  {
    kind = 'maple',
    col = pic.pal.accent,
    wood = pic.pal.ink,
    seed = 'br',
    n = 22,
    drop = 0.45,
    size = 1,
  }: {
    kind?: Leaf
    col?: Hex
    wood?: Hex
    seed?: string
    n?: number
    drop?: number
    size?: number
  } = {},
): void {
  n = Math.round(n * (1 - 0.16 * pic.lod))
  size *= 1 + 0.06 * pic.lod
  const R = pic.random(seed)
  const k = pic.k * size
  const main = [
    [x, y],
    [x + dir * len * 0.3, y + len * drop * 0.12],
    [x + dir * len * 0.62, y + len * drop * 0.42],
    [x + dir * len, y + len * drop * 0.7],
  ] as const
  const b = (t: number) => {
    const i = Math.min(2, Math.floor(t * 3))
    const u = t * 3 - i
    const p: Point = [
      lerp(nth(main, i)[0], nth(main, i + 1)[0], u),
      lerp(nth(main, i)[1], nth(main, i + 1)[1], u),
    ]
    return p
  }
  pic.put(
    path()
      .M(x, y - 5 * k)
      .spline([[main[1][0], main[1][1] - 4 * k], [main[2][0], main[2][1] - 2 * k], main[3]])
      .spline([
        [main[2][0], main[2][1] + 1 * k],
        [main[1][0], main[1][1] + 4 * k],
        [x, y + 7 * k],
      ])
      .Z(),
    wood,
  )
  const tw = path()
  const spots: Point[] = []
  for (const [t, a, l] of [
    [0.18, 0.95, 0.3],
    [0.34, -0.55, 0.26],
    [0.5, 0.8, 0.36],
    [0.66, -0.35, 0.24],
    [0.8, 0.6, 0.2],
  ] as const) {
    const p = b(t)
    const e: Point = [p[0] + dir * Math.cos(a) * len * l, p[1] + Math.sin(a) * len * l]
    tw.M(...p).Q(p[0] + dir * len * l * 0.4, p[1] + Math.sin(a) * len * l * 0.3, ...e)
    for (let i = 0; i < 3; i++)
      spots.push([lerp(p[0], e[0], 0.4 + i * 0.3), lerp(p[1], e[1], 0.4 + i * 0.3)])
  }
  pic.put(tw, { stroke: wood, width: 2.2 * k, cap: true })
  for (let i = 0; i < 6; i++) spots.push(b(0.3 + (0.7 * i) / 5))
  const c2 = mix(col, wood, 0.28)
  const c3 = mix(col, pic.pal.glow, 0.3)
  if (kind === 'maple' || kind === 'plane') {
    const arms = ARMS[kind]
    const a = path()
    const c = path()
    for (let i = 0; i < n; i++) {
      const s = cycle(spots, i)
      const X = s[0] + R.between(-16, 16) * k
      const Y = s[1] + R.between(-8, 18) * k
      const r = R.between(9, 15) * k
      const ro = Math.PI / 2 + R.between(-0.7, 0.7)
      const pts: Point[] = []
      arms.forEach(([t, l], j) => {
        pts.push([X + Math.cos(ro + t) * r * l, Y + Math.sin(ro + t) * r * l])
        const u = j < arms.length - 1 ? (t + nth(arms, j + 1)[0]) / 2 : Math.PI
        pts.push([
          X + Math.cos(ro + u) * r * (kind === 'maple' ? 0.36 : 0.52),
          Y + Math.sin(ro + u) * r * (kind === 'maple' ? 0.36 : 0.52),
        ])
      })
      ;(i % 3 ? a : c).poly(pts)
    }
    pic.put(a, { fill: col, solo: true })
    pic.put(c, { fill: c2, solo: true })
  } else if (kind === 'olive') {
    const a = path()
    const c = path()
    for (let i = 0; i < n * 1.3; i++) {
      const s = cycle(spots, i)
      const t = R.between(0.1, 1.9)
      const l = R.between(17, 27) * k
      const X = s[0] + R.between(-12, 12) * k
      const Y = s[1] + R.between(-9, 9) * k
      const ux = dir * Math.cos(t) * l
      const uy = Math.sin(t) * l
      const b = 0.17
      ;(i % 3 ? a : c)
        .M(X, Y)
        .Q(X + ux * 0.4 - uy * b, Y + uy * 0.4 + ux * b, X + ux, Y + uy)
        .Q(X + ux * 0.5 + uy * b, Y + uy * 0.5 - ux * b, X, Y)
        .Z()
    }
    pic.put(a, { fill: col, solo: true })
    pic.put(c, { fill: c3, solo: true })
  } else {
    const a = path()
    const c = path()
    const d = path()
    for (let i = 0; i < n * 2.6; i++) {
      const s = cycle(spots, i)
      const r = 18 * k * Math.sqrt(R())
      const t = R.between(0, 6.28)
      cycle([a, a, c, d], i)
        .M(s[0] + Math.cos(t) * r, s[1] + Math.sin(t) * r * 0.8 + 2 * k)
        .h(0.01)
    }
    pic.put(c, { stroke: c2, width: 10 * k, cap: true, solo: true })
    pic.put(a, { stroke: col, width: 9 * k, cap: true, solo: true })
    pic.put(d, { stroke: c3, width: 6.5 * k, cap: true, solo: true })
  }
}
