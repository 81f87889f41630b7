import { type Hex, mix } from './color.ts'
import { box, path, type Path, placed } from './path.ts'
import type { Ink, Picture } from './picture.ts'

/** Signatures (optional; asked for by a hint). */
export function lattice(pic: Picture, x: number, y: number, h: number, col: Hex) {
  const w = h * 0.36
  const c = col
  const s = pic.shade(c, 0.35)
  const leg = (a: number) =>
    path()
      .M(-w * 0.5 * a, 0)
      .C(-w * 0.24 * a, -h * 0.14, -w * 0.12 * a, -h * 0.36, -w * 0.055 * a, -h * 0.62)
      .L(-w * 0.018 * a, -h * 0.93)
      .L(0, -h * 0.93)
      .L(0, -h * 0.6)
      .C(-w * 0.03 * a, -h * 0.42, -w * 0.1 * a, -h * 0.22, -w * 0.3 * a, 0)
      .Z()
  return pic.part(x, y, 1, [
    [leg(1), c],
    [leg(-1), s],
    [
      path()
        .rect(-w * 0.33, -h * 0.18, w * 0.66, h * 0.022)
        .rect(-w * 0.19, -h * 0.36, w * 0.38, h * 0.02)
        .rect(-w * 0.07, -h * 0.64, w * 0.14, h * 0.016)
        .rect(-w * 0.05, -h * 0.93, w * 0.1, h * 0.018),
      s,
    ],
    [
      path()
        .M(-w * 0.3, 0)
        .Q(-w * 0.2, -h * 0.15, 0, -h * 0.155)
        .Q(w * 0.2, -h * 0.15, w * 0.3, 0)
        .L(w * 0.25, 0)
        .Q(w * 0.16, -h * 0.128, 0, -h * 0.132)
        .Q(-w * 0.16, -h * 0.128, -w * 0.25, 0)
        .Z(),
      s,
    ],
    [
      path()
        .M(0, -h * 0.93)
        .V(-h),
      { stroke: s, width: h * 0.008 },
    ],
    [
      path()
        .line([
          [-w * 0.36, -h * 0.06],
          [-w * 0.2, -h * 0.18],
        ])
        .line([
          [-w * 0.25, -h * 0.06],
          [-w * 0.29, -h * 0.18],
        ])
        .line([
          [-w * 0.2, -h * 0.22],
          [-w * 0.11, -h * 0.36],
        ])
        .line([
          [-w * 0.14, -h * 0.22],
          [-w * 0.15, -h * 0.36],
        ])
        .line([
          [-w * 0.09, -h * 0.4],
          [-w * 0.02, -h * 0.5],
        ])
        .line([
          [-w * 0.03, -h * 0.4],
          [-w * 0.07, -h * 0.5],
        ]),
      { stroke: mix(c, pic.pal.glow, 0.45), width: h * 0.006 },
    ],
  ])
}

export function needle(pic: Picture, x: number, y: number, h: number, col: Hex) {
  const s = pic.shade(col, 0.4)
  return pic.part(x, y, h / 100, [
    [
      path().poly([
        [-3.4, 0],
        [-1.1, -40],
        [-0.9, -62],
        [0.9, -62],
        [1.1, -40],
        [3.4, 0],
      ]),
      col,
    ],
    [
      path().poly([
        [0.3, 0],
        [0.2, -62],
        [0.9, -62],
        [1.1, -40],
        [3.4, 0],
      ]),
      s,
    ],
    [
      path()
        .M(-4.4, -64)
        .Q(-4.6, -62, -2.4, -60.5)
        .H(2.4)
        .Q(4.6, -62, 4.4, -64)
        .L(3, -67.5)
        .H(-3)
        .Z(),
      col,
    ],
    [path().M(0.4, -60.5).H(2.4).Q(4.6, -62, 4.4, -64).L(3, -67.5).H(0.4).Z(), s],
    [path().rect(-4.3, -64.6, 8.6, 1.2), pic.dim > 0.3 ? pic.lit : s],
    [
      path().poly([
        [-0.8, -67],
        [-0.5, -80],
        [0.5, -80],
        [0.8, -67],
      ]),
      col,
    ],
    [path().rect(-0.9, -81.6, 1.8, 1.8), col],
    [path().M(0, -81).V(-100), { stroke: s, width: 0.5 }],
  ])
}

