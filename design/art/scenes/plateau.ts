import { belfry, cupola } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { fracture, landTo, ridgeLine, snowCaps, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import { PAPER, type Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { clouds, skyTo } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { leafyBranch } from '../kit/branches.ts'

/** Highland plateau city with a volcano. */
export function plateau(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.56, 0.6)
  const R = pic.random('pl')
  skyTo(pic, hz, { mid: 0.5 })
  pic.light = -1
  clouds(pic, 'streak', { y0: fit(0.28, 0.14), y1: fit(0.44, 0.46), n: 3 })
  const vx = W * fit(0.33, 0.5)
  const vy = H * fit(0.31, 0.2)
  const bw = W * fit(0.52, 0.3)
  const by = hz + 4
  const m = fracture(
    pic,
    [
      [vx - bw, by],
      [vx - bw * 0.55, lerp(by, vy, 0.24)],
      [vx - bw * 0.24, lerp(by, vy, 0.62)],
      [vx - bw * 0.06, vy],
      [vx, vy + fit(7, 4)],
      [vx + bw * 0.05, vy + 2],
      [vx + bw * 0.26, lerp(by, vy, 0.58)],
      [vx + bw * 0.5, lerp(by, vy, 0.3)],
      [vx + bw * 0.74, lerp(by, vy, 0.33)],
      [vx + bw * 0.96, lerp(by, vy, 0.12)],
      [vx + bw * 1.3, by],
    ],
    R,
    0.06,
    2,
  )
  pic.put(
    path()
      .M(vx - 6 * k, vy + 4)
      .C(vx - 14 * k, vy - 30 * k, vx + 30 * k, vy - 44 * k, vx + 54 * k, vy - 70 * k)
      .C(vx + 84 * k, vy - 96 * k, vx + 150 * k, vy - 92 * k, vx + 186 * k, vy - 104 * k)
      .C(vx + 150 * k, vy - 72 * k, vx + 120 * k, vy - 74 * k, vx + 92 * k, vy - 56 * k)
      .C(vx + 56 * k, vy - 34 * k, vx + 22 * k, vy - 26 * k, vx + 7 * k, vy + 4)
      .Z(),
    { fill: mix(pic.paper, pal.far, 0.25), opacity: 0.85 },
  )
  pic.put(landTo(m, by + 4), pic.air(pal.far, 0.3))
  pic.put(
    snowCaps(pic, m, (x) => lerp(by, vy, 0.6) + 6 * k * Math.sin(x / 14), { teeth: 20 }),
    mix(PAPER, pal.glow, 0.3),
  )
  pic.put(
    path().poly([
      ...m.filter((q) => q[0] >= vx && q[0] <= vx + bw * 0.5),
      [vx + bw * 0.36, lerp(by, vy, 0.12)],
      [vx + bw * 0.2, lerp(by, vy, 0.22)],
      [vx + bw * 0.22, lerp(by, vy, 0.4)],
      [vx + bw * 0.07, lerp(by, vy, 0.56)],
      [vx + bw * 0.09, lerp(by, vy, 0.75)],
    ]),
    { fill: mix(pal.far, pal.ink, 0.4), opacity: 0.36 },
  )
  const h = ridgeLine(pic, 'h', { y: hz + 8, amp: fit(34, 20), wl: 180, oct: 3, kind: 'hill' })
  pic.put(softLand(h, H), pic.air(pal.land, 0.55))
  farSkyline(pic, -10, W + 10, hz + fit(30, 17), {
    h: [14, 36],
    w: [12, 28],
    col: pic.air(pal.land, 0.42),
  })
  const st = mix(pic.wall, pal.glow, 0.35)
  const x = W * fit(0.67, 0.74)
  const y = H * fit(0.735, 0.82)
  const z = fit(1, 0.58)
  const dk = mix(st, pal.ink, 0.55)
  const cap = mix(pal.land, pal.accent, 0.15)
  const walls = [
    mix(pal.land, pal.glow, 0.5),
    mix(pic.wall, pal.glow, 0.4),
    mix(pal.accent, pal.glow, 0.55),
    mix(pal.land, pal.glow, 0.28),
    mix(pic.wall, pal.far, 0.25),
  ]
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: () => hz + fit(46, 26),
    bot: () => y - fit(20, 10),
    rows: 2,
    w: [44, 72],
    h: [24, 42],
    kinds: ['flat', 'hip'],
    walls,
    roof: cap,
    nv: 4,
    tree: mix(mix(pal.land, '#4c7a5c', 0.6), pal.ink, 0.3),
    grow: 0.3,
    gap: 0.06,
    sy: 'q',
  })
  cupola(
    pic,
    x + fit(8, 5),
    y - fit(104, 60),
    fit(40, 23),
    fit(46, 27),
    mix(pal.accent, pal.glow, 0.35),
    {
      drum: fit(24, 14),
      drumCol: st,
    },
  )
  pic.symbol('tw', () =>
    belfry(pic, 0, 0, 36, 158, {
      col: st,
      cap: 'dome',
      capCol: mix(pal.accent, pal.glow, 0.2),
      bands: 2,
    }),
  )
  for (const d of [-62, 62]) pic.use('tw', x + d * z, y, { sx: z })
  pic.part(x, y, z, [
    [path().rect(-46, -104, 92, 106), st],
    [path().rect(30, -104, 16, 106), pic.shade(st)],
    [path().M(-46, -104).Q(-30, -126, 0, -128).Q(30, -126, 46, -104).Z(), mix(st, pal.glow, 0.3)],
    [
      path()
        .M(-14, 0)
        .V(-44)
        .a(14, 14, 1, 28, 0)
        .V(0)
        .Z()
        .circle(0, -84, 9)
        .rect(-38, -76, 10, 22)
        .rect(28, -76, 10, 22),
      dk,
    ],
    [path().rect(-46, -68, 92, 2.5).rect(-46, -106, 92, 3), pic.shade(st, 0.4)],
  ])
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: () => y + fit(34, 18),
    bot: () => H * fit(0.97, 1.06),
    rows: fit(3, 2),
    w: [44, 72],
    h: [24, 42],
    kinds: ['flat', 'hip'],
    walls,
    roof: cap,
    nv: 4,
    tree: mix(mix(pal.land, '#4c7a5c', 0.6), pal.ink, 0.3),
    grow: 0.8,
    gap: 0.07,
    sy: 'q',
    seed: 't2',
  })
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.24)
  leafyBranch(pic, fit(W + 12, W + 10), H * fit(0.14, 0.06), -1, fit(290, 180), {
    kind: 'blossom',
    col: pal.accent,
    n: fit(27, 22),
    drop: fit(0.26, 0.4),
    size: fit(1.25, 1.2),
  })
}
