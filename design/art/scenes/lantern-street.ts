import { mix } from '../kit/color.ts'
import { lantern } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { pagodaTower } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import { person } from '../kit/people.ts'
import type { Picture } from '../kit/picture.ts'
import { cycle } from '../kit/random.ts'
import { placeSun, skyTo, stars } from '../kit/sky.ts'

/**
 * A lane of shopfronts running to a tower, boards and lanterns hung across it: the picture is an
 * axis.
 */
export function lanternStreet(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const vx = W * fit(0.47, 0.72)
  const vy = H * fit(0.63, 0.64)
  const R = pic.random('lane')
  skyTo(pic, vy, { mid: 0.5 })
  if (pic.night) stars(pic, 30, vy * 0.6)
  placeSun(pic, vx + fit(30, 16), H * fit(0.3, 0.28), fit(64, 36), {
    rings: pic.night ? 1 : 0,
    col: pic.night ? undefined : mix(pal.accent, pal.glow, 0.25),
  })
  pic.light = -1
  pic.lightFixed = true
  pagodaTower(pic, vx + fit(6, 3), vy + fit(6, 3), fit(96, 54), 4, {
    roof: mix(pal.ink, pal.far, 0.35),
    col: pic.air(pic.wall, 0.35),
    acc: pic.air(pal.accent, 0.4),
  })
  // wet street
  const street = mix(mix(pal.ink, pal.far, 0.4), pal.glow, 0.12)
  pic.put(path().rect(-5, vy, W + 10, H), street)
  pic.put(
    path().poly([
      [vx - fit(14, 8), vy],
      [vx + fit(14, 8), vy],
      [vx + W * fit(0.3, 0.12), H + 5],
      [vx - W * fit(0.3, 0.12), H + 5],
    ]),
    { fill: mix(pal.glow, street, 0.35), opacity: 0.6 },
  )
  const near = fit([1, 0.7, 0.5, 0.36, 0.26, 0.18], [1, 0.7, 0.5, 0.36, 0.26, 0.18])
  const left = vx + fit(40, 0)
  const walls = [
    mix(pic.wall, pal.land, 0.4),
    mix(pal.accent, pal.ink, 0.25),
    mix(pic.wall, pal.far, 0.35),
    mix(pal.land, pal.ink, 0.25),
    mix(pic.wall, pal.accent, 0.35),
  ]
  const order = R.int(0, 4)
  // far shops first: each pair stands between two steps of the perspective
  for (let i = near.length - 2; i >= 0; i--) {
    for (const side of [-1, 1] as const) {
      const a = near[i] ?? 1
      const b = near[i + 1] ?? 0.2
      const reach = side < 0 ? left : fit(W - vx + 30, W - vx + 20)
      const x = (z: number) => vx + side * (12 * k + reach * z)
      const up = fit(270, side < 0 ? 96 : 150) * R.between(0.7, 1.35)
      const foot = (z: number) => vy + H * fit(0.3, 0.34) * z
      const top = (z: number) => vy - up * z * 1.25
      const wall = pic.air(cycle(walls, order + i * 2 + (side > 0 ? 1 : 0)), 0.5 * (1 - a))
      const face = side < 0 ? pic.shade(wall, 0.3) : wall
      pic.put(
        path().poly([
          [x(a), foot(a)],
          [x(a), top(a)],
          [x(b), top(b)],
          [x(b), foot(b)],
        ]),
        face,
      )
      const eave = mix(pal.ink, pal.far, 0.2)
      const ledge = (h: number, deep: number) =>
        path().poly([
          [x(a) - side * 10 * a * k, vy - up * a * h],
          [x(b) - side * 10 * b * k, vy - up * b * h],
          [x(b), vy - up * b * (h + deep)],
          [x(a), vy - up * a * (h + deep)],
        ])
      pic.put(ledge(1.22, 0.07), eave)
      pic.put(ledge(0.4, 0.1), mix(eave, pal.accent, 0.3))
      const glow = pic.dim > 0.2 ? pic.lit : mix(pic.lit, pal.glow, 0.3)
      const panel = (t0: number, t1: number, h0: number, h1: number) => {
        const z0 = a + (b - a) * t0
        const z1 = a + (b - a) * t1
        return path().poly([
          [x(z0), vy + (foot(z0) - vy) * h0 - up * z0 * h1 * (h0 ? 0 : 1)],
          [x(z0), vy - up * z0 * (h0 ? h1 : h1 + 0.3)],
          [x(z1), vy - up * z1 * (h0 ? h1 : h1 + 0.3)],
          [x(z1), vy + (foot(z1) - vy) * h0 - up * z1 * h1 * (h0 ? 0 : 1)],
        ])
      }
      pic.put(panel(0.14, 0.44, 0, 0.7).add(panel(0.56, 0.86, 0, 0.7)), glow)
      pic.put(panel(0.1, 0.9, 0.86, 0.34), mix(glow, wall, 0.15))
      const posts = path()
      if (a > 0.3 + 0.2 * pic.lod)
        for (const t of [0.1, 0.37, 0.63, 0.9]) {
          const z = a + (b - a) * t
          posts.M(x(z), foot(z)).V(vy - up * z * 0.36)
        }
      pic.put(posts, { stroke: mix(pal.ink, pal.far, 0.1), width: 5 * k * a })
      // a hung board, without a word on it
      const z = a + (b - a) * 0.25
      const board = cycle(
        [pal.accent, mix(pal.sea, pal.ink, 0.2), mix(pic.warm, '#e6b24a', 0.4)],
        i + (side > 0 ? 1 : 0),
      )
      const bw = 26 * z * k
      const bx = x(z) - side * (bw + 22 * z * k)
      if (z > 0.3) {
        const by = vy - up * z * 1.12
        pic.put(path().rect(bx - bw / 2, by, bw, 104 * z * k), board)
        pic.put(
          path().rect(bx - bw * 0.3, by + 10 * z * k, bw * 0.6, 84 * z * k),
          mix(board, pic.paper, 0.5),
        )
        pic.put(
          path()
            .M(bx, by + 18 * z * k)
            .v(70 * z * k),
          { stroke: board, width: bw * 0.3, dash: [9 * z * k, 7 * z * k] },
        )
      }
    }
  }
  const drops = path()
  for (let i = 0; i < fit(13, 9); i++)
    drops
      .M(vx + R.between(-0.26, 0.26) * W * fit(1, 0.6), H * fit(0.74, 0.78) + R.between(0, 0.1) * H)
      .v(R.between(16, 70) * k)
  pic.put(drops, {
    stroke: mix(pic.lit, pal.accent, 0.2),
    width: 6 * k,
    dash: [5, 4, 9, 6, 3, 7].map((v) => v * k),
    opacity: 0.42,
  })
  const dark = mix(pal.ink, pal.far, 0.08)
  person(
    pic,
    vx - fit(52, 28),
    H * fit(0.83, 0.86),
    fit(1.5, 0.76),
    mix(pal.sea, pal.ink, 0.35),
    dark,
  )
  person(pic, vx + fit(60, 30), H * fit(0.755, 0.77), fit(0.9, 0.5), dark)
  umbrella(pic, vx - fit(52, 28), H * fit(0.83, 0.86) - fit(88, 45), fit(46, 23))
  // strings of lanterns
  const strings = fit(
    [
      [0.2, 0.26, 1.1],
      [0.3, 0.42, 0.66],
    ],
    [
      [0.2, 0.3, 0.62],
      [0.26, 0.44, 0.4],
    ],
  )
  for (const [y0, y1, z] of strings) {
    const y = (t: number) => H * (y0 + (y1 - y0) * 0.3 + 0.34 * (y1 - y0) * Math.sin(Math.PI * t))
    const x0 = fit(-10, W * 0.46)
    const x1 = W + 10
    const xs = (t: number) => x0 + (x1 - x0) * t
    pic.put(
      path()
        .M(xs(0), y(0))
        .spline([
          [xs(0.33), y(0.4)],
          [xs(0.67), y(0.6)],
          [xs(1), y(1)],
        ]),
      { stroke: dark, width: 1.6 * k },
    )
    for (const t of z > 0.6 ? [0.14, 0.32, 0.68, 0.86] : [0.1, 0.26, 0.42, 0.6, 0.76, 0.92])
      paperLantern(pic, xs(t), y(t) + 6 * k, z)
  }
  stone(
    pic,
    [
      [path().rect(0, vy, W, H), 'foot'],
      [path().rect(0, 0, W, H * 0.3), 'top'],
    ],
    0.22,
  )
  if (!pic.wide) lantern(pic, W * 0.93, 0, H * 0.2, 1.3, dark)
}

