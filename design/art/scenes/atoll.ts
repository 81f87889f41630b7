import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { nth, path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { clouds, placeSun, skyTo } from '../kit/sky.ts'
import { palmlet, tallPalm, tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/** Atoll. */
export function atoll(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.5, 0.52)
  const R = pic.random('at')
  skyTo(pic, hz, { mid: 0.6 })
  pic.light = -1
  clouds(pic, 'cumulus', { y0: fit(0.2, 0.12), y1: fit(0.46, 0.46), n: 3 })
  if (pic.dim) placeSun(pic, W * fit(0.26, 0.46), hz - fit(50, 28), fit(44, 28), { rings: 2 })
  waterTo(pic, hz, H, {
    top: mix(pal.sea, pal.ink, 0.12),
    bot: mix(pal.sea, pal.glow, 0.42),
    glit: pic.dim > 0,
  })
  // lagoon bands: reef line, then paler water
  const bd = (y: number, a: number, q: Hex, op: number) => {
    pic.put(
      path()
        .M(-5, H * y)
        .spline([
          [W * 0.2, H * (y - a)],
          [W * 0.5, H * (y + a)],
          [W * 0.8, H * (y - a * 0.6)],
          [W + 5, H * (y + a * 0.5)],
        ])
        .V(H + 5)
        .H(-5)
        .Z(),
      { fill: q, opacity: op },
    )
  }
  bd(fit(0.6, 0.64), 0.012, mix(pal.sea, pal.glow, 0.3), 0.7)
  bd(fit(0.72, 0.78), 0.02, mix(pal.sea, pal.glow, 0.5), 0.75)
  bd(fit(0.83, 0.9), 0.022, mix(pal.glow, pic.paper, 0.4), 0.7)
  pic.put(
    path()
      .M(W * fit(0.3, 0.4), hz + 3)
      .Q(W * fit(0.42, 0.5), hz - fit(10, 6), W * fit(0.56, 0.6), hz - fit(6, 3))
      .Q(W * fit(0.72, 0.72), hz - fit(12, 7), W * fit(0.86, 0.85), hz + 3)
      .Z(),
    mix(pal.glow, pic.paper, 0.4),
  )
  tufts(
    pic,
    [
      [0, hz - fit(5, 3)],
      [W, hz - fit(5, 3)],
    ],
    W * fit(0.38, 0.46),
    W * fit(0.8, 0.8),
    fit(13, 8),
    mix(pal.land, pal.ink, 0.15),
    { n: 11 },
  )
  for (let i = 0; i < 6; i++)
    palmlet(
      pic,
      W * lerp(fit(0.4, 0.48), fit(0.78, 0.78), (i + R.between(0.1, 0.9)) / 6),
      hz - 2 * k,
      fit(66, 38) * R.between(0.8, 1.2),
      mix(pal.land, pal.ink, 0.3),
      i,
    )
  // bungalows marching in along a jetty
  const th = mix('#c39a5b', pal.accent, 0.18)
  const wd = mix(pal.ink, pal.land, 0.35)
  pic.symbol('bg', () =>
    pic.part(0, 0, 1, [
      [path().M(-24, 0).V(22).M(24, 0).V(22).M(0, 0).V(20), { stroke: wd, width: 2.6 }],
      [path().rect(-32, -3, 64, 5), mix(wd, pal.glow, 0.3)],
      [path().rect(-22, -26, 44, 24), mix(pic.wall, th, 0.3)],
      [path().rect(6, -26, 16, 24), pic.shade(mix(pic.wall, th, 0.3))],
      [path().rect(-16, -20, 14, 17), pic.dim > 0.3 ? pic.lit : mix(pal.sea, pal.ink, 0.35)],
      [path().M(-34, -22).Q(-16, -34, 0, -58).Q(16, -34, 34, -22).Z(), th],
      [path().M(0, -58).Q(16, -34, 34, -22).H(8).Q(8, -40, 0, -58).Z(), pic.shade(th, 0.42)],
    ]),
  )
  const n = fit(5, 6)
  const jp: (readonly [number, number, number])[] = []
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1)
    jp.push([
      lerp(W * fit(0.34, 0.46), W * fit(0.84, 0.93), t ** 0.8),
      lerp(hz + fit(34, 17), H * fit(0.75, 0.8), t ** 1.5),
      lerp(0.5, fit(1.9, 1), t ** 1.3),
    ])
  }
  pic.put(
    path()
      .M(nth(jp, 0)[0] - fit(30, 16), nth(jp, 0)[1])
      .spline(jp.map(([x, y, s]): Point => [x, y + 4 * s])),
    { stroke: mix(wd, pal.glow, 0.25), width: fit(6, 3.6) },
  )
  for (const [x, y, s] of jp) pic.use('bg', x + s * 8, y, { sx: s })
  stone(pic, [[path().rect(0, hz, W, H * 0.2), 'top']], 0.2)
  const fc = mix(pal.ink, pal.land, 0.15)
  if (pic.wide)
    tallPalm(pic, W * 1.0, H + 8, W * 0.955, H * 0.2, 94, { col: fc, rim: mix(fc, pal.land, 0.45) })
  else {
    pic.put(
      path()
        .M(-5, H + 5)
        .V(H * 0.9)
        .Q(W * 0.2, H * 0.88, W * 0.42, H * 0.95)
        .Q(W * 0.52, H * 0.98, W * 0.56, H + 5)
        .Z(),
      mix(pal.glow, pic.paper, 0.55),
    )
    tallPalm(pic, W * 0.02, H * 0.93, W * 0.2, H * 0.4, 160, {
      col: fc,
      rim: mix(fc, pal.land, 0.45),
    })
    tallPalm(pic, 0, H * 0.93, W * 0.05, H * 0.56, 120, { col: fc, seed: 'a2' })
  }
}
