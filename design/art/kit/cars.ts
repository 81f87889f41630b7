/** Side silhouettes, nose to the right, wheels on y = 0, about 100 units long at scale 1. */
import type { CarKind } from '../family-item.ts'
import { type Hex, mix } from './color.ts'
import { path, type Path, placed } from './path.ts'
import { type Ink, PAPER, type Picture } from './picture.ts'
import { lerp } from './random.ts'

interface Shape {
  readonly len: number
  /** Wheel radius. */
  readonly r: number
  readonly wheels: readonly [rear: number, front: number]
  readonly body: () => Path
  readonly glass: () => Path
  readonly trim?: 'roof rack' | 'side line' | 'open top'
}

const SHAPES: Readonly<Record<CarKind, Shape>> = {
  economy: {
    len: 84,
    r: 9,
    wheels: [-25, 26],
    body: () =>
      path()
        .M(-41, -8)
        .Q(-42, -20, -38, -24)
        .L(-33, -26)
        .Q(-27, -42, -18, -43)
        .L(10, -43)
        .Q(18, -43, 27, -28)
        .L(37, -25)
        .Q(43, -23, 42, -8)
        .Z(),
    glass: () =>
      path()
        .M(-29, -27)
        .Q(-24, -38, -18, -39)
        .L(-5, -39)
        .V(-27)
        .Z()
        .M(-2, -39)
        .H(9)
        .Q(15, -38, 22, -27)
        .H(-2)
        .Z(),
  },
  compact: {
    len: 98,
    r: 9.6,
    wheels: [-29, 31],
    body: () =>
      path()
        .M(-49, -9)
        .Q(-50, -22, -45, -25)
        .L(-37, -27)
        .Q(-27, -41, -15, -42)
        .L(6, -42)
        .Q(15, -41, 28, -28)
        .L(42, -25)
        .Q(50, -22, 49, -9)
        .Z(),
    glass: () =>
      path()
        .M(-31, -28)
        .Q(-24, -37, -15, -38)
        .L(-5, -38)
        .V(-28)
        .Z()
        .M(-2, -38)
        .H(6)
        .Q(13, -37, 22, -28)
        .H(-2)
        .Z(),
  },
  suv: {
    len: 108,
    r: 12.4,
    wheels: [-32, 34],
    body: () =>
      path()
        .M(-53, -13)
        .V(-34)
        .Q(-52, -38, -47, -39)
        .L(-43, -53)
        .Q(-42, -56, -37, -56)
        .L(12, -56)
        .Q(18, -56, 28, -38)
        .L(47, -35)
        .Q(54, -33, 54, -13)
        .Z(),
    glass: () =>
      path()
        .M(-41, -40)
        .L(-38, -51)
        .H(-24)
        .V(-40)
        .Z()
        .M(-21, -51)
        .H(-3)
        .V(-40)
        .H(-21)
        .Z()
        .M(0, -51)
        .H(11)
        .Q(15, -50, 21, -40)
        .H(0)
        .Z(),
    trim: 'roof rack',
  },
  van: {
    len: 122,
    r: 11.4,
    wheels: [-36, 38],
    body: () =>
      path()
        .M(-61, -11)
        .V(-58)
        .Q(-61, -64, -54, -64)
        .L(18, -64)
        .Q(26, -64, 36, -40)
        .L(54, -34)
        .Q(62, -31, 61, -11)
        .Z(),
    glass: () =>
      path()
        .M(-55, -42)
        .V(-57)
        .H(-34)
        .V(-42)
        .Z()
        .M(-30, -57)
        .H(-8)
        .V(-42)
        .H(-30)
        .Z()
        .M(-4, -57)
        .H(16)
        .Q(20, -56, 27, -42)
        .H(-4)
        .Z(),
  },
  luxury: {
    len: 126,
    r: 10.6,
    wheels: [-39, 40],
    body: () =>
      path()
        .M(-63, -9)
        .Q(-65, -22, -58, -25)
        .L(-44, -28)
        .Q(-32, -40, -20, -41)
        .L(4, -41)
        .Q(15, -40, 28, -29)
        .L(54, -26)
        .Q(64, -23, 63, -9)
        .Z(),
    glass: () =>
      path()
        .M(-38, -28.6)
        .Q(-29, -36, -20, -37)
        .L(-8, -37)
        .V(-28.6)
        .Z()
        .M(-5, -37)
        .H(4)
        .Q(12, -36, 21, -28.6)
        .H(-5)
        .Z(),
    trim: 'side line',
  },
  convertible: {
    len: 112,
    r: 10,
    wheels: [-34, 35],
    body: () =>
      path()
        .M(-56, -9)
        .Q(-59, -22, -54, -27)
        .L(-47, -29)
        .L(-30, -27)
        .Q(-28, -23, -22, -22)
        .L(8, -22)
        .L(12, -27)
        .L(42, -26)
        .Q(57, -24, 56, -9)
        .Z(),
    glass: () => path().M(11, -27).L(3, -40).L(0.4, -39.4).L(7, -26).Z(),
    trim: 'open top',
  },
}