export function burj(pic: Picture, x: number, y: number, h: number, col: Hex) {
  const s = pic.shade(col, 0.42)
  const R = [
    [8, 0, 18],
    [6.8, 18, 34],
    [5.6, 34, 48],
    [4.4, 48, 60],
    [3.2, 60, 72],
    [2, 72, 82],
    [1, 82, 91],
  ] as const
  const a = path()
  const b = path()
  R.forEach(([w, u, v], i) => {
    a.rect(-w, -v - (i % 2 ? 2 : 0), w * 1.1, v - u + 4)
    b.rect(w * 0.1, -v, w * 0.9 - (i % 2 ? 0.7 : 0), v - u + 4)
  })
  return pic.part(x, y, h / 100, [
    [a, col],
    [b, s],
    [path().M(0, -90).V(-104), { stroke: s, width: 0.7 }],
    [path().M(-2.6, -70).V(0).M(-5, -32).V(0), { stroke: mix(col, pic.paper, 0.5), width: 0.5 }],
  ])
}

export function pagodaTower(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  n: number,
  {
    col = pic.wall,
    roof = pic.pal.ink,
    acc = pic.pal.accent,
  }: { col?: Hex; roof?: Hex; acc?: Hex } = {},
) {
  const s = mix(col, acc, 0.75)
  pic.symbol('pg', () => {
    const rh = 13
    const e = 50
    const yy = -17
    pic.part(0, 0, 1, [
      [box(-25, 0, 50, 24).through(placed(0, 4)), s],
      [box(4, 0, 21, 24).through(placed(0, 4)), pic.shade(s, 0.5)],
      [
        path().M(-25, -8).H(25),
        { stroke: mix(col, pic.pal.ink, 0.3), width: 8.5, dash: [4.5, 6.5] },
      ],
      [
        path()
          .M(-e, yy + 3)
          .Q(-31, yy - 2.4, -20, yy - rh)
          .H(20)
          .Q(31, yy - 2.4, e, yy + 3)
          .Q(30, yy + 4, 0, yy + 4)
          .Q(-30, yy + 4, -e, yy + 3)
          .Z(),
        roof,
      ],
      [
        path()
          .M(-e * 0.97, yy + 1.8)
          .Q(-31, yy - 3, -20, yy - rh)
          .H(-8)
          .Q(-20, yy - 1.3, -e * 0.97, yy + 1.8)
          .Z(),
        mix(roof, pic.pal.glow, 0.28),
      ],
    ])
  })
  let ww = w
  let yy = y
  for (let i = 0; i < n; i++) {
    pic.use('pg', x, yy, { sx: ww / 100 })
    yy -= ww * 0.287
    ww *= 0.87
  }
  pic.put(
    path()
      .M(x, yy + 3)
      .V(yy - w * 0.34),
    { stroke: roof, width: w * 0.022 },
  )
  pic.put(
    path()
      .M(x, yy - w * 0.06)
      .h(0)
      .M(x, yy - w * 0.12)
      .h(0)
      .M(x, yy - w * 0.18)
      .h(0),
    { stroke: roof, width: w * 0.045, cap: true },
  )
}

