import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { house } from '../kit/houses.ts'
import { curve, landTo, ridgeLine, sampled, softLand } from '../kit/land.ts'
import { path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { grass } from '../kit/undergrowth.ts'
import { waterTo } from '../kit/water.ts'

/** A headland with its light: the weight on the left, open sea on the right. */
export function lighthouse(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const hz = H * fit(0.62, 0.62)
  // the headland stands left on a card, and turned round at the right edge of a wide picture
  const X = (t: number) => W * fit(t, 1 - t * 0.62)
  const turn = fit(1, -1)
  skyTo(pic, hz, { mid: 0.55 })
  if (pic.night) stars(pic, 34, hz * 0.8)
  if (pic.dim || pic.hour === 'morning')
    placeSun(pic, X(0.84), hz - fit(58, 34), fit(34, 22), { rings: 2 })
  else {
    pic.light = turn > 0 ? 1 : -1
    clouds(pic, 'cumulus', { y0: fit(0.2, 0.1), y1: fit(0.56, 0.5), n: 3 })
  }
  const far = ridgeLine(pic, 'far', { y: hz + 2, amp: fit(34, 20), wl: 240, oct: 3, kind: 'hill' })
  pic.put(softLand(far, hz + 3), pic.air(pal.far, 0.7))
  waterTo(pic, hz, H, { bot: mix(pal.sea, pal.ink, 0.22) })
  // second cape, in haze
  const cape = [
    [fit(1.02, 1.9), fit(0.545, 0.6)],
    [0.86, 0.575],
    [0.74, 0.6],
    [0.66, 0.624],
  ].map(([x = 0, y = 0]): Point => [X(x), H * y])
  pic.put(
    path()
      .M(...at(cape, 0))
      .spline(cape.slice(1))
      .L(X(fit(1.02, 1.9)), hz + 6 * k)
      .Z(),
    pic.air(mix(pal.land, pal.far, 0.3), 0.4),
  )

  const R = pic.random('cliff')
  const brow = curve(
    [0, H * 0.5],
    [W * 0.24, H * 0.47],
    [W * 0.44, H * 0.49],
    [W * 0.56, H * 0.54],
    [W * 0.62, H * 0.64],
    [W * 0.7, H * 0.8],
  )
  const outline = sampled((x) => brow(x), 0, W * 0.7, 12).map(([x, y], i): Point => [
    X((x + (i > 7 ? R.between(-9, 9) : 0)) / W),
    y,
  ])
  const cliff = mix(pal.far, pal.ink, 0.28)
  const foot: readonly Point[] = [
    [X(0.66), H * fit(0.735, 0.76)],
    [X(0.56), H * fit(0.765, 0.8)],
    [X(0.44), H * fit(0.8, 0.85)],
    [X(0.28), H * fit(0.825, 0.89)],
    [X(0.12), H * fit(0.87, 0.94)],
    [X(-0.03), H * fit(0.89, 0.98)],
  ]
  pic.put(
    path()
      .line([[X(-0.03), H * 0.5], ...outline.slice(0, 11)])
      .spline(foot)
      .Z(),
    cliff,
  )
  const ribs = path()
  for (let i = 0; i < 11; i++) {
    const t = 0.1 + 0.05 * i + R.between(-0.02, 0.02)
    const y = brow(W * t) + fit(34, 17) * R.between(0.8, 1.6)
    const l = fit(120, 60) * R.between(0.5, 1.2)
    const w = R.between(9, 20) * k
    ribs.poly([
      [X(t), y],
      [X(t) + w, y + l * 0.45],
      [X(t) + w * 0.5, y + l],
      [X(t) - w * 0.7, y + l * 0.6],
    ])
  }
  pic.put(ribs, { fill: mix(pal.ink, pal.far, 0.15), opacity: 0.36 })
  // turf over the brow
  const turf = sampled(
    (x) => brow(x) + fit(26, 13) + fit(9, 5) * Math.sin(x / 23),
    0,
    W * 0.585,
    9,
  ).map(([x, y]): Point => [X(x / W), y])
  pic.put(
    path()
      .line([[X(-0.03), H * 0.5], ...outline.slice(0, 10)])
      .spline(turf.reverse())
      .L(X(-0.03), H * 0.53)
      .Z(),
    mix(pal.land, pal.glow, pic.dim ? 0.05 : 0.18),
  )
  surf(pic, foot)

  const lx = X(0.3)
  const ly = brow(W * 0.3) + fit(8, 4)
  if (pic.dim > 0.3) {
    const beam = path()
    const top = ly - fit(226, 128)
    for (const [dx, dy, spread] of [
      [0.86, -0.1, 0.1],
      [-0.6, -0.02, 0.07],
    ] as const)
      beam.poly([
        [lx, top],
        [lx + turn * dx * W, top + H * (dy - spread)],
        [lx + turn * dx * W, top + H * (dy + spread)],
      ])
    pic.put(beam, { fill: pic.lit, opacity: 0.22 })
  }
  house(
    pic,
    {
      x: lx - (turn > 0 ? fit(116, 0) : -fit(0, 16)),
      y: ly + fit(6, 3),
      w: fit(84, 48),
      h: fit(36, 20),
      rh: fit(28, 16),
      f: 0.66,
      ww: 5 * k,
      wh: 9 * k,
    },
    pic.wall,
    pic.roof,
  )
  tower(pic, lx, ly, fit(1, 0.57))
  const fence = path()
  for (let i = 0; i < 9; i++)
    fence.M(X(0.36 + i * 0.022), brow(W * (0.36 + i * 0.022)) + fit(4, 2)).v(-fit(17, 10))
  pic.put(fence, { stroke: mix(pic.paper, pal.far, 0.15), width: 3 * k })
  pic.put(
    path()
      .M(X(0.355), brow(W * 0.36) - fit(9, 5))
      .spline([
        [X(0.45), brow(W * 0.45) - fit(9, 5)],
        [X(0.54), brow(W * 0.54) - fit(9, 5)],
      ]),
    { stroke: mix(pic.paper, pal.far, 0.15), width: 2.4 * k },
  )
  stone(
    pic,
    [
      [
        landTo(
          outline.map(([x, y]): Point => [x, y + H * 0.08]),
          H,
        ),
        'foot',
      ],
      [path().rect(0, hz, W, H), 'foot'],
    ],
    0.26,
  )
  birds(pic, X(0.66), H * fit(0.4, 0.36), 5)
  const near = mix(pal.ink, pal.land, 0.22)
  pic.put(
    path()
      .M(X(-0.03), H + 5)
      .L(X(-0.03), H * fit(0.86, 0.9))
      .spline([
        [X(0.16), H * fit(0.85, 0.88)],
        [X(0.4), H * fit(0.93, 0.96)],
        [X(0.62), H + 5],
      ])
      .Z(),
    near,
  )
  grass(
    pic,
    Math.min(X(-0.02), X(0.42)),
    Math.max(X(-0.02), X(0.42)),
    H * fit(0.965, 1),
    fit(74, 34),
    mix(pal.land, pal.ink, 0.45),
    {
      n: 18,
    },
  )
  const thrift = path()
  for (let i = 0; i < 14; i++)
    thrift.M(X(R.between(-0.01, 0.4)), H * fit(0.9, 0.92) + R.between(0, 60) * k).h(0)
  pic.put(thrift, { stroke: mix(pal.accent, pal.glow, 0.3), width: fit(8, 5), cap: true })
}

const at = (points: readonly Point[], i: number): Point => points[i] ?? [0, 0]

/** White water along the foot of the cliff: a ragged edge, then two broken lines further out. */
function surf(pic: Picture, foot: readonly Point[]): void {
  const { fit, pal, k } = pic
  const R = pic.random('surf')
  const white = mix(pic.paper, '#ffffff', 0.3)
  const along = (dy: number) => foot.map(([x, y]): Point => [x, y + dy + R.between(-3, 3) * k])
  pic.put(
    path()
      .M(...at(foot, 0))
      .spline(along(-4 * k))
      .spline(along(fit(13, 7)).reverse())
      .Z(),
    white,
  )
  for (const [dy, opacity] of [
    [22, 0.75],
    [36, 0.45],
  ] as const) {
    const line = along(dy * k)
    pic.put(
      path()
        .M(...at(line, 0))
        .spline(line.slice(1)),
      {
        stroke: mix(white, pal.sea, 0.2),
        width: 4 * k,
        dash: [36, 14, 60, 22, 18, 12].map((v) => v * k),
        opacity,
      },
    )
  }
  const rocks = path()
  for (const t of [0.1, 0.45, 0.75]) {
    const [x, y] = at(foot, Math.floor(t * 5))
    rocks.poly([
      [x - 20 * k, y + 14 * k],
      [x - 8 * k, y - 10 * k],
      [x + 6 * k, y - 14 * k],
      [x + 22 * k, y + 14 * k],
    ])
  }
  pic.put(rocks, mix(pal.ink, pal.far, 0.3))
}

function tower(pic: Picture, x: number, y: number, scale: number): void {
  const { pal } = pic
  const white = mix(pic.wall, '#ffffff', pic.dim ? 0 : 0.35)
  const shade = pic.shade(white, 0.42)
  const half = (h: number) => 21 - (h / 190) * 8
  const band = (from: number, to: number) =>
    path().poly([
      [-half(from), -from],
      [-half(to), -to],
      [half(to), -to],
      [half(from), -from],
    ])
  const dark = (from: number, to: number) =>
    path().poly([
      [half(from) * 0.2, -from],
      [half(to) * 0.2, -to],
      [half(to), -to],
      [half(from), -from],
    ])
  pic.part(x, y, scale, [
    [band(-6, 190), white],
    [band(34, 78).add(band(122, 164)), pal.accent],
    [dark(-6, 190), { fill: pic.shadow, opacity: 0.4 }],
    [
      path().rect(-6, -60, 6, 12).rect(-5, -108, 6, 12).rect(-4, -150, 5, 11),
      mix(pal.ink, pal.far, 0.2),
    ],
    [path().rect(-20, -198, 40, 8), pal.ink],
    [path().M(-19, -206).H(19), { stroke: pal.ink, width: 11, dash: [1.6, 4] }],
    [path().rect(-19, -213, 38, 2.4), pal.ink],
    [path().rect(-10, -228, 20, 30), pic.dim > 0.2 ? pic.lit : mix(pal.glow, pic.lit, 0.5)],
    [path().M(-4, -228).V(-198).M(4, -228).V(-198), { stroke: pal.ink, width: 1.6 }],
    [path().M(-13, -228).Q(-11, -244, 0, -246).Q(11, -244, 13, -228).Z(), pal.accent],
    [path().M(2, -246).Q(11, -244, 13, -228).H(2).Z(), { fill: pic.shadow, opacity: 0.4 }],
    [path().M(0, -245).V(-262), { stroke: pal.ink, width: 2 }],
    [path().M(-8, 4).V(-16).a(7, 7, 1, 14, 0).V(4).Z(), shade],
  ])
}
