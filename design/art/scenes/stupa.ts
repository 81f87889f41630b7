import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { massif, mist, peakLine, ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, placeSun, rhumb, skyTo, stars } from '../kit/sky.ts'
import { fir, palmlet, tallPalm, tufts } from '../kit/trees.ts'
import { reflect, waves, waterTo } from '../kit/water.ts'

/** Gilded bells above a river, roofs in tiers at their feet, their image in the water. */
export function stupa(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const hz = H * fit(0.66, 0.68)
  const x = W * fit(0.5, 0.72)
  skyTo(pic, hz, { mid: 0.5 })
  if (pic.night) stars(pic, 40, hz * 0.7)
  rhumb(pic, x, H * fit(0.34, 0.34), { op: 0.3, n: 9 })
  placeSun(pic, x, H * fit(0.34, 0.34), fit(128, 70), {
    rings: 0,
    col: mix(pic.warm, pal.glow, pic.night ? 0.2 : 0.62),
  })
  pic.light = -1
  clouds(pic, 'streak', { y0: fit(0.12, 0.1), y1: fit(0.4, 0.4), n: 2 })
  if (pal.climate === 'alpine') {
    const snowy = peakLine(pic, 'snows', { base: hz, h: fit(190, 110), n: fit(5, 7), rough: 0.2 })
    massif(pic, 'snows', {
      pts: snowy,
      base: hz,
      d: 0.66,
      col: pal.far,
      snow: hz - fit(80, 46),
      deep: 0.7,
    })
  }
  const hill = ridgeLine(pic, 'hill', {
    y: hz + 2,
    amp: fit(60, 34),
    wl: 240,
    oct: 3,
    kind: 'hill',
  })
  pic.put(softLand(hill, hz + 4), pic.air(pal.land, 0.55))
  mist(pic, hz - fit(40, 22), fit(30, 16), 0.5)
  waterTo(pic, hz, H, { dash: false, glit: false, bot: mix(pal.sea, pal.ink, 0.25) })
  pic.open(`id="${pic.id('shore')}"`)
  const green = mix(pal.land, pal.ink, 0.36)
  tufts(
    pic,
    [
      [0, hz - fit(14, 8)],
      [W, hz - fit(14, 8)],
    ],
    -5,
    W + 5,
    fit(24, 13),
    pic.air(green, 0.16),
    { n: fit(16, 24) },
  )
  for (const t of fit([0.06, 0.15, 0.9, 0.97], [0.36, 0.48, 0.52, 0.95]))
    if (pal.climate === 'alpine')
      fir(pic, W * t, hz + 2, fit(110, 60) * (0.8 + (t % 0.1) * 3), mix(green, pal.ink, 0.2))
    else palmlet(pic, W * t, hz, fit(120, 66) * (0.8 + (t % 0.1) * 3), mix(green, pal.ink, 0.2), 3)
  bell(pic, x - fit(150, 84), hz, fit(0.62, 0.35))
  bell(pic, x + fit(150, 84), hz, fit(0.56, 0.32))
  bell(pic, x, hz, fit(1.18, 0.62))
  hall(pic, x - fit(86, 48), hz, fit(1, 0.56))
  hall(pic, x + fit(88, 49), hz, fit(0.94, 0.53))
  pic.put(path().rect(-5, hz - fit(5, 3), W + 10, fit(9, 5)), mix(pic.wall, pal.land, 0.4))
  pic.close()
  reflect(pic, 'shore', hz + fit(4, 2), 0.6, 0.26)
  waves(pic, hz + fit(8, 5), H, mix(pal.sea, pal.glow, 0.55), 0.6, 'wa', 1.2)
  waves(pic, hz + fit(22, 12), H, mix(pal.sea, pal.ink, 0.35), 0.4, 'wb')
  if (pal.climate !== 'alpine')
    longtail(pic, W * fit(0.36, 0.56), H * fit(0.85, 0.9), fit(1.5, 0.8))
  stone(
    pic,
    [
      [path().rect(0, hz, W, H), 'foot'],
      [path().rect(0, 0, W, hz * 0.4), 'top'],
    ],
    0.24,
  )
  birds(pic, W * fit(0.78, 0.5), H * fit(0.3, 0.28), 4)
  const fc = mix(pal.ink, pal.land, 0.15)
  if (pal.climate === 'alpine') flags(pic, x, hz - fit(392, 206))
  else if (pic.wide)
    tallPalm(pic, W * 1.0, H + 8, W * 0.955, H * 0.3, 92, { col: fc, rim: mix(fc, pal.land, 0.45) })
  else
    tallPalm(pic, W * 1.03, H * 1.02, W * 0.93, H * 0.46, 132, {
      col: fc,
      rim: mix(fc, pal.land, 0.45),
    })
  // lotus
  const pads = path()
  const R = pic.random('lotus')
  for (let i = 0; i < fit(11, 8); i++)
    pads.circle(
      W * fit(R.between(0, 0.55), R.between(0.74, 1)),
      H * R.between(0.93, 1),
      fit(24, 13),
      fit(7, 4),
    )
  pic.put(pads, mix(pal.land, pal.ink, 0.4))
  const buds = path()
  for (let i = 0; i < 4; i++)
    buds.M(W * fit(0.06 + i * 0.13, 0.78 + i * 0.06), H * fit(0.94, 0.95) + (i % 2) * 14 * k).h(0)
  pic.put(buds, { stroke: mix(pal.accent, pal.glow, 0.45), width: fit(15, 8), cap: true })
}

