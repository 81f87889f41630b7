import { felucca } from '../kit/boats.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { ridgeLine, softLand } from '../kit/land.ts'
import { pyramid } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { placeSun, rhumb, skyTo, stars } from '../kit/sky.ts'
import { palmlet, tallPalm, tufts } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'
import { waterTo } from '../kit/water.ts'

/** Pyramids beyond the river palms. */
export function pyramids(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.585, 0.6)
  const R = pic.random('py')
  skyTo(pic, hz, { mid: 0.55 })
  if (pic.night) stars(pic, 44, hz * 0.8)
  rhumb(pic, W * fit(0.52, 0.64), hz - fit(120, 70), { op: 0.32, n: 8 })
  placeSun(pic, W * fit(0.52, 0.64), hz - fit(120, 70), fit(58, 38), {
    rings: pic.night ? 1 : 2,
    col: pic.night ? undefined : mix(pic.warm, pal.glow, 0.6),
  })
  pic.light = -1
  const s = ridgeLine(pic, 's', { y: hz + 4, amp: fit(26, 16), wl: 260, oct: 3, kind: 'hill' })
  pic.put(softLand(s, H), pic.air(pal.land, 0.62))
  pyramid(
    pic,
    W * fit(0.36, 0.5),
    hz + fit(6, 3),
    fit(120, 74),
    fit(72, 44),
    pic.air(mix(pal.land, pal.glow, 0.3), 0.55),
  )
  pyramid(
    pic,
    W * fit(0.68, 0.74),
    hz + fit(12, 6),
    fit(330, 200),
    fit(206, 124),
    pic.air(mix(pal.land, pal.glow, 0.34), 0.25),
  )
  pyramid(
    pic,
    W * fit(1.0, 0.99),
    hz + fit(14, 7),
    fit(210, 124),
    fit(120, 74),
    pic.air(mix(pal.land, pal.glow, 0.3), 0.35),
  )
  const d = ridgeLine(pic, 'd', {
    y: hz + fit(26, 14),
    amp: fit(26, 16),
    wl: 200,
    oct: 2,
    kind: 'hill',
  })
  pic.put(softLand(d, H), pic.air(mix(pal.land, pal.glow, 0.2), 0.22))
  const g = mix(pal.sea, pal.ink, 0.35)
  const bank = H * fit(0.7, 0.76)
  tufts(
    pic,
    [
      [0, bank - fit(10, 6)],
      [W, bank - fit(6, 4)],
    ],
    -5,
    W + 5,
    fit(15, 9),
    mix(g, pal.land, 0.35),
    { n: fit(22, 28) },
  )
  for (let i = 0; i < fit(9, 12); i++) {
    const x = (W * (i + R.between(0.1, 0.9))) / fit(9, 12)
    palmlet(pic, x, bank, fit(92, 54) * R.between(0.7, 1.2), mix(g, pal.land, 0.25 * R()), i)
  }
  hillsideTown(pic, {
    x0: W * fit(0.02, 0.42),
    x1: W * fit(0.3, 0.62),
    top: () => bank - fit(12, 7),
    bot: () => bank - fit(12, 7),
    rows: 1,
    w: [26, 44],
    h: [16, 30],
    kinds: ['flat'],
    walls: [mix(pal.land, pal.glow, 0.6), mix(pal.land, pal.glow, 0.4), pic.wall],
    roof: pal.land,
    rows2: 1,
  })
  waterTo(pic, bank, H, { top: mix(pal.sea, pal.glow, 0.4) })
  pic.put(path().rect(-5, bank - 3 * k, W + 10, 6 * k), mix(pal.land, pal.ink, 0.25))
  felucca(pic, W * fit(0.62, 0.66), H * fit(0.86, 0.93), fit(1.9, 1.05), {})
  felucca(pic, W * fit(0.3, 0.5), H * fit(0.755, 0.83), fit(0.8, 0.46), {})
  stone(
    pic,
    [
      [path().rect(0, bank, W, H), 'foot'],
      [path().rect(0, hz, W, bank - hz), 'foot'],
    ],
    0.28,
  )
  const fc = mix(pal.ink, pal.sea, 0.15)
  grass(pic, W * fit(-0.03, 0.88), W * fit(0.32, 1.02), H + 4, fit(150, 86), fc, {
    n: 18,
    lean: 0.25,
  })
  if (!pic.wide)
    tallPalm(pic, W * -0.02, H * 1.02, W * 0.08, H * 0.5, 140, {
      col: fc,
      rim: mix(fc, pal.sea, 0.45),
    })
}
