import { type Hex, mix } from './color.ts'
import { path } from './path.ts'
import type { Layer, Layers, Picture } from './picture.ts'

/** A small boat of the kind this picture has: sloop, lugger, trawler or rowing boat. */
export function craft(pic: Picture, x: number, y: number, s: number, tint: Hex = pic.paper): void {
  pic.symbol('craft', () => pic.part(0, 0, 1, pic.choose('craft', CRAFTS)(pic, tint)))
  pic.use('craft', x, y, { sx: s })
}

const CRAFTS: readonly ((pic: Picture, tint: Hex) => Layers)[] = [
  // sloop
  (pic, tint) => [
    [path().M(-12, -3).Q(0, -2, 14, -4).Q(11, 2, 8, 3).H(-8).Q(-11, 1, -12, -3).Z(), pic.pal.ink],
    [path().M(-1, -6).H(-12).Q(-4, -22, -1, -38).Z(), tint],
    [path().M(1, -6).V(-41).Q(12, -22, 12, -7).Z(), pic.paper],
    [path().M(5, -30).Q(12, -20, 12, -7).Q(8, -5.6, 5, -5.6).Z(), pic.shade(pic.paper, 0.3)],
  ],
  // lugger with tanned sails
  (pic) => [
    [path().M(-22, -5).Q(0, -1, 20, -7).L(17, 3).H(-17).Q(-21, 1, -22, -5).Z(), pic.pal.ink],
    [path().M(-14, -6).L(-16, -28).L(-2, -36).L(0, -6).Z(), mix(pic.pal.accent, pic.pal.ink, 0.2)],
    [path().M(3, -6).L(1, -34).L(15, -42).L(18, -8).Z(), pic.pal.accent],
    [path().M(11, -39).L(15, -42).L(18, -8).L(12, -7).Z(), pic.shade(pic.pal.accent, 0.42)],
    [
      path().M(-7, -4).V(-36).M(9, -4).V(-42).M(20, -7).L(28, -10),
      { stroke: pic.pal.ink, width: 1.1 },
    ],
  ],
  // trawler
  (pic) => [
    [
      path().M(-24, -8).Q(-6, -5, 6, -6).L(26, -14).Q(22, 2, 17, 4).H(-18).Q(-23, 2, -24, -8).Z(),
      mix(pic.pal.sea, pic.pal.ink, 0.35),
    ],
    [path().M(-24, -8).Q(-6, -5, 6, -6).L(26, -14), { stroke: pic.pal.accent, width: 2 }],
    [path().rect(-2, -21, 13, 15), pic.paper],
    [path().rect(5, -21, 6, 15), pic.shade(pic.paper, 0.34)],
    [path().rect(0, -18, 8, 4.5), mix(pic.pal.ink, pic.pal.sea, 0.2)],
    [path().rect(-4, -23.5, 17, 3), pic.pal.accent],
    [path().M(-13, -7).V(-32).L(-22, -9).M(5, -23).V(-34), { stroke: pic.pal.ink, width: 1.2 }],
  ],
  // rowing boat
  (pic) => [
    [
      path()
        .M(-20, -8)
        .Q(-8, -2, 2, -2)
        .Q(12, -2, 21, -9)
        .Q(17, 4, 12, 4)
        .H(-12)
        .Q(-18, 3, -20, -8)
        .Z(),
      pic.pal.accent,
    ],
    [
      path()
        .M(-19, -6)
        .Q(-6, 0, 2, 0)
        .Q(12, 0, 20, -7)
        .L(18, -3)
        .Q(10, 3, 2, 3)
        .H(-12)
        .Q(-16, 2, -19, -6)
        .Z(),
      mix(pic.pal.accent, pic.pal.ink, 0.4),
    ],
    [path().M(-5, -3).Q(-7, -14, 0, -15).Q(5, -13, 4, -3).Z(), mix(pic.pal.sea, pic.pal.ink, 0.3)],
    [path().M(0, -19).h(0), { stroke: pic.pal.ink, width: 7, cap: true }],
    [path().M(3, -10).L(19, 6).M(-2, -10).L(-16, 6), { stroke: pic.pal.ink, width: 1.3 }],
  ],
]

