import { craft } from '../kit/boats.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { massif, mist, peakLine, ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { clouds, skyTo } from '../kit/sky.ts'
import { nearSkyline } from '../kit/skyscrapers.ts'
import { fir, firs } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/** Glass towers under firs and snow ranges. */
export function inlet(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.635, 0.66)
  skyTo(pic, hz, { mid: 0.55 })
  pic.light = -1
  clouds(pic, 'streak', { y0: fit(0.2, 0.12), y1: fit(0.34, 0.34), n: 2 })
  const m0 = peakLine(pic, 'm0', {
    base: hz,
    h: fit(300, 160),
    n: fit(4, 6),
    rough: 0.17,
    env: (u) => 0.55 + 0.45 * Math.sin(u * 3 + 0.2),
  })
  massif(pic, 'm0', {
    pts: m0,
    base: hz,
    d: 0.68,
    col: pal.far,
    snow: (x) => H * fit(0.4, 0.38) + fit(14, 8) * Math.sin(x / 40),
    deep: 0.7,
  })
  mist(pic, hz - fit(120, 66), fit(46, 26), 0.6)
  const m1 = peakLine(pic, 'm1', {
    base: hz,
    h: fit(150, 84),
    n: fit(3, 5),
    rough: 0.12,
    saddle: 0.6,
  })
  massif(pic, 'm1', { pts: m1, base: hz, d: 0.46, col: mix(pal.far, pal.land, 0.5), deep: 0.7 })
  mist(pic, hz - fit(52, 30), fit(28, 16), 0.5)
  const f = ridgeLine(pic, 'fo', {
    y: hz - fit(8, 5),
    amp: fit(64, 40),
    wl: 220,
    oct: 3,
    kind: 'hill',
  })
  pic.put(softLand(f, hz + 3), pic.air(pal.land, 0.3))
  firs(pic, f, -5, W + 5, 13, pic.air(pal.land, 0.3), { step: 7 })
  const bell = (u: number) => 0.35 + 0.8 * Math.exp(-((u - fit(0.72, 0.76)) ** 2) / 0.03)
  nearSkyline(pic, W * fit(0.46, 0.56), W * fit(0.98, 0.98), hz + 3, {
    h: [50, 142],
    n: [2, 3],
    seed: 'g',
    cell: [5, 6.5],
    lit: mix(pal.sky, pic.paper, 0.35),
    sh: mix(pal.far, pal.sea, 0.5),
    winCol: mix(pal.far, pal.sea, 0.3),
    env: bell,
    tops: ['flat', 'slant', 'step2', 'flat'],
    skip: 0,
  })
  const sh = [
    [W * fit(0.38, 0.5), hz + 4],
    [W * fit(0.5, 0.58), hz - fit(6, 3)],
    [W * 0.8, hz - fit(3, 2)],
    [W + 5, hz - fit(10, 6)],
  ] as const
  pic.put(softLand(sh, hz + 6), mix(pal.land, pal.ink, 0.15))
  firs(pic, sh, W * fit(0.42, 0.53), W + 5, 16, mix(pal.land, pal.ink, 0.15), {
    step: 8,
    seed: 's',
  })
  waterTo(pic, hz + 3, H, {})
  const R = pic.random('rf')
  const a = path()
  for (let i = 0; i < 8; i++) {
    const x = W * fit(0.5, 0.58) + R() * W * 0.45
    a.M(x, hz + 6).V(hz + R.between(20, 90) * k)
  }
  pic.put(a, {
    stroke: mix(pal.sky, pic.paper, 0.3),
    width: 10 * k,
    dash: [4, 5, 9, 6, 5, 8].map((z) => z * k),
    opacity: 0.35,
  })
  craft(pic, W * fit(0.46, 0.5), hz + fit(104, 50), fit(1.25, 0.75), pal.accent)
  craft(pic, W * fit(0.66, 0.66), hz + fit(40, 20), fit(0.5, 0.34))
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.3)
  const fc = mix(pal.ink, pal.land, 0.12)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(H * fit(0.9, 1))
      .spline([
        [W * 0.2, H * fit(0.885, 0.99)],
        [W * 0.45, H * fit(0.95, 1)],
        [W * 0.7, H * fit(0.975, 0.98)],
        [W + 5, H * fit(0.955, 0.93)],
      ])
      .V(H + 5)
      .Z(),
    mix(fc, pal.land, 0.3),
  )
  if (pic.wide) {
    fir(pic, W * 0.965, H + 6, H * 0.98, fc)
    fir(pic, W * 0.9, H + 6, H * 0.6, mix(fc, pal.land, 0.3), { flip: -1 })
  } else {
    fir(pic, W * 0.1, H + 6, H * 0.72, fc)
    fir(pic, W * 0.235, H + 10, H * 0.46, mix(fc, pal.land, 0.3), { flip: -1 })
    fir(pic, W * -0.01, H + 10, H * 0.5, mix(fc, pal.land, 0.22))
    fir(pic, W * 0.95, H + 10, H * 0.24, mix(fc, pal.land, 0.15))
  }
}