/** Stepped base, bell, ringed spire: built up in gold, the right side in shade. */
function bell(pic: Picture, x: number, y: number, z: number): void {
  pic.symbol('bell', () => {
    const gold: Hex = mix(mix(pic.warm, '#e6b24a', 0.6), pic.pal.ink, 0.3 * pic.dim)
    const shade = pic.shade(gold, 0.42)
    const left = path()
      .rect(-70, -14, 140, 18)
      .rect(-60, -34, 120, 21)
      .rect(-50, -56, 100, 23)
      .rect(-42, -74, 84, 19)
    left
      .M(-44, -74)
      .C(-40, -100, -30, -112, -27, -146)
      .Q(-25, -166, 0, -168)
      .Q(25, -166, 27, -146)
      .C(30, -112, 40, -100, 44, -74)
      .Z()
    left.rect(-15, -182, 30, 16).poly([
      [-12, -182],
      [-2.4, -292],
      [2.4, -292],
      [12, -182],
    ])
    const right = path()
      .rect(16, -14, 54, 18)
      .rect(14, -34, 46, 21)
      .rect(12, -56, 38, 23)
      .rect(10, -74, 32, 19)
    right
      .M(10, -74)
      .C(11, -100, 10, -120, 8, -146)
      .Q(6, -164, 0, -168)
      .Q(25, -166, 27, -146)
      .C(30, -112, 40, -100, 44, -74)
      .Z()
    right
      .poly([
        [3, -182],
        [0.4, -292],
        [2.4, -292],
        [12, -182],
      ])
      .rect(3, -182, 12, 16)
    const rings = path()
    for (let i = 0; i < 8; i++) rings.M(-11 + i * 1.1, -190 - i * 11).H(11 - i * 1.1)
    pic.part(0, 0, 1, [
      [left, gold],
      [right, shade],
      [rings, { stroke: mix(gold, pic.pal.ink, 0.3), width: 2.6 }],
      [
        path().M(-46, -77).H(46).M(-30, -143).H(30),
        { stroke: mix(gold, pic.paper, 0.5), width: 3.4 },
      ],
      [path().M(0, -290).V(-316), { stroke: gold, width: 2.4 }],
      [path().M(0, -298).h(0).M(0, -308).h(0), { stroke: gold, width: 7, cap: true }],
    ])
  })
  pic.use('bell', x, y, { sx: z })
}