export function felucca(
  pic: Picture,
  x: number,
  y: number,
  s: number,
  { col = pic.paper, hull = pic.pal.ink }: { col?: Hex; hull?: Hex } = {},
) {
  pic.symbol('fe', () =>
    pic.part(0, 0, 1, [
      [path().M(-18, -4).Q(0, 0, 22, -7).Q(18, 3, 12, 4).H(-12).Q(-17, 2, -18, -4).Z(), hull],
      [path().M(-4, -3).V(-34), { stroke: hull, width: 1.4 }],
      [path().M(-13, -20).Q(0, -44, 24, -66).Q(18, -34, 15, -9).Q(2, -8, -13, -20).Z(), col],
      [
        path().M(24, -66).Q(18, -34, 15, -9).Q(10, -8, 6, -9.5).Q(12, -34, 24, -66).Z(),
        pic.shade(col, 0.3),
      ],
    ]),
  )
  return pic.use('fe', x, y, { sx: s })
}

export function ship(
  pic: Picture,
  x: number,
  y: number,
  s: number,
  {
    hull = pic.pal.ink,
    acc = pic.pal.accent,
    funnels = 1,
  }: { hull?: Hex; acc?: Hex; funnels?: number } = {},
) {
  const L: Layer[] = [
    [path().M(-44, -10).L(48, -13).Q(42, -2, 38, 3).H(-38).Q(-43, -2, -44, -10).Z(), hull],
    [path().rect(-30, -18, 58, 7).rect(-22, -25, 38, 7), pic.paper],
    [path().rect(8, -18, 20, 7).rect(6, -25, 10, 7), pic.shade(pic.paper, 0.3)],
    [
      path().M(-28, -14).H(26).M(-20, -21.5).H(14),
      { stroke: mix(pic.pal.ink, pic.paper, 0.2), width: 2, dash: [2.4, 3] },
    ],
    [path().M(-34, -18).V(-38).M(34, -12).V(-40), { stroke: hull, width: 1.1 }],
    [path().rect(-43, -4, 84, 2), acc],
  ]
  for (let i = 0; i < funnels; i++)
    L.push(
      [
        path().poly([
          [-8 + i * 12, -25],
          [-7 + i * 12, -38],
          [1 + i * 12, -38],
          [2 + i * 12, -25],
        ]),
        acc,
      ],
      [path().rect(-7.5 + i * 12, -38, 9, 3.4), hull],
    )
  return pic.part(x, y, s, L)
}

export function gondola(
  pic: Picture,
  x: number,
  y: number,
  s: number,
  { col = pic.pal.ink }: { col?: Hex } = {},
) {
  return pic.part(x, y, s, [
    [
      path()
        .M(-64, -10)
        .Q(-40, 4, 0, 4)
        .Q(44, 4, 62, -14)
        .L(64, -30)
        .L(67, -30)
        .L(67, -12)
        .Q(52, 12, 6, 13)
        .Q(-44, 14, -64, -10)
        .Z(),
      col,
    ],
    [
      path()
        .M(67, -30)
        .l(5, 0)
        .l(0, 3)
        .l(-5, 1)
        .Z()
        .M(67, -24)
        .h(4)
        .v(2)
        .h(-4)
        .Z()
        .M(67, -19)
        .h(4)
        .v(2)
        .h(-4)
        .Z(),
      col,
    ],
    [path().M(-18, 4).Q(-14, -9, -2, -8).L(2, 4).Z(), pic.pal.accent],
    [path().M(-50, -3).Q(-20, 6, 0, 6), { stroke: mix(col, pic.pal.glow, 0.4), width: 1 }],
  ])
}
