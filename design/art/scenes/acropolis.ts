import { mix } from '../kit/color.ts'
import { leafyBranch } from '../kit/branches.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { fracture, gullies, landTo, ridgeLine, softLand } from '../kit/land.ts'
import { path, simplify } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, placeSun, rhumb, skyTo, stars } from '../kit/sky.ts'
import { cypress, stonePine, tufts } from '../kit/trees.ts'

/** A colonnade on its rock, high and left of the middle, the town spilling down to an orchard. */
export function acropolis(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const hz = H * fit(0.58, 0.6)
  const rx = W * fit(0.43, 0.7)
  const ty = H * fit(0.42, 0.4)
  const R = pic.random('rock')
  skyTo(pic, hz, { mid: 0.5 })
  if (pic.night) stars(pic, 40, hz * 0.7)
  rhumb(pic, W * fit(0.82, 0.48), H * 0.22, { op: 0.26 })
  placeSun(pic, W * fit(0.82, 0.48), H * 0.22, fit(36, 22), { rings: pic.night ? 1 : 2 })
  clouds(pic, 'streak', { y0: fit(0.24, 0.2), y1: fit(0.42, 0.44), n: 2 })
  const hills = ridgeLine(pic, 'hills', {
    y: hz + fit(20, 10),
    amp: fit(110, 60),
    wl: 260,
    oct: 4,
    env: (u) => 0.35 + 0.65 * Math.abs(u - fit(0.4, 0.7)) * 1.6,
  })
  pic.put(landTo(hills, H), pic.air(pal.far, 0.62))
  const low = ridgeLine(pic, 'low', {
    y: hz + fit(50, 26),
    amp: fit(50, 28),
    wl: 220,
    oct: 3,
    kind: 'hill',
  })
  pic.put(softLand(low, H), pic.air(pal.land, 0.5))
  const s = fit(1, 0.56)
  const outline = simplify(
    fracture(
      pic,
      (
        [
          [-300, 176],
          [-208, 118],
          [-172, 58],
          [-154, 2],
          [150, -4],
          [174, 66],
          [214, 128],
          [310, 176],
        ] as const
      ).map(([x, y]) => [rx + x * s, ty + y * s] as const),
      R,
      0.12,
      2,
    ),
    1.2,
  )
  const rock = mix(mix(pal.land, pal.far, 0.5), pal.glow, 0.15)
  pic.put(landTo(outline, H), rock)
  pic.put(
    gullies(pic, outline, 9, {
      len: fit(86, 48),
      w: fit(16, 9),
      x0: rx - 190 * s,
      x1: rx + 230 * s,
    }),
    {
      fill: mix(pal.ink, pal.far, 0.3),
      opacity: 0.4,
    },
  )
  temple(pic, rx - 26 * s, ty + 4 * s, s)
  colonnadeRuin(pic, rx + 112 * s, ty + 2 * s, s * 0.62)
  const wall = mix(pic.wall, pal.land, 0.3)
  pic.put(path().rect(rx - 156 * s, ty - 1, 304 * s, 15 * s), wall)
  pic.put(path().rect(rx - 156 * s, ty + 11 * s, 304 * s, 4 * s), pic.shade(wall, 0.35))
  const green = mix(pal.land, pal.ink, 0.4)
  tufts(pic, outline, rx - 290 * s, rx - 160 * s, fit(17, 9), green, { n: 8 })
  tufts(pic, outline, rx + 176 * s, rx + 300 * s, fit(17, 9), green, { n: 8, seed: 'right' })
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: () => H * fit(0.7, 0.76),
    bot: () => H * fit(0.95, 1.03),
    rows: fit(4, 3),
    w: [42, 68],
    h: [26, 44],
    kinds: ['hip', 'flat', 'side'],
    walls: [
      pic.wall,
      mix(pic.wall, pal.glow, 0.5),
      mix(pic.wall, pal.land, 0.3),
      mix(pic.wall, pal.accent, 0.18),
    ],
    roof: mix(pic.roof, pal.far, 0.08),
    tree: green,
    gap: 0.08,
    grow: 0.7,
    nv: 4,
  })
  for (const [x, y, h] of fit(
    [
      [0.13, 0.73, 90],
      [0.17, 0.735, 68],
      [0.72, 0.72, 84],
      [0.76, 0.73, 62],
    ],
    [
      [0.52, 0.8, 48],
      [0.54, 0.8, 36],
      [0.86, 0.8, 46],
    ],
  ))
    cypress(pic, W * x, H * y, h, green, mix(green, pal.ink, 0.4))
  stone(
    pic,
    [
      [
        landTo(
          outline.map(([x, y]) => [x, y + 40 * k] as const),
          H,
        ),
        'foot',
      ],
      [path().rect(0, 0, W, hz * 0.5), 'top'],
    ],
    0.24,
  )
  birds(pic, W * fit(0.68, 0.54), H * fit(0.3, 0.26), 3)
  const fc = mix(pal.ink, pal.land, 0.18)
  if (pic.wide) cypress(pic, W * 0.965, H + 6, H * 0.8, fc, mix(fc, pal.ink, 0.5))
  else if (pic.choose('frame', [true, false]))
    stonePine(pic, W * 1.02, H + 6, W * 0.94, H * 0.5, 230, { col: fc })
  else
    leafyBranch(pic, W + 10, H * 0.06, -1, 200, {
      kind: 'olive',
      col: mix(pal.land, pal.ink, 0.3),
      n: 30,
      drop: 0.3,
      size: 1.4,
    })
}

