import { placeView } from './view.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { curve, sampled, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { fir, firs } from '../kit/trees.ts'

export function cabin(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  placeView(pic, 0, 0, W, H * fit(0.76, 0.8), {
    hz: fit(0.8, 0.78),
    sun: pic.night ? 0.3 : undefined,
    sy: 0.35,
    kind: 'alps',
  })
  if (!pic.lightFixed) pic.light = -1
  pic.put(path().rect(-5, H * fit(0.735, 0.77), W + 10, H * 0.2), mix(pal.sea, pal.glow, 0.3))
  pic.put(
    path()
      .M(-5, H * fit(0.765, 0.8))
      .H(W)
      .M(-5, H * fit(0.79, 0.825))
      .H(W),
    { stroke: mix(pal.sea, pic.paper, 0.5), width: 2 * k, dash: [60 * k, 30 * k, 24 * k, 50 * k] },
  )
  const lk = H * fit(0.745, 0.775)
  const fo = mix(pal.land, pal.ink, 0.35)
  firs(
    pic,
    [
      [0, lk + fit(26, 12)],
      [W, lk + fit(20, 10)],
    ],
    W * fit(0.36, 0.44),
    W + 5,
    fit(120, 96),
    fo,
    { step: fit(30, 26), seed: 'cf' },
  )
  const y = H * fit(0.84, 0.88)
  const x = W * fit(0.64, 0.72)
  const z = fit(1.12, 0.62)
  const wd = mix(mix(pal.accent, '#8a5a3c', 0.5), pal.ink, 0.35 + pic.dim * 0.15)
  const rf = mix(pal.ink, pal.far, 0.22)
  const lit = pic.lit
  const g = sampled(
    curve([-5, H * fit(0.84, 0.92)], [W * 0.4, H * fit(0.815, 0.87)], [W + 5, H * fit(0.79, 0.82)]),
    -5,
    W + 5,
    5,
  )
  pic.put(softLand(g, H + 5), mix(pal.land, pal.ink, 0.12))
  pic.part(x, y, z, [
    [path().rect(-120, -6, 250, 14), mix(wd, pal.ink, 0.35)],
    [
      path().poly([
        [-84, 0],
        [0, -196],
        [84, 0],
      ]),
      wd,
    ],
    [
      path()
        .poly([
          [-62, -4],
          [-62, -42],
          [-2, -178],
          [-2, -4],
        ])
        .poly([
          [4, -4],
          [4, -178],
          [62, -44],
          [62, -4],
        ]),
      lit,
    ],
    [
      path().M(-62, -58).H(62).M(-32, -4).V(-112).M(32, -4).V(-112),
      { stroke: mix(wd, pal.ink, 0.3), width: 3.4 },
    ],
    [
      path().poly([
        [-104, 2],
        [0, -226],
        [0, -196],
        [-84, 2],
      ]),
      mix(rf, pal.glow, 0.14),
    ],
    [
      path().poly([
        [0, -226],
        [60, -226],
        [168, 2],
        [104, 2],
      ]),
      rf,
    ],
    [
      path().poly([
        [0, -226],
        [104, 2],
        [84, 2],
        [0, -196],
      ]),
      mix(rf, pal.ink, 0.45),
    ],
    [path().rect(44, -244, 18, 52), mix(wd, pal.ink, 0.5)],
    [path().M(-120, -10).H(-64).M(-118, -28).H(-66), { stroke: mix(wd, pal.glow, 0.2), width: 3 }],
    [path().rect(-118, -28, 3.5, 30).rect(-92, -28, 3.5, 30), mix(wd, pal.glow, 0.2)],
  ])
  const sx = x + (pic.light < 0 ? 53 : -53) * z
  const s0 = y - 246 * z
  pic.put(
    path()
      .M(sx - 5 * k, s0)
      .C(sx - 18 * k, s0 - 30 * k, sx + 24 * k, s0 - 44 * k, sx + 6 * k, s0 - 84 * k)
      .C(sx + 40 * k, s0 - 52 * k, sx + 2 * k, s0 - 34 * k, sx + 6 * k, s0)
      .Z(),
    { fill: pic.paper, opacity: 0.6 },
  )
  // lake edge with canoe and jetty
  const ly = H * fit(0.9, 0.94)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(ly)
      .spline([
        [W * 0.2, ly - fit(8, 4)],
        [W * 0.46, ly + fit(6, 3)],
        [W * 0.62, ly + fit(40, 18)],
        [W * 0.7, H + 5],
      ])
      .Z(),
    mix(pal.sea, pal.glow, 0.16),
  )
  pic.put(
    path()
      .M(W * 0.03, ly + fit(24, 10))
      .H(W * 0.4)
      .M(W * 0.1, ly + fit(42, 17))
      .H(W * 0.5),
    {
      stroke: mix(pal.sea, pic.paper, 0.5),
      width: 2.2 * k,
      dash: [40 * k, 14 * k, 14 * k, 30 * k],
    },
  )
  pic.part(W * fit(0.36, 0.46), ly + fit(30, 13), fit(1, 0.58), [
    [
      path()
        .M(-62, -14)
        .Q(-54, -4, 0, -4)
        .Q(54, -4, 62, -14)
        .Q(56, 8, 36, 9)
        .H(-36)
        .Q(-56, 8, -62, -14)
        .Z(),
      pal.accent,
    ],
    [
      path().M(-54, -8).Q(0, 4, 54, -8).L(50, -5).Q(0, 6, -50, -5).Z(),
      mix(pal.accent, pal.ink, 0.5),
    ],
  ])
  stone(pic, [[softLand(g, H), 'foot']], 0.32)
  const fc = mix(pal.ink, pal.land, 0.12)
  fir(pic, W * fit(0.09, 0.965), H + 8, H * fit(0.66, 0.94), fc)
  if (!pic.wide) fir(pic, W * 0.95, H + 12, H * 0.46, mix(fc, pal.land, 0.12), { flip: -1 })
}
