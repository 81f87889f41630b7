import { placeView } from './view.ts'
import { type Hex, mix } from '../kit/color.ts'
import { encode } from '../kit/encode.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { tallPalm, tufts } from '../kit/trees.ts'
import { agave } from '../kit/undergrowth.ts'

/** Pool. */
export function pool(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const gy = H * fit(0.6, 0.58)
  placeView(pic, 0, 0, W, gy, { hz: 0.86, sun: fit(0.24, 0.4), sy: 0.56 })
  if (!pic.lightFixed) pic.light = -1
  const tp = mix(pal.land, pal.ink, 0.3)
  tufts(
    pic,
    [
      [0, gy - 4],
      [W, gy - 8],
    ],
    -5,
    W + 5,
    fit(24, 14),
    mix(tp, pal.land, 0.3),
    { n: fit(18, 24) },
  )
  // low pavilion on the right
  const x0 = W * fit(0.56, 0.66)
  const w = W * 0.5
  const wy = gy - fit(92, 52)
  const wl = pic.wall
  pic.put(path().rect(x0, wy, w, fit(96, 54)), wl)
  pic.put(path().rect(x0, wy, w, fit(96, 54)), { fill: pic.shadow, opacity: 0.12 })
  const a = path()
  for (let i = 0; i < 5; i++) {
    const X = x0 + fit(14, 10) + i * fit(58, 38)
    a.rect(X, wy + fit(26, 15), fit(42, 28), fit(70, 40))
  }
  pic.put(a, pic.dim > 0.3 ? pic.lit : mix(pal.sea, pal.ink, 0.4))
  pic.put(
    path().poly([
      [x0 - fit(26, 16), wy + fit(6, 3)],
      [x0 + fit(20, 12), wy - fit(34, 19)],
      [W + 5, wy - fit(34, 19)],
      [W + 5, wy + fit(6, 3)],
    ]),
    mix(pal.accent, pal.far, 0.1),
  )
  // deck and pool in perspective
  pic.put(path().rect(-5, gy, W + 10, H), mix(mix(pic.paper, pal.land, 0.25), pal.glow, 0.2))
  const px = mix(pal.sea, pal.glow, 0.18)
  const P0 = path()
    .M(W * fit(0.2, 0.3), gy + fit(40, 20))
    .L(W * fit(0.86, 0.8), gy + fit(40, 20))
    .Q(W * fit(1.02, 0.9), gy + fit(44, 22), W * fit(1.06, 0.96), H + 5)
    .L(W * fit(-0.16, 0.12), H + 5)
    .Q(W * fit(0.02, 0.2), gy + fit(60, 30), W * fit(0.2, 0.3), gy + fit(40, 20))
    .Z()
  pic.put(P0, {
    fill: px,
    solo: true,
    extra: `stroke="${mix(pic.paper, '#ffffff', 0.5)}" stroke-width="${Math.round(14 * k)}"`,
  })
  pic.def(`<clipPath id="${pic.id('pl')}"><path d="${encode(P0)}"/></clipPath>`)
  pic.open(`clip-path="url(#${pic.id('pl')})"`)
  const R = pic.random('ca')
  const ca = path()
  for (let i = 0; i < fit(8, 6); i++) {
    const y = gy + fit(54, 28) + i * i * fit(3.6, 2.6) + i * fit(8, 5)
    const n = 5
    ca.M(-20, y)
    for (let j = 0; j < n; j++) {
      const X = -20 + ((W + 40) * (j + 1)) / n
      ca.Q(
        X - (W / n) * 0.5,
        y + (j % 2 ? 1 : -1) * fit(11, 6) * (1 + i * 0.12),
        X,
        y + R.between(-3, 3) * k,
      )
    }
  }
  pic.put(ca, {
    stroke: mix(px, pic.paper, 0.55),
    width: 2.4 * k,
    dash: [46 * k, 16 * k, 20 * k, 26 * k],
  })
  pic.put(path().rect(-5, gy + fit(40, 20), W + 10, fit(22, 11)), {
    fill: mix(pal.sea, pal.ink, 0.4),
    opacity: 0.3,
  })
  pic.close()
  // parasols and loungers
  const um = (X: number, Y: number, s: number, q: Hex) =>
    pic.part(X, Y, s, [
      [path().rect(-1.2, -92, 2.4, 92), pal.ink],
      [
        path()
          .M(-52, -70)
          .Q(-30, -104, 0, -108)
          .Q(30, -104, 52, -70)
          .Q(34, -76, 26, -70)
          .Q(12, -77, 0, -70)
          .Q(-12, -77, -26, -70)
          .Q(-34, -76, -52, -70)
          .Z(),
        q,
      ],
      [
        path()
          .M(0, -108)
          .Q(30, -104, 52, -70)
          .Q(34, -76, 26, -70)
          .Q(22, -94, 0, -108)
          .Z()
          .M(0, -108)
          .Q(-20, -94, -26, -70)
          .Q(-12, -77, 0, -70)
          .Z(),
        pic.shade(q, 0.3),
      ],
    ])
  pic.symbol('lo', () =>
    pic.part(0, 0, 1, [
      [
        path().poly([
          [-44, -12],
          [10, -14],
          [40, -44],
          [46, -40],
          [16, -6],
          [-44, -5],
        ]),
        mix(pic.paper, '#ffffff', 0.4),
      ],
      [path().rect(-38, -6, 4, 12).rect(6, -7, 4, 12), pal.ink],
      [
        path().poly([
          [14, -14],
          [22, -22],
          [44, -44],
          [40, -44],
          [10, -14],
        ]),
        pal.accent,
      ],
    ]),
  )
  um(W * fit(0.2, 0.34), gy + fit(34, 16), fit(1.05, 0.56), pal.accent)
  pic.use('lo', W * fit(0.3, 0.4), gy + fit(34, 16), { sx: fit(0.8, 0.44) })
  pic.use('lo', W * fit(0.1, 0.27), gy + fit(36, 17), { sx: fit(0.8, 0.44) })
  um(W * fit(0.62, 0.62), gy + fit(28, 13), fit(0.8, 0.44), mix(pic.paper, pal.glow, 0.3))
  stone(pic, [[path().rect(0, gy, W, H), 'foot']], 0.22)
  const fc = mix(pal.ink, pal.land, 0.14)
  tallPalm(
    pic,
    W * fit(0.92, 0.975),
    H + 8,
    W * fit(0.86, 0.92),
    H * fit(0.32, 0.2),
    fit(150, 96),
    {
      col: fc,
      rim: mix(fc, pal.land, 0.45),
    },
  )
  if (!pic.wide)
    agave(pic, W * 0.08, H + 4, 120, mix(pal.land, pal.ink, 0.5), mix(pal.land, pal.ink, 0.15))
}
