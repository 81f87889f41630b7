import { cycle } from '../kit/random.ts'
import { belfry, cupola } from '../kit/buildings.ts'
import { sideOfCar } from '../kit/cars.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture, Layer } from '../kit/picture.ts'
import { clouds, skyTo } from '../kit/sky.ts'
import { palmlet } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/** Pastel sea front. */
export function malecon(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.5, 0.5)
  skyTo(pic, hz, { mid: 0.6 })
  pic.light = -1
  clouds(pic, 'cumulus', { y0: fit(0.2, 0.16), y1: fit(0.48, 0.5), n: 3 })
  const gy = H * fit(0.75, 0.8)
  const fx = W * fit(0.66, 0.745)
  // behind the terrace: a capitol where there is one, a bell tower, or newer blocks
  const st = mix(pic.wall, pal.far, 0.18)
  if (pic.has('capitol')) {
    cupola(pic, fx, gy - fit(262, 150), fit(46, 27), fit(60, 35), st, {
      drum: fit(38, 22),
      drumCol: st,
    })
    pic.part(fx, gy - fit(170, 98), fit(1, 0.58), [
      [path().rect(-110, -52, 220, 60), st],
      [path().rect(40, -52, 70, 60), pic.shade(st)],
      [path().rect(-64, -92, 128, 44), st],
      [path().rect(20, -92, 44, 44), pic.shade(st)],
      [path().M(-60, -70).H(64), { stroke: pic.shade(st, 0.35), width: 30, dash: [3, 9] }],
    ])
  } else if (pic.choose('behind', [true, false]))
    belfry(pic, fx, gy - fit(120, 66), fit(46, 26), fit(210, 120), {
      col: st,
      cap: 'dome',
      capCol: mix(pal.accent, pal.glow, 0.25),
      bands: 2,
    })
  else
    for (const [t, h] of [
      [-0.09, 300],
      [0, 380],
      [0.1, 250],
    ] as const)
      pic.part(fx + W * t * fit(1, 0.6), gy - 10, fit(1, 0.56), [
        [path().rect(-24, -h, 48, h), pic.air(st, 0.3)],
        [path().rect(6, -h, 18, h), pic.air(pic.shade(st), 0.3)],
        [
          path()
            .M(-18, -h + 12)
            .V(-150)
            .M(-6, -h + 12)
            .V(-150),
          { stroke: pic.shade(st, 0.3), width: 6, dash: [5, 7] },
        ],
      ])
  // facades
  const R = pic.random('mal')
  const cols = [
    mix(pal.accent, pal.glow, 0.45),
    mix(pal.sea, pal.glow, 0.5),
    mix('#f2c15e', pal.glow, 0.35),
    pic.paper,
    mix(pal.land, pal.glow, 0.5),
    mix(pal.accent, pal.glow, 0.7),
  ]
  const fac = (j: number) =>
    pic.symbol('m' + j, () => {
      const w = 96
      const h = 150 + j * 18
      const L: Layer[] = [[path().rect(-w / 2, -h, w, h + 4), 'inherit']]
      const ar = path()
      const wn = path()
      for (let i = 0; i < 3; i++) {
        const cx = -w / 2 + (w * (i + 0.5)) / 3
        ar.M(cx - 10, 0)
          .V(-34)
          .a(10, 10, 1, 20, 0)
          .V(0)
          .Z()
        for (const y of [62, 108])
          wn.M(cx - 6, -y + 4)
            .V(-y - 18 - j * 4)
            .a(6, 6, 1, 12, 0)
            .V(-y + 4)
            .Z()
      }
      const tr = mix(pic.paper, pal.glow, 0.3)
      L.push(
        [ar.add(wn), { fill: j ? mix(pal.sea, pal.ink, 0.45) : pal.ink, opacity: 0.68 }],
        [
          path()
            .rect(-w / 2, -54, w, 4)
            .rect(-w / 2, -h, w, 7)
            .rect(-w / 2 - 2, -h - 3, w + 4, 4),
          tr,
        ],
        [path().rect(w / 2 - 9, -h, 9, h + 4), { fill: pic.shadow, opacity: 0.32 }],
        [
          path()
            .M(-w / 2 + 4, -58)
            .H(w / 2 - 4)
            .M(-w / 2 + 8, -104)
            .H(w / 2 - 8),
          { stroke: tr, width: 8, dash: [1.5, 3] },
        ],
      )
      pic.part(0, 0, 1, L)
    })
  fac(0)
  fac(1)
  const s = fit(0.98, 0.57)
  let x = W * fit(-0.02, 0.2)
  let i = R.int(0, 5)
  while (x < W + 50) {
    pic.use('m' + (i % 2), x + 48 * s, gy, { sx: s, fill: cycle(cols, i * 5) })
    x += 96 * s
    i++
  }
  // shadow side gap + palms in front
  pic.put(path().rect(-5, gy - 1, W + 10, H - gy + 5), mix(pic.paper, pal.far, 0.3))
  const pc = mix(pal.land, pal.ink, 0.45)
  for (const q of fit([0.1, 0.46, 0.9], [0.3, 0.52, 0.68, 0.9]))
    palmlet(pic, W * q, gy + 4 * k, fit(150, 90) * R.between(0.9, 1.15), pc, q * 50)
  pic.put(path().rect(-5, gy + fit(10, 6), W + 10, fit(58, 30)), mix(pal.far, pal.ink, 0.28))
  pic.put(
    path()
      .M(-5, gy + fit(40, 22))
      .H(W),
    { stroke: mix(pic.paper, pal.far, 0.2), width: 2 * k, dash: [26 * k, 22 * k], opacity: 0.7 },
  )
  sideOfCar(pic, 'convertible', W * fit(0.33, 0.5), gy + fit(60, 32), fit(1.05, 0.56), {
    col: pal.accent,
  })
  const sy = gy + fit(74, 40)
  pic.put(path().rect(-5, sy, W + 10, fit(26, 15)), mix(pic.paper, pal.glow, 0.5))
  pic.put(
    path().rect(-5, sy + fit(7, 4), W + 10, fit(20, 12)),
    pic.shade(mix(pic.paper, pal.glow, 0.5), 0.35),
  )
  waterTo(pic, sy + fit(26, 15), H, { sun: undefined, top: mix(pal.sea, pal.glow, 0.15) })
  const sx = W * fit(0.83, 0.88)
  const wv = mix(pic.paper, '#ffffff', 0.4)
  pic.part(sx, sy + fit(30, 17), fit(1, 0.58), [
    [
      path()
        .M(-70, 0)
        .Q(-50, -14, -36, -40)
        .Q(-30, -58, -14, -66)
        .Q(-16, -48, -2, -54)
        .Q(8, -84, 22, -88)
        .Q(20, -66, 30, -62)
        .Q(44, -58, 44, -36)
        .Q(56, -40, 58, -28)
        .Q(70, -8, 92, 0)
        .Z(),
      wv,
    ],
    [
      path()
        .M(-46, 0)
        .Q(-28, -20, -18, -36)
        .Q(-10, -14, 6, -40)
        .Q(18, -12, 28, -30)
        .Q(40, -8, 64, 0)
        .Z(),
      mix(pal.sea, wv, 0.5),
    ],
    [
      path()
        .M(-18, -78)
        .h(0)
        .M(6, -96)
        .h(0)
        .M(34, -76)
        .h(0)
        .M(52, -54)
        .h(0)
        .M(-44, -58)
        .h(0)
        .M(30, -102)
        .h(0),
      { stroke: wv, width: 5, cap: true },
    ],
  ])
  stone(pic, [[path().rect(0, gy, W, H), 'foot']], 0.2)
}
