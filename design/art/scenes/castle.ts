import { stoneBridge } from '../kit/bridges.ts'
import { belfry } from '../kit/buildings.ts'
import { type Hex, mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { fracture, gullies, landTo, ridgeLine, softLand } from '../kit/land.ts'
import { path, simplify } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { leafyBranch } from '../kit/branches.ts'
import { fir, tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/** Castle rock over a river town. */
export function castle(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.58, 0.6)
  const R = pic.random('cs')
  skyTo(pic, hz, { mid: 0.55 })
  if (pic.night) stars(pic, 30, hz * 0.7)
  placeSun(pic, W * fit(0.24, 0.44), hz - fit(150, 74), fit(34, 22), { rings: 1 })
  clouds(pic, 'streak', { y0: fit(0.16, 0.12), y1: fit(0.36, 0.4), n: 2 })
  ;(
    [
      [0.7, 0.58, 90],
      [0.5, 0.62, 70],
    ] as const
  ).forEach(([d, y, a], i) => {
    const m = ridgeLine(pic, 'h' + i, {
      y: H * fit(y, y + 0.02),
      amp: a * fit(1, 0.6),
      wl: 240,
      oct: 3,
      kind: 'hill',
    })
    pic.put(softLand(m, H), pic.air(i ? pal.land : pal.far, d))
  })
  const rx = W * fit(0.66, 0.74)
  const ty = H * fit(0.4, 0.36)
  const m = simplify(
    fracture(
      pic,
      [
        [rx - W * fit(0.5, 0.28), H * fit(0.66, 0.74)],
        [rx - W * fit(0.34, 0.2), H * fit(0.6, 0.66)],
        [rx - W * fit(0.22, 0.13), ty + fit(46, 26)],
        [rx - W * fit(0.17, 0.1), ty],
        [rx + W * fit(0.18, 0.1), ty - 4 * k],
        [rx + W * fit(0.23, 0.13), ty + fit(60, 34)],
        [rx + W * fit(0.36, 0.2), H * fit(0.6, 0.66)],
        [rx + W * fit(0.5, 0.28), H * fit(0.66, 0.74)],
      ],
      R,
      0.14,
      2,
    ),
    1.2,
  )
  const rock = mix(pal.far, pal.ink, 0.22)
  pic.put(landTo(m, H * 0.8), rock)
  pic.put(
    gullies(pic, m, 7, {
      len: fit(96, 56),
      w: fit(16, 9),
      x0: rx - W * fit(0.26, 0.15),
      x1: rx + W * fit(0.3, 0.17),
    }),
    {
      fill: mix(pal.ink, pal.far, 0.2),
      opacity: 0.42,
    },
  )
  const g = mix(pal.land, pal.ink, 0.35)
  const z = fit(1, 0.58)
  const st = mix(pic.wall, pal.far, 0.2)
  const rf = mix(pic.roof, pal.ink, 0.18)
  const ct = (dx: number, w: number, h: number, cap: Hex) =>
    belfry(pic, rx + dx * z, ty + 6 * k, w * z, h * z, {
      col: st,
      cap,
      capCol: rf,
      caph: w * 1.5 * z,
      belfry: 0,
    })
  pic.part(rx, ty + 8 * k, z, [
    [path().rect(-84, -50, 170, 56), st],
    [path().rect(40, -50, 46, 56), pic.shade(st)],
    [path().M(-84, -52).H(86), { stroke: st, width: 9, dash: [8, 7] }],
    [path().M(-70, -20).H(70), { stroke: pic.win, width: 10, dash: [4, 16] }],
    [path().rect(-20, -92, 66, 60), mix(st, pal.glow, 0.25)],
    [path().rect(22, -92, 24, 60), pic.shade(st)],
    [
      path().poly([
        [-26, -92],
        [-10, -122],
        [36, -122],
        [52, -92],
      ]),
      rf,
    ],
    [
      path().poly([
        [22, -92],
        [36, -122],
        [52, -92],
      ]),
      pic.shade(rf),
    ],
    [path().M(-10, -72).H(20), { stroke: pic.win, width: 12, dash: [5, 8] }],
  ])
  ct(-86, 26, 96, 'pyr')
  ct(84, 30, 112, 'pyr')
  ct(-44, 20, 124, 'spire')
  tufts(pic, m, rx - W * fit(0.46, 0.26), rx - W * fit(0.18, 0.1), fit(15, 9), g, { n: 7 })
  tufts(pic, m, rx + W * fit(0.2, 0.12), rx + W * fit(0.44, 0.26), fit(15, 9), g, {
    n: 6,
    seed: 't2',
  })
  const wy = H * fit(0.76, 0.84)
  const walls = [
    pic.wall,
    mix(pic.wall, pal.glow, 0.45),
    mix(pic.wall, pal.accent, 0.22),
    mix(pic.wall, pal.land, 0.2),
  ]
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: () => H * fit(0.665, 0.73),
    bot: () => wy - fit(8, 4),
    rows: 2,
    w: [44, 66],
    h: [32, 50],
    kinds: ['side', 'front', 'hip'],
    walls,
    roof: pic.roof,
    tree: g,
    grow: 0.5,
    gap: 0.05,
    pitch: [0.3, 0.44],
    rows2: 2,
    nv: 4,
  })
  belfry(pic, W * fit(0.2, 0.44), wy - fit(20, 10), fit(24, 14), fit(120, 68), {
    cap: 'spire',
    capCol: mix(pal.sea, pal.ink, 0.35),
    caph: fit(72, 42),
  })
  waterTo(pic, wy, H, { top: mix(pal.sea, pal.glow, 0.3) })
  stoneBridge(pic, -20, W * fit(0.62, 0.66), H * fit(0.84, 0.95), fit(50, 30), fit(3, 5), {
    col: mix(pic.wall, pal.land, 0.22),
  })
  stone(
    pic,
    [
      [path().rect(0, wy, W, H), 'foot'],
      [landTo(m, H * 0.7), 'foot'],
    ],
    0.26,
  )
  const fc = mix(pal.ink, pal.land, 0.14)
  if (pic.wide)
    leafyBranch(pic, W + 10, H * 0.07, -1, 160, {
      kind: 'plane',
      col: mix(pal.accent, pal.land, 0.4),
      n: 18,
      drop: 0.5,
      size: 1.2,
    })
  else {
    pic.put(
      path()
        .M(-5, H + 5)
        .V(H * 0.95)
        .spline([
          [W * 0.3, H * 0.93],
          [W * 0.7, H * 0.965],
          [W + 5, H * 0.94],
        ])
        .V(H + 5)
        .Z(),
      fc,
    )
    fir(pic, W * 0.94, H * 0.97, H * 0.36, fc)
    lamp(pic, W * 0.13, H * 0.95, 230, {})
  }
}
