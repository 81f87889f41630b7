import { craft } from '../kit/boats.ts'
import { church } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { curve, massif, peakLine, sampled, softLand } from '../kit/land.ts'
import { nth, path, type Point } from '../kit/path.ts'
import { PAPER, type Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { waterTo } from '../kit/water.ts'

/** Nordic town in snow light. */
export function nordic(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.5, 0.5)
  skyTo(pic, hz, { mid: 0.6 })
  if (pic.night) {
    stars(pic, 34, hz * 0.7)
    const R = pic.random('au')
    for (let i = 0; i < 3; i++) {
      const y = hz * (0.3 + 0.16 * i)
      const pts: Point[] = []
      for (let q = 0; q <= 5; q++) pts.push([lerp(-10, W + 10, q / 5), y + R.between(-40, 40) * k])
      const l = pts.map(([x, z]): Point => [x, z + R.between(40, 90) * k]).reverse()
      pic.put(
        path()
          .M(...nth(pts, 0))
          .spline(pts.slice(1))
          .L(...nth(l, 0))
          .spline(l.slice(1))
          .Z(),
        { fill: mix(pal.glow, '#b8f0c0', 0.35), opacity: 0.26 },
      )
    }
  } else {
    placeSun(pic, W * fit(0.2, 0.46), hz - fit(84, 48), fit(27, 17), { rings: 2 })
    clouds(pic, 'streak', { y0: 0.1, y1: fit(0.4, 0.4), n: 3 })
  }
  const m = peakLine(pic, 'esja', {
    base: hz + 3,
    h: fit(150, 92),
    n: fit(4, 6),
    rough: 0.13,
    saddle: 0.86,
    env: (u) => 0.5 + 0.4 * Math.sin(u * 2.6 + 0.4),
  })
  massif(pic, 'esja', {
    pts: m,
    base: hz + 3,
    d: 0.52,
    col: mix(pal.far, pal.ink, 0.16),
    snow: hz - fit(58, 34),
    deep: 0.6,
    prom: 9 * k,
  })
  waterTo(pic, hz, H, { dash: true })
  craft(pic, W * fit(0.2, 0.36), hz + fit(44, 24), fit(0.5, 0.4))
  const top = curve(
    [-10, H * fit(0.67, 0.8)],
    [W * fit(0.3, 0.45), H * fit(0.64, 0.74)],
    [W * fit(0.68, 0.74), H * fit(0.575, 0.62)],
    [W + 10, H * fit(0.6, 0.66)],
  )
  const bot = curve([-10, H * fit(0.93, 1.08)], [W + 10, H * fit(0.9, 1.06)])
  const g = sampled(top, -10, W + 10, 8)
  const snowc = mix(PAPER, pal.far, pic.night ? 0.5 : 0.12)
  pic.put(softLand(g, H), snowc)
  const tx = W * fit(0.645, 0.73)
  const ty = top(tx) + fit(14, 8)
  if (pic.has('stepped church')) {
    const hs = [1, 0.66, 0.56, 0.48, 0.4, 0.33, 0.27, 0.22]
    const w = fit(11, 6.4)
    const hh = fit(236, 136)
    const a = path()
    const b = path()
    const col = mix(pic.wall, pal.far, 0.3)
    hs.forEach((q, i) => {
      const X = i ? w * 1.15 + (i - 1) * w * 0.78 : 0
      if (!i) {
        a.rect(-w * 1.15, -hh * 0.94, w * 1.4, hh)
        b.rect(w * 0.25, -hh * 0.94, w * 0.9, hh)
        a.poly([
          [-w * 1.15, -hh * 0.94],
          [0, -hh * 1.12],
          [w * 0.25, -hh * 0.94],
        ])
        b.poly([
          [w * 0.25, -hh * 0.94],
          [0, -hh * 1.12],
          [w * 1.15, -hh * 0.94],
        ])
      } else {
        a.rect(-X - w * 0.78, -hh * q, w * 0.8, hh * q)
        b.rect(X, -hh * q, w * 0.78, hh * q)
      }
    })
    pic.part(tx, ty, 1, [
      [a, mix(col, pal.glow, 0.3)],
      [b, pic.shade(col, 0.62)],
      [
        path()
          .M(-w * 0.35, -hh * 0.86)
          .V(-hh * 0.5),
        { stroke: pic.win, width: w * 0.34 },
      ],
      [
        path()
          .M(-w * 0.35, -hh * 0.12)
          .h(0),
        { stroke: pic.win, width: w * 0.9, cap: true },
      ],
    ])
  } else church(pic, tx, ty, fit(1.5, 0.9), { roof: mix(pal.ink, pal.far, 0.3), th: 50, sp: 56 })
  const walls = [
    pal.accent,
    mix(PAPER, pal.far, 0.1),
    mix(pal.accent, '#f3c24f', 0.72),
    mix(pal.far, pal.sea, 0.5),
    mix(pal.ink, pal.far, 0.35),
    mix(pal.land, pal.accent, 0.25),
  ].map((q) => (pic.dim ? mix(q, pal.ink, 0.4 * pic.dim) : q))
  const spr = mix(pal.land, pal.ink, 0.5)
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: (x) => top(x) + fit(16, 8),
    bot: (x) => bot(x),
    rows: fit(4, 3),
    w: [30, 52],
    h: [22, 34],
    kinds: ['front', 'side', 'front'],
    walls,
    roof: pic.night ? mix(snowc, pal.ink, 0.2) : mix(PAPER, pal.far, 0.06),
    tree: spr,
    grow: 1,
    gap: 0.07,
    pitch: [0.34, 0.46],
    step: [1.02, 1.3],
    rows2: 1,
    ink: pic.night ? pic.lit : undefined,
    win: [4, 5.5],
  })
  stone(pic, [[softLand(g, H), 'foot']], 0.3)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(H * fit(0.94, 0.96))
      .spline([
        [W * 0.2, H * fit(0.905, 0.93)],
        [W * 0.55, H * fit(0.955, 0.98)],
        [W + 5, H * fit(0.925, 0.95)],
      ])
      .V(H + 5)
      .Z(),
    mix(snowc, '#ffffff', pic.night ? 0 : 0.4),
  )
  if (!pic.wide) {
    lamp(pic, W * 0.12, H * 0.945, 250, {})
  } else lamp(pic, W * 0.93, H * 0.97, 150, {})
}
