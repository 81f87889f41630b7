import { type Hex, mix } from './color.ts'
import { house } from './houses.ts'
import { box, path, type Path } from './path.ts'
import { type Ink, PAPER, type Picture, type Layer } from './picture.ts'

/** Single parts. */
export function cupola(
  pic: Picture,
  x: number,
  y: number,
  r: number,
  h: number,
  col: Hex,
  { lantern = 1, drum = 0, drumCol }: { lantern?: number; drum?: number; drumCol?: Hex } = {},
) {
  const L: [Path, string | Ink][] = []
  const c = col
  const s = pic.shade(c, 0.42)
  const dc = drumCol || pic.wall
  if (drum) {
    L.push(
      [box(-r * 0.92, 0, r * 1.84, drum), dc],
      [box(r * 0.2, 0, r * 0.72, drum), pic.shade(dc, 0.4)],
    )
    if (r > 11)
      L.push([
        path()
          .M(-r * 0.8, -drum * 0.45)
          .H(r * 0.85),
        { stroke: mix(dc, pic.pal.ink, 0.55), width: drum * 0.5, dash: [r * 0.12, r * 0.22] },
      ])
  }
  const y0 = -drum
  L.push(
    [
      path()
        .M(-r, y0)
        .C(-r, y0 - h * 0.62, -r * 0.5, y0 - h * 0.97, 0, y0 - h)
        .C(r * 0.5, y0 - h * 0.97, r, y0 - h * 0.62, r, y0)
        .Z(),
      c,
    ],
    [
      path()
        .M(r, y0)
        .C(r, y0 - h * 0.62, r * 0.5, y0 - h * 0.97, 0, y0 - h)
        .C(r * 0.35, y0 - h * 0.85, r * 0.42, y0 - h * 0.4, r * 0.34, y0)
        .Z(),
      s,
    ],
  )
  if (lantern) {
    const t = y0 - h + 1
    L.push(
      [path().rect(-r * 0.13, t - r * 0.3, r * 0.26, r * 0.32), dc],
      [
        path()
          .M(-r * 0.16, t - r * 0.3)
          .Q(-r * 0.12, t - r * 0.5, 0, t - r * 0.55)
          .Q(r * 0.12, t - r * 0.5, r * 0.16, t - r * 0.3)
          .Z(),
        c,
      ],
      [path().rect(-0.7, t - r * 0.85, 1.4, r * 0.35), s],
    )
  }
  return pic.part(x, y, 1, L)
}

export function onion(pic: Picture, x: number, y: number, r: number, col: Hex): void {
  const s = pic.shade(col, 0.42)
  const bulb = path()
    .M(-0.7, 0)
    .C(-1.25, -0.45, -1, -1.1, -0.35, -1.5)
    .Q(-0.05, -1.75, 0, -2.2)
    .Q(0.05, -1.75, 0.35, -1.5)
    .C(1, -1.1, 1.25, -0.45, 0.7, 0)
    .Z()
  const shade = path()
    .M(0.7, 0)
    .C(1.25, -0.45, 1, -1.1, 0.35, -1.5)
    .Q(0.05, -1.75, 0, -2.2)
    .C(0.2, -1.4, 0.55, -0.7, 0.3, 0)
    .Z()
  pic.part(x, y, r, [
    [bulb, col],
    [shade, s],
    [path().M(0, -2.1).V(-2.9), { stroke: s, width: 0.09 }],
  ])
}

