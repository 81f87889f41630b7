import { type Hex, mix } from './color.ts'
import { encode } from './encode.ts'
import { path, type Path, placed } from './path.ts'
import type { Picture, Layer } from './picture.ts'

export function lamp(
  pic: Picture,
  x: number,
  y: number,
  h: number,
  { col = pic.pal.ink, arms = 1 }: { col?: Hex; arms?: number } = {},
) {
  const u = h / 100
  const L = pic.dim > 0.3 ? pic.lit : mix(pic.pal.glow, pic.paper, 0.5)
  const P0: Layer[] = [
    [
      path()
        .poly([
          [-3, 0],
          [-1.2, -10],
          [-0.9, -70],
          [0.9, -70],
          [1.2, -10],
          [3, 0],
        ])
        .rect(-4, -2, 8, 2)
        .rect(-2, -14, 4, 2.4)
        .rect(-1.8, -70, 3.6, 2),
      col,
    ],
  ]
  const lan = (X: number, Y: number, s: number) => {
    P0.push(
      [
        path().poly([
          [X - 2.2 * s, Y],
          [X - 4 * s, Y - 10 * s],
          [X + 4 * s, Y - 10 * s],
          [X + 2.2 * s, Y],
        ]),
        L,
      ],
      [
        path()
          .poly([
            [X - 4.8 * s, Y - 10 * s],
            [X - 1 * s, Y - 14 * s],
            [X + 1 * s, Y - 14 * s],
            [X + 4.8 * s, Y - 10 * s],
          ])
          .rect(X - 2.8 * s, Y - 0.4, 5.6 * s, 1.6 * s)
          .rect(X - 0.5 * s, Y - 16 * s, 1 * s, 2.4 * s)
          .rect(X - 0.35 * s, Y - 10 * s, 0.7 * s, 10 * s),
        col,
      ],
    )
  }
  lan(0, -71, 1.15)
  if (arms > 1) {
    P0.push([
      path()
        .M(-15, -66)
        .Q(-14, -58, -6, -58)
        .Q(-2, -58, 0, -64)
        .Q(2, -58, 6, -58)
        .Q(14, -58, 15, -66),
      { stroke: col, width: 1.2 },
    ])
    lan(-15, -65, 0.95)
    lan(15, -65, 0.95)
  }
  return pic.part(x, y, u, P0)
}

export function rail(
  pic: Picture,
  y: number,
  {
    h = 70,
    col = pic.pal.ink,
    top = 8,
    x0 = 0,
    x1 = pic.W,
    style = 'iron',
  }: { h?: number; col?: Hex; top?: number; x0?: number; x1?: number; style?: string } = {},
) {
  const k = pic.k
  h *= k
  top *= k
  const w = x1 - x0
  pic.put(
    path()
      .rect(x0, y, w, top)
      .rect(x0, y + h - top * 0.7, w, top * 0.7),
    col,
  )
  if (style === 'iron') {
    pic.put(
      path()
        .M(x0, y + h * 0.55)
        .H(x1),
      { stroke: col, width: h * 0.9, dash: [2.6 * k, 15 * k] },
    )
    const p = path()
    for (let x = x0 + 10.1 * k; x < x1; x += 17.6 * k * 2)
      p.circle(x + 8.8 * k - 8.8 * k, y + h * 0.24, 5 * k)
    pic.put(p, { stroke: col, width: 2 * k })
  } else {
    const g = 26 * k
    const p = path()
      .M(-4 * k, h)
      .Q(-11 * k, h * 0.62, -4 * k, h * 0.34)
      .Q(-2.5 * k, h * 0.22, -4 * k, top)
      .H(4 * k)
      .Q(2.5 * k, h * 0.22, 4 * k, h * 0.34)
      .Q(11 * k, h * 0.62, 4 * k, h)
      .Z()
      .through(placed(g / 2, 0))
    pic.def(
      `<pattern id="${pic.id('r')}" y="${Math.round(y * 2)}" width="${Math.round(g * 2)}" height="999" patternUnits="userSpaceOnUse"><path fill="${col}" d="${encode(p)}"/></pattern>`,
    )
    pic.put(path().rect(x0, y, w, h), `url(#${pic.id('r')})`)
  }
}

/** Dark architectural arch to look through. */
export function archFrame(
  pic: Picture,
  {
    col = pic.pal.ink,
    l = 0.085,
    t = 0.05,
    acc = pic.pal.accent,
    rev,
  }: { col?: Hex; l?: number; t?: number; acc?: Hex; rev?: Hex } = {},
) {
  const { W, H } = pic
  const r = W * (0.5 - l)
  const cx = W / 2
  const yc = H * t + r
  const sy = yc + r * 0.36
  const jx = r * 0.933
  const arch = (e: number, p: Path = path()) =>
    p
      .M(cx - jx - e, H + 9)
      .V(sy)
      .A(r + e, r + e, 1, 1, cx + jx + e, sy)
      .V(H + 9)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(-5)
      .H(W + 5)
      .V(H + 5)
      .Z()
      .add(arch(0).Z()),
    { fill: col, extra: 'fill-rule="evenodd"', solo: true, hole: true },
  )
  const d = -pic.light
  pic.put(
    path()
      .M(cx + d * jx, H + 9)
      .V(sy)
      .A(r, r, 0, d > 0 ? 0 : 1, cx + d * r * 0.7, yc - r * 0.714)
      .A(r * 1.02, r * 1.04, 0, d > 0 ? 1 : 0, cx + d * (jx - 15), sy)
      .V(H + 9)
      .Z(),
    { fill: rev || mix(col, pic.pal.land, 0.5), solo: true, hole: true },
  )
  pic.put(arch(13), { stroke: acc, width: 13, dash: [9, 4] })
  pic.put(arch(24), { stroke: mix(pic.pal.glow, pic.pal.land, 0.4), width: 1.6 })
}

export function lantern(
  pic: Picture,
  x: number,
  y0: number,
  y: number,
  s: number,
  col: Hex = pic.pal.ink,
) {
  return pic.part(x, y, s, [
    [
      path()
        .M(0, -24)
        .V(-24 - (y - y0) / s),
      { stroke: col, width: 1.3 },
    ],
    [
      path()
        .poly([
          [0, -26],
          [9, -12],
          [-9, -12],
        ])
        .poly([
          [-7, 14],
          [7, 14],
          [0, 22],
        ]),
      col,
    ],
    [
      path().poly([
        [-8, -12],
        [8, -12],
        [10, 0],
        [7, 14],
        [-7, 14],
        [-10, 0],
      ]),
      pic.lit,
    ],
    [
      path().M(-4, -12).L(-5, 0).L(-3, 14).M(4, -12).L(5, 0).L(3, 14).M(-10, 0).H(10),
      { stroke: col, width: 1.4 },
    ],
  ])
}
