import { ship } from '../kit/boats.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { massif, peakLine, ridgeLine, shards, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { clamp, lerp } from '../kit/random.ts'
import { birds, clouds, placeSun, rhumb, skyTo } from '../kit/sky.ts'
import { fir } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'
import { waterTo } from '../kit/water.ts'

/** Alpine lake. */
export function lake(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.585, 0.6)
  skyTo(pic, hz, { mid: 0.6 })
  rhumb(pic, W * fit(0.18, 0.42), H * fit(0.25, 0.24), { op: 0.26 })
  placeSun(pic, W * fit(0.18, 0.42), H * fit(0.25, 0.24), fit(24, 16), { rings: 2 })
  clouds(pic, 'streak', { y0: fit(0.1, 0.1), y1: fit(0.3, 0.3), n: 3 })
  const a = peakLine(pic, 'a', {
    base: hz + 3,
    h: fit(150, 86),
    n: fit(4, 6),
    rough: 0.15,
    env: (u) => 0.95 - u * 0.4,
  })
  massif(pic, 'a', { pts: a, base: hz + 3, d: 0.72, col: pal.far, snow: hz - fit(66, 40) })
  const b = peakLine(pic, 'b', {
    x0: W * fit(0.22, 0.42),
    base: hz + 3,
    h: fit(330, 186),
    n: fit(4, 5),
    rough: 0.24,
    saddle: 0.72,
    env: (u) => clamp((u - fit(0.16, 0.38)) * fit(2.1, 2.6), 0.1, 1),
  })
  massif(pic, 'b', {
    pts: b,
    base: hz + 4,
    d: 0.34,
    col: mix(pal.far, pal.ink, 0.16),
    snow: (x) => hz - fit(130, 76) - (x / W) * fit(24, 14),
    deep: 0.7,
    gull: 6,
  })
  const t = ridgeLine(pic, 't', {
    y: hz + 4,
    amp: fit(84, 50),
    wl: 210,
    oct: 4,
    kind: 'hill',
    env: (u) => (u < 0.2 ? 0.3 : 0.2 + u * 0.8),
  })
  pic.put(softLand(t, hz + 5), pic.air(pal.land, 0.18))
  pic.put(shards(pic, t, hz, { prom: 8, seed: 'tt' }), {
    fill: mix(pal.land, pal.ink, 0.5),
    opacity: 0.4,
  })
  waterTo(pic, hz, H, { top: mix(pal.sea, pal.glow, 0.35) })
  const rf = path()
  const R = pic.random('rr')
  for (let i = 0; i < 16; i++) {
    const x = W * fit(0.4, 0.52) + R() * W * fit(0.6, 0.48)
    rf.M(x, hz + 3).v(R.between(26, 120) * k * (x / W))
  }
  pic.put(rf, {
    stroke: mix(pal.far, pal.ink, 0.3),
    width: 22 * k,
    dash: [4, 6, 10, 7, 6, 10].map((z) => z * k),
    opacity: 0.3,
  })
  ship(pic, W * fit(0.38, 0.52), H * fit(0.73, 0.78), fit(0.86, 0.48), { hull: pal.ink })
  pic.put(
    path()
      .M(W * fit(0.38, 0.52) - fit(4, 2), H * fit(0.73, 0.78) - fit(34, 19))
      .C(
        W * fit(0.34, 0.49),
        H * fit(0.64, 0.63),
        W * fit(0.28, 0.46),
        H * fit(0.66, 0.64),
        W * fit(0.2, 0.42),
        H * fit(0.635, 0.6),
      )
      .C(
        W * fit(0.29, 0.46),
        H * fit(0.685, 0.67),
        W * fit(0.36, 0.5),
        H * fit(0.67, 0.67),
        W * fit(0.38, 0.52) + fit(5, 3),
        H * fit(0.73, 0.78) - fit(34, 19),
      )
      .Z(),
    { fill: pic.paper, opacity: 0.6 },
  )
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.28)
  birds(pic, W * fit(0.5, 0.58), H * fit(0.2, 0.16), 3)
  const sh = mix(pal.land, pal.ink, 0.2)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(H * fit(0.86, 0.97))
      .spline([
        [W * 0.15, H * fit(0.855, 0.96)],
        [W * 0.4, H * fit(0.9, 0.96)],
        [W * 0.7, H * fit(0.945, 0.95)],
        [W + 5, H * fit(0.925, 0.88)],
      ])
      .V(H + 5)
      .Z(),
    sh,
  )
  const lu = (x0: number, x1: number, y: number, n: number, seed: string) => {
    const r = pic.random(seed)
    const q = path()
    const q2 = path()
    const st = path()
    for (let i = 0; i < n; i++) {
      const x = lerp(x0, x1, (i + r()) / n)
      const b = y + r.between(-4, 12) * k
      const h = r.between(28, 62) * k
      st.M(x, b).v(-h * 0.6)
      ;(i % 3 ? q : q2)
        .M(x - 4.6 * k, b - h * 0.4)
        .Q(x - 3 * k, b - h, x, b - h * 1.25)
        .Q(x + 3 * k, b - h, x + 4.6 * k, b - h * 0.4)
        .Z()
    }
    pic.put(st, { stroke: mix(pal.land, pal.ink, 0.55), width: 2 * k, solo: true })
    pic.put(q, { fill: mix('#6b5aa8', pal.far, 0.25), solo: true })
    pic.put(q2, { fill: mix('#c9799c', pal.glow, 0.15), solo: true })
  }
  lu(W * fit(0.02, 0.72), W * fit(0.5, 1), H * fit(0.91, 0.97), fit(15, 12), 'lu')
  grass(
    pic,
    W * fit(-0.02, 0.6),
    W * fit(0.9, 1.02),
    H + 3,
    fit(60, 34),
    mix(pal.land, pal.glow, 0.25),
    { n: fit(20, 22), seed: 'tus' },
  )
  const fc = mix(pal.ink, pal.land, 0.12)
  if (!pic.wide) {
    fir(pic, W * 0.95, H * 0.96, H * 0.5, fc)
    fir(pic, W * 0.83, H * 0.98, H * 0.3, mix(fc, pal.land, 0.25), { flip: -1 })
  } else fir(pic, W * 0.96, H + 4, H * 0.82, fc)
}
