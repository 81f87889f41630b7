import { craft } from '../kit/boats.ts'
import { suspension } from '../kit/bridges.ts'
import { belfry, cupola } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { rail } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown, house } from '../kit/houses.ts'
import { curve, ridgeLine, sampled, softLand } from '../kit/land.ts'
import { path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { cycle, nameHash } from '../kit/random.ts'
import { clouds, placeSun, rhumb, skyTo } from '../kit/sky.ts'
import { leafyBranch } from '../kit/branches.ts'
import { cypress, stonePine, tufts } from '../kit/trees.ts'
import { pot } from '../kit/undergrowth.ts'
import { waterTo } from '../kit/water.ts'

const FOCAL = ['dome', 'campanile', 'keep'] as const
const FRAMES = ['pine', 'cypress', 'bougainvillea'] as const

/** Hill town over water. */
export function hillTown(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.515, 0.5)
  skyTo(pic, hz)
  rhumb(pic, W * fit(0.2, 0.44), hz * fit(0.66, 0.62), { op: 0.3 })
  placeSun(pic, W * fit(0.2, 0.44), hz * fit(0.66, 0.62), fit(34, 22), { rings: pic.night ? 1 : 2 })
  clouds(pic, 'streak', { y0: 0.08, y1: fit(0.28, 0.3), n: 1 })
  const far = ridgeLine(pic, 'f', { y: hz + 3, amp: fit(56, 38), wl: 240, oct: 3, kind: 'hill' })
  pic.put(softLand(far, hz + 4), pic.air(pal.far, 0.72))
  waterTo(pic, hz, H, {})
  if (pic.has('suspension'))
    suspension(pic, -20, W * fit(0.74, 0.72), hz + fit(16, 8), fit(92, 54), {
      col: mix(pal.accent, pal.far, 0.25),
      tw: [0.3, 0.92],
      sw: 1.6,
    })
  craft(pic, W * fit(0.16, 0.3), hz + fit(64, 40), fit(0.85, 0.6))
  const top = curve(
    [fit(-10, W * 0.4), H * fit(0.86, 1.04)],
    [W * fit(0.18, 0.48), H * fit(0.79, 0.88)],
    [W * fit(0.5, 0.62), H * fit(0.585, 0.58)],
    [W * fit(0.78, 0.8), H * fit(0.475, 0.42)],
    [W + 10, H * fit(0.455, 0.36)],
  )
  const bot = curve([-10, H * fit(0.94, 1.1)], [W, H * fit(0.88, 1.02)])
  const g = sampled(top, fit(-10, W * 0.4), W + 10, 9)
  pic.put(softLand(g, H + 9), pic.shade(mix(pal.land, pal.accent, 0.2), 0.3))
  const green = mix(pal.land, pal.ink, 0.42)
  const walls = [
    pic.wall,
    mix(pic.wall, pal.accent, 0.2),
    mix(pic.wall, pal.glow, 0.6),
    mix(pic.wall, pal.sky, 0.28),
  ]
  tufts(pic, g, W * fit(0.8, 0.84), W, fit(20, 12), green, { n: 4 })
  const cx = W * fit(0.665, 0.735)
  const cy = top(cx) + fit(6, 4)
  const fo = FOCAL.find((f) => pic.has(f)) ?? cycle(FOCAL, nameHash(pic.subject.name + 'fo') % 3)
  if (fo === 'dome') {
    pic.part(cx, cy, k, [
      [
        path()
          .rect(-44, -44, 88, 60)
          .rect(-44, -70, 16, 28)
          .poly([
            [-46, -70],
            [-36, -84],
            [-26, -70],
          ])
          .rect(28, -70, 16, 28)
          .poly([
            [26, -70],
            [36, -84],
            [46, -70],
          ]),
        pic.wall,
      ],
      [path().rect(12, -44, 32, 60).rect(36, -70, 8, 30), pic.shade(pic.wall)],
      [
        path().M(-36, -50).v(-12).M(33, -50).v(-12),
        { stroke: mix(pic.wall, pal.ink, 0.5), width: 5 },
      ],
    ])
    cupola(pic, cx, cy - fit(48, 27), fit(30, 17), fit(40, 23), mix(pic.paper, pal.far, 0.12), {
      drum: fit(20, 11),
    })
  } else if (fo === 'campanile') {
    belfry(pic, cx - fit(14, 8), cy + 6 * k, fit(26, 15), fit(150, 88), {
      cap: 'pyr',
      capCol: pic.roof,
      caph: fit(34, 20),
      bands: 2,
    })
    house(
      pic,
      {
        x: cx - fit(6, 4),
        y: cy + 8 * k,
        w: fit(66, 38),
        h: fit(50, 30),
        rh: fit(22, 13),
        f: 0.7,
        ww: 4 * k,
        wh: 9 * k,
      },
      pic.wall,
      pic.roof,
    )
  } else {
    const st = mix(pic.wall, pal.far, 0.22)
    pic.part(cx, cy + 6 * k, k, [
      [path().rect(-70, -40, 140, 50).rect(-70, -66, 26, 60).rect(-14, -96, 34, 90), st],
      [path().rect(40, -60, 30, 66).rect(6, -96, 14, 60), pic.shade(st)],
      [
        path().M(-70, -68).h(26).M(-14, -98).h(34).M(40, -62).h(30).M(-44, -42).h(84),
        { stroke: st, width: 8, dash: [5, 4] },
      ],
      [path().M(-58, -40).v(-12).M(-2, -66).v(-12), { stroke: mix(st, pal.ink, 0.55), width: 4 }],
      [path().M(3, -98).v(-26), { stroke: pal.ink, width: 1.4 }],
      [
        path().poly([
          [3, -124],
          [22, -118],
          [3, -112],
        ]),
        pal.accent,
      ],
    ])
  }
  hillsideTown(pic, {
    x0: W * fit(-0.02, 0.47),
    x1: W + 10,
    top: (x) => top(x) + fit(22, 11),
    bot: (x) => bot(x) + fit(8, 4),
    rows: fit(4, 3),
    w: [46, 72],
    h: [32, 50],
    walls,
    roof: pic.roof,
    tree: green,
    gap: 0.04,
    grow: 0.85,
    nv: 4,
  })
  stone(
    pic,
    [
      [
        softLand(
          g.map(([x, y]): Point => [x, y + H * 0.16]),
          H,
        ),
        'foot',
      ],
      [path().rect(0, 0, W, hz * 0.5), 'top'],
    ],
    0.24,
  )
  const fg = mix(pal.ink, pal.land, 0.14)
  const fr = FRAMES.find((f) => pic.has(f)) ?? cycle(FRAMES, nameHash(pic.subject.name + 'fr') % 3)
  if (fr === 'pine') {
    stonePine(
      pic,
      W * fit(1.04, 0.985),
      H + 6,
      W * fit(0.95, 0.93),
      H * fit(0.3, 0.24),
      fit(250, 160),
      { col: fg },
    )
    if (!pic.wide) {
      rail(pic, H - 70, { h: 78, col: pal.ink, style: 'stone' })
      pot(pic, W * 0.13, H - 66, 1.3, {})
    }
  } else if (fr === 'cypress') {
    cypress(pic, W * fit(0.93, 0.965), H + 8, H * fit(0.62, 0.92), fg, mix(fg, pal.ink, 0.5))
    cypress(pic, W * fit(1.0, 0.92), H + 8, H * fit(0.46, 0.6), mix(fg, pal.land, 0.2), fg)
    if (!pic.wide) cypress(pic, W * 0.05, H + 8, H * 0.26, fg, mix(fg, pal.ink, 0.5))
  } else {
    if (!pic.wide) rail(pic, H - 62, { h: 70, col: pal.ink, style: 'iron' })
    leafyBranch(pic, W + 10, H * fit(0.62, 0.1), -1, fit(200, 150), {
      kind: 'bougainvillea',
      col: mix(pal.accent, '#d5486a', 0.6),
      wood: fg,
      n: fit(24, 20),
      drop: fit(0.4, 0.5),
      size: fit(1.3, 1.2),
    })
  }
}
