import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { fracture, heightAt, landTo, mist, ridgeLine, softLand } from '../kit/land.ts'
import { meru } from '../kit/landmarks.ts'
import { noise } from '../kit/noise.ts'
import { nth, path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp, nameHash, cycle } from '../kit/random.ts'
import { placeSun, rhumb, skyTo } from '../kit/sky.ts'
import { palmlet, tallPalm, tufts } from '../kit/trees.ts'

/** Rice terraces, volcano, meru. */
export function terraces(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.54, 0.6)
  const R = pic.random('ter')
  skyTo(pic, hz)
  pic.light = -1
  rhumb(pic, W * fit(0.44, 0.54), hz - fit(150, 74), { op: 0.3 })
  placeSun(pic, W * fit(0.44, 0.54), hz - fit(150, 74), fit(42, 27), {
    rings: 0,
    col: mix(pic.warm, pal.glow, 0.45),
  })
  const vx = W * fit(0.66, 0.72)
  const vy = H * fit(0.27, 0.16)
  const bw = W * fit(0.62, 0.34)
  const by = H * fit(0.56, 0.66)
  const m = fracture(
    pic,
    [
      [vx - bw, by],
      [vx - bw * 0.5, lerp(by, vy, 0.28)],
      [vx - bw * 0.22, lerp(by, vy, 0.66)],
      [vx - bw * 0.07, vy + 4],
      [vx - bw * 0.01, vy + fit(8, 5)],
      [vx + bw * 0.055, vy],
      [vx + bw * 0.2, lerp(by, vy, 0.6)],
      [vx + bw * 0.5, lerp(by, vy, 0.24)],
      [vx + bw, by],
    ],
    R,
    0.05,
    1,
  )
  pic.put(landTo(m, by + 20), pic.air(pal.land, 0.66))
  const gu = path()
  const d = -pic.light
  for (let i = 0; i < 8; i++) {
    const t = R.between(0.05, 0.3)
    const u = lerp(-0.5, 1, (i + 0.5) / 8) * d
    const x0 = vx + u * bw * 0.16
    const y0 = lerp(vy, by, t + Math.abs(u) * 0.16)
    const x1 = vx + u * bw * 0.66
    const y1 = lerp(vy, by, R.between(0.7, 0.98))
    gu.poly([
      [x0, y0],
      [lerp(x0, x1, 0.5) + 8 * k, lerp(y0, y1, 0.42)],
      [x1, y1],
      [lerp(x0, x1, 0.45) - 7 * k, lerp(y0, y1, 0.55)],
    ])
  }
  pic.put(gu, { fill: mix(pal.far, pal.ink, 0.3), opacity: 0.26 })
  mist(pic, H * fit(0.495, 0.56), fit(52, 36), 0.6)
  const j = ridgeLine(pic, 'j', {
    y: H * fit(0.575, 0.68),
    amp: fit(46, 30),
    wl: 170,
    oct: 2,
    kind: 'hill',
  })
  pic.put(softLand(j, H), pic.air(pal.land, 0.42))
  tufts(pic, j, 0, W, fit(17, 10), pic.air(pal.land, 0.42), { n: 15, seed: 'j' })
  for (const x of [0.08, 0.15, 0.24, 0.9, 0.96])
    palmlet(
      pic,
      W * x,
      heightAt(j, W * x) + 6,
      fit(70, 42) * R.between(0.8, 1.2),
      pic.air(mix(pal.land, pal.ink, 0.3), 0.3),
      x * 100,
    )
  const mx = W * fit(0.655, 0.71)
  meru(pic, mx, H * fit(0.605, 0.725), fit(86, 50), 7, { roof: mix(pal.ink, pal.land, 0.2) })
  meru(pic, mx + fit(84, 48), H * fit(0.61, 0.73), fit(60, 36), 5, {
    roof: mix(pal.ink, pal.land, 0.25),
  })
  pic.part(mx - fit(76, 45), H * fit(0.607, 0.727), fit(1.1, 0.64), [
    [
      path()
        .poly([
          [-16, 0],
          [-16, -18],
          [-13, -30],
          [-9, -42],
          [-4, -52],
          [-3, 0],
        ])
        .poly([
          [16, 0],
          [16, -18],
          [13, -30],
          [9, -42],
          [4, -52],
          [3, 0],
        ]),
      mix(pal.accent, pal.ink, 0.45),
    ],
  ])
  tufts(
    pic,
    [
      [0, H * fit(0.615, 0.737)],
      [W, H * fit(0.613, 0.737)],
    ],
    W * 0.34,
    W,
    fit(14, 8),
    mix(pal.land, pal.ink, 0.25),
    { n: 11, seed: 'k' },
  )
  // terraces: contour bands with a dark bank; every third paddy holds the sky
  const n = fit(9, 7)
  const y0 = H * fit(0.62, 0.75)
  const nz = noise(nameHash(pic.subject.name + 'tz'))
  const line = (i: number) => {
    const t = i / n
    const y = lerp(y0, H * 1.06, t ** 1.3)
    const a = lerp(6, 64, t) * k
    const N = fit(6, 7)
    const pts: Point[] = []
    for (let q = 0; q <= N; q++) {
      const x = lerp(-10, W + 10, q / N)
      pts.push([
        x,
        y +
          a * (nz.fbm(q * 0.62 + i * 0.24, 2) - 0.5) * 2.6 +
          a * Math.sin(q * 0.8 + 0.4 + i * 0.1) * 0.3,
      ])
    }
    return pts
  }
  const cols = [
    mix(pal.land, pal.glow, 0.4),
    mix(pal.land, pal.glow, 0.14),
    mix(pal.sky, pal.glow, 0.4),
    mix(pal.land, pal.ink, 0.1),
  ]
  const bank = mix(pal.land, pal.ink, 0.3)
  for (let i = 0; i < n; i++) {
    const l = line(i)
    pic.put(softLand(l, H + 25), {
      fill: cycle(cols, i * 3 + 1),
      solo: true,
      extra: `stroke="${bank}" stroke-width="${Math.round(lerp(5, 22, i / n) * k)}"`,
    })
    if (i === fit(4, 3) || i === fit(7, 5)) {
      const q = l.map(([x, y]): Point => [x, y + lerp(10, 22, i / n) * k])
      pic.put(
        path()
          .M(...nth(q, 0))
          .spline(q.slice(1)),
        {
          stroke: mix(pal.land, pal.ink, 0.2),
          width: lerp(4, 10, i / n) * k,
          dash: [1.4 * k, lerp(9, 16, i / n) * k],
        },
      )
    }
    if (i === fit(3, 2)) {
      const hx = W * fit(0.74, 0.62)
      const hy = heightAt(l, hx) + fit(6, 3)
      palmlet(pic, hx + fit(46, 26), hy + 4 * k, fit(96, 56), mix(pal.land, pal.ink, 0.4), 1)
      pic.part(hx, hy, fit(1, 0.58), [
        [path().rect(-16, -16, 32, 16), mix(pal.accent, pal.ink, 0.4)],
        [
          path().M(-26, -14).Q(-10, -22, 0, -40).Q(10, -22, 26, -14).Z(),
          mix(pal.glow, pal.accent, 0.4),
        ],
        [
          path().M(0, -40).Q(10, -22, 26, -14).H(4).Z(),
          pic.shade(mix(pal.glow, pal.accent, 0.4), 0.4),
        ],
      ])
    }
  }
  stone(
    pic,
    [
      [softLand(line(2), H), 'foot'],
      [path().rect(0, 0, W, H * 0.3), 'top'],
    ],
    0.22,
  )
  const fc = mix(pal.ink, pal.land, 0.15)
  tallPalm(
    pic,
    W * fit(0.02, 0.985),
    H + 10,
    W * fit(0.13, 0.9),
    H * fit(0.4, 0.26),
    fit(150, 104),
    {
      col: fc,
      rim: mix(fc, pal.land, 0.4),
    },
  )
  if (!pic.wide)
    tallPalm(pic, W * -0.05, H + 10, W * 0.02, H * 0.58, 110, {
      col: mix(fc, pal.land, 0.18),
      seed: 'p2',
      n: 8,
      tw: 8,
    })
}
