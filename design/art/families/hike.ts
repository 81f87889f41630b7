import { placeView, viewKind } from './view.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { curve, sampled, shards, softLand } from '../kit/land.ts'
import { nth, path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { fir } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'

export function hike(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  placeView(pic, 0, 0, W, H * fit(0.78, 0.8), {
    hz: 0.78,
    sun: fit(0.24, 0.4),
    sy: 0.38,
    kind: ['alps', 'desert', 'volcano', 'nordic', 'savanna', 'hills', 'garden'].includes(
      viewKind(pic.subject.scene),
    )
      ? viewKind(pic.subject.scene)
      : 'alps',
  })
  if (!pic.lightFixed) pic.light = -1
  pic.put(path().rect(-5, H * 0.77, W + 10, H), pic.air(mix(pal.land, pal.glow, 0.1), 0.12))
  const top = curve(
    [-10, H * fit(0.78, 0.9)],
    [W * fit(0.2, 0.42), H * fit(0.72, 0.84)],
    [W * fit(0.46, 0.6), H * fit(0.62, 0.68)],
    [W * fit(0.68, 0.74), H * fit(0.5, 0.46)],
    [W * fit(0.84, 0.86), H * fit(0.54, 0.52)],
    [W + 10, H * fit(0.5, 0.46)],
  )
  const g = sampled(top, -10, W + 10, 12)
  const gm = mix(pal.land, pal.glow, 0.14)
  pic.put(softLand(g, H + 5), gm)
  pic.put(shards(pic, g, H, { prom: 8, seed: 'hk' }), {
    fill: mix(pal.land, pal.ink, 0.5),
    opacity: 0.3,
  })
  // switchback
  const tl = fit(
    [
      [0.68, 0.51],
      [0.655, 0.55],
      [0.585, 0.585],
      [0.69, 0.615],
      [0.78, 0.65],
      [0.6, 0.69],
      [0.5, 0.725],
      [0.66, 0.76],
      [0.8, 0.8],
      [0.6, 0.85],
      [0.4, 0.9],
      [0.5, 0.97],
      [0.6, 1.06],
    ],
    [
      [0.735, 0.47],
      [0.71, 0.52],
      [0.69, 0.56],
      [0.74, 0.59],
      [0.78, 0.62],
      [0.7, 0.67],
      [0.64, 0.71],
      [0.73, 0.75],
      [0.82, 0.8],
      [0.7, 0.86],
      [0.6, 0.91],
      [0.64, 0.98],
      [0.7, 1.06],
    ],
  ).map(([x, y]): Point => [W * x, H * y])
  const wd = (i: number) => lerp(1.2, 15, (i / 12) ** 1.3) * k * 1.15
  const Lf = tl.map((q, i): Point => [q[0] - wd(i), q[1] - wd(i) * 0.35])
  const Rt = tl.map((q, i): Point => [q[0] + wd(i), q[1] + wd(i) * 0.35]).reverse()
  pic.put(
    path()
      .M(...nth(Lf, 0))
      .spline(Lf.slice(1))
      .L(...nth(Rt, 0))
      .spline(Rt.slice(1))
      .Z(),
    { fill: mix(pal.glow, pic.paper, 0.3), solo: true },
  )
  const rk = path()
  const rs = path()
  const R = pic.random('rk')
  for (let i = 0; i < 8; i++) {
    const x = W * R.between(fit(0.05, 0.4), 1)
    const y = Math.max(top(x) + 20 * k, H * R.between(0.66, 0.95))
    const r = R.between(8, 20) * k * (y / H) * 1.3
    rk.poly([
      [x - r, y],
      [x - r * 0.6, y - r * 0.8],
      [x + r * 0.1, y - r],
      [x + r * 0.9, y - r * 0.4],
      [x + r, y],
    ])
    rs.poly([
      [x + r * 0.2, y],
      [x + r * 0.1, y - r],
      [x + r * 0.9, y - r * 0.4],
      [x + r, y],
    ])
  }
  pic.put(rk, mix(pal.far, pic.paper, 0.3))
  pic.put(rs, mix(pal.far, pal.ink, 0.4))
  // two walkers
  const hk = (x: number, y: number, s: number, q: Hex) =>
    pic.part(x, y, s, [
      [
        path()
          .M(-9, 0)
          .L(-5, -20)
          .L(-6, -40)
          .Q(0, -46, 7, -40)
          .L(6, -20)
          .L(12, -2)
          .L(7, 0)
          .L(1, -18)
          .L(-4, 0)
          .Z(),
        pal.ink,
      ],
      [path().M(-6, -22).L(-7, -40).Q(0, -47, 8, -40).L(7, -22).Z(), q],
      [
        path().M(-8, -24).Q(-18, -26, -17, -38).Q(-14, -46, -7, -42).Z(),
        mix(pal.sea, pal.ink, 0.25),
      ],
      [path().circle(2, -51, 5.4), mix(pal.ink, pal.glow, 0.45)],
      [path().M(-4, -53).Q(2, -61, 8, -53).L(11, -52).H(-5).Z(), mix(q, pal.ink, 0.3)],
      [path().M(14, -30).L(19, 1).M(5, -36).L(14, -28), { stroke: pal.ink, width: 2 }],
    ])
  hk(W * fit(0.46, 0.63), H * fit(0.9, 0.91), fit(1.9, 0.98), pal.accent)
  hk(W * fit(0.6, 0.7), H * fit(0.862, 0.875), fit(1.6, 0.84), mix(pal.accent, pal.glow, 0.55))
  // signpost
  const sx = W * fit(0.2, 0.47)
  const sy = H * fit(0.9, 0.96)
  pic.part(sx, sy, fit(1.25, 0.66), [
    [path().rect(-3, -120, 6, 122), mix(pal.ink, pal.land, 0.3)],
    [
      path().poly([
        [-34, -112],
        [30, -112],
        [42, -102],
        [30, -92],
        [-34, -92],
      ]),
      pal.accent,
    ],
    [
      path().poly([
        [34, -84],
        [-26, -84],
        [-38, -74],
        [-26, -64],
        [34, -64],
      ]),
      mix(pic.paper, pal.glow, 0.4),
    ],
    [path().rect(-24, -104, 40, 4).rect(-16, -76, 38, 4), { fill: pal.ink, opacity: 0.55 }],
  ])
  stone(
    pic,
    [
      [
        softLand(
          g.map(([x, y]): Point => [x, y + H * 0.06]),
          H,
        ),
        'foot',
      ],
    ],
    0.3,
  )
  const fc = mix(pal.ink, pal.land, 0.14)
  if (!pic.wide) {
    fir(pic, W * 0.95, H + 8, H * 0.44, fc)
    grass(pic, -10, W * 0.5, H + 4, 74, fc, { n: 20 })
  } else {
    fir(pic, W * 0.965, H + 6, H * 0.8, fc)
    grass(pic, W * 0.4, W, H + 4, 34, fc, { n: 24 })
  }
}