export function belfry(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  h: number,
  {
    col = pic.wall,
    cap = 'pyr',
    capCol = pic.pal.accent,
    caph = w * 0.9,
    f = 0.6,
    belfry = 1,
    clock = 0,
    bands = 0,
  }: {
    col?: Hex
    cap?: string
    capCol?: Hex
    caph?: number
    f?: number
    belfry?: number
    clock?: number
    bands?: number
  } = {},
) {
  const s = pic.shade(col, 0.4)
  const m = -w / 2 + w * f
  const L: Layer[] = [
    [box(-w / 2, 0, w, h), col],
    [box(m, 0, w - w * f, h), s],
  ]
  const dk = mix(col, pic.pal.ink, 0.62)
  const lw = pic.dim > 0.3 ? pic.lit : dk
  if (bands)
    for (let i = 1; i <= bands; i++)
      L.push([box(-w / 2 - 1, (-h * i) / (bands + 1), w + 2, 1.6), s])
  if (belfry)
    L.push([
      path()
        .M(-w * 0.3, -h + w * 0.95)
        .V(-h + w * 0.45)
        .a(w * 0.12, w * 0.12, 1, w * 0.24, 0)
        .V(-h + w * 0.95)
        .Z()
        .M(w * 0.17, -h + w * 0.95)
        .V(-h + w * 0.42)
        .a(w * 0.1, w * 0.1, 1, w * 0.18, 0)
        .V(-h + w * 0.95)
        .Z(),
      lw,
    ])
  if (clock) L.push([path().circle(-w * 0.18, -h + w * 0.5, w * 0.2), PAPER])
  const t = -h
  L.push([box(-w / 2 - w * 0.07, t + w * 0.06, w * 1.14, w * 0.1), s])
  if (cap === 'pyr')
    L.push(
      [
        path().poly([
          [-w * 0.57, t - w * 0.03],
          [0, t - caph],
          [w * 0.57, t - w * 0.03],
        ]),
        capCol,
      ],
      [
        path().poly([
          [m, t - w * 0.03],
          [0, t - caph],
          [w * 0.57, t - w * 0.03],
        ]),
        pic.shade(capCol, 0.42),
      ],
    )
  if (cap === 'cren') {
    const n = 4
    const g = (w * 1.14) / (2 * n - 1)
    const p = path()
    for (let i = 0; i < n; i++) p.rect(-w * 0.57 + i * 2 * g, t - g, g, g + w * 0.06)
    L.push([p, s])
  }
  if (cap === 'dome') {
    pic.part(x, y, 1, L)
    return cupola(pic, x, y - h - w * 0.03, w * 0.46, w * 0.5, capCol, { lantern: 1 })
  }
  if (cap === 'onion') {
    pic.part(x, y, 1, L)
    return onion(pic, x, y - h - w * 0.03, w * 0.42, capCol)
  }
  if (cap === 'spire')
    L.push(
      [
        path().poly([
          [-w * 0.5, t],
          [-w * 0.2, t - caph * 0.22],
          [0, t - caph],
          [w * 0.2, t - caph * 0.22],
          [w * 0.5, t],
        ]),
        capCol,
      ],
      [
        path().poly([
          [m, t],
          [w * 0.06, t - caph * 0.22],
          [0, t - caph],
          [w * 0.2, t - caph * 0.22],
          [w * 0.5, t],
        ]),
        pic.shade(capCol, 0.42),
      ],
    )
  if (cap === 'flat') L.push([box(-w * 0.55, t, w * 1.1, w * 0.08), s])
  return pic.part(x, y, 1, L)
}

