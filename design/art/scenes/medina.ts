import { minaret } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { archFrame, lantern } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { massif, peakLine, ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { placeSun, rhumb, skyTo, stars } from '../kit/sky.ts'
import { palmlet, tallPalm, tufts } from '../kit/trees.ts'

/** Walled desert town, minaret, snow range. */
export function medina(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.56, 0.6)
  skyTo(pic, hz, { mid: 0.5 })
  if (pic.night) stars(pic, 44, hz * 0.8)
  rhumb(pic, W * fit(0.33, 0.5), H * fit(0.33, 0.3), { op: 0.28 })
  placeSun(pic, W * fit(0.33, 0.5), H * fit(0.33, 0.3), fit(34, 22), { rings: pic.night ? 1 : 2 })
  const m = peakLine(pic, 'atlas', {
    base: hz + 10,
    h: fit(190, 110),
    n: fit(5, 7),
    rough: 0.18,
    saddle: 0.62,
    env: (u) => 0.5 + 0.4 * Math.sin(u * 3.1),
  })
  massif(pic, 'atlas', {
    pts: m,
    base: hz + 12,
    d: 0.62,
    col: mix(pal.far, pal.land, 0.15),
    snow: hz - fit(62, 38),
    deep: 0.7,
  })
  const h = ridgeLine(pic, 'hl', { y: hz + 16 * k, amp: 26 * k, wl: 200, oct: 3, kind: 'hill' })
  pic.put(softLand(h, H), pic.air(pal.land, 0.5))
  const green = pic.night ? mix(pal.far, pal.ink, 0.5) : pal.accent
  const pc = pic.air(mix(green, pal.ink, 0.3), 0.22)
  const R = pic.random('pm')
  for (let i = 0; i < fit(7, 10); i++)
    palmlet(
      pic,
      (W * (i + 0.3 + R() * 0.5)) / fit(7, 10),
      hz + fit(46, 26),
      fit(58, 36) * R.between(0.75, 1.15),
      pc,
      i,
    )
  tufts(
    pic,
    [
      [0, hz + fit(46, 26)],
      [W, hz + fit(46, 26)],
    ],
    0,
    W,
    fit(11, 7),
    pc,
    { n: fit(16, 20) },
  )
  const cl = pic.night ? mix(pal.land, pal.ink, 0.25) : pal.land
  const walls = [
    mix(cl, pal.glow, 0.42),
    mix(cl, pal.glow, 0.24),
    mix(cl, pal.glow, 0.55),
    cl,
    mix(cl, pal.accent, 0.12),
  ]
  const tx = W * fit(0.655, 0.74)
  minaret(pic, tx, H * fit(0.74, 0.88), fit(50, 30), fit(246, 142), {
    col: mix(cl, pal.glow, 0.38),
    acc: mix(pal.accent, pal.glow, 0.12),
  })
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: () => hz + fit(72, 40),
    bot: () => H * fit(0.95, 1.02),
    rows: fit(4, 3),
    w: [46, 78],
    h: [30, 54],
    kinds: ['flat'],
    walls,
    roof: cl,
    grow: 0.7,
    step: [0.84, 1],
    rows2: 2,
    win: [3.2, 5],
    ink: pic.night ? pic.lit : mix(cl, pal.ink, 0.62),
    tree: mix(green, pal.ink, 0.35),
    gap: 0.03,
    nv: 4,
  })
  // rampart
  const wy = H * fit(0.925, 0.93)
  const wc = mix(cl, pal.glow, 0.18)
  pic.put(path().rect(-5, wy, W + 10, H), wc)
  pic.put(
    path()
      .M(-5, wy - 3 * k)
      .H(W + 5),
    { stroke: wc, width: 9 * k, dash: [9 * k, 7 * k] },
  )
  pic.put(
    path()
      .M(-5, wy + 15 * k)
      .H(W + 5),
    { stroke: pic.shade(wc, 0.3), width: 2.5 * k, dash: [2 * k, 14 * k] },
  )
  stone(pic, [[path().rect(0, hz + 70 * k, W, H), 'foot']], 0.36)
  if (pic.wide)
    tallPalm(pic, W * 1.0, H + 8, W * 0.93, H * 0.32, 96, {
      col: pal.ink,
      rim: mix(pal.ink, green, 0.4),
      n: 9,
    })
  else {
    const fc = mix(pal.ink, pal.land, 0.1)
    tallPalm(pic, W * 0.84, H + 8, W * 0.8, H * 0.69, 104, {
      col: mix(green, pal.ink, 0.62),
      rim: mix(green, pal.ink, 0.4),
      n: 9,
      tw: 7,
    })
    archFrame(pic, { col: fc, acc: mix(green, pal.glow, 0.1) })
    lantern(pic, W * 0.5, 0, H * 0.165, 0.95, fc)
  }
}