/** The silhouette alone, for icons: path data of body and windows, wheels, and its length. */
export const outlineOfCar = (kind: CarKind) => {
  const { len, r, wheels, body, glass } = SHAPES[kind]
  const data = (shape: Path): string =>
    shape.commands.map(([name, ...figures]) => `${name}${figures.join(' ')}`).join('')
  return { length: len, wheel: r, wheels, body: data(body()), glass: data(glass()) }
}

export function sideOfCar(
  pic: Picture,
  kind: CarKind,
  x: number,
  y: number,
  s: number,
  { col = pic.pal.accent }: { col?: Hex } = {},
): void {
  const d = SHAPES[kind]
  const pal = pic.pal
  const R = d.r
  const sh = pic.shade(col, 0.5)
  const ink = pal.ink
  const gl = mix(pal.sky, pal.ink, pic.dim > 0.3 ? 0.45 : 0.3)
  const f = placed(x, y, s, s)
  const put = (q: Path, ink: string | Ink) =>
    pic.put(
      q.through(f),
      typeof ink === 'string' || ink.width === undefined ? ink : { ...ink, width: ink.width * s },
    )
  put(
    path()
      .M(-d.len / 2 - 2, 0)
      .Q(0, -4, d.len / 2 + 2, 0)
      .Q(0, 3.5, -d.len / 2 - 2, 0)
      .Z(),
    { fill: ink, opacity: 0.4 },
  )
  if (d.trim === 'open top') {
    put(
      path()
        .M(-22, -22)
        .Q(-24, -32, -18, -33)
        .L(-14, -22)
        .Z()
        .M(-6, -22)
        .Q(-8, -31, -3, -32)
        .L(1, -22)
        .Z(),
      mix(ink, col, 0.2),
    )
  }
  put(d.body(), col)
  // lower body in shade, beltline highlight
  const b = path()
    .M(-d.len / 2 + 0.5, -R - 1)
    .L(d.len / 2 - 0.5, -R - 1)
    .Q(d.len / 2 + 0.6, -6, d.len / 2 - 1, -7)
    .H(-d.len / 2 + 1)
    .Q(-d.len / 2 - 0.6, -6, -d.len / 2 + 0.5, -R - 1)
    .Z()
  put(b, sh)
  put(d.glass(), gl)
  const gb = d.glass().bounds
  if (d.trim !== 'open top')
    put(
      path().poly([
        [lerp(gb[0], gb[2], 0.28), gb[3]],
        [lerp(gb[0], gb[2], 0.4), gb[1]],
        [lerp(gb[0], gb[2], 0.5), gb[1]],
        [lerp(gb[0], gb[2], 0.38), gb[3]],
      ]),
      { fill: PAPER, opacity: 0.28 },
    )
  const by = gb[3] < -20 ? gb[3] + 3.4 : -24
  put(
    path()
      .M(-d.len / 2 + 3, by)
      .H(d.len / 2 - 6),
    { stroke: mix(col, PAPER, 0.45), width: 1.3 },
  )
  put(
    path()
      .M(-8, by + 5)
      .h(7)
      .M(d.len * 0.16, by + 5)
      .h(7),
    { stroke: sh, width: 1.6 },
  )
  if (d.trim === 'roof rack')
    put(path().M(-34, -59).H(12).M(-28, -57).v(-2).M(6, -57).v(-2), { stroke: ink, width: 1.6 })
  if (d.trim === 'side line')
    put(
      path()
        .M(-d.len / 2 + 2, -13)
        .H(d.len / 2 - 2),
      { stroke: mix(col, PAPER, 0.5), width: 1 },
    )
  put(
    path().rect(d.len / 2 - 6, by + 3, 5, 4),
    pic.dim > 0.3 ? '#ffe9b0' : mix(PAPER, pal.glow, 0.4),
  )
  put(path().rect(-d.len / 2 + 0.6, by + 3, 3, 5), mix('#b3261e', pal.ink, 0.1))
  const w = path()
  const h = path()
  const t = path()
  for (const X of d.wheels) {
    t.M(X - R - 2.2, -R + 3)
      .A(R + 2.2, R + 2.2, 0, 1, X + R + 2.2, -R + 3)
      .Z()
    w.M(X, -R).h(0)
    h.M(X, -R).h(0)
  }
  put(t, mix(ink, col, 0.15))
  put(w, { stroke: mix(ink, '#000000', 0.15), width: R * 2, cap: true, solo: true })
  put(h, { stroke: mix(PAPER, pal.far, 0.35), width: R * 1.05, cap: true, solo: true })
  put(h, { stroke: mix(ink, pal.far, 0.35), width: R * 0.4, cap: true, solo: true })
}
