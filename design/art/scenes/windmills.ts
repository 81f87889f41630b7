import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { house } from '../kit/houses.ts'
import { ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { tufts } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'
import { waterTo } from '../kit/water.ts'

/** A wide sky over a polder: a mill on the dyke left of the middle, rows of flowers running to it. */
export function windmills(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const hz = H * fit(0.64, 0.64)
  const mx = W * fit(0.38, 0.7)
  skyTo(pic, hz, { mid: 0.65 })
  if (pic.night) stars(pic, 40, hz * 0.8)
  if (pic.dim || pic.hour === 'golden')
    placeSun(pic, W * fit(0.76, 0.5), hz - fit(70, 40), fit(48, 28), { rings: 2 })
  else {
    pic.light = -1
    clouds(pic, 'cumulus', { y0: fit(0.1, 0.08), y1: fit(0.56, 0.6), n: 4 })
  }
  const far = ridgeLine(pic, 'far', { y: hz + 2, amp: fit(14, 8), wl: 120, oct: 3, kind: 'hill' })
  pic.put(softLand(far, hz + 5), pic.air(pal.land, 0.6))
  tufts(
    pic,
    [
      [0, hz - 2],
      [W, hz - 2],
    ],
    -5,
    W + 5,
    fit(8, 5),
    pic.air(mix(pal.land, pal.ink, 0.3), 0.5),
    { n: fit(16, 26) },
  )
  pic.put(path().rect(-5, hz, W + 10, H), mix(pal.land, pal.glow, 0.28))
  mill(pic, W * fit(0.82, 0.9), hz + fit(10, 5), fit(0.36, 0.22), 0.5)
  mill(pic, W * fit(0.66, 0.53), hz + fit(6, 3), fit(0.22, 0.13), 0.2)
  house(
    pic,
    {
      x: W * fit(0.86, 0.8),
      y: hz + fit(30, 15),
      w: fit(62, 34),
      h: fit(22, 12),
      rh: fit(26, 14),
      f: 0.62,
      ww: 4 * k,
      wh: 7 * k,
    },
    mix(pal.accent, pal.ink, 0.2),
    pic.roof,
  )
  // rows of flowers fanning out of one point
  const vx = W * fit(0.62, 0.66)
  const top = hz + fit(30, 15)
  const colors = [
    pal.accent,
    mix(pal.accent, pic.paper, 0.5),
    mix(pal.land, pal.ink, 0.2),
    mix(pic.warm, '#f2cf5e', 0.6),
    mix(pal.land, pal.ink, 0.3),
    mix(pal.accent, pal.ink, 0.25),
  ]
  const rows = 12
  for (let i = 0; i < rows; i++) {
    const x = (t: number) => vx + (i + t - rows / 2) * W * fit(0.26, 0.16)
    pic.put(
      path().poly([
        [vx + (x(0) - vx) * 0.1, top],
        [vx + (x(1) - vx) * 0.1, top],
        [x(1), H + 5],
        [x(0), H + 5],
      ]),
      { fill: colors[i % colors.length] ?? pal.accent, solo: true },
    )
  }
  // a ditch crosses in front of the fields
  const dyke = path()
    .M(-5, H * fit(0.73, 0.76))
    .spline([
      [W * 0.3, H * fit(0.715, 0.74)],
      [W * 0.7, H * fit(0.735, 0.75)],
      [W + 5, H * fit(0.72, 0.74)],
    ])
    .V(hz - 2)
    .H(-5)
    .Z()
  pic.put(dyke, mix(pal.land, pal.glow, 0.16))
  pic.put(
    path()
      .M(-5, H * fit(0.735, 0.765))
      .spline([
        [W * 0.3, H * fit(0.72, 0.745)],
        [W * 0.7, H * fit(0.74, 0.755)],
        [W + 5, H * fit(0.725, 0.745)],
      ]),
    { stroke: mix(pal.sea, pal.glow, 0.3), width: fit(13, 7) },
  )
  mill(pic, mx, H * fit(0.715, 0.745), fit(1.25, 0.66), 0)
  house(
    pic,
    {
      x: mx - fit(128, 70),
      y: H * fit(0.72, 0.75),
      w: fit(84, 46),
      h: fit(30, 17),
      rh: fit(36, 20),
      f: 0.64,
      ww: 5 * k,
      wh: 9 * k,
    },
    mix(pal.land, pal.ink, 0.25),
    pic.roof,
  )
  stone(
    pic,
    [
      [path().rect(-5, hz, W + 10, H), 'foot'],
      [path().rect(0, 0, W, hz * 0.5), 'top'],
    ],
    0.22,
  )
  birds(pic, W * fit(0.7, 0.54), H * fit(0.24, 0.24), 5)
  if (!pic.wide) {
    // canal in the corner with reeds
    waterTo(pic, H * 0.94, H, { sun: undefined })
    pic.put(path().rect(-5, H * 0.932, W + 10, 8), mix(pal.land, pal.ink, 0.35))
  }
  grass(
    pic,
    W * fit(-0.02, 0.86),
    W * fit(0.34, 1.02),
    H + 4,
    fit(120, 60),
    mix(pal.ink, pal.land, 0.25),
    { n: 18 },
  )
}

/** A smock mill: brick foot, thatched body, cap and four latticed sails. `haze` sets it back. */
function mill(pic: Picture, x: number, y: number, z: number, haze: number): void {
  const { pal } = pic
  const tone = (color: string) => pic.air(color, haze)
  const body = mix(mix(pal.land, '#8f7350', 0.6), pal.ink, 0.22 + 0.2 * pic.dim)
  const brick = mix(mix(pal.accent, '#a4523c', 0.5), pal.ink, 0.15)
  const dark = tone(mix(pal.ink, pal.far, 0.1))
  pic.part(x, y, z, [
    [
      path().poly([
        [-52, 0],
        [-46, -70],
        [46, -70],
        [52, 0],
      ]),
      tone(brick),
    ],
    [
      path().poly([
        [14, 0],
        [12, -70],
        [46, -70],
        [52, 0],
      ]),
      tone(pic.shade(brick, 0.42)),
    ],
    [
      path().poly([
        [-48, -76],
        [-28, -206],
        [28, -206],
        [48, -76],
      ]),
      tone(body),
    ],
    [
      path().poly([
        [12, -76],
        [7, -206],
        [28, -206],
        [48, -76],
      ]),
      tone(pic.shade(body, 0.42)),
    ],
    [path().rect(-72, -78, 144, 6), dark],
    [path().M(-70, -86).H(70), { stroke: dark, width: 15, dash: [2, 8] }],
    [path().rect(-72, -95, 144, 3), dark],
    [
      path().M(-34, -204).Q(-34, -238, 4, -240).Q(36, -236, 36, -204).Z(),
      tone(mix(pal.ink, pal.land, 0.4)),
    ],
    [
      path()
        .rect(-8, -120, 15, 22)
        .rect(-7, -170, 13, 19)
        .M(-12, 0)
        .V(-34)
        .a(10, 10, 1, 20, 0)
        .V(0)
        .Z(),
      tone(pic.dim > 0.3 ? pic.lit : mix(pic.paper, pal.far, 0.2)),
    ],
  ])
  const cx = x - 6 * z * (pic.light < 0 ? 1 : -1)
  const cy = y - 220 * z
  const arms = path()
  const cloth = path()
  const slats = path()
  for (let i = 0; i < 4; i++) {
    const a = 0.42 + (i * Math.PI) / 2
    const ux = Math.cos(a) * z
    const uy = Math.sin(a) * z
    const px = -uy
    const py = ux
    arms.M(cx, cy).L(cx + ux * 168, cy + uy * 168)
    cloth.poly([
      [cx + ux * 34 + px * 4, cy + uy * 34 + py * 4],
      [cx + ux * 166 + px * 4, cy + uy * 166 + py * 4],
      [cx + ux * 166 + px * 34, cy + uy * 166 + py * 34],
      [cx + ux * 34 + px * 26, cy + uy * 34 + py * 26],
    ])
    for (let j = 0; j < 7; j++)
      slats
        .M(cx + ux * (40 + j * 20), cy + uy * (40 + j * 20))
        .L(cx + ux * (40 + j * 20) + px * 32, cy + uy * (40 + j * 20) + py * 32)
  }
  pic.put(cloth, { fill: tone(mix(pic.paper, pal.accent, 0.12)), opacity: 0.86 })
  if (z > 0.3) pic.put(slats, { stroke: dark, width: Math.max(0.8, 2 * z) })
  pic.put(arms, { stroke: dark, width: 6 * z })
  pic.put(path().M(cx, cy).h(0), { stroke: dark, width: 17 * z, cap: true })
}
