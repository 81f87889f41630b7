import { ship } from '../kit/boats.ts'
import { cupola } from '../kit/buildings.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { curve, mist, ridgeLine, sampled, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, placeSun, rhumb, skyTo, stars } from '../kit/sky.ts'
import { cypress, tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/**
 * A great dome with its family of smaller ones: above a strait, or inland at the end of a garden.
 * Minarets away from the north.
 */
export function domes(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const inland = pal.climate === 'desert' || pal.climate === 'monsoon'
  const hz = H * fit(0.66, 0.68)
  const x = W * fit(0.44, 0.72)
  skyTo(pic, hz, { mid: 0.5 })
  if (pic.night) stars(pic, 40, hz * 0.8)
  rhumb(pic, W * fit(0.78, 0.5), hz * 0.42, { op: 0.26 })
  placeSun(pic, W * fit(0.78, 0.5), hz * 0.42, fit(46, 28), { rings: pic.night ? 1 : 2 })
  clouds(pic, 'streak', { y0: fit(0.34, 0.3), y1: fit(0.5, 0.5), n: 2 })
  const far = ridgeLine(pic, 'far', { y: hz + 2, amp: fit(70, 40), wl: 300, oct: 3, kind: 'hill' })
  pic.put(softLand(far, hz + 4), pic.air(pal.far, 0.66))
  mist(pic, hz - fit(56, 30), fit(30, 16), 0.4)
  const hill = curve(
    [-10, hz - fit(20, 10)],
    [x - W * fit(0.3, 0.16), hz - fit(54, 30)],
    [x, hz - fit(92, 50)],
    [x + W * fit(0.34, 0.18), hz - fit(50, 28)],
    [W + 10, hz - fit(14, 8)],
  )
  pic.put(
    softLand(sampled(hill, -10, W + 10, 9), hz + 4),
    pic.air(mix(pal.land, pal.ink, 0.1), 0.2),
  )
  greatDome(pic, x, hill(x) + fit(16, 9), fit(1, 0.58))
  const green = mix(pal.land, pal.ink, 0.42)
  tufts(
    pic,
    sampled((q) => hill(q) + fit(24, 13), 0, W, 6),
    x - W * fit(0.36, 0.2),
    x + W * fit(0.36, 0.2),
    fit(15, 8),
    pic.air(green, 0.1),
    { n: 13 },
  )
  for (const [dx, h] of [
    [-0.33, 62],
    [-0.29, 48],
    [0.3, 56],
    [0.35, 44],
  ] as const)
    cypress(
      pic,
      x + dx * W * fit(1, 0.56),
      hill(x + dx * W * fit(1, 0.56)) + fit(24, 13),
      h * k * 1.2,
      green,
      mix(green, pal.ink, 0.4),
    )
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: (q) => hill(q) + fit(50, 27),
    bot: () => hz - fit(4, 2),
    rows: 2,
    w: [30, 52],
    h: [18, 32],
    kinds: inland ? ['flat'] : ['hip', 'flat', 'side'],
    walls: [
      pic.wall,
      mix(pic.wall, pal.accent, 0.2),
      mix(pic.wall, pal.glow, 0.5),
      mix(pic.wall, pal.far, 0.3),
    ],
    roof: pic.roof,
    tree: green,
    gap: 0.06,
    grow: 0.2,
    nv: 4,
  })
  if (inland) garden(pic, x, hz)
  else strait(pic, hz)
  birds(pic, W * fit(0.58, 0.58), H * fit(0.74, 0.78), 5, 1.3)
}

/** Ferries below a quay. */
function strait(pic: Picture, hz: number): void {
  const { W, H, pal, fit } = pic
  pic.put(path().rect(-5, hz - fit(5, 3), W + 10, fit(9, 5)), mix(pic.wall, pal.far, 0.4))
  waterTo(pic, hz + fit(4, 2), H, { bot: mix(pal.sea, pal.ink, 0.25) })
  ship(pic, W * fit(0.64, 0.62), H * fit(0.79, 0.87), fit(1.5, 0.75), {
    hull: mix(pal.ink, pal.sea, 0.2),
  })
  ship(pic, W * fit(0.24, 0.84), H * fit(0.715, 0.78), fit(0.6, 0.36), {})
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.2)
  if (pic.wide) return
  // quay with bollards and a rail
  const quay = mix(pal.ink, pal.land, 0.12)
  pic.put(path().rect(-5, H * 0.93, W + 10, H * 0.1), quay)
  pic.put(path().rect(-5, H * 0.922, W + 10, 6), mix(quay, pal.glow, 0.3))
  pic.put(
    path()
      .M(W * 0.06, H * 0.925)
      .v(-22)
      .M(W * 0.36, H * 0.925)
      .v(-22)
      .M(W * 0.84, H * 0.925)
      .v(-22),
    { stroke: quay, width: 15, cap: true },
  )
}

