import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { mist, ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, placeSun, rhumb, skyTo, stars } from '../kit/sky.ts'
import { leafyBranch } from '../kit/branches.ts'
import { palmlet, tufts } from '../kit/trees.ts'
import { waves, waterTo } from '../kit/water.ts'

/** A horseshoe of falls seen from below: curtains of water, spray, forest on the brink. */
export function waterfall(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const brink = H * fit(0.4, 0.34)
  const foot = H * fit(0.78, 0.78)
  const R = pic.random('falls')
  skyTo(pic, brink + fit(30, 16), { mid: 0.55 })
  if (pic.night) stars(pic, 36, brink * 0.8)
  rhumb(pic, W * fit(0.7, 0.52), brink * 0.56, { op: 0.26 })
  placeSun(pic, W * fit(0.7, 0.52), brink * 0.56, fit(40, 24), { rings: 1 })
  clouds(pic, 'streak', { y0: fit(0.08, 0.08), y1: fit(0.26, 0.24), n: 2 })
  const hills = ridgeLine(pic, 'hills', {
    y: brink + 4,
    amp: fit(64, 34),
    wl: 260,
    oct: 3,
    kind: 'hill',
  })
  pic.put(softLand(hills, H), pic.air(pal.land, 0.6))
  const river = mix(pal.sea, pal.glow, 0.5)
  pic.put(path().rect(-5, brink - fit(4, 2), W + 10, fit(30, 15)), river)
  const green = mix(pal.land, pal.ink, 0.2)
  tufts(
    pic,
    [
      [0, brink - fit(6, 3)],
      [W, brink - fit(6, 3)],
    ],
    -5,
    W + 5,
    fit(15, 8),
    pic.air(green, 0.4),
    { n: fit(16, 26) },
  )
  // the rock, bent round like a stage: the middle is farthest
  const rock = mix(pal.far, pal.ink, 0.42)
  const lip = (u: number) =>
    brink + fit(14, 8) + fit(46, 26) * Math.abs(2 * u - fit(0.9, 1.36)) ** 1.6
  const line = Array.from({ length: 13 }, (_, i) => [(W * i) / 12, lip(i / 12)] as const)
  pic.put(
    path()
      .M(-5, lip(0))
      .spline(line)
      .L(W + 5, H)
      .L(-5, H)
      .Z(),
    rock,
  )
  const edges = fit(
    [-0.02, 0.09, 0.15, 0.31, 0.35, 0.57, 0.6, 0.74, 0.8, 0.94, 0.97, 1.06],
    [0.3, 0.38, 0.41, 0.5, 0.52, 0.64, 0.66, 0.76, 0.79, 0.9, 0.93, 1.04],
  )
  const white = mix(pic.paper, '#ffffff', pic.dim ? 0.1 : 0.5)
  for (let i = 0; i < edges.length; i += 2) {
    const a = edges[i] ?? 0
    const b = edges[i + 1] ?? 1
    const sheet = path().M(W * a, lip(a) + 2)
    sheet
      .Q(W * (a + b) * 0.5, lip((a + b) / 2) - 4 * k, W * b, lip(b) + 2)
      .L(W * b + R.between(-4, 8) * k, foot + 20)
      .L(W * a + R.between(-8, 4) * k, foot + 20)
      .Z()
    pic.put(sheet, mix(white, pal.sea, 0.16 + (i % 4) * 0.05))
    const threads = path()
    for (let t = a + 0.012; t < b; t += fit(0.026, 0.017))
      threads.M(W * t, lip(t) + R.between(6, 26) * k).V(foot)
    pic.put(threads, {
      stroke: mix(pal.sea, white, 0.45),
      width: 5 * k,
      dash: [60, 20, 110, 34, 30, 16].map((v) => v * k),
      opacity: 0.7,
    })
    pic.put(
      path()
        .M(W * a, lip(a) + 2)
        .Q(W * (a + b) * 0.5, lip((a + b) / 2) - 4 * k, W * b, lip(b) + 2),
      { stroke: white, width: 5 * k },
    )
  }
  const cracks = path()
  for (let i = 1; i + 1 < edges.length; i += 2) {
    const u = ((edges[i] ?? 0) + (edges[i + 1] ?? 0)) / 2
    for (let j = 0; j < 4; j++) {
      const y = lip(u) + (foot - lip(u)) * (0.16 + j * 0.2 + R.between(-0.05, 0.05))
      cracks.poly([
        [W * u - 5 * k, y],
        [W * u + 5 * k, y + 14 * k],
        [W * u + 2 * k, y + 52 * k],
        [W * u - 3 * k, y + 30 * k],
      ])
    }
  }
  pic.put(cracks, { fill: mix(rock, pal.ink, 0.5), opacity: 0.6 })
  waterTo(pic, foot, H, {
    dash: false,
    glit: false,
    top: mix(pal.sea, white, 0.5),
    bot: mix(pal.sea, pal.ink, 0.25),
  })
  mist(pic, foot - fit(58, 30), fit(74, 38), 0.6, white)
  mist(pic, foot - fit(20, 10), fit(56, 28), 0.7, white)
  waves(pic, foot + fit(34, 16), H, mix(pal.sea, white, 0.6), 0.7, 'wa', 1.3)
  waves(pic, foot + fit(46, 22), H, mix(pal.sea, pal.ink, 0.35), 0.45, 'wb')
  launch(pic, W * fit(0.36, 0.6), H * fit(0.885, 0.93), fit(1.3, 0.66))
  stone(
    pic,
    [
      [
        path()
          .M(-5, lip(0))
          .spline(line)
          .L(W + 5, foot)
          .L(-5, foot)
          .Z(),
        'foot',
      ],
      [path().rect(0, foot, W, H), 'foot'],
    ],
    0.2,
  )
  birds(pic, W * fit(0.34, 0.6), H * fit(0.26, 0.2), 5)
  const fc = mix(pal.ink, pal.land, 0.25)
  const bank = fit(
    [
      [1.03, 0.62],
      [0.9, 0.66],
      [0.82, 0.78],
      [0.7, 0.9],
      [0.6, 1.02],
    ],
    [
      [1.03, 0.5],
      [0.95, 0.6],
      [0.92, 0.8],
      [0.88, 1.02],
    ],
  ).map(([x, y]) => [W * x, H * y] as const)
  pic.put(
    path()
      .line(bank)
      .L(W + 8, H + 8)
      .Z(),
    fc,
  )
  tufts(pic, [...bank].reverse(), W * fit(0.64, 0.89), W, fit(28, 14), fc, { n: 9, seed: 'bank' })
  if (pal.climate === 'tropical' || pal.climate === 'savanna')
    for (const [u, v, h] of fit(
      [
        [0.92, 0.68, 170],
        [0.99, 0.66, 130],
      ],
      [[0.965, 0.62, 90]],
    ))
      palmlet(pic, W * u, H * v, h, mix(fc, pal.land, 0.2), 4)
  if (!pic.wide)
    leafyBranch(pic, -10, H * 0.06, 1, 230, {
      kind: 'olive',
      col: mix(pal.land, pal.ink, 0.35),
      n: 28,
      drop: 0.4,
      size: 1.5,
    })
}

function launch(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  const heads = path()
  for (let i = 0; i < 7; i++) heads.M(-30 + i * 11, -23).h(0)
  pic.part(x, y, z, [
    [
      path().M(-52, -12).L(58, -16).Q(52, 2, 42, 5).H(-42).Q(-50, 0, -52, -12).Z(),
      mix(pal.ink, pal.sea, 0.15),
    ],
    [path().M(-52, -12).L(58, -16), { stroke: pal.accent, width: 4 }],
    [heads, { stroke: mix(pal.accent, pic.paper, 0.4), width: 9, cap: true }],
    [path().M(-38, -14).V(-40).M(44, -16).V(-42), { stroke: pal.ink, width: 2 }],
    [path().M(-44, -41).Q(0, -50, 50, -43).L(48, -38).Q(0, -45, -42, -37).Z(), pic.paper],
  ])
}
