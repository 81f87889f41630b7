import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { landTo, mist, peakLine, ridgeLine, softLand } from '../kit/land.ts'
import { pagodaTower } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { placeSun, skyTo } from '../kit/sky.ts'
import { leafyBranch } from '../kit/branches.ts'
import { firs, tufts } from '../kit/trees.ts'

/** Pagoda among misty hills. */
export function pagoda(pic: Picture): void {
  const { W, H, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.62, 0.66)
  skyTo(pic, hz, { mid: 0.45 })
  pic.light = -1
  placeSun(pic, W * fit(0.35, 0.5), H * fit(0.35, 0.36), fit(68, 46), {
    rings: 0,
    col: mix(pal.accent, pal.glow, 0.18),
  })
  const m = peakLine(pic, 'm0', {
    base: H * fit(0.56, 0.62),
    h: fit(150, 96),
    n: 4,
    rough: 0.12,
    env: (u) => 0.45 + 0.55 * Math.abs(u - 0.45),
    saddle: 0.55,
  })
  pic.put(landTo(m, H), pic.air(pal.land, 0.72))
  mist(pic, H * fit(0.475, 0.5), fit(40, 22), 0.55)
  const m1 = ridgeLine(pic, 'h1', {
    y: H * fit(0.61, 0.66),
    amp: fit(110, 64),
    wl: 230,
    oct: 4,
    kind: 'hill',
    env: (u) => 0.35 + 0.65 * Math.abs(u - 0.4) * 1.6,
  })
  pic.put(softLand(m1, H), pic.air(pal.land, 0.5))
  firs(pic, m1, W * fit(0.2, 0.1), W * fit(0.7, 0.6), 13, pic.air(pal.land, 0.5), {
    step: fit(13, 19),
    seed: 'f1',
  })
  mist(pic, H * fit(0.575, 0.62), fit(36, 20), 0.5)
  const m2 = ridgeLine(pic, 'h2', {
    y: H * fit(0.68, 0.74),
    amp: fit(84, 48),
    wl: 260,
    oct: 3,
    kind: 'hill',
    env: (u) => 0.4 + 0.6 * u,
  })
  pic.put(softLand(m2, H), pic.air(mix(pal.land, pal.ink, 0.1), 0.3))
  firs(pic, m2, -5, W * fit(0.5, 0.4), 20, pic.air(mix(pal.land, pal.ink, 0.1), 0.3), {
    step: fit(15, 20),
    seed: 'f2',
  })
  const px = W * fit(0.675, 0.74)
  const py = H * fit(0.73, 0.79)
  const dk = mix(pal.land, pal.ink, 0.35)
  tufts(
    pic,
    [
      [0, py - fit(20, 12)],
      [W, py - fit(34, 20)],
    ],
    W * fit(0.42, 0.58),
    W * 1.02,
    fit(28, 17),
    pic.air(mix(pal.land, pal.ink, 0.25), 0.12),
    { n: 8, seed: 't1' },
  )
  tufts(
    pic,
    [
      [0, py - fit(8, 4)],
      [W, py - fit(16, 8)],
    ],
    W * fit(0.5, 0.62),
    W * 1.02,
    fit(24, 14),
    mix(pal.accent, pal.far, 0.28),
    { n: 5, seed: 't2' },
  )
  pagodaTower(pic, px, py, fit(188, 112), 5, { roof: mix(pal.ink, pal.far, 0.1) })
  tufts(
    pic,
    [
      [0, py + fit(20, 12)],
      [W, py + fit(6, 3)],
    ],
    W * fit(0.36, 0.56),
    W * 1.02,
    fit(28, 17),
    dk,
    { n: 9, seed: 't3' },
  )
  tufts(
    pic,
    [
      [0, py + fit(30, 16)],
      [W, py + fit(18, 9)],
    ],
    W * fit(0.44, 0.6),
    W * 1.02,
    fit(24, 14),
    mix(pal.accent, pal.ink, 0.1),
    { n: 6, seed: 't4' },
  )
  // machiya roofs
  const rf = mix(pal.ink, pal.far, 0.3)
  hillsideTown(pic, {
    x0: -20,
    x1: W + 20,
    top: () => H * fit(0.79, 0.85),
    bot: () => H * fit(0.985, 1.03),
    rows: fit(4, 3),
    w: [64, 96],
    h: [24, 32],
    kinds: ['side', 'hip'],
    walls: [
      mix(pic.wall, pal.land, 0.35),
      mix(pic.wall, pal.accent, 0.22),
      mix(pic.wall, pal.far, 0.3),
    ],
    roof: rf,
    nv: 4,
    grow: 0.5,
    rows2: 1,
    win: [2.4, 12],
    cw: 6.4,
    cmax: 8,
    pitch: [0.22, 0.28],
    step: [0.94, 1.02],
  })
  stone(
    pic,
    [
      [path().rect(0, H * 0.72, W, H * 0.28), 'foot'],
      [path().rect(0, 0, W, H * 0.26), 'top'],
    ],
    0.24,
  )
  leafyBranch(pic, W + 12, H * fit(0.09, 0.1), -1, fit(290, 220), {
    kind: 'maple',
    n: fit(25, 20),
    drop: fit(0.3, 0.4),
    size: fit(1.45, 1.4),
  })
}