/** Eight columns across, seen slightly from the corner so that the long side shows in shade. */
function temple(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  const marble = mix(pic.paper, pal.glow, 0.5)
  const lit = pic.dim ? mix(marble, pal.far, 0.5 * pic.dim) : marble
  const shade = pic.shade(lit, 0.46)
  const dark = mix(lit, pal.ink, 0.6)
  pic.symbol('column', () =>
    pic.part(0, 0, 1, [
      [
        path().poly([
          [-6, 0],
          [-5, -68],
          [5, -68],
          [6, 0],
        ]),
        lit,
      ],
      [
        path().poly([
          [1.4, 0],
          [1.2, -68],
          [5, -68],
          [6, 0],
        ]),
        shade,
      ],
      [path().rect(-7.5, -72, 15, 5), lit],
    ]),
  )
  pic.part(x, y, z, [
    [path().rect(-110, -10, 220, 12), lit],
    [path().rect(-104, -18, 208, 9), mix(lit, pal.far, 0.12)],
    [path().rect(36, -18, 74, 20), { fill: pic.shadow, opacity: 0.34 }],
    [path().rect(-96, -90, 190, 74), dark],
  ])
  const side = pic.light < 0 ? 1 : -1
  for (let i = 0; i < 8; i++)
    pic.use('column', x + side * (-92 + i * 18.4) * z, y - 18 * z, { sx: z })
  for (let i = 0; i < 4; i++)
    pic.use('column', x + side * (52 + i * 13) * z, y - 18 * z, { sx: z * 0.84, sy: z })
  pic.part(x, y, z, [
    [path().rect(-102, -104, 146, 14), lit],
    [path().rect(42, -104, 60, 14), shade],
    [path().M(-98, -97).H(40), { stroke: pic.shade(lit, 0.26), width: 6, dash: [5, 7] }],
    [
      path().poly([
        [-106, -104],
        [-30, -134],
        [46, -104],
      ]),
      lit,
    ],
    [
      path().poly([
        [-84, -107],
        [-30, -128],
        [24, -107],
      ]),
      pic.shade(lit, 0.3),
    ],
    [
      path().poly([
        [-30, -134],
        [34, -134],
        [106, -104],
        [46, -104],
      ]),
      shade,
    ],
  ])
}

/** What is left of a smaller one: five columns and a broken beam. */
function colonnadeRuin(pic: Picture, x: number, y: number, z: number): void {
  const beam = mix(pic.paper, pic.pal.glow, 0.5)
  for (const [dx, height] of [
    [-40, 1],
    [-20, 1],
    [0, 1],
    [24, 0.62],
    [44, 0.34],
  ] as const)
    pic.use('column', x + dx * z, y, { sx: z, sy: z * height })
  pic.part(x, y, z, [
    [
      path().poly([
        [-50, -72],
        [-50, -88],
        [6, -88],
        [12, -80],
        [8, -72],
      ]),
      pic.dim ? mix(beam, pic.pal.far, 0.5 * pic.dim) : beam,
    ],
  ])
}
