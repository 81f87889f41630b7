import { placeView } from './view.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { curve, sampled, softLand } from '../kit/land.ts'
import { path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { cypress, tufts } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'

/** Vacation homes. */
export function cottage(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const gy = H * fit(0.8, 0.86)
  placeView(pic, 0, 0, W, gy, { hz: fit(0.7, 0.7), sun: fit(0.22, 0.36), sy: 0.5 })
  if (!pic.lightFixed) pic.light = -1
  const g = sampled(
    curve([-5, H * fit(0.73, 0.78)], [W * 0.5, H * fit(0.69, 0.72)], [W + 5, H * fit(0.72, 0.74)]),
    -5,
    W + 5,
    5,
  )
  pic.put(softLand(g, H + 5), mix(pal.land, pal.glow, 0.22))
  const tr = mix(pal.land, pal.ink, 0.35)
  tufts(pic, g, W * fit(0.6, 0.62), W + 10, fit(46, 27), pic.air(tr, 0.15), { n: 6 })
  const x = W * fit(0.62, 0.7)
  const y = H * fit(0.8, 0.86)
  const z = fit(1, 0.56)
  const wl = pic.wall
  const th = mix(pal.accent, '#b08d4f', 0.55)
  const sh = pic.shade(wl, 0.42)
  pic.part(x + 0, y, z, [
    [path().rect(74, -222, 30, 80), mix(wl, pal.land, 0.35)],
    [path().rect(92, -222, 12, 80), pic.shade(mix(wl, pal.land, 0.35), 0.4)],
    [path().rect(70, -228, 38, 8), mix(pal.accent, pal.ink, 0.3)],
    [path().rect(-130, -96, 190, 98), wl],
    [
      path().poly([
        [60, 2],
        [60, -96],
        [108, -186],
        [156, -96],
        [156, 2],
      ]),
      sh,
    ],
    [
      path()
        .M(-150, -88)
        .Q(-120, -170, -92, -190)
        .Q(10, -200, 112, -192)
        .L(62, -96)
        .Q(-44, -104, -150, -88)
        .Z(),
      th,
    ],
    [
      path()
        .M(112, -192)
        .Q(140, -140, 172, -88)
        .Q(160, -82, 150, -90)
        .L(108, -172)
        .L(66, -92)
        .Q(60, -90, 54, -96)
        .Z(),
      pic.shade(th, 0.42),
    ],
    [
      path().M(-50, -124).Q(-44, -152, -22, -154).Q(0, -152, 6, -124).Q(-22, -134, -50, -124).Z(),
      mix(th, pal.ink, 0.18),
    ],
    [path().rect(-38, -122, 32, 24), wl],
    [
      path()
        .rect(-33, -118, 22, 20)
        .rect(-108, -70, 34, 32)
        .rect(16, -70, 28, 32)
        .rect(98, -74, 24, 34),
      pic.win,
    ],
    [
      path()
        .M(-22, -118)
        .V(-98)
        .M(-91, -70)
        .V(-38)
        .M(-108, -54)
        .H(-74)
        .M(30, -70)
        .V(-38)
        .M(16, -54)
        .H(44)
        .M(110, -74)
        .V(-40)
        .M(98, -57)
        .H(122),
      { stroke: pic.paper, width: 2.4 },
    ],
    [
      path().M(-48, 2).V(-56).Q(-48, -72, -30, -72).Q(-12, -72, -12, -56).V(2).Z(),
      mix(pal.sea, pal.ink, 0.15),
    ],
    [path().rect(-112, -36, 42, 7).rect(12, -36, 36, 7), mix(pal.accent, pal.ink, 0.2)],
  ])
  const d = path()
  const e = path()
  const R = pic.random('gd')
  for (let i = 0; i < 16; i++) {
    const X = x + (pic.light < 0 ? 1 : -1) * R.between(-128, -56) * z * (i % 2 ? 1 : -0.36)
    const Y = y - R.between(0, 16) * z
    ;(i % 3 ? d : e).M(X, Y).h(0)
  }
  pic.put(d, { stroke: tr, width: fit(24, 14), cap: true, solo: true })
  pic.put(e, { stroke: pal.accent, width: fit(9, 5.4), cap: true, solo: true })
  const px = x + (pic.light < 0 ? -1 : 1) * 30 * z
  pic.put(
    path()
      .M(px - fit(16, 9), y + 2)
      .Q(px - fit(60, 36), H * 0.92, W * fit(0.2, 0.48), H + 6)
      .H(W * fit(0.44, 0.56))
      .Q(px + fit(6, 4), H * 0.93, px + fit(18, 10), y + 2)
      .Z(),
    mix(pic.paper, pal.glow, 0.5),
  )
  const sx = x + (pic.light < 0 ? 89 : -89) * z
  const s0 = y - 228 * z
  pic.put(
    path()
      .M(sx - 5 * k, s0)
      .C(sx - 18 * k, s0 - 30 * k, sx + 24 * k, s0 - 44 * k, sx + 6 * k, s0 - 80 * k)
      .C(sx + 40 * k, s0 - 52 * k, sx + 2 * k, s0 - 34 * k, sx + 6 * k, s0)
      .Z(),
    { fill: pic.paper, opacity: 0.7 },
  )
  stone(
    pic,
    [
      [
        softLand(
          g.map(([a, b]): Point => [a, b + H * 0.06]),
          H,
        ),
        'foot',
      ],
    ],
    0.3,
  )
  // picket fence and foxgloves
  const fy = H * fit(0.94, 0.95)
  const pf = mix(pic.paper, pal.far, 0.12)
  pic.put(
    path()
      .M(-5, fy)
      .H(W * fit(0.24, 0.46))
      .M(W * fit(0.5, 0.6), fy)
      .H(W + 5),
    { stroke: pf, width: fit(62, 34), dash: [fit(11, 7), fit(13, 8)] },
  )
  pic.put(
    path()
      .rect(-5, fy - fit(18, 10), W * fit(0.25, 0.465), fit(7, 4))
      .rect(W * fit(0.5, 0.6), fy - fit(18, 10), W, fit(7, 4))
      .rect(-5, fy + fit(8, 5), W * fit(0.25, 0.465), fit(7, 4))
      .rect(W * fit(0.5, 0.6), fy + fit(8, 5), W, fit(7, 4)),
    mix(pf, pal.far, 0.25),
  )
  grass(pic, -10, W + 10, H + 4, fit(58, 30), mix(pal.land, pal.ink, 0.3), { n: fit(24, 30) })
  cypress(
    pic,
    W * fit(0.07, 0.965),
    H * 0.97,
    H * fit(0.42, 0.7),
    mix(pal.ink, pal.land, 0.3),
    mix(pal.ink, pal.land, 0.12),
  )
}
