import { craft } from '../kit/boats.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { placeSun, rhumb, skyTo } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { tallPalm, tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/** Granite domes around a bay. */
export function graniteBay(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const statue = pic.has('statue')
  const hz = H * fit(0.52, 0.54)
  const R = pic.random('bay')
  skyTo(pic, hz, { mid: 0.5 })
  rhumb(pic, W * fit(0.56, 0.64), hz - fit(70, 40), { op: 0.3, n: 8 })
  placeSun(pic, W * fit(0.56, 0.64), hz - fit(70, 40), fit(50, 32), {
    rings: 2,
    col: mix(pic.warm, pal.glow, 0.35),
  })
  pic.light = -1
  const f = ridgeLine(pic, 'f', {
    y: hz + 2,
    amp: fit(104, 68),
    wl: 170,
    oct: 3,
    kind: 'hill',
    env: (u) => 0.25 + 0.75 * Math.abs(Math.sin(u * 3 + 1)),
  })
  pic.put(softLand(f, hz + 3), pic.air(pal.far, 0.72))
  const f2 = ridgeLine(pic, 'f2', {
    y: hz + 2,
    amp: fit(90, 56),
    wl: 120,
    oct: 3,
    kind: 'hill',
    env: (u) => (u < 0.45 ? 0.9 - u * 1.5 : 0.15),
  })
  pic.put(softLand(f2, hz + 3), pic.air(pal.land, 0.62))
  farSkyline(pic, W * fit(-0.02, 0.02), W * fit(0.3, 0.42), hz + 1, {
    h: [8, 34],
    w: [6, 13],
    col: mix(pal.glow, pic.paper, 0.4),
  })
  // peak with a small standing figure
  const dome = (x: number, y0: number, w: number, h: number, d: number, col: Hex) => {
    const pt = path()
      .M(x - w * 0.62, y0)
      .C(x - w * 0.4, y0 - h * 0.2, x - w * 0.34, y0 - h * 0.9, x - w * 0.06, y0 - h)
      .C(x + w * 0.16, y0 - h * 1.02, x + w * 0.24, y0 - h * 0.72, x + w * 0.3, y0 - h * 0.46)
      .C(x + w * 0.36, y0 - h * 0.2, x + w * 0.5, y0 - h * 0.06, x + w * 0.72, y0)
      .Z()
    pic.put(pt, pic.air(col, d))
    pic.put(
      path()
        .M(x - w * 0.06, y0 - h)
        .C(x + w * 0.16, y0 - h * 1.02, x + w * 0.24, y0 - h * 0.72, x + w * 0.3, y0 - h * 0.46)
        .C(x + w * 0.36, y0 - h * 0.2, x + w * 0.5, y0 - h * 0.06, x + w * 0.72, y0)
        .L(x + w * 0.16, y0)
        .Q(x + w * 0.02, y0 - h * 0.2, x + w * 0.06, y0 - h * 0.44)
        .Q(x + w * 0.1, y0 - h * 0.8, x - w * 0.06, y0 - h)
        .Z(),
      { fill: mix(pal.far, pal.ink, 0.5), opacity: 0.42 - 0.2 * d },
    )
  }
  dome(W * fit(0.43, 0.53), hz + 2, fit(120, 76), fit(120, 72), 0.5, mix(pal.land, pal.far, 0.4))
  if (statue) {
    pic.part(W * fit(0.43, 0.53) - fit(7, 4), hz + 2 - fit(119, 71), k * 0.62, [
      [path().rect(-1.3, -16, 2.6, 17).rect(-8, -13.5, 16, 2.4), pic.air(pic.paper, 0.05)],
      [path().circle(0, -17.5, 1.8), pic.paper],
    ])
  }
  waterTo(pic, hz, H, {})
  dome(
    W * fit(0.72, 0.76),
    hz + fit(16, 8),
    fit(170, 104),
    fit(214, 124),
    0.22,
    mix(pal.far, pal.ink, 0.3),
  )
  dome(
    W * fit(0.9, 0.92),
    hz + fit(16, 8),
    fit(130, 80),
    fit(92, 52),
    0.12,
    mix(pal.land, pal.ink, 0.18),
  )
  const n1 = [
    [W * fit(0.4, 0.5), hz + fit(17, 9)],
    [W * fit(0.52, 0.58), hz + fit(2, 1)],
    [W * fit(0.66, 0.7), hz - fit(8, 5)],
    [W * fit(0.85, 0.86), hz + fit(2, 1)],
    [W + 8, hz - fit(14, 8)],
  ] as const
  pic.put(softLand(n1, hz + fit(19, 10)), mix(pal.land, pal.ink, 0.2))
  tufts(pic, n1, W * fit(0.5, 0.56), W, fit(9, 5), mix(pal.land, pal.ink, 0.2), { n: 12 })
  if (statue) {
    // cable car
    pic.put(
      path()
        .M(W * fit(0.72, 0.76) - fit(8, 5), hz + fit(16, 8) - fit(212, 122))
        .Q(W * fit(0.82, 0.85), hz - fit(120, 70), W * fit(0.93, 0.94), hz - fit(72, 42)),
      { stroke: pal.ink, width: 1.2 * k, opacity: 0.7 },
    )
    pic.put(path().rect(W * fit(0.82, 0.85) - 5 * k, hz - fit(126, 74), 10 * k, 7 * k), pal.accent)
  }
  craft(pic, W * fit(0.3, 0.42), hz + fit(40, 22), fit(0.5, 0.36))
  craft(pic, W * fit(0.44, 0.52), hz + fit(70, 34), fit(0.8, 0.5))
  // crescent of beach with the city along it
  const by = H * fit(0.72, 0.78)
  pic.put(
    path()
      .M(-5, by)
      .C(W * 0.25, by - fit(10, 6), W * 0.55, by + fit(10, 6), W + 5, by - fit(64, 40))
      .V(H)
      .H(-5)
      .Z(),
    mix(pal.glow, pic.paper, 0.5),
  )
  pic.put(
    path()
      .M(-5, by - 2)
      .C(W * 0.25, by - fit(12, 7), W * 0.55, by + fit(8, 5), W + 5, by - fit(66, 41)),
    { stroke: mix(pic.paper, '#ffffff', 0.3), width: 3.4 * k },
  )
  pic.put(
    path()
      .M(-5, H)
      .V(by + fit(62, 34))
      .C(W * 0.3, by + fit(54, 30), W * 0.6, by + fit(60, 34), W + 5, by + fit(2, 0))
      .V(H)
      .Z(),
    mix(pal.land, pal.ink, 0.15),
  )
  const um = path()
  const ub = path()
  for (let i = 0; i < fit(9, 11); i++) {
    const x = W * (0.28 + (0.7 * i) / fit(9, 11)) + R.between(-10, 10) * k
    const y = by + fit(36, 20) - (x / W) ** 3 * fit(52, 32) + R.between(-8, 8) * k
    ;(i % 2 ? um : ub)
      .M(x - 8 * k, y)
      .Q(x, y - 11 * k, x + 8 * k, y)
      .Z()
  }
  pic.put(um, pal.accent)
  pic.put(ub, mix(pal.sea, pal.ink, 0.1))
  // promenade: a mosaic of waves, or slabs and a rail
  const pv = H * fit(0.87, 0.93)
  pic.put(path().rect(-5, pv, W + 10, H - pv + 5), mix(pic.paper, pal.glow, 0.3))
  if (statue) {
    const wv = path()
    for (let r = 0; r < fit(4, 2); r++) {
      const y = pv + fit(17, 12) + r * fit(26, 18) + r * r * fit(3, 2)
      const a = fit(7, 4) * (1 + r * 0.35)
      const l = fit(46, 32)
      wv.M(-30, y)
      for (let x = -30; x < W + l * 2; x += l * 2)
        wv.Q(x + l * 0.5, y - a * 2, x + l, y).Q(x + l * 1.5, y + a * 2, x + l * 2, y)
    }
    pic.put(wv, { stroke: pal.ink, width: fit(10, 6.5) })
  } else {
    const slabs = path()
    for (let r = 0; r < fit(4, 2); r++) slabs.M(-5, pv + fit(20, 10) + r * fit(22, 10)).H(W + 5)
    pic.put(slabs, {
      stroke: mix(pal.land, pal.ink, 0.1),
      width: 2 * k,
      dash: [46 * k, 6 * k],
      opacity: 0.5,
    })
    pic.put(path().rect(-5, pv - fit(30, 17), W + 10, fit(5, 3)), mix(pal.ink, pal.land, 0.2))
    pic.put(
      path()
        .M(-5, pv - fit(15, 8))
        .H(W + 5),
      { stroke: mix(pal.ink, pal.land, 0.2), width: fit(26, 15), dash: [2.6 * k, 24 * k] },
    )
  }
  pic.put(path().rect(-5, pv - 3 * k, W + 10, 5 * k), mix(pal.ink, pal.land, 0.35))
  stone(
    pic,
    [
      [path().rect(0, hz, W, by - hz), 'foot'],
      [path().rect(0, pv - 20 * k, W, H), 'foot'],
    ],
    0.26,
  )
  const fc = mix(pal.ink, pal.land, 0.12)
  if (pic.wide)
    tallPalm(pic, W * 1.0, H + 8, W * 0.93, H * 0.3, 104, { col: fc, rim: mix(fc, pal.land, 0.5) })
  else {
    tallPalm(pic, W * 0.04, H * 1.02, W * 0.15, H * 0.45, 150, {
      col: fc,
      rim: mix(fc, pal.land, 0.5),
    })
    tallPalm(pic, W * 0.02, H * 1.02, W * 0.05, H * 0.6, 110, { col: fc, seed: 'b' })
  }
}
