import { belfry, chalet } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { house } from '../kit/houses.ts'
import {
  curve,
  fracture,
  landTo,
  massif,
  peakLine,
  ridgeLine,
  sampled,
  softLand,
} from '../kit/land.ts'
import { nth, path, type Path, type Point } from '../kit/path.ts'
import { PAPER, type Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { clouds, placeSun, skyTo } from '../kit/sky.ts'
import { fir, firs } from '../kit/trees.ts'

/** Alpine peak and chalets. */
export function alpine(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.7, 0.72)
  const R = pic.random('alp')
  skyTo(pic, hz, { mid: 0.6 })
  if (pic.dim) placeSun(pic, W * fit(0.2, 0.46), H * fit(0.24, 0.22), fit(20, 14), { rings: 1 })
  else {
    pic.light = 1
    clouds(pic, 'cumulus', { y0: fit(0.3, 0.16), y1: fit(0.52, 0.5), n: 2 })
  }
  const s = peakLine(pic, 'far', { base: H * fit(0.66, 0.72), h: fit(190, 110), n: fit(5, 7) })
  massif(pic, 'far', {
    pts: s,
    base: hz,
    d: 0.72,
    col: pal.far,
    snow: H * fit(0.52, 0.52),
    deep: 0.4,
  })
  const hx = W * fit(0.62, 0.7)
  const hy = H * fit(0.2, 0.1)
  const bw = W * fit(0.5, 0.26)
  const by = H * fit(0.66, 0.74)
  const m = fracture(
    pic,
    [
      [hx - bw * 1.15, by],
      [hx - bw * 0.62, lerp(by, hy, 0.3)],
      [hx - bw * 0.36, lerp(by, hy, 0.47)],
      [hx - bw * 0.2, lerp(by, hy, 0.74)],
      [hx - bw * 0.045, hy + fit(12, 7)],
      [hx, hy],
      [hx + bw * 0.05, hy + fit(7, 4)],
      [hx + bw * 0.16, lerp(by, hy, 0.72)],
      [hx + bw * 0.3, lerp(by, hy, 0.55)],
      [hx + bw * 0.42, lerp(by, hy, 0.33)],
      [hx + bw * 0.9, by],
    ],
    R,
    0.2,
    2,
  )
  const rock = mix(pal.far, pal.ink, 0.22)
  const sn = mix(PAPER, pal.glow, pic.dim ? 0.75 : 0.3)
  pic.put(landTo(m, by + 40), sn)
  const d = -pic.light
  const spur = [
    [hx + d * 4, hy + 4],
    [hx + d * bw * 0.05, lerp(hy, by, 0.16)],
    [hx - d * bw * 0.02, lerp(hy, by, 0.3)],
    [hx + d * bw * 0.09, lerp(hy, by, 0.46)],
    [hx + d * bw * 0.02, lerp(hy, by, 0.6)],
    [hx + d * bw * 0.16, lerp(hy, by, 0.8)],
    [hx + d * bw * 0.12, by + 41],
  ] as const
  const side = m.filter((q) => (q[0] - hx) * d >= 0)
  if (d < 0) side.reverse()
  pic.put(
    path().poly([...side, [nth(side, side.length - 1)[0], by + 40], ...spur.slice().reverse()]),
    mix(pal.far, pal.sky, 0.3),
  )
  // rock ribs: clean tapered shards that follow the fall line of each flank, in twos and threes
  const face = (sgn: number, P: Path, n: number) => {
    for (let i = 0; i < n; i++) {
      const t = lerp(0.1, 0.74, (i + R.between(0.1, 0.9)) / n)
      const y = lerp(hy, by, t)
      const wl = bw * t * 0.5
      const x = hx + sgn * wl * R.between(0.16, 0.8)
      const m = R.int(1, 2)
      for (let j = 0; j < m; j++) {
        const l = fit(74, 44) * R.between(0.5, 1.15) * (0.45 + t) * (1 - j * 0.35)
        const w = fit(15, 9) * R.between(0.6, 1.1) * (0.4 + t)
        const a = x + j * sgn * w * 0.9
        const b = y + j * l * 0.5
        const f = sgn * l * R.between(0.28, 0.44)
        P.poly([
          [a, b],
          [a + f * 0.42 + w * 0.5, b + l * 0.4],
          [a + f, b + l],
          [a + f * 0.5 - w * 0.2, b + l * 0.62],
          [a + f * 0.3 - w * 0.5, b + l * 0.34],
        ])
      }
    }
  }
  const bands = path()
  const bandsD = path()
  face(pic.light, bands, 9)
  face(-pic.light, bandsD, 8)
  pic.put(bands, { fill: mix(rock, pal.far, 0.45), solo: true })
  pic.put(bandsD, { fill: mix(rock, pal.ink, 0.25), solo: true })
  const mid = peakLine(pic, 'mid', {
    base: H * fit(0.78, 0.86),
    h: fit(150, 92),
    n: fit(4, 6),
    env: (u) => 0.45 + Math.abs(u - fit(0.62, 0.7)) * 1.2,
    rough: 0.16,
  })
  massif(pic, 'mid', { pts: mid, base: H, d: 0.42, col: mix(pal.far, pal.land, 0.55), deep: 0.6 })
  const m2 = ridgeLine(pic, 'fo', {
    y: H * fit(0.755, 0.86),
    amp: fit(50, 32),
    wl: 240,
    oct: 3,
    kind: 'hill',
  })
  pic.put(softLand(m2, H), pic.air(pal.land, 0.3))
  firs(pic, m2, -5, W + 5, 20, pic.air(pal.land, 0.3), { step: fit(11, 14), seed: 'f1' })
  const mead = curve(
    [-5, H * fit(0.86, 0.98)],
    [W * 0.4, H * fit(0.82, 0.93)],
    [W + 5, H * fit(0.785, 0.88)],
  )
  const g = sampled(mead, -5, W + 5, 6)
  pic.put(softLand(g, H), mix(pal.land, pal.glow, pic.dim ? 0.12 : 0.3))
  firs(
    pic,
    g.map(([x, y]): Point => [x, y + fit(4, 2)]),
    W * fit(0.78, 0.84),
    W + 5,
    fit(58, 50),
    mix(pal.land, pal.ink, 0.3),
    { step: fit(17, 17), seed: 'f2' },
  )
  belfry(pic, W * fit(0.47, 0.56), mead(W * 0.47) + fit(14, 8), fit(15, 9), fit(62, 38), {
    cap: 'spire',
    capCol: pal.accent,
    caph: fit(48, 28),
  })
  house(
    pic,
    {
      x: W * fit(0.475, 0.565),
      y: mead(W * 0.5) + fit(16, 9),
      w: fit(46, 28),
      h: fit(24, 14),
      rh: fit(16, 10),
      f: 0.66,
      ww: 3 * k,
      wh: 7 * k,
    },
    pic.wall,
    pal.accent,
  )
  for (const [x, y, z] of fit(
    [
      [0.3, 0.865, 0.85],
      [0.62, 0.852, 0.8],
      [0.44, 0.902, 1.05],
      [0.78, 0.9, 1.15],
    ],
    [
      [0.47, 0.955, 0.9],
      [0.64, 0.95, 0.9],
      [0.55, 1, 1.1],
      [0.76, 0.98, 1.2],
    ],
  ))
    chalet(pic, W * x, H * y, z)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(H * fit(0.925, 1.02))
      .spline([
        [W * 0.3, H * fit(0.905, 0.98)],
        [W * 0.6, H * fit(0.955, 1.02)],
        [W + 5, H * fit(0.93, 0.97)],
      ])
      .V(H + 5)
      .Z(),
    mix(pal.land, pal.ink, 0.25),
  )
  stone(
    pic,
    [
      [softLand(g, H), 'foot'],
      [path().poly([...side, ...spur.slice().reverse()]), 'foot'],
    ],
    0.28,
  )
  const fc = mix(pal.ink, pal.land, 0.2)
  if (pic.wide) {
    fir(pic, W * 0.965, H + 8, H * 0.95, fc)
    fir(pic, W * 0.9, H + 10, H * 0.6, mix(fc, pal.land, 0.25), { flip: -1 })
  } else {
    fir(pic, W * 0.07, H + 10, H * 0.62, fc)
    fir(pic, W * 0.2, H + 14, H * 0.36, mix(fc, pal.land, 0.2), { flip: -1 })
    fir(pic, W * -0.02, H + 14, H * 0.4, mix(fc, pal.land, 0.15))
  }
}