export function meru(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  n: number,
  { roof = pic.pal.ink }: { roof?: Hex } = {},
) {
  const acc = pic.pal.accent
  const ink = pic.pal.ink
  pic.symbol('me', () =>
    pic.part(0, 0, 1, [
      [box(-16, 2, 32, 14), mix(acc, ink, 0.35)],
      [path().M(-50, -6).Q(-25, -13, -12, -25).H(12).Q(25, -13, 50, -6).Z(), roof],
      [path().M(-50, -6).Q(-25, -13, -12, -25).H(-2).L(-20, -6).Z(), mix(roof, pic.pal.glow, 0.22)],
    ]),
  )
  pic.part(x, y, 1, [
    [box(-w * 0.42, 0, w * 0.84, w * 0.22), mix(acc, ink, 0.25)],
    [box(w * 0.05, 0, w * 0.37, w * 0.22), mix(acc, ink, 0.5)],
  ])
  let ww = w
  let yy = y - w * 0.22
  for (let i = 0; i < n; i++) {
    pic.use('me', x, yy, { sx: ww / 100 })
    yy -= ww * 0.22
    ww *= 0.88
  }
  pic.put(
    path()
      .M(x, yy + 3)
      .V(yy - w * 0.16),
    { stroke: roof, width: w * 0.03 },
  )
}

export function pyramid(
  pic: Picture,
  x: number,
  y: number,
  w: number,
  h: number,
  col: Hex,
  ap = 0.4,
) {
  const l = -w / 2
  const r = w / 2
  const a = l + w * 0.5
  const f = l + w * (ap + 0.2)
  const s = pic.shade(col, 0.46)
  return pic.part(x, y, 1, [
    [
      path().poly([
        [l, 0],
        [a, -h],
        [f, 0],
      ]),
      col,
    ],
    [
      path().poly([
        [f, 0],
        [a, -h],
        [r, -h * 0.03],
        [r, 0],
      ]),
      s,
    ],
    [
      path().poly([
        [a, -h],
        [a - w * 0.055, -h * 0.89],
        [a - w * 0.02, -h * 0.86],
        [a + w * 0.01, -h * 0.9],
        [a + w * 0.03, -h * 0.87],
        [a + w * 0.06, -h * 0.88],
      ]),
      mix(col, pic.paper, 0.5),
    ],
  ])
}

export function shells(pic: Picture, x: number, y: number, w: number) {
  const c = mix(pic.paper, '#ffffff', 0.35)
  const s = pic.shade(c, 0.3)
  const g = pic.shade(c, 0.62)
  const u = w / 100
  const L: [Path, string | Ink][] = []
  const sh = (x0: number, bw: number, hh: number, a: number) => {
    const tx = x0 + a * bw * 0.5
    const fb = x0 + a * bw * 0.22
    L.push(
      [
        path()
          .M(fb, 0)
          .Q(x0 + a * bw * 0.34, -hh * 0.5, tx, -hh)
          .Q(x0 + a * bw * 0.5, -hh * 0.4, x0 + a * bw * 0.42, 0)
          .Z(),
        g,
      ],
      [
        path()
          .M(x0 - a * bw * 0.52, 0)
          .C(x0 - a * bw * 0.5, -hh * 0.5, x0 - a * bw * 0.05, -hh * 0.93, tx, -hh)
          .Q(x0 + a * bw * 0.3, -hh * 0.5, fb, 0)
          .Z(),
        a < 0 ? c : s,
      ],
      [
        path()
          .M(x0 - a * bw * 0.05, 0)
          .C(x0 - a * bw * 0.02, -hh * 0.4, x0 + a * bw * 0.12, -hh * 0.78, tx, -hh)
          .Q(x0 + a * bw * 0.3, -hh * 0.5, fb, 0)
          .Z(),
        a < 0 ? s : c,
      ],
    )
  }
  sh(-46 * u, 24 * u, 17 * u, -1)
  sh(46 * u, 30 * u, 22 * u, 1)
  sh(34 * u, 40 * u, 40 * u, 1)
  sh(4 * u, 52 * u, 52 * u, -1)
  sh(-14 * u, 42 * u, 40 * u, -1)
  sh(-31 * u, 32 * u, 28 * u, -1)
  L.push(
    [box(-62 * u, 6 * u, 124 * u, 7 * u), mix(c, pic.pal.land, 0.28)],
    [box(-62 * u, 6 * u, 124 * u, 2 * u), s],
  )
  return pic.part(x, y, 1, L)
}
