import { belfry } from '../kit/buildings.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown, house } from '../kit/houses.ts'
import { curve, ridgeLine, sampled, softLand } from '../kit/land.ts'
import { path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { clouds, skyTo } from '../kit/sky.ts'
import { cypress, tufts } from '../kit/trees.ts'

/** Rolling country with vines and a village. */
export function vineyards(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.5, 0.5)
  skyTo(pic, hz, { mid: 0.6 })
  pic.light = -1
  clouds(pic, 'cumulus', { y0: fit(0.18, 0.12), y1: fit(0.42, 0.44), n: 3 })
  ;(
    [
      [0.74, 0.5, 70, 300],
      [0.52, 0.545, 74, 260],
    ] as const
  ).forEach(([d, y, a, wl], i) => {
    const m = ridgeLine(pic, 'h' + i, {
      y: H * fit(y, y + 0.02),
      amp: a * fit(1, 0.62),
      wl,
      oct: 3,
      kind: 'hill',
    })
    pic.put(softLand(m, H), pic.air(i ? pal.land : pal.far, d))
    if (i)
      tufts(pic, m, W * 0.05, W * 0.5, fit(7, 4), pic.air(mix(pal.land, pal.ink, 0.3), 0.45), {
        n: 14,
      })
  })
  const top = curve(
    [-10, H * fit(0.62, 0.72)],
    [W * fit(0.3, 0.45), H * fit(0.6, 0.68)],
    [W * fit(0.66, 0.735), H * fit(0.52, 0.5)],
    [W + 10, H * fit(0.575, 0.58)],
  )
  const g = sampled(top, -10, W + 10, 8)
  pic.put(softLand(g, H), pic.air(mix(pal.land, pal.glow, 0.22), 0.22))
  // field quilt on the hill
  const fld = (pts: readonly Point[], q: Hex) =>
    pic.put(path().poly(pts.map(([x, y]): Point => [W * x, H * y])), q)
  fld(
    fit(
      [
        [0.02, 0.66],
        [0.22, 0.63],
        [0.3, 0.7],
        [0.04, 0.73],
      ],
      [
        [0.2, 0.78],
        [0.36, 0.74],
        [0.42, 0.84],
        [0.2, 0.88],
      ],
    ),
    pic.air(mix(pal.accent, pal.glow, 0.55), 0.2),
  )
  fld(
    fit(
      [
        [0.8, 0.62],
        [1.05, 0.62],
        [1.05, 0.7],
        [0.86, 0.7],
      ],
      [
        [0.84, 0.66],
        [1.05, 0.64],
        [1.05, 0.76],
        [0.88, 0.76],
      ],
    ),
    pic.air(mix(pal.land, pal.glow, 0.6), 0.1),
  )
  const x = W * fit(0.655, 0.735)
  const y = top(x) + fit(10, 6)
  const walls = [
    pic.wall,
    mix(pic.wall, pal.glow, 0.5),
    mix(pic.wall, pal.land, 0.15),
    mix(pic.wall, pal.accent, 0.16),
  ]
  const roof = mix(pic.roof, pal.far, 0.1)
  const tr = mix(pal.land, pal.ink, 0.45)
  belfry(pic, x, y + fit(4, 2), fit(25, 15), fit(104, 60), {
    cap: 'spire',
    capCol: mix(pal.far, pal.ink, 0.35),
    caph: fit(72, 42),
  })
  house(
    pic,
    {
      x: x + fit(8, 5),
      y: y + fit(8, 5),
      w: fit(66, 38),
      h: fit(36, 21),
      rh: fit(26, 15),
      f: 0.74,
      ww: 4 * k,
      wh: 10 * k,
    },
    pic.wall,
    roof,
  )
  hillsideTown(pic, {
    x0: x - fit(140, 84),
    x1: x + fit(150, 90),
    top: (q) => top(q) + fit(16, 9),
    bot: (q) => top(q) + fit(56, 32),
    rows: 3,
    w: [26, 42],
    h: [16, 26],
    kinds: ['side', 'hip', 'front'],
    walls,
    roof,
    tree: tr,
    grow: 0.35,
    gap: 0.06,
    rows2: 1,
    pitch: [0.28, 0.4],
  })
  for (const [a, b, h] of fit(
    [
      [0.12, 0.66, 70],
      [0.16, 0.665, 56],
      [0.08, 0.67, 50],
      [0.44, 0.625, 60],
      [0.475, 0.63, 46],
      [0.93, 0.64, 64],
    ],
    [
      [0.28, 0.76, 44],
      [0.31, 0.77, 36],
      [0.53, 0.68, 40],
      [0.55, 0.685, 30],
      [0.9, 0.66, 44],
    ],
  ))
    cypress(pic, W * a, H * b, h, tr, mix(tr, pal.ink, 0.4))
  // vine rows: wedges that fan from the crest of the near slope
  const near = curve(
    [-10, H * fit(0.8, 0.92)],
    [W * 0.35, H * fit(0.745, 0.86)],
    [W * 0.75, H * fit(0.715, 0.8)],
    [W + 10, H * fit(0.74, 0.82)],
  )
  const ng = sampled(near, -10, W + 10, 6)
  pic.put(softLand(ng, H), mix(mix(pal.land, pal.accent, 0.35), pal.glow, 0.45))
  const rows = fit(11, 16)
  const vn = path()
  const vs = path()
  for (let i = 0; i < rows; i++) {
    const u = (i + 0.5) / rows
    const xt = lerp(-W * 0.02, W * 1.02, u)
    const xb = lerp(-W * 1.0, W * 2.0, u) - W * 0.12
    const yt = near(xt) + 1
    const w0 = fit(9, 6)
    const w1 = fit(92, 54)
    const mx = lerp(xt, xb, 0.3)
    vn.M(xt - w0 * 0.5, yt)
      .Q(mx - w0, lerp(yt, H, 0.45), xb - w1 * 0.5, H + 6)
      .L(xb + w1 * 0.5, H + 6)
      .Q(mx + w0 * 2.2, lerp(yt, H, 0.45), xt + w0 * 0.5, yt)
      .Z()
    vs.M(xt + w0 * 0.2, yt)
      .Q(mx + w0 * 1.1, lerp(yt, H, 0.45), xb + w1 * 0.12, H + 6)
      .L(xb + w1 * 0.5, H + 6)
      .Q(mx + w0 * 2.2, lerp(yt, H, 0.45), xt + w0 * 0.5, yt)
      .Z()
  }
  pic.put(vn, { fill: mix(pal.land, pal.glow, 0.04), solo: true })
  pic.put(vs, { fill: mix(pal.land, pal.ink, 0.36), solo: true })
  stone(
    pic,
    [
      [softLand(ng, H), 'foot'],
      [
        softLand(
          g.map(([a, b]): Point => [a, b + 20 * k]),
          H,
        ),
        'foot',
      ],
    ],
    0.28,
  )
  const fc = mix(pal.ink, pal.land, 0.2)
  if (pic.wide) cypress(pic, W * 0.955, H + 4, H * 0.86, fc, mix(fc, pal.ink, 0.5))
  else {
    cypress(pic, W * 0.08, H + 4, H * 0.52, fc, mix(fc, pal.ink, 0.55))
    cypress(pic, W * 0.17, H + 4, H * 0.36, mix(fc, pal.land, 0.2), mix(fc, pal.ink, 0.3))
  }
}
