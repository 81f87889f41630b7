import { placeView } from './view.ts'
import { type Hex, mix } from '../kit/color.ts'
import { encode } from '../kit/encode.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { tallPalm } from '../kit/trees.ts'
import { glitter, waterTo } from '../kit/water.ts'

export function wellness(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const wy = H * fit(0.66, 0.64)
  pic.light = -1
  const wl = mix(mix(pic.paper, pal.sea, 0.24), pal.land, 0.14)
  pic.put(path().rect(-2, -2, W + 4, H + 4), wl)
  // vaulted hall: three arches stepping away, the last open to the view
  const ar = (x: number, y: number, w: number, q: Hex) => {
    const P0 = path()
      .M(x - w / 2, wy)
      .V(y + w / 2)
      .a(w / 2, w / 2, 1, w, 0)
      .V(wy)
      .Z()
    pic.put(P0, { fill: q, solo: true })
    return P0
  }
  const ax = W * fit(0.6, 0.7)
  const L = fit(
    [
      [0.15, 420],
      [0.205, 330],
      [0.26, 250],
    ],
    [
      [0.1, 270],
      [0.16, 216],
      [0.22, 166],
    ],
  )
  L.forEach(([y, w], i) => ar(ax, H * y, w, mix(wl, pal.ink, 0.12 + 0.1 * i)))
  const [ly, lw] = L[2]
  const P0 = path()
    .M(ax - lw * 0.42, wy)
    .V(H * ly + lw * 0.56)
    .a(lw * 0.42, lw * 0.42, 1, lw * 0.84, 0)
    .V(wy)
    .Z()
  pic.def(`<clipPath id="${pic.id('cp')}"><path d="${encode(P0)}"/></clipPath>`)
  pic.open(`clip-path="url(#${pic.id('cp')})"`)
  placeView(pic, ax - lw * 0.45, H * ly, lw * 0.9, wy - H * ly, {
    hz: 0.74,
    sun: 0.36,
    sy: 0.55,
    detail: 0,
  })
  pic.close()
  // light shaft
  pic.put(
    path().poly([
      [ax - lw * 0.3, H * ly + lw * 0.2],
      [ax + lw * 0.36, H * ly + lw * 0.3],
      [W * fit(0.42, 0.56), H + 5],
      [W * fit(-0.06, 0.3), H + 5],
    ]),
    { fill: mix(pal.glow, pic.paper, 0.4), opacity: 0.2 },
  )
  // pierced stars
  const s = path()
  for (let i = 0; i < 9; i++)
    s.M(
      W * fit(0.08, 0.04) + (i % 3) * fit(34, 22) + (((i / 3) | 0) % 2) * fit(17, 11),
      H * fit(0.3, 0.16) + ((i / 3) | 0) * fit(34, 22),
    ).h(0)
  pic.put(s, { stroke: mix(pal.glow, pic.paper, 0.5), width: fit(10, 6.5), cap: true })
  // tile band and pool
  pic.put(
    path()
      .M(-5, wy - fit(20, 10))
      .H(ax - L[0][1] / 2)
      .M(ax + L[0][1] / 2, wy - fit(20, 10))
      .H(W + 5),
    { stroke: mix(pal.accent, wl, 0.2), width: fit(20, 11), dash: [fit(12, 7), fit(6, 4)] },
  )
  pic.put(path().rect(-5, wy, W + 10, fit(22, 11)), mix(wl, pic.paper, 0.5))
  waterTo(pic, wy + fit(22, 11), H, {
    sun: undefined,
    top: mix(pal.sea, pal.glow, 0.4),
    bot: mix(pal.sea, pal.ink, 0.15),
  })
  glitter(pic, ax, wy + fit(24, 12), H, { col: mix(pal.glow, pic.paper, 0.5), w: 1.7 })
  // bather, steam
  const sk = mix(mix(pal.land, pal.glow, 0.4), '#b98a6a', 0.4)
  const bx = W * fit(0.36, 0.56)
  const by = H * fit(0.83, 0.82)
  pic.part(bx, by, fit(1.9, 1), [
    [
      path()
        .M(-24, 4)
        .Q(-22, -14, -6, -17)
        .L(-5, -24)
        .H(5)
        .L(6, -17)
        .Q(22, -14, 24, 4)
        .Q(0, 10, -24, 4)
        .Z(),
      sk,
    ],
    [
      path().M(4, -24).L(6, -17).Q(22, -14, 24, 4).Q(14, 7, 6, 7).Q(10, -10, 0, -18).Z(),
      pic.shade(sk, 0.35),
    ],
    [path().circle(0, -31, 9), sk],
    [
      path()
        .M(-10, -31)
        .Q(-10, -43, 1, -42)
        .Q(12, -41, 9, -30)
        .Q(4, -36, -10, -31)
        .Z()
        .circle(3, -43, 5),
      pal.ink,
    ],
  ])
  pic.put(
    path()
      .M(bx - fit(70, 38), by + fit(14, 7))
      .h(fit(140, 76))
      .M(bx - fit(46, 25), by + fit(24, 12))
      .h(fit(96, 52)),
    { stroke: mix(pal.glow, pic.paper, 0.6), width: 3 * k, cap: true, opacity: 0.8 },
  )
  for (const [a, b, z] of fit(
    [
      [0.2, 0.68, 1],
      [0.78, 0.72, 1.2],
      [0.5, 0.6, 0.9],
    ],
    [
      [0.46, 0.66, 0.6],
      [0.84, 0.7, 0.7],
      [0.64, 0.56, 0.5],
    ],
  )) {
    const X = W * a
    const Y = H * b
    pic.put(
      path()
        .M(X, Y)
        .C(X - 40 * z, Y - 40 * z, X + 44 * z, Y - 70 * z, X + 4 * z, Y - 130 * z)
        .C(X + 80 * z, Y - 80 * z, X + 4 * z, Y - 44 * z, X + 26 * z, Y)
        .Z(),
      { fill: pic.paper, opacity: 0.3 },
    )
  }
  // stones, towels, palm
  pic.part(W * fit(0.84, 0.88), H * fit(0.985, 0.99), fit(1.5, 0.82), [
    [path().M(-70, 2).Q(-70, -24, -30, -26).H(36).Q(72, -24, 72, 2).Z(), mix(wl, pal.ink, 0.5)],
    [path().circle(0, -34, 34, 11), mix(pal.far, pal.ink, 0.35)],
    [path().circle(4, -52, 26, 9), mix(pal.far, pal.ink, 0.15)],
    [path().circle(-2, -67, 18, 7), mix(pal.far, pic.paper, 0.2)],
  ])
  stone(
    pic,
    [
      [path().rect(0, wy, W, H), 'foot'],
      [path().rect(0, 0, W, H * 0.3), 'top'],
    ],
    0.14,
  )
  const fc = mix(pal.ink, pal.land, 0.3)
  tallPalm(
    pic,
    W * fit(0.02, 0.985),
    H * 1.02,
    W * fit(0.05, 0.965),
    H * fit(0.68, 0.46),
    fit(120, 80),
    {
      col: fc,
      rim: mix(fc, pal.land, 0.5),
      n: 8,
      tw: 5,
    },
  )
}
