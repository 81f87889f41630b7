import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { fracture, mist } from '../kit/land.ts'
import { nth, path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, placeSun, skyTo } from '../kit/sky.ts'
import { leafyBranch } from '../kit/branches.ts'
import { tufts } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'
import { waterTo } from '../kit/water.ts'

/** Limestone towers in the sea. */
export function karst(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.6, 0.62)
  const R = pic.random('ka')
  skyTo(pic, hz, { mid: 0.5 })
  placeSun(pic, W * fit(0.3, 0.5), hz - fit(170, 90), fit(40, 26), { rings: 2 })
  pic.light = -1
  const tow = (x: number, y: number, w: number, h: number, d: number) => {
    const col = pic.air(mix(pal.land, pal.far, 0.35), d)
    const q = fracture(
      pic,
      [
        [x - w * 0.62, y],
        [x - w * 0.5, y - h * 0.42],
        [x - w * 0.44, y - h * 0.72],
        [x - w * 0.26, y - h * 0.93],
        [x - w * 0.02, y - h],
        [x + w * 0.24, y - h * 0.9],
        [x + w * 0.4, y - h * 0.66],
        [x + w * 0.46, y - h * 0.34],
        [x + w * 0.58, y],
      ],
      R,
      0.16,
      1,
    )
    pic.put(
      path()
        .M(...nth(q, 0))
        .spline(q.slice(1))
        .Z(),
      col,
    )
    const f = path()
    f.M(x - w * 0.02, y - h)
      .Q(x + w * 0.3, y - h * 0.94, x + w * 0.4, y - h * 0.66)
      .L(x + w * 0.46, y - h * 0.34)
      .L(x + w * 0.58, y)
      .H(x + w * 0.16)
      .Q(x + w * 0.3, y - h * 0.36, x + w * 0.12, y - h * 0.5)
      .Q(x + w * 0.2, y - h * 0.8, x - w * 0.02, y - h)
      .Z()
    for (let i = 0; i < 3; i++) {
      const X = x + w * R.between(-0.4, 0.05)
      const Y = y - h * R.between(0.3, 0.75)
      f.poly([
        [X, Y],
        [X + w * 0.07, Y + h * 0.1],
        [X + w * 0.02, Y + h * 0.24],
        [X - w * 0.04, Y + h * 0.12],
      ])
    }
    pic.put(f, { fill: mix(pal.far, pal.ink, 0.6), opacity: 0.4 - 0.26 * d })
  }
  for (let i = 0; i < fit(6, 9); i++)
    tow(
      (W * (i + R.between(0.2, 0.8))) / fit(6, 9),
      hz + 2,
      fit(86, 54) * R.between(0.7, 1.2),
      fit(120, 70) * R.between(0.5, 1.1),
      0.74,
    )
  mist(pic, hz - fit(26, 14), fit(30, 16), 0.6)
  for (const [x, w, h] of fit(
    [
      [0.08, 110, 170],
      [0.5, 100, 130],
      [0.92, 120, 190],
    ],
    [
      [0.3, 70, 80],
      [0.56, 76, 96],
      [0.95, 90, 120],
    ],
  ))
    tow(W * x, hz + fit(12, 6), w, h, 0.46)
  mist(pic, hz - fit(10, 6), fit(22, 12), 0.5)
  waterTo(pic, hz + fit(4, 2), H, {})
  const fx = W * fit(0.68, 0.76)
  tow(fx, hz + fit(34, 18), fit(170, 104), fit(290, 164), 0.2)
  tow(fx + fit(108, 64), hz + fit(30, 16), fit(120, 72), fit(170, 98), 0.14)
  tufts(
    pic,
    [
      [0, hz + fit(34, 18)],
      [W, hz + fit(32, 17)],
    ],
    fx - fit(104, 62),
    fx + fit(170, 100),
    fit(10, 6),
    mix(pal.land, pal.ink, 0.35),
    { n: 9 },
  )
  const rr = path()
  for (let i = 0; i < 9; i++)
    rr.M(fx - fit(90, 52) + i * fit(26, 15), hz + fit(40, 22)).v(R.between(20, 90) * k)
  pic.put(rr, {
    stroke: mix(pal.land, pal.ink, 0.25),
    width: 17 * k,
    dash: [4, 6, 9, 6, 6, 9].map((q) => q * k),
    opacity: 0.3,
  })
  // junk with battened sails
  const sl = pal.accent
  const sd = mix(pal.accent, pal.ink, 0.35)
  pic.part(W * fit(0.33, 0.52), H * fit(0.83, 0.88), fit(1.55, 0.8), [
    [
      path()
        .M(-58, -16)
        .Q(-20, -6, 10, -7)
        .Q(40, -8, 58, -24)
        .L(60, -14)
        .Q(52, 6, 40, 8)
        .H(-42)
        .Q(-54, 2, -58, -16)
        .Z(),
      pal.ink,
    ],
    [path().rect(-40, -22, 26, 10), mix(pal.ink, pal.land, 0.3)],
    [path().M(-14, -10).V(-104).M(26, -10).V(-86), { stroke: pal.ink, width: 2.4 }],
    [
      path()
        .M(-14, -104)
        .Q(20, -96, 24, -70)
        .Q(26, -36, 16, -16)
        .Q(0, -20, -22, -16)
        .Q(-12, -60, -14, -104)
        .Z(),
      sl,
    ],
    [
      path()
        .M(26, -86)
        .Q(48, -78, 52, -60)
        .Q(54, -40, 48, -26)
        .Q(36, -28, 22, -24)
        .Q(28, -52, 26, -86)
        .Z(),
      mix(sl, pal.glow, 0.2),
    ],
    [
      path()
        .M(-16, -84)
        .L(18, -88)
        .M(-16, -66)
        .L(24, -70)
        .M(-18, -48)
        .L(24, -52)
        .M(-20, -31)
        .L(20, -34)
        .M(26, -70)
        .L(48, -73)
        .M(25, -54)
        .L(52, -57)
        .M(24, -39)
        .L(51, -42),
      { stroke: sd, width: 1.8 },
    ],
    [
      path().M(12, -99).Q(22, -90, 24, -70).Q(26, -36, 16, -16).L(8, -18).Q(18, -58, 12, -99).Z(),
      { fill: pic.shadow, opacity: 0.3 },
    ],
  ])
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.28)
  birds(pic, W * fit(0.5, 0.62), H * fit(0.24, 0.2), 3)
  const fc = mix(pal.ink, pal.land, 0.15)
  if (pic.wide)
    leafyBranch(pic, W + 8, H * 0.06, -1, 150, {
      kind: 'olive',
      col: mix(pal.land, pal.ink, 0.4),
      n: 20,
      drop: 0.55,
      size: 1.3,
    })
  else {
    leafyBranch(pic, -10, H * 0.12, 1, 230, {
      kind: 'olive',
      col: mix(pal.land, pal.ink, 0.4),
      n: 26,
      drop: 0.3,
      size: 1.4,
    })
    grass(pic, W * 0.7, W * 1.05, H + 4, 120, fc, { n: 14, lean: -0.2 })
  }
}
