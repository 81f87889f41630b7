import { cupola } from '../kit/buildings.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { massif, ridgeLine } from '../kit/land.ts'
import { nth, path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { placeSun, skyTo } from '../kit/sky.ts'
import { leafyBranch } from '../kit/branches.ts'
import { tufts } from '../kit/trees.ts'

/** Rose palace. */
export function palace(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.56, 0.6)
  skyTo(pic, hz, { mid: 0.55 })
  placeSun(pic, W * fit(0.22, 0.43), H * fit(0.35, 0.32), fit(38, 26), { rings: 1 })
  const m = ridgeLine(pic, 'ar', {
    y: hz + 30 * k,
    amp: fit(120, 72),
    wl: 220,
    oct: 4,
    env: (u) => 0.4 + 0.6 * Math.abs(Math.sin(u * 3.4 + 0.6)),
  })
  massif(pic, 'ar', { pts: m, base: H * 0.7, d: 0.58, col: pal.far })
  // fort wall along the ridge
  const ft = m
    .filter((q) => q[0] < W * fit(0.46, 0.56) && q[0] > -6)
    .map(([x, y]): Point => [x, y - 2 * k])
  pic.put(path().line(ft), { stroke: pic.air(mix(pal.land, pal.glow, 0.4), 0.4), width: 5 * k })
  pic.put(path().line(ft.map(([x, y]): Point => [x, y - 4 * k])), {
    stroke: pic.air(mix(pal.land, pal.glow, 0.4), 0.4),
    width: 4 * k,
    dash: [3 * k, 3 * k],
  })
  const wall = pal.land
  const lt = mix(pal.land, pal.glow, 0.3)
  const ivory = mix(pic.paper, pal.glow, 0.4)
  const s = pic.shade(wall, 0.35)
  const dk = mix(wall, pal.ink, 0.55)
  const green = mix(pal.sea, pal.ink, 0.45)
  tufts(
    pic,
    [
      [0, H * fit(0.66, 0.74)],
      [W, H * fit(0.66, 0.74)],
    ],
    -5,
    W + 5,
    fit(22, 13),
    pic.air(green, 0.25),
    { n: fit(14, 20) },
  )
  // honeycomb facade: five receding storeys of bays with arched windows and little domes
  const x = W * fit(0.6, 0.72)
  const y = H * fit(0.865, 0.97)
  const z = fit(1, 0.585)
  const bay = 34
  const sh = 52
  pic.symbol('by', () =>
    pic.part(0, 0, 1, [
      [path().rect(-15, -44, 30, 46), wall],
      [path().rect(5, -44, 10, 46), s],
      [path().M(-9, -6).V(-24).Q(-9, -33, 0, -36).Q(9, -33, 9, -24).V(-6).Z(), ivory],
      [path().M(-6, -8).V(-23).Q(-6, -29, 0, -32).Q(6, -29, 6, -23).V(-8).Z(), dk],
      [path().rect(-16.5, -46, 33, 3).rect(-16.5, -4, 33, 2.4), ivory],
    ]),
  )
  pic.symbol('dm', () => {
    pic.part(0, 0, 1, [[path().rect(-10, -2, 20, 4), ivory]])
    cupola(pic, 0, -1, 9, 11, lt, { lantern: 0 })
    pic.part(0, 0, 1, [[path().M(0, -11).V(-19), { stroke: ivory, width: 1.6 }]])
  })
  const rows = [11, 9, 7, 5, 3]
  const w0 = nth(rows, 0) * bay
  pic.part(x, y, z, [
    [path().rect(-w0 / 2 - 10, -58, w0 + 20, 80), wall],
    [path().rect(-w0 / 2 - 14, -60, w0 + 28, 4), ivory],
  ])
  // base storey: three gates
  pic.part(x, y, z, [
    [
      path()
        .M(-22, 22)
        .V(-26)
        .Q(-22, -44, 0, -50)
        .Q(22, -44, 22, -26)
        .V(22)
        .Z()
        .M(-112, 22)
        .V(-18)
        .Q(-112, -32, -96, -37)
        .Q(-80, -32, -80, -18)
        .V(22)
        .Z()
        .M(80, 22)
        .V(-18)
        .Q(80, -32, 96, -37)
        .Q(112, -32, 112, -18)
        .V(22)
        .Z(),
      ivory,
    ],
    [
      path()
        .M(-17, 22)
        .V(-24)
        .Q(-17, -38, 0, -44)
        .Q(17, -38, 17, -24)
        .V(22)
        .Z()
        .M(-108, 22)
        .V(-17)
        .Q(-108, -28, -96, -32)
        .Q(-84, -28, -84, -17)
        .V(22)
        .Z()
        .M(84, 22)
        .V(-17)
        .Q(84, -28, 96, -32)
        .Q(108, -28, 108, -17)
        .V(22)
        .Z(),
      dk,
    ],
  ])
  rows.slice(0, 5).forEach((n, r) => {
    const yy = y - (58 + r * sh) * z
    for (let i = 0; i < n; i++) {
      const X = x + (i - (n - 1) / 2) * bay * z
      if (r === 4 || Math.abs(i - (n - 1) / 2) > (nth(rows, r + 1) - 1) / 2 + 0.2)
        pic.use('dm', X, yy - 46 * z, { sx: z })
      pic.use('by', X, yy, { sx: z })
    }
  })
  const wl = [
    mix(wall, pal.glow, 0.4),
    mix(wall, pal.glow, 0.2),
    mix(wall, pal.accent, 0.25),
    mix(wall, pal.glow, 0.55),
  ]
  hillsideTown(pic, {
    x0: -10,
    x1: x - w0 * z * 0.5 - 8 * k,
    top: () => H * fit(0.74, 0.82),
    bot: () => H * fit(0.9, 0.98),
    rows: fit(3, 1),
    w: [42, 64],
    h: [34, 54],
    kinds: ['flat'],
    walls: wl,
    roof: wall,
    grow: 0.4,
    rows2: 2,
    ink: dk,
    win: [4, 6.5],
  })
  hillsideTown(pic, {
    x0: x + w0 * z * 0.5 + 12 * k,
    x1: W + 10,
    top: () => H * fit(0.76, 0.84),
    bot: () => H * fit(0.9, 0.98),
    rows: fit(2, 1),
    w: [42, 64],
    h: [34, 54],
    kinds: ['flat'],
    walls: wl,
    roof: wall,
    grow: 0.4,
    rows2: 2,
    ink: dk,
    win: [4, 6.5],
    seed: 'tr',
    sy: 'town',
  })
  pic.put(path().rect(-5, y + fit(20, 10), W + 10, H), mix(pal.land, pal.glow, 0.5))
  stone(pic, [[path().rect(0, H * 0.6, W, H * 0.4), 'foot']], 0.34)
  // kites
  const ki = (X: number, Y: number, r: number, q: Hex) => {
    pic.put(
      path().poly([
        [X, Y - r],
        [X + r * 0.75, Y],
        [X, Y + r],
        [X - r * 0.75, Y],
      ]),
      q,
    )
    pic.put(
      path().poly([
        [X, Y + r],
        [X + r * 0.3, Y + r * 1.5],
        [X - r * 0.3, Y + r * 1.5],
      ]),
      q,
    )
  }
  ki(W * fit(0.66, 0.56), H * fit(0.14, 0.2), fit(11, 7), pal.accent)
  ki(W * fit(0.78, 0.64), H * fit(0.21, 0.12), fit(8, 5), pal.land)
  ki(W * fit(0.88, 0.86), H * fit(0.1, 0.1), fit(9, 6), ivory)
  const fg = mix(pal.ink, pal.land, 0.1)
  if (pic.wide) {
    leafyBranch(pic, W + 8, H * 0.1, -1, 130, {
      kind: 'bougainvillea',
      col: pal.accent,
      n: 18,
      drop: 0.6,
      size: 1.2,
    })
  } else {
    pic.put(path().rect(-5, H * 0.925, W + 10, H * 0.08), fg)
    pic.put(
      path()
        .M(-5, H * 0.93)
        .H(W + 5),
      { stroke: mix(pal.accent, pal.glow, 0.2), width: 3, opacity: 0.9 },
    )
    const um = (X: number, Y: number, r: number, q: Hex) =>
      pic.part(X, Y, r, [
        [
          path()
            .M(-1, -0.1)
            .Q(-0.6, -0.9, 0, -0.95)
            .Q(0.6, -0.9, 1, -0.1)
            .Q(0.5, -0.28, 0, -0.1)
            .Q(-0.5, -0.28, -1, -0.1)
            .Z(),
          q,
        ],
        [
          path()
            .M(0, -0.95)
            .Q(0.6, -0.9, 1, -0.1)
            .Q(0.75, -0.2, 0.5, -0.2)
            .Q(0.4, -0.7, 0, -0.95)
            .Z(),
          pic.shade(q, 0.4),
        ],
        [path().M(0, -0.2).V(0.8), { stroke: fg, width: 0.05 }],
      ])
    um(W * 0.14, H * 0.88, 62, pal.accent)
    um(W * 0.3, H * 0.9, 46, ivory)
    um(W * 0.92, H * 0.9, 52, mix(pal.sea, pal.accent, 0.2))
  }
}
