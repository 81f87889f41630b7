import { belfry, onion } from '../kit/buildings.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { path } from '../kit/path.ts'
import { person } from '../kit/people.ts'
import type { Picture } from '../kit/picture.ts'
import { clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { fir, tufts } from '../kit/trees.ts'

/** A cluster of painted domes on a wide square, a red wall running in from the left. */
export function onionDomes(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const gy = H * fit(0.76, 0.82)
  const x = W * fit(0.56, 0.74)
  const snow = pic.has('snow')
  skyTo(pic, gy, { mid: 0.6 })
  if (pic.night) stars(pic, 46, gy * 0.7)
  placeSun(pic, W * fit(0.2, 0.46), gy * fit(0.34, 0.3), fit(34, 22), { rings: pic.night ? 1 : 2 })
  clouds(pic, 'streak', { y0: fit(0.28, 0.2), y1: fit(0.46, 0.5), n: 2 })
  farSkyline(pic, -10, W + 10, gy + 2, {
    h: [30, 80],
    w: [22, 46],
    col: pic.air(mix(pal.land, pal.far, 0.4), 0.62),
  })
  tufts(
    pic,
    [
      [0, gy - fit(10, 6)],
      [W, gy - fit(10, 6)],
    ],
    -5,
    W + 5,
    fit(24, 13),
    pic.air(mix(pal.land, pal.ink, 0.3), 0.34),
    { n: fit(14, 20) },
  )
  // the wall and its gate tower
  const brick = mix(mix(pal.accent, '#a4402f', 0.6), pal.ink, 0.2 + 0.35 * pic.dim)
  const wy = gy - fit(74, 40)
  pic.put(path().rect(-5, wy, W * fit(0.44, 0.64), fit(80, 44)), brick)
  pic.put(
    path()
      .M(-5, wy - fit(4, 2))
      .H(W * fit(0.44, 0.64)),
    { stroke: brick, width: fit(12, 7), dash: [fit(9, 5), fit(7, 4)] },
  )
  pic.put(
    path()
      .M(-5, wy + fit(26, 14))
      .H(W * fit(0.44, 0.64)),
    { stroke: pic.shade(brick, 0.4), width: 2 * k },
  )
  belfry(pic, W * fit(0.16, 0.5), gy + 2, fit(54, 30), fit(176, 96), {
    col: brick,
    cap: 'spire',
    capCol: mix(pal.land, pal.ink, 0.3),
    caph: fit(132, 72),
    clock: 1,
    bands: 2,
  })
  cathedral(pic, x, gy + 2, fit(1.12, 0.62))
  hillsideTown(pic, {
    x0: x + W * fit(0.3, 0.16),
    x1: W + 10,
    top: () => gy,
    bot: () => gy,
    rows: 1,
    w: [54, 70],
    h: [56, 80],
    kinds: ['hip'],
    rows2: 3,
    nv: 3,
    win: [5, 9],
    walls: [pic.wall, mix(pic.wall, pal.land, 0.3), mix(pic.wall, pal.accent, 0.3)],
    roof: snow ? mix(pic.paper, pal.far, 0.2) : pic.roof,
    grow: 0,
  })
  const ground = snow ? mix(pic.paper, pal.far, 0.35 + 0.3 * pic.dim) : mix(pic.wall, pal.far, 0.35)
  pic.put(path().rect(-5, gy, W + 10, H), ground)
  const setts = path()
  for (let i = 0; i < 7; i++) setts.M(-5, gy + fit(12, 6) + (H - gy) * (i / 7) ** 1.4).H(W + 5)
  pic.put(setts, {
    stroke: pic.shade(ground, 0.3),
    width: 2 * k,
    dash: [26 * k, 10 * k, 14 * k, 16 * k],
    opacity: 0.6,
  })
  const coat = mix(pal.ink, pal.far, 0.15)
  person(pic, W * fit(0.3, 0.58), gy + fit(66, 26), fit(1.3, 0.62), pal.accent)
  person(pic, W * fit(0.36, 0.605), gy + fit(72, 28), fit(1.3, 0.62), coat)
  person(pic, W * fit(0.78, 0.84), gy + fit(30, 13), fit(0.95, 0.48), coat)
  stone(
    pic,
    [
      [path().rect(-5, gy, W + 10, H), 'foot'],
      [path().rect(0, 0, W, gy * 0.4), 'top'],
    ],
    0.26,
  )
  const fc = mix(pal.ink, pal.land, 0.15)
  if (pic.wide) fir(pic, W * 0.965, H + 6, H * 0.7, fc)
  else {
    fir(pic, W * 0.95, H + 10, H * 0.44, fc)
    fir(pic, W * 0.05, H + 10, H * 0.3, mix(fc, pal.land, 0.2), { flip: -1 })
  }
  if (snow) {
    const R = pic.random('flakes')
    const flakes = path()
    for (let i = 0; i < 40; i++) flakes.M(R.between(0, W), R.between(0, H)).h(0)
    pic.put(flakes, { stroke: pic.paper, width: 4 * k, cap: true, opacity: 0.85 })
  }
}

function cathedral(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  const wall = mix(pic.wall, pal.accent, 0.3)
  const pale = mix(pic.paper, wall, 0.25)
  const colors: readonly Hex[] = [
    pal.accent,
    mix(pal.sea, pal.far, 0.2),
    mix(pic.warm, '#e8b84a', 0.5),
    mix(pal.land, pal.sea, 0.35),
    mix(pal.accent, pic.paper, 0.4),
  ]
  const turret = (dx: number, w: number, h: number, r: number, color: Hex) => {
    pic.part(x + dx * z, y, z, [
      [path().rect(-w / 2, -h, w, h + 4), wall],
      [path().rect(w * 0.1, -h, w * 0.4, h + 4), pic.shade(wall, 0.42)],
      [
        path()
          .rect(-w / 2 - 3, -h, w + 6, 5)
          .rect(-w / 2 - 3, -h * 0.62, w + 6, 4),
        pale,
      ],
      [
        path()
          .M(-w * 0.22, -h * 0.7)
          .V(-h * 0.86)
          .a(w * 0.14, w * 0.14, 1, w * 0.28, 0)
          .V(-h * 0.7)
          .Z(),
        pic.dim > 0.3 ? pic.lit : mix(wall, pal.ink, 0.6),
      ],
    ])
    onion(pic, x + dx * z, y - h * z, r * z, color)
    // ribs of the bulb
    pic.part(x + dx * z, y - h * z, r * z, [
      [
        path().M(-0.5, -0.2).Q(-0.5, -1, -0.1, -1.7).M(0.1, -0.1).Q(0.3, -0.9, 0, -1.9),
        { stroke: mix(color, pic.paper, 0.55), width: 0.13 },
      ],
    ])
  }
  turret(-104, 34, 112, 25, colors[3] ?? wall)
  turret(104, 34, 118, 25, colors[0] ?? wall)
  turret(-58, 40, 152, 31, colors[0] ?? wall)
  turret(60, 40, 146, 31, colors[1] ?? wall)
  // tent roof in the middle, with the smallest dome on top
  pic.part(x, y, z, [
    [path().rect(-30, -190, 60, 196), wall],
    [path().rect(8, -190, 22, 196), pic.shade(wall, 0.42)],
    [
      path().poly([
        [-34, -190],
        [-9, -292],
        [9, -292],
        [34, -190],
      ]),
      mix(pal.accent, pal.land, 0.3),
    ],
    [
      path().poly([
        [8, -190],
        [2, -292],
        [9, -292],
        [34, -190],
      ]),
      pic.shade(mix(pal.accent, pal.land, 0.3), 0.45),
    ],
    [path().rect(-36, -194, 72, 6), pale],
  ])
  onion(pic, x, y - 290 * z, 13 * z, colors[2] ?? wall)
  turret(-24, 30, 84, 22, colors[2] ?? wall)
  turret(30, 30, 78, 22, colors[4] ?? wall)
  const arches = path()
  for (let i = -3; i <= 3; i++)
    arches
      .M(i * 36 - 10, 2)
      .V(-24)
      .a(10, 10, 1, 20, 0)
      .V(2)
      .Z()
  pic.part(x, y, z, [
    [path().rect(-132, -50, 264, 54), mix(wall, pal.ink, 0.08)],
    [path().rect(76, -50, 56, 54), pic.shade(wall, 0.42)],
    [arches, mix(wall, pal.ink, 0.6)],
    [path().rect(-136, -53, 272, 5), pale],
  ])
}
