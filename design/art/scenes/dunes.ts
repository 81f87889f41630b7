import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { massif, ridgeLine } from '../kit/land.ts'
import { burj } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { placeSun, skyTo, stars } from '../kit/sky.ts'
import { farSkyline, nearSkyline } from '../kit/skyscrapers.ts'
import { tufts } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'

/** Desert metropolis. */
export function dunes(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.6, 0.62)
  skyTo(pic, hz, { mid: 0.5 })
  if (pic.night) stars(pic, 40, hz * 0.8)
  placeSun(pic, W * fit(0.3, 0.46), H * fit(0.37, 0.34), fit(56, 38), {
    rings: pic.night ? 1 : 0,
    col: pic.night ? undefined : mix(pic.paper, '#ffffff', 0.35),
  })
  pic.put(path().rect(-5, hz + 4, W + 10, H), pic.air(mix(pal.land, pal.glow, 0.2), 0.5))
  if (pic.has('skyline')) {
    const bell = (x: number, w2: number, b: number, a: number) => (u: number) =>
      b + a * Math.exp(-((u - x) ** 2) / w2)
    const fx = W * fit(0.655, 0.735)
    farSkyline(pic, W * fit(0.05, 0.4), W + 10, hz + 6, {
      h: [40, 110],
      w: [8, 20],
      col: pic.air(pal.land, 0.8),
      env: bell(fit(0.655, 0.735), 0.05, 0.25, 0.85),
    })
    burj(pic, fx, hz + 6, fit(372, 206), mix(pic.air(pal.land, 0.35), pal.glow, 0.25))
    const l = mix(pic.air(mix(pal.far, pal.accent, 0.25), 0.2), pal.glow, 0.25)
    const s = pic.air(mix(pal.far, pal.accent, 0.5), 0.1)
    nearSkyline(pic, W * fit(0.24, 0.5), W + 10, hz + 6, {
      h: [40, 132],
      n: [2, 4],
      seed: 'f',
      cell: [4.5, 7],
      lit: l,
      sh: mix(s, pal.ink, 0.18),
      winCol: s,
      env: bell(fit(0.68, 0.76), 0.035, 0.3, 0.9),
      tops: ['flat', 'slant', 'slant', 'step2', 'pyr'],
    })
    tufts(
      pic,
      [
        [0, hz + 4],
        [W, hz + 4],
      ],
      W * fit(0.1, 0.42),
      W,
      fit(5, 3),
      pic.air(mix(pal.accent, pal.ink, 0.3), 0.35),
      { n: 24 },
    )
  } else {
    const m = ridgeLine(pic, 'mesa', { y: hz + 6, amp: fit(120, 70), wl: 200, oct: 4 })
    massif(pic, 'mesa', { pts: m, base: hz + 8, d: 0.55, col: pal.far })
  }
  const d = -pic.light
  const dune = (y: number, h: number, px: number, col: Hex) => {
    const x0 = -10
    const x1 = W + 10
    const crest = [
      [x0, y + h * 0.5],
      [lerp(x0, px, 0.45), y + h * 0.35],
      [lerp(x0, px, 0.8), y - h * 0.25],
      [px, y - h * 0.5],
    ] as const
    const lee = [
      [lerp(px, x1, 0.18), y - h * 0.2],
      [lerp(px, x1, 0.5), y + h * 0.25],
      [x1, y + h * 0.1],
    ] as const
    pic.put(
      path()
        .M(...crest[0])
        .spline(crest.slice(1))
        .spline(lee)
        .L(x1, H + 5)
        .L(x0, H + 5)
        .Z(),
      col,
    )
    const spine = [
      [px - W * 0.05, y + h * 0.5],
      [px + W * 0.06, y + h * 1.3],
      [px - W * 0.1, y + h * 2.3],
      [px - W * 0.02, y + h * 3.4],
    ] as const
    pic.put(
      path()
        .M(px, y - h * 0.5)
        .spline(d > 0 ? lee : crest.slice(0, -1).reverse())
        .L(d > 0 ? x1 : x0, y + h * 2.1)
        .Q(lerp(px, d > 0 ? x1 : x0, 0.5), y + h * 3.2, ...spine[3])
        .spline([spine[2], spine[1], spine[0], [px, y - h * 0.5]])
        .Z(),
      { fill: mix(pal.land, pal.ink, 0.42), opacity: 0.42 },
    )
  }
  ;(
    [
      [fit(0.645, 0.68), fit(48, 28), 0.74],
      [fit(0.745, 0.8), fit(70, 40), 0.3],
      [fit(0.87, 0.95), fit(84, 46), 0.62],
    ] as const
  ).forEach(([y, h, px], i) =>
    dune(H * y, h, W * fit(px, px), pic.air(mix(pal.land, pal.glow, 0.12), 0.42 * (1 - i / 2))),
  )
  // ripples
  const rp = path()
  for (let i = 0; i < 7; i++) {
    const y = H * fit(0.93, 0.95) + i * fit(9, 5)
    rp.M(-5, y).Q(W * 0.25, y - fit(16, 9), W * 0.55, y)
  }
  pic.put(rp, {
    stroke: mix(pal.land, pal.ink, 0.2),
    width: 1.4 * k,
    dash: [34, 9, 60, 14],
    opacity: 0.55,
  })
  // caravan on the second crest
  {
    const cm = (x: number, y: number, s: number) =>
      pic.part(x, y, s, [
        [
          path()
            .M(-8, 0)
            .V(-9)
            .Q(-9, -14, -4, -13)
            .Q(-1, -19, 2, -13)
            .Q(6, -12, 7, -12)
            .Q(9, -13, 9, -19)
            .L(13, -19.5)
            .L(13, -17)
            .L(11, -16)
            .Q(11, -9, 7, -8)
            .V(0)
            .h(-1.4)
            .V(-7)
            .H(-5.6)
            .V(0)
            .Z(),
          pal.ink,
        ],
      ])
    for (let i = 0; i < 3; i++)
      cm(W * fit(0.2, 0.44) + i * fit(27, 17), H * fit(0.748, 0.79) - i * fit(6, 4), fit(1, 0.6))
  }
  stone(pic, [[path().rect(0, H * 0.7, W, H * 0.3), 'foot']], 0.34)
  const gc = mix(mix(pal.land, pal.accent, 0.35), pal.ink, 0.62)
  grass(pic, W * fit(-0.02, 0.86), W * fit(0.24, 1.02), H + 4, fit(140, 80), gc, { n: 16 })
  grass(pic, W * fit(0.78, 0.8), W * fit(0.95, 0.9), H + 4, fit(60, 36), gc, { n: 7, seed: 'g2' })
}