/** Lawns either side of a long pool that leads to the gate. */
function garden(pic: Picture, x: number, hz: number): void {
  const { W, H, k, pal } = pic
  const lawn = mix(mix(pal.land, '#6f8f57', 0.68), pal.ink, 0.3 * pic.dim)
  const paving = mix(pic.paper, pal.glow, 0.4)
  const slope = (near: number, at: number) =>
    path().poly([
      [x - at * k, hz],
      [x + at * k, hz],
      [x + near * k, H + 5],
      [x - near * k, H + 5],
    ])
  pic.put(path().rect(-5, hz - 2, W + 10, H), mix(lawn, pal.glow, 0.15))
  pic.put(slope(330, 46), paving)
  pic.put(slope(250, 34), mix(lawn, pal.ink, 0.16))
  pic.put(slope(136, 20), paving)
  pic.put(slope(112, 15), mix(pal.sea, pal.glow, 0.35))
  const gleam = path()
  const R = pic.random('pool')
  for (let i = 0; i < 9; i++) {
    const t = (i + R()) / 9
    const w = (15 + 97 * t) * k
    gleam.M(x - w * R.between(0.1, 0.8), hz + (H - hz) * t).h(w * R.between(0.3, 0.9))
  }
  pic.put(gleam, { stroke: mix(pic.paper, pal.sea, 0.2), width: 2.6 * k, cap: true, opacity: 0.7 })
  const dark = mix(mix('#49663f', pal.land, 0.25), pal.ink, 0.35 + 0.3 * pic.dim)
  for (const t of [0.06, 0.16, 0.32, 0.58, 0.98])
    for (const side of [-1, 1])
      cypress(
        pic,
        x + side * (42 + 250 * t) * k,
        hz + (H - hz) * (t + 0.02),
        (46 + 190 * t) * k,
        dark,
        mix(dark, pal.ink, 0.4),
      )
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.24)
}

function greatDome(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  const north = pal.climate === 'nordic' || pal.climate === 'continental'
  const wall = mix(pic.paper, pal.far, pic.dim ? 0.4 : 0.14)
  const lead: Hex =
    pal.climate === 'desert' || pal.climate === 'monsoon'
      ? mix(pic.paper, pal.glow, 0.3)
      : mix(pal.sea, pal.far, 0.5)
  const dark = mix(wall, pal.ink, 0.55)
  if (!north)
    for (const dx of [-176, -112, 112, 176])
      needleMinaret(pic, x + dx * z, y, z * (Math.abs(dx) > 150 ? 0.86 : 1), wall)
  else
    for (const dx of [-86, 86])
      cupola(pic, x + dx * z, y - 104 * z, 20 * z, 24 * z, lead, { drum: 22 * z, drumCol: wall })
  cupola(pic, x, y - 112 * z, 66 * z, 62 * z, lead, { drum: 22 * z, drumCol: wall })
  pic.part(x, y, z, [
    [path().rect(-96, -112, 192, 116), wall],
    [path().rect(44, -112, 52, 116), pic.shade(wall, 0.36)],
  ])
  for (const dx of [-74, 74])
    cupola(pic, x + dx * z, y - 86 * z, 40 * z, 32 * z, lead, {
      lantern: 0,
      drum: 8 * z,
      drumCol: wall,
    })
  for (const dx of [-34, 34])
    cupola(pic, x + dx * z, y - 66 * z, 30 * z, 24 * z, lead, {
      lantern: 0,
      drum: 6 * z,
      drumCol: wall,
    })
  const arches = path()
  for (let i = -3; i <= 3; i++)
    arches
      .M(i * 32 - 9, 2)
      .V(-26)
      .a(9, 9, 1, 18, 0)
      .V(2)
      .Z()
  pic.part(x, y, z, [
    [path().rect(-118, -58, 236, 62), wall],
    [path().rect(60, -58, 58, 62), pic.shade(wall, 0.36)],
    [
      path().M(-20, 2).V(-58).Q(-20, -84, 0, -92).Q(20, -84, 20, -58).V(2).Z(),
      mix(wall, pal.glow, 0.4),
    ],
    [path().M(-14, 2).V(-54).Q(-14, -74, 0, -80).Q(14, -74, 14, -54).V(2).Z(), dark],
    [arches, dark],
    [path().rect(-122, -61, 102, 4).rect(20, -61, 102, 4), pic.shade(wall, 0.25)],
  ])
}

/** Pencil-thin, two galleries, a lead cone. */
function needleMinaret(pic: Picture, x: number, y: number, z: number, wall: Hex): void {
  pic.symbol('minaret', () => {
    const shade = pic.shade(wall, 0.42)
    pic.part(0, 0, 1, [
      [path().rect(-6, -214, 12, 220), wall],
      [path().rect(1.4, -214, 4.6, 220), shade],
      [path().rect(-10, -124, 20, 5).rect(-9, -178, 18, 5), shade],
      [
        path().poly([
          [-7, -214],
          [0, -258],
          [7, -214],
        ]),
        mix(pic.pal.sea, pic.pal.ink, 0.2),
      ],
      [path().M(0, -256).V(-270), { stroke: pic.warm, width: 1.8 }],
    ])
  })
  pic.use('minaret', x, y, { sx: z })
}
