import { placeView } from './view.ts'
import { mix } from '../kit/color.ts'
import { encode } from '../kit/encode.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'

export function show(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  pic.light = -1
  const cu = mix(pal.accent, pal.ink, 0.2)
  const cd = mix(pal.accent, pal.ink, 0.62)
  const st = H * fit(0.78, 0.78)
  const bg = mix(pal.ink, pal.sky, 0.16)
  pic.put(path().rect(-2, -2, W + 4, H + 4), bg)
  const fx = W * fit(0.56, 0.68)
  // painted backcloth: the place itself, in an oval of light
  const rx = W * fit(0.4, 0.24)
  const ry = H * fit(0.34, 0.5)
  const cy = H * fit(0.5, 0.46)
  const P0 = path().circle(fx, cy, rx, ry)
  pic.def(`<clipPath id="${pic.id('cp')}"><path d="${encode(P0)}"/></clipPath>`)
  pic.open(`clip-path="url(#${pic.id('cp')})"`)
  placeView(pic, fx - rx, cy - ry, rx * 2, st - cy + ry, {
    hz: 0.72,
    sun: 0.34,
    sy: 0.5,
    detail: 0,
  })
  pic.close()
  pic.put(P0, { stroke: mix(pic.warm, pal.glow, 0.35), width: fit(7, 4) })
  // beams
  for (const [a, b] of fit(
    [
      [0.1, 0.34],
      [0.98, 0.78],
    ],
    [
      [0.42, 0.58],
      [0.97, 0.78],
    ],
  ))
    pic.put(
      path().poly([
        [W * a, -4],
        [W * b - fit(60, 34), st + fit(30, 14)],
        [W * b + fit(60, 34), st + fit(30, 14)],
      ]),
      { fill: mix(pal.glow, pic.paper, 0.4), opacity: 0.16 },
    )
  pic.put(
    path()
      .M(-5, H + 5)
      .V(st)
      .H(W + 5)
      .V(H + 5)
      .Z(),
    mix(mix(pal.land, pal.accent, 0.4), pal.ink, 0.45),
  )
  pic.put(path().circle(fx, st + fit(34, 15), fit(150, 84), fit(24, 11)), {
    fill: mix(pal.glow, pic.paper, 0.3),
    opacity: 0.45,
    solo: true,
  })
  // dancer
  pic.part(fx, st + fit(34, 15), fit(1.75, 0.9), [
    [
      path()
        .M(-2, 0)
        .L(-6, -50)
        .L(4, -52)
        .L(4, -2)
        .Z()
        .M(2, -46)
        .Q(30, -52, 52, -38)
        .L(62, -40)
        .L(54, -33)
        .Q(30, -42, 4, -38)
        .Z(),
      mix(pal.glow, pal.land, 0.35),
    ],
    [
      path()
        .M(-44, -46)
        .Q(-22, -66, -5, -70)
        .L(7, -70)
        .Q(26, -66, 46, -44)
        .Q(24, -56, 14, -46)
        .Q(4, -54, -6, -44)
        .Q(-16, -56, -44, -46)
        .Z(),
      pal.accent,
    ],
    [path().M(-6, -68).L(-8, -96).Q(1, -102, 9, -96).L(7, -68).Z(), cd],
    [
      path()
        .M(-7, -94)
        .Q(-30, -100, -36, -132)
        .L(-33, -133)
        .Q(-24, -108, -4, -100)
        .Z()
        .M(8, -95)
        .Q(30, -94, 44, -116)
        .L(47, -114)
        .Q(34, -88, 8, -88)
        .Z(),
      mix(pal.glow, pal.land, 0.35),
    ],
    [path().circle(1, -108, 7.4), mix(pal.glow, pal.land, 0.35)],
    [path().M(-7, -110).Q(-2, -120, 8, -114).Q(6, -108, -7, -110).Z().circle(8, -117, 4), pal.ink],
  ])
  // curtains: gathered left, drawn right, swag above
  const fold = (x0: number, w: number, dir: number) => {
    pic.put(
      path()
        .M(x0, -4)
        .H(x0 + dir * w)
        .C(x0 + dir * w * 1.0, H * 0.3, x0 + dir * w * 0.42, H * 0.5, x0 + dir * w * 0.34, H * 0.62)
        .C(
          x0 + dir * w * 0.6,
          H * 0.7,
          x0 + dir * w * 0.66,
          st,
          x0 + dir * w * 0.7,
          st + fit(26, 12),
        )
        .H(x0)
        .Z(),
      cu,
    )
    const f = path()
    for (const t of [0.2, 0.42, 0.64, 0.84])
      f.M(x0 + dir * w * t, -4)
        .C(
          x0 + dir * w * t,
          H * 0.3,
          x0 + dir * w * t * 0.44,
          H * 0.48,
          x0 + dir * w * t * 0.36,
          H * 0.62,
        )
        .C(
          x0 + dir * w * t * 0.62,
          H * 0.7,
          x0 + dir * w * t * 0.68,
          st,
          x0 + dir * w * t * 0.7,
          st + fit(22, 10),
        )
    pic.put(f, { stroke: cd, width: fit(9, 5) })
    pic.put(
      path()
        .M(x0, H * 0.605)
        .L(x0 + dir * w * 0.36, H * 0.61)
        .L(x0 + dir * w * 0.34, H * 0.635)
        .L(x0, H * 0.63)
        .Z(),
      mix(pic.warm, pal.glow, 0.35),
    )
  }
  fold(-4, W * fit(0.3, 0.2), 1)
  fold(W + 4, W * fit(0.24, 0.14), -1)
  const sw = path()
  const n = fit(4, 6)
  const sl = path()
  for (let i = 0; i < n; i++) {
    const a = (W * i) / n - 6
    const b = (W * (i + 1)) / n + 6
    sw.M(a, -6)
      .V(H * 0.03)
      .Q((a + b) / 2, H * fit(0.16, 0.2), b, H * 0.03)
      .V(-6)
      .Z()
    sl.M(a + 10 * k, H * 0.02).Q((a + b) / 2, H * fit(0.09, 0.11), b - 10 * k, H * 0.02)
  }
  pic.put(sw, { fill: mix(cu, pal.ink, 0.12), solo: true })
  pic.put(sl, { stroke: cd, width: fit(7, 4) })
  // footlights and front row
  const fl = path()
  for (let i = 0; i < fit(9, 13); i++) fl.M((W * (i + 0.5)) / fit(9, 13), H * fit(0.865, 0.88)).h(0)
  pic.put(path().rect(-5, H * fit(0.865, 0.88), W + 10, fit(12, 6)), pal.ink)
  pic.put(fl, { stroke: pic.lit, width: fit(15, 8), cap: true })
  const hd = path()
  const sb = path()
  for (let i = 0; i < fit(7, 11); i++) {
    const x = (W * (i + 0.5)) / fit(7, 11) + (((i * 37) % 11) - 5) * k
    const y = H * fit(0.955, 0.95) + ((i * 53) % 9) * k
    hd.M(x, y).h(0)
    sb.M(x - fit(34, 20), H + 6)
      .Q(x - fit(32, 18), y + fit(20, 10), x, y + fit(16, 9))
      .Q(x + fit(32, 18), y + fit(20, 10), x + fit(34, 20), H + 6)
      .Z()
  }
  pic.put(sb, { fill: mix(pal.ink, '#000000', 0.2), solo: true })
  pic.put(hd, { stroke: mix(pal.ink, '#000000', 0.2), width: fit(38, 21), cap: true })
  stone(
    pic,
    [
      [path().rect(-2, st, W + 4, H), 'foot'],
      [path().rect(-2, -2, W + 4, H * 0.3), 'top'],
    ],
    0.2,
  )
}