export function minaret(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  h: number,
  { col = pic.wall, acc = pic.pal.accent }: { col?: Hex; acc?: Hex } = {},
) {
  const s = pic.shade(col, 0.4)
  const m = w * 0.1
  const dk = mix(col, pic.pal.ink, 0.55)
  const L: Layer[] = [
    [box(-w / 2, 0, w, h), col],
    [box(m, 0, w / 2 - m, h), s],
  ]
  const band = (yy: number, hh: number) =>
    L.push([box(-w / 2, -yy, w, hh), acc], [box(m, -yy, w / 2 - m, hh), pic.shade(acc, 0.4)])
  band(h - w * 0.24, w * 0.16)
  L.push([
    path()
      .M(-w * 0.32, -h + w * 1.25)
      .V(-h + w * 0.7)
      .a(w * 0.13, w * 0.13, 1, w * 0.26, 0)
      .V(-h + w * 1.25)
      .Z()
      .M(-w * 0.3, -h * 0.45)
      .V(-h * 0.45 - w * 0.5)
      .a(w * 0.11, w * 0.11, 1, w * 0.22, 0)
      .V(-h * 0.45)
      .Z()
      .M(w * 0.2, -h + w * 1.25)
      .V(-h + w * 0.7)
      .a(w * 0.1, w * 0.1, 1, w * 0.2, 0)
      .V(-h + w * 1.25)
      .Z(),
    dk,
  ])
  const n = 5
  const g = w / (2 * n - 1)
  const p = path()
  for (let i = 0; i < n; i++)
    p.poly([
      [-w / 2 + i * 2 * g, -h + 0.5],
      [-w / 2 + i * 2 * g, -h - g * 0.8],
      [-w / 2 + i * 2 * g + g * 0.5, -h - g * 1.5],
      [-w / 2 + i * 2 * g + g, -h - g * 0.8],
      [-w / 2 + i * 2 * g + g, -h + 0.5],
    ])
  L.push([p, col])
  const w2 = w * 0.5
  const h2 = w * 0.85
  L.push(
    [box(-w2 / 2, -h, w2, h2), col],
    [box(w2 * 0.1, -h, w2 * 0.4, h2), s],
    [box(-w2 / 2, -h - h2 * 0.72, w2, h2 * 0.14), acc],
  )
  pic.part(x, y, 1, L)
  cupola(pic, x, y - h - h2, w2 * 0.46, w2 * 0.52, mix(col, pic.paper, 0.25), { lantern: 0 })
  pic.part(x, y, 1, [
    [
      path()
        .M(0, -h - h2 - w2 * 0.5)
        .V(-h - h2 - w2 * 1.15),
      { stroke: s, width: 1.2 },
    ],
    [
      path()
        .M(0, -h - h2 - w2 * 0.66)
        .h(0.01)
        .M(0, -h - h2 - w2 * 0.86)
        .h(0.01),
      { stroke: acc, width: w * 0.11, cap: true },
    ],
  ])
}

/** Lombard/neo-gothic chapel, alpine chalet, barn etc. */
export function church(
  pic: Picture,
  x: number,
  y: number,
  s: number,
  {
    col = pic.wall,
    roof = pic.pal.accent,
    spire = 'spire',
    side = -1,
    th = 46,
    sp = 40,
  }: { col?: Hex; roof?: Hex; spire?: string; side?: number; th?: number; sp?: number } = {},
) {
  const w = pic.light < 0 ? 1 : -1
  house(
    pic,
    {
      x: x - 22 * s + (side * w < 0 ? 10 * s : -10 * s),
      y,
      w: 44 * s,
      h: 22 * s,
      rh: 17 * s,
      f: 0.72,
      ww: 3 * s,
      wh: 8 * s,
    },
    col,
    roof,
  )
  belfry(pic, x + side * 20 * s, y, 13 * s, th * s, { col, cap: spire, capCol: roof, caph: sp * s })
}

export function chalet(pic: Picture, x: number, y: number, s: number): void {
  pic.symbol('chalet', () => chaletShape(pic))
  pic.use('chalet', x, y, { sx: s * pic.k })
}

function chaletShape(pic: Picture): void {
  const wood = mix(pic.pal.accent, pic.pal.ink, 0.55)
  const sh = pic.shade(wood, 0.45)
  const rf = pic.shade(wood, 0.6)
  pic.part(0, 0, 1, [
    [box(-20, 0, 40, 9), pic.wall],
    [box(6, 0, 14, 9), pic.shade(pic.wall, 0.4)],
    [
      path().poly([
        [-20, -9],
        [-20, -22],
        [0, -35],
        [20, -22],
        [20, -9],
      ]),
      wood,
    ],
    [
      path().poly([
        [6, -9],
        [6, -31],
        [20, -22],
        [20, -9],
      ]),
      sh,
    ],
    [
      path().rect(-15, -20, 5, 6).rect(-4, -20, 5, 6).rect(-4, -29, 4, 4).rect(10, -20, 5, 6),
      pic.lit,
    ],
    [path().rect(-23, -12, 46, 2), sh],
    [
      path().poly([
        [-26, -19],
        [0, -36],
        [26, -19],
        [26, -23],
        [0, -41],
        [-26, -23],
      ]),
      rf,
    ],
    [
      path().poly([
        [0, -36],
        [26, -19],
        [26, -23],
        [0, -41],
      ]),
      sh,
    ],
  ])
}