function paperLantern(pic: Picture, x: number, y: number, z: number): void {
  pic.symbol('paper', () => {
    const red = mix(pic.pal.accent, pic.pal.ink, 0.06)
    pic.part(0, 0, 1, [
      [path().circle(0, 22, 17, 19), red],
      [
        path().M(4, 3.4).A(17, 19, 0, 1, 4, 40.6).Q(10, 22, 4, 3.4).Z(),
        { fill: pic.shadow, opacity: 0.28 },
      ],
      [path().circle(-5, 20, 6, 9), { fill: pic.lit, opacity: 0.75 }],
      [path().rect(-8, 1, 16, 4).rect(-8, 39, 16, 4), pic.pal.ink],
      [path().M(0, 43).V(56), { stroke: mix(pic.warm, '#e6b24a', 0.5), width: 2.4 }],
    ])
  })
  pic.use('paper', x, y, { sx: z * pic.k })
}

function umbrella(pic: Picture, x: number, y: number, r: number): void {
  pic.part(x, y, r / 40, [
    [
      path()
        .M(-40, 6)
        .Q(-26, -24, 0, -26)
        .Q(26, -24, 40, 6)
        .Q(30, 0, 20, 6)
        .Q(10, 0, 0, 6)
        .Q(-10, 0, -20, 6)
        .Q(-30, 0, -40, 6)
        .Z(),
      pic.pal.accent,
    ],
    [
      path().M(0, -26).Q(26, -24, 40, 6).Q(30, 0, 20, 6).Q(16, -14, 0, -26).Z(),
      pic.shade(pic.pal.accent, 0.4),
    ],
    [path().M(0, 2).V(44).M(0, -26).V(-33), { stroke: pic.pal.ink, width: 2.4 }],
  ])
}
