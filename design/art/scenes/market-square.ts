import { belfry } from '../kit/buildings.ts'
import { leafyBranch } from '../kit/branches.ts'
import { type Hex, mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { path, type Path } from '../kit/path.ts'
import { person } from '../kit/people.ts'
import { type Layer, PAPER, type Picture } from '../kit/picture.ts'
import { cycle } from '../kit/random.ts'
import { birds, clouds, crescent, placeSun, skyTo, stars } from '../kit/sky.ts'

const GABLES: readonly ((w: number, h: number) => Path)[] = [
  (w, h) =>
    path()
      .M(-w / 2, 4)
      .V(-h)
      .H(-w * 0.36)
      .V(-h - 14)
      .H(-w * 0.22)
      .V(-h - 28)
      .H(-w * 0.1)
      .V(-h - 40)
      .H(w * 0.1)
      .V(-h - 28)
      .H(w * 0.22)
      .V(-h - 14)
      .H(w * 0.36)
      .V(-h)
      .H(w / 2)
      .V(4)
      .Z(),
  (w, h) =>
    path()
      .M(-w / 2, 4)
      .V(-h)
      .L(0, -h - 44)
      .L(w / 2, -h)
      .V(4)
      .Z(),
  (w, h) =>
    path()
      .M(-w / 2, 4)
      .V(-h)
      .Q(-w * 0.3, -h - 4, -w * 0.28, -h - 20)
      .Q(-w * 0.26, -h - 30, -w * 0.12, -h - 32)
      .Q(0, -h - 46, w * 0.12, -h - 32)
      .Q(w * 0.26, -h - 30, w * 0.28, -h - 20)
      .Q(w * 0.3, -h - 4, w / 2, -h)
      .V(4)
      .Z(),
]

/**
 * Guild houses round a square, the hall's tower left of the middle, tables out in front. No water
 * anywhere.
 */
export function marketSquare(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const gy = H * fit(0.76, 0.8)
  skyTo(pic, gy, { mid: 0.6 })
  if (pic.night || pic.hour === 'evening') {
    crescent(
      pic,
      W * fit(0.76, 0.5),
      H * fit(0.2, 0.22),
      fit(24, 15),
      mix(pic.paper, pal.glow, 0.2),
    )
    stars(pic, 14, gy * 0.4)
  } else if (pic.hour === 'golden' || pic.hour === 'morning')
    placeSun(pic, W * fit(0.78, 0.5), H * fit(0.24, 0.24), fit(36, 22), { rings: 1 })
  else clouds(pic, 'cumulus', { y0: fit(0.12, 0.08), y1: fit(0.4, 0.4), n: 3 })
  pic.light = -1
  const tx = W * fit(0.34, 0.66)
  const hall = mix(pic.wall, pal.land, 0.24)
  belfry(pic, tx, gy, fit(56, 32), fit(330, 176), {
    col: hall,
    cap: 'spire',
    capCol: mix(pal.sea, pal.ink, 0.2),
    caph: fit(112, 60),
    bands: 3,
    f: 0.58,
  })
  pic.part(tx, gy, fit(1, 0.56), [
    [path().circle(-5, -264, 17), mix(pal.ink, pal.sea, 0.2)],
    [path().circle(-5, -264, 13), PAPER],
    [path().M(-5, -273).V(-264).L(1, -260), { stroke: pal.ink, width: 2.4, cap: true }],
    [
      path()
        .poly([
          [-40, -330],
          [-28, -362],
          [-16, -330],
        ])
        .poly([
          [16, -330],
          [28, -362],
          [40, -330],
        ]),
      mix(pal.sea, pal.ink, 0.3),
    ],
  ])
  const s = fit(1.05, 0.58)
  const walls: readonly Hex[] = [
    mix(pal.accent, pic.paper, 0.35),
    mix(pic.wall, pal.land, 0.35),
    mix(pic.wall, '#e6b95c', 0.35),
    mix(pal.far, pic.paper, 0.3),
    mix(pal.accent, pal.ink, 0.15),
    mix(pal.land, pic.paper, 0.35),
    mix(pic.wall, pal.glow, 0.5),
  ].map((c) => mix(c, pal.ink, 0.3 * pic.dim))
  const R = pic.random('guild')
  for (let variant = 0; variant < 3; variant++)
    guildHouse(pic, variant, 66 + variant * 8, 156 + ((variant * 29) % 40))
  let x = -R.between(0, 40) * k
  let i = R.int(0, 6)
  let last = -1
  while (x < W + 20) {
    let variant = R.int(0, 2)
    if (variant === last) variant = (variant + 1) % 3
    last = variant
    const w = (66 + variant * 8) * s
    pic.use('guild' + variant, x + w / 2, gy, {
      sx: s,
      sy: s * R.between(0.92, 1.1),
      fill: cycle(walls, i++),
    })
    x += w
  }
  const ground = mix(pic.wall, pal.far, 0.3)
  pic.put(path().rect(-5, gy - 1, W + 10, H), ground)
  const setts = path()
  for (let r = 0; r < fit(9, 6); r++)
    setts.M(-5 + (r % 2) * 20, gy + (H - gy) * ((r + 0.6) / fit(9, 6)) ** 1.35).H(W + 5)
  pic.put(setts, {
    stroke: pic.shade(ground, 0.34),
    width: 2.2 * k,
    dash: [20 * k, 6 * k, 12 * k, 6 * k],
    opacity: 0.5,
  })
  fountain(pic, W * fit(0.64, 0.84), gy + fit(66, 24), fit(1, 0.5))
  const coat = mix(pal.ink, pal.far, 0.12)
  person(pic, W * fit(0.45, 0.62), gy + fit(30, 12), fit(0.85, 0.44), coat)
  person(
    pic,
    W * fit(0.87, 0.94),
    gy + fit(40, 16),
    fit(0.95, 0.48),
    mix(pal.sea, pal.ink, 0.2),
    coat,
  )
  for (const [u, v, z, color] of fit(
    [
      [0.1, 0.9, 1.5, pal.accent],
      [0.36, 0.945, 1.6, pic.paper],
      [0.78, 0.985, 1.7, mix(pal.accent, pic.paper, 0.1)],
    ],
    [
      [0.5, 0.95, 0.72, pal.accent],
      [0.6, 1, 0.76, pic.paper],
      [0.95, 1.02, 0.8, pal.accent],
    ],
  ) as readonly (readonly [number, number, number, string])[])
    cafe(pic, W * u, H * v, z, color)
  stone(pic, [[path().rect(-5, gy - fit(150, 80), W + 10, H), 'foot']], 0.2)
  birds(pic, W * fit(0.58, 0.56), H * fit(0.32, 0.26), 4)
  if (pic.wide) lamp(pic, W * 0.455, H * 0.98, 120, {})
  else if (pic.dim > 0.2) lamp(pic, W * 0.92, H * 0.96, 320, {})
  else
    leafyBranch(pic, W + 12, H * 0.1, -1, 220, {
      kind: 'plane',
      col: mix(pal.land, pal.accent, 0.3),
      n: 22,
      drop: 0.35,
      size: 1.35,
    })
}

function guildHouse(pic: Picture, variant: number, w: number, h: number): void {
  const { pal } = pic
  pic.symbol('guild' + variant, () => {
    const gable = cycle(GABLES, variant)(w, h)
    const trim = mix(pic.paper, pal.glow, 0.3)
    const glass = mix(pal.ink, pal.far, 0.22)
    const panes = path()
    const cols = 3
    for (let c = 0; c < cols; c++) panes.M(w * ((c + 0.5) / cols - 0.5) * 0.84, -h + 8).V(-48)
    const some = path()
      .M(w * -0.28, -h + 8)
      .V(-h + 26)
    const layers: Layer[] = [
      [gable, 'inherit'],
      [path().rect(w * 0.3, -h, w * 0.2, h + 4), { fill: pic.shadow, opacity: 0.32 }],
      [panes, { stroke: trim, width: w * 0.19, dash: [24, 12] }],
      [panes, { stroke: glass, width: w * 0.13, dash: [21, 15] }],
      [
        path()
          .rect(-w / 2, -42, w, 4)
          .rect(-w / 2, -h - 1, w, 3.4),
        trim,
      ],
      [
        path()
          .M(-w * 0.4, 4)
          .V(-24)
          .a(w * 0.11, w * 0.11, 1, w * 0.22, 0)
          .V(4)
          .Z()
          .M(-w * 0.1, 4)
          .V(-24)
          .a(w * 0.2, w * 0.14, 1, w * 0.4, 0)
          .V(4)
          .Z(),
        pic.dim > 0.2 ? pic.lit : glass,
      ],
    ]
    if (pic.dim > 0.2) layers.push([some, { stroke: pic.lit, width: w * 0.13, dash: [21, 15] }])
    pic.part(0, 0, 1, layers)
  })
}

function fountain(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  const st = mix(pic.paper, pal.far, 0.25)
  pic.part(x, y, z, [
    [path().circle(4, 8, 78, 14), { fill: pal.ink, opacity: 0.2 }],
    [path().M(-70, -16).Q(-70, 10, 0, 12).Q(70, 10, 70, -16).Z(), pic.shade(st, 0.3)],
    [path().circle(0, -16, 70, 14), st],
    [path().circle(0, -16, 60, 10), mix(pal.sea, pal.glow, 0.25)],
    [path().M(-7, -12).L(-5, -58).H(5).L(7, -12).Z(), st],
    [path().M(-26, -62).Q(-20, -52, 0, -52).Q(20, -52, 26, -62).Z(), st],
    [
      path().M(-5, -62).Q(-7, -80, 0, -82).Q(7, -80, 5, -62).Z().circle(0, -88, 5),
      mix(pal.land, pal.ink, 0.4),
    ],
    [
      path().M(-20, -58).Q(-34, -50, -36, -20).M(20, -58).Q(34, -50, 36, -20),
      { stroke: mix(pic.paper, '#ffffff', 0.4), width: 2.6, cap: true },
    ],
  ])
}

function cafe(pic: Picture, x: number, y: number, z: number, color: string): void {
  const dark = pic.pal.ink
  pic.part(x, y, z, [
    [path().circle(4, 1, 48, 7), { fill: dark, opacity: 0.22 }],
    [
      path()
        .M(-32, -18)
        .V(0)
        .M(-40, -30)
        .V(0)
        .M(-40, -16)
        .h(12)
        .M(32, -18)
        .V(0)
        .M(40, -30)
        .V(0)
        .M(40, -16)
        .h(-12),
      { stroke: mix(dark, pic.pal.land, 0.3), width: 2.2 },
    ],
    [path().rect(-20, -22, 40, 3.4).rect(-1.6, -74, 3.2, 76), dark],
    [path().M(-56, -58).Q(-34, -84, 0, -88).Q(34, -84, 56, -58).L(56, -50).H(-56).Z(), color],
    [
      path().M(0, -88).Q(34, -84, 56, -58).L(56, -50).H(22).Q(20, -74, 0, -88).Z(),
      pic.shade(color, 0.32),
    ],
    [path().M(-56, -51).H(56), { stroke: mix(color, pic.paper, 0.6), width: 4, dash: [6, 6] }],
  ])
}
