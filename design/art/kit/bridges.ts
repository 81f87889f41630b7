import { type Hex, mix } from './color.ts'
import { path } from './path.ts'
import type { Picture } from './picture.ts'
import { lerp } from './random.ts'

export function archBridge(pic: Picture, x: number, y: number, w: number, h: number, col: Hex) {
  const s = pic.shade(col, 0.35)
  const n = 12
  const th = h * 0.1
  const lattice = path()
  for (let i = 0; i <= n; i++) {
    const t = i / n
    const X = lerp(-w / 2, w / 2, t)
    const ty = -h * 0.98 * (1 - (2 * t - 1) ** 2) - th
    lattice.M(X, ty).V(-h * 0.24)
  }
  return pic.part(x, y, 1, [
    [lattice, { stroke: col, width: 1 }],
    [
      path()
        .M(-w / 2, -h * 0.2)
        .Q(0, -h * 2.15, w / 2, -h * 0.2),
      { stroke: col, width: th * 0.55 },
    ],
    [
      path()
        .M(-w / 2, 0)
        .Q(0, -h * 1.7, w / 2, 0),
      { stroke: col, width: th * 0.8 },
    ],
    [path().rect(-w * 0.75, -h * 0.26, w * 1.5, th * 0.55), s],
    [
      path()
        .rect(-w / 2 - w * 0.05, -h * 0.46, w * 0.045, h * 0.48)
        .rect(w / 2 + w * 0.005, -h * 0.46, w * 0.045, h * 0.48)
        .rect(-w / 2 - w * 0.015, -h * 0.46, w * 0.03, h * 0.48)
        .rect(w / 2 - w * 0.02, -h * 0.46, w * 0.03, h * 0.48),
      pic.shade(pic.wall, 0.2),
    ],
  ])
}

/** Towers stand at the given parts of the span; `stone` ones have pointed arches. */
export function suspension(
  pic: Picture,
  x0: number,
  x1: number,
  y: number,
  h: number,
  {
    col,
    tw: [first, second] = [0.28, 0.74],
    stone = false,
    deck = 0.3,
    sw = 2,
  }: { col: Hex; tw?: readonly [number, number]; stone?: boolean; deck?: number; sw?: number },
): void {
  const L = x1 - x0
  const dk = y - h * deck
  const s = pic.shade(col, 0.3)
  const k = pic.k
  const a = x0 + L * first
  const b = x0 + L * second
  const top = y - h
  const hang = path()
  const n = Math.round(L / (27 * k))
  for (let i = 0; i <= n; i++) {
    const x = lerp(x0, x1, i / n)
    const between = (x - a) / (b - a)
    const outside = x < a ? (x - x0) / (a - x0) : (x1 - x) / (x1 - b)
    const cable =
      x < a || x >= b
        ? lerp(dk - h * 0.04, top, outside ** 2.2)
        : top + h * (1 - deck) * 0.93 * (1 - (2 * between - 1) ** 2)
    hang.M(x, cable + 1).V(dk)
  }
  pic.put(hang, { stroke: col, width: 0.8 * k, opacity: 0.65 })
  pic.put(
    path()
      .M(x0, dk - h * 0.04)
      .Q(lerp(x0, a, 0.62), dk - h * 0.1, a, top)
      .M(a, top)
      .Q((a + b) / 2, top + 2 * h * (1 - deck) * 0.93, b, top)
      .M(b, top)
      .Q(lerp(b, x1, 0.38), dk - h * 0.1, x1, dk - h * 0.04),
    { stroke: col, width: sw * k },
  )
  pic.put(path().rect(x0, dk, L, 3.4 * k), s)
  for (const t of [a, b]) {
    const w = stone ? h * 0.26 : h * 0.085
    if (stone) {
      pic.part(t, y, 1, [
        [path().rect(-w / 2, -h * 1.02, w, h * 1.06), col],
        [path().rect(w * 0.06, -h * 1.02, w * 0.44, h * 1.06), s],
        [path().rect(-w * 0.56, -h * 1.06, w * 1.12, h * 0.06), s],
        [
          path()
            .M(-w * 0.34, -h * deck - 3)
            .V(-h * 0.66)
            .Q(-w * 0.34, -h * 0.8, -w * 0.2, -h * 0.86)
            .Q(-w * 0.06, -h * 0.8, -w * 0.06, -h * 0.66)
            .V(-h * deck - 3)
            .Z()
            .M(w * 0.1, -h * deck - 3)
            .V(-h * 0.66)
            .Q(w * 0.1, -h * 0.8, w * 0.22, -h * 0.86)
            .Q(w * 0.36, -h * 0.8, w * 0.36, -h * 0.66)
            .V(-h * deck - 3)
            .Z(),
          mix(pic.pal.glow, pic.pal.sky, 0.35),
        ],
      ])
    } else
      pic.put(
        path()
          .rect(t - w / 2, y - h * 1.03, w * 0.3, h * 1.05)
          .rect(t + w * 0.2, y - h * 1.03, w * 0.3, h * 1.05)
          .rect(t - w / 2, y - h * 0.98, w, h * 0.03)
          .rect(t - w / 2, y - h * 0.75, w, h * 0.025)
          .rect(t - w / 2, y - h * 0.52, w, h * 0.025),
        col,
      )
  }
}

export function stoneBridge(
  pic: Picture,
  x0: number,
  x1: number,
  y: number,
  h: number,
  n: number,
  { col = pic.wall }: { col?: Hex } = {},
) {
  const p = path()
  const c = path()
  const w = (x1 - x0) / n
  const dk = mix(pic.pal.sea, pic.pal.ink, 0.5)
  const s = pic.shade(col, 0.4)
  pic.put(path().rect(x0, y - h, x1 - x0, h + 2), col)
  for (let i = 0; i < n; i++) {
    const a = x0 + w * i + w * 0.09
    const b = x0 + w * (i + 1) - w * 0.09
    p.M(a, y + 3)
      .V(y - h * 0.05)
      .A((b - a) / 2, h * 0.72, 0, 1, b, y - h * 0.05)
      .V(y + 3)
      .Z()
    c.poly([
      [b, y + 4],
      [b, y - h * 0.5],
      [b + w * 0.09, y - h * 0.62],
      [b + w * 0.18, y - h * 0.5],
      [b + w * 0.18, y + 4],
    ])
  }
  pic.put(p, dk)
  pic.put(c, s)
  pic.put(
    path()
      .rect(x0, y - h * 1.05, x1 - x0, h * 0.1)
      .rect(x0, y - h * 1.28, x1 - x0, h * 0.05),
    s,
  )
  pic.put(
    path()
      .M(x0, y - h * 1.14)
      .H(x1),
    { stroke: col, width: h * 0.2, dash: [3 * pic.k, 4 * pic.k] },
  )
}
