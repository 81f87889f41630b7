import { cycle } from '../kit/random.ts'
import { ship } from '../kit/boats.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { curve, fracture, massif, sampled, softLand } from '../kit/land.ts'
import { path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, skyTo } from '../kit/sky.ts'
import { fir, firs } from '../kit/trees.ts'
import { reflect, waterTo, waves } from '../kit/water.ts'

/** Fjord wharf. */
export function fjord(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.625, 0.66)
  const R = pic.random('fj')
  skyTo(pic, hz, { mid: 0.6 })
  clouds(pic, 'streak', { y0: fit(0.14, 0.1), y1: fit(0.34, 0.34), n: 3 })
  pic.light = -1
  // valley: walls fall from both sides toward a notch left of center
  const wall = (
    pts: readonly Point[],
    d: number,
    col: Hex,
    sn: number | undefined,
    seed: string,
  ) => {
    const m = fracture(
      pic,
      pts.map(([x, y]): Point => [W * x, H * y]),
      R,
      0.17,
      2,
    )
    massif(pic, seed, { pts: m, base: hz + 4, d, col, snow: sn, deep: 0.8, gull: 5, prom: 8 * k })
  }
  wall(
    fit(
      [
        [-0.05, 0.5],
        [0.1, 0.47],
        [0.24, 0.43],
        [0.36, 0.5],
        [0.5, 0.46],
        [0.62, 0.4],
        [0.8, 0.44],
        [1.05, 0.4],
      ],
      [
        [-0.05, 0.5],
        [0.2, 0.5],
        [0.35, 0.42],
        [0.45, 0.5],
        [0.6, 0.44],
        [0.8, 0.38],
        [1.05, 0.42],
      ],
    ),
    0.72,
    pal.far,
    H * fit(0.455, 0.46),
    'a',
  )
  wall(
    fit(
      [
        [0.34, 0.66],
        [0.45, 0.585],
        [0.56, 0.5],
        [0.66, 0.4],
        [0.76, 0.325],
        [0.86, 0.3],
        [1.05, 0.26],
      ],
      [
        [0.45, 0.7],
        [0.56, 0.56],
        [0.66, 0.42],
        [0.74, 0.27],
        [0.84, 0.2],
        [1.05, 0.1],
      ],
    ),
    0.4,
    mix(pal.far, pal.land, 0.4),
    H * fit(0.345, 0.27),
    'b',
  )
  wall(
    fit(
      [
        [-0.05, 0.36],
        [0.06, 0.4],
        [0.14, 0.5],
        [0.24, 0.58],
        [0.34, 0.66],
      ],
      [
        [-0.05, 0.3],
        [0.1, 0.36],
        [0.22, 0.52],
        [0.36, 0.62],
        [0.46, 0.7],
      ],
    ),
    0.32,
    mix(pal.far, pal.land, 0.6),
    undefined,
    'c',
  )
  const ft = sampled(
    curve([0, hz], [W * 0.3, hz - fit(4, 2)], [W * 0.7, hz - fit(34, 20)], [W, hz - fit(62, 36)]),
    -5,
    W + 5,
    6,
  )
  pic.put(softLand(ft, hz + 4), pic.air(pal.land, 0.15))
  firs(pic, ft, W * fit(0.3, 0.4), W + 5, 24, pic.air(mix(pal.land, pal.ink, 0.15), 0.12), {
    step: 9,
  })
  waterTo(pic, hz, H, { dash: false, glit: false, bot: mix(pal.sea, pal.ink, 0.25) })
  pic.open(`id="${pic.id('A')}"`)
  const cols = [
    pal.accent,
    mix(pic.paper, pal.far, 0.25),
    mix(pal.accent, '#e8b04a', 0.7),
    mix(pal.accent, pal.ink, 0.45),
    mix(pal.land, pal.far, 0.3),
    mix(pal.accent, '#f0c27a', 0.35),
  ]
  let x = W * fit(0.28, 0.46)
  let i = 0
  const roof = mix(pal.ink, pal.far, 0.3)
  ;[0, 1].forEach((j) =>
    pic.symbol('g' + j, () => {
      const w = 46
      const h = 64 + j * 12
      pic.part(0, 0, 1, [
        [
          path().poly([
            [-w / 2, 2],
            [-w / 2, -h],
            [0, -h - 34],
            [w / 2, -h],
            [w / 2, 2],
          ]),
          'inherit',
        ],
        [
          path().poly([
            [w * 0.12, 2],
            [w * 0.12, -h - 26],
            [w / 2, -h],
            [w / 2, 2],
          ]),
          { fill: pic.shadow, opacity: 0.4 },
        ],
        [
          path()
            .M(-15, -h + 3)
            .v(Math.floor((h - 10) / 19) * 19 - 8)
            .M(-3, -h + 3)
            .v(Math.floor((h - 10) / 19) * 19 - 8),
          { stroke: mix(pic.paper, pal.glow, 0.4), width: 6, dash: [9, 10] },
        ],
        [
          path().poly([
            [-w / 2 - 3, -h + 3],
            [0, -h - 37],
            [w / 2 + 3, -h + 3],
            [w / 2 + 3, -h - 2],
            [0, -h - 43],
            [-w / 2 - 3, -h - 2],
          ]),
          roof,
        ],
      ])
    }),
  )
  const s = fit(1, 0.58)
  while (x < W + 30 * k) {
    pic.use('g' + ((i * 7) % 3 ? 0 : 1), x, hz + 1, { sx: s, fill: cycle(cols, i * 5) })
    x += 46 * s
    i++
  }
  pic.put(path().rect(W * fit(0.23, 0.43), hz - 1, W, 4 * k), mix(pal.ink, pal.land, 0.3))
  pic.close()
  reflect(pic, 'A', hz + 1, 0.8, 0.3)
  waves(pic, hz + 4 * k, H, mix(pal.sea, pal.glow, 0.5), 0.6, 'wa', 1.2)
  waves(pic, hz + 14 * k, H, mix(pal.sea, pal.ink, 0.35), 0.45, 'wb')
  ship(pic, W * fit(0.34, 0.52), H * fit(0.81, 0.9), fit(1.0, 0.52), { hull: pal.ink, funnels: 1 })
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.3)
  birds(pic, W * fit(0.45, 0.56), H * fit(0.34, 0.3), 5)
  const fc = mix(pal.ink, pal.land, 0.14)
  if (pic.wide) {
    fir(pic, W * 0.965, H + 6, H * 0.86, fc)
  } else {
    pic.put(
      path()
        .M(-5, H + 5)
        .V(H * 0.88)
        .spline([
          [W * 0.14, H * 0.885],
          [W * 0.3, H * 0.95],
          [W * 0.5, H * 0.965],
          [W * 0.66, H + 5],
        ])
        .Z(),
      fc,
    )
    fir(pic, W * 0.09, H * 0.92, H * 0.5, fc)
    fir(pic, W * 0.22, H * 0.95, H * 0.28, mix(fc, pal.land, 0.2), { flip: -1 })
  }
}