/** A hall under three sweeping roofs. */
function hall(pic: Picture, x: number, y: number, z: number): void {
  pic.symbol('hall', () => {
    const { pal } = pic
    const roof = mix(pal.accent, pal.ink, 0.18 + 0.3 * pic.dim)
    const trim = mix(pic.warm, '#e6b24a', 0.5)
    const wall = mix(pic.paper, pal.glow, 0.2)
    const tier = (w: number, from: number, to: number) =>
      path()
        .M(-w, -from)
        .Q(-w * 0.5, -from - (to - from) * 0.35, 0, -to)
        .Q(w * 0.5, -from - (to - from) * 0.35, w, -from)
        .L(w - 5, -from + 5)
        .H(-w + 5)
        .Z()
    pic.part(0, 0, 1, [
      [path().rect(-44, -42, 88, 46), wall],
      [path().rect(12, -42, 32, 46), pic.shade(wall, 0.4)],
      [
        path().M(-38, -4).H(40),
        { stroke: mix(pal.accent, pal.ink, 0.5), width: 34, dash: [5, 11] },
      ],
      [tier(62, 38, 84), roof],
      [tier(48, 64, 104), mix(roof, pal.land, 0.35)],
      [tier(34, 86, 128), roof],
      [
        path()
          .M(-62, -38)
          .Q(-31, -54, 0, -84)
          .M(-48, -64)
          .Q(-24, -78, 0, -104)
          .M(-34, -86)
          .Q(-17, -100, 0, -128),
        { stroke: trim, width: 3 },
      ],
      [
        path().M(0, -126).V(-144).M(-62, -38).q(-7, -2, -9, -9).M(62, -38).q(7, -2, 9, -9),
        { stroke: trim, width: 2.6, cap: true },
      ],
    ])
  })
  pic.use('hall', x, y, { sx: z })
}

function longtail(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  pic.part(x, y, z, [
    [
      path()
        .M(-74, -9)
        .Q(-10, 3, 40, -2)
        .Q(66, -7, 84, -32)
        .L(88, -31)
        .Q(76, -2, 46, 8)
        .H(-54)
        .Q(-70, 4, -74, -9)
        .Z(),
      mix(pal.ink, pal.accent, 0.2),
    ],
    [path().M(-72, -8).Q(-10, 4, 42, -1), { stroke: pal.accent, width: 3 }],
    [
      path().M(-46, -28).Q(-14, -42, 22, -28).L(20, -24).Q(-14, -36, -44, -24).Z(),
      mix(pic.paper, pal.accent, 0.35),
    ],
    [path().M(-42, -25).V(-4).M(18, -25).V(-2), { stroke: pal.ink, width: 2 }],
    [
      path().M(-62, -6).Q(-66, -24, -59, -26).Q(-52, -24, -54, -5).Z().circle(-59, -31, 4.6),
      mix(pal.ink, pal.sea, 0.2),
    ],
    [
      path().M(80, -29).h(0).M(82, -24).h(0),
      { stroke: mix(pal.accent, pal.glow, 0.3), width: 6, cap: true },
    ],
    [path().M(-70, -8).L(-100, 7), { stroke: pal.ink, width: 2 }],
  ])
}

/** Strings of flags from the top of the spire. */
function flags(pic: Picture, x: number, y: number): void {
  const { W, H, k, pal, fit } = pic
  const colors = [pal.accent, pic.paper, pal.sea, mix(pic.warm, '#e6b24a', 0.5), pal.land]
  for (const [ex, ey] of fit(
    [
      [-0.03, 0.6],
      [1.03, 0.54],
    ],
    [
      [0.44, 0.5],
      [1.03, 0.5],
    ],
  ) as readonly (readonly [number, number])[]) {
    const at = (t: number) =>
      [x + (W * ex - x) * t, y + (H * ey - y) * t + 46 * k * Math.sin(Math.PI * t)] as const
    pic.put(
      path()
        .M(...at(0))
        .spline([at(0.33), at(0.67), at(1)]),
      { stroke: mix(pal.ink, pal.far, 0.3), width: 1.4 * k },
    )
    colors.forEach((color, c) => {
      const p = path()
      for (let i = c; i < 14; i += colors.length) {
        const [fx, fy] = at((i + 1) / 15)
        p.rect(fx - 7 * k, fy, 14 * k, 17 * k)
      }
      pic.put(p, color)
    })
  }
}
