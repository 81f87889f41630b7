/** Beds, as one finds them on coming in. */
import { type Hex, mix } from '../kit/color.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import type { Decor } from './room-decor.ts'

/** Seen from the foot: headboard, pillows, turned-down sheet, throw. */
export function bedFromFoot(
  pic: Picture,
  { head, wood, sheet, cover, throwOver, beds }: Decor,
  X: number,
  bw: number,
): void {
  const { H, k, pal, fit } = pic
  const single = beds === 2
  const top = H * fit(0.99, 1) - fit(262, 132)
  const hw = bw * 0.5
  if (head === 'arch')
    pic.put(
      path()
        .M(X - hw, H * fit(0.99, 1))
        .V(top)
        .C(X - hw, top - fit(60, 32), X + hw, top - fit(60, 32), X + hw, top)
        .V(H * fit(0.99, 1))
        .Z(),
      wood,
    )
  else if (head === 'slat') {
    pic.put(
      path()
        .M(X - hw, top - fit(4, 2))
        .H(X + hw),
      { stroke: wood, width: fit(84, 46), dash: [5 * k, 13 * k] },
    )
    pic.put(path().rect(X - hw - 4 * k, top - fit(50, 28), bw + 8 * k, fit(12, 7)), wood)
  } else {
    pic.put(path().rect(X - hw - 6 * k, top - fit(44, 24), bw + 12 * k, fit(150, 80)), wood)
    pic.put(
      path()
        .M(X - hw * 0.33, top - fit(44, 24))
        .v(fit(90, 50))
        .M(X + hw * 0.33, top - fit(44, 24))
        .v(fit(90, 50)),
      { stroke: mix(wood, pal.ink, 0.4), width: 2 * k },
    )
  }
  pic.put(
    path()
      .M(X - hw * 0.94, top + fit(96, 50))
      .L(X - hw * 0.9, top + fit(58, 30))
      .H(X + hw * 0.9)
      .L(X + hw * 0.94, top + fit(96, 50))
      .Z(),
    pic.shade(sheet, 0.25),
  )
  const pil = (x: number, y: number, w: number, hh: number, q: Hex) =>
    pic.put(
      path()
        .M(x - w / 2, y)
        .C(x - w / 2 - 4 * k, y - hh * 0.5, x - w / 2, y - hh, x - w / 2 + 10 * k, y - hh)
        .Q(x, y - hh * 1.14, x + w / 2 - 10 * k, y - hh)
        .C(x + w / 2, y - hh, x + w / 2 + 4 * k, y - hh * 0.5, x + w / 2, y)
        .Q(x, y + hh * 0.14, x - w / 2, y)
        .Z(),
      q,
    )
  const np = single ? 1 : 2
  for (let i = 0; i < np; i++) {
    const x = X + (np === 2 ? (i - 0.5) * bw * 0.46 : 0)
    const pw = bw * (np === 2 ? 0.42 : 0.8)
    pil(x, top + fit(74, 40), pw, fit(70, 38), pic.shade(sheet, 0.12))
    pil(x, top + fit(92, 49), pw * 0.96, fit(58, 31), sheet)
  }
  pil(
    X + (single ? 0 : bw * 0.02),
    top + fit(98, 52),
    bw * (single ? 0.4 : 0.28),
    fit(40, 22),
    throwOver,
  )
  pic.put(
    path()
      .M(X - hw, top + fit(112, 58))
      .Q(X, top + fit(96, 50), X + hw, top + fit(112, 58))
      .L(X + hw * 1.12, H + 6)
      .L(X - hw * 1.12, H + 6)
      .Z(),
    cover,
  )
  pic.put(
    path()
      .M(X - hw, top + fit(112, 58))
      .Q(X, top + fit(96, 50), X + hw, top + fit(112, 58))
      .L(X + hw * 1.02, top + fit(134, 70))
      .Q(X, top + fit(120, 62), X - hw * 1.02, top + fit(134, 70))
      .Z(),
    sheet,
  )
  pic.put(
    path()
      .M(X - hw * 1.06, top + fit(196, 100))
      .Q(X, top + fit(184, 94), X + hw * 1.06, top + fit(196, 100))
      .L(X + hw * 1.1, top + fit(236, 118))
      .Q(X, top + fit(224, 112), X - hw * 1.1, top + fit(236, 118))
      .Z(),
    throwOver,
  )
  pic.put(
    path()
      .M(X + hw * 0.3, top + fit(106, 55))
      .Q(X + hw * 0.2, top + fit(180, 94), X + hw * 0.34, H + 6)
      .H(X + hw * 1.12)
      .L(X + hw, top + fit(112, 58))
      .Q(X + hw * 0.6, top + fit(106, 55), X + hw * 0.3, top + fit(106, 55))
      .Z(),
    { fill: pic.shadow, opacity: 0.2 },
  )
}

/** Posts, a rail and gauze drawn back, round a bed `bw` wide at `bx`. */
export function canopyOver(
  pic: Picture,
  { wood, throwOver, wall }: Decor,
  bx: number,
  bw: number,
): void {
  const { H, k, fit } = pic
  const t = H * fit(0.3, 0.08)
  const hw = bw * 0.56
  const pw = fit(9, 5)
  const dr = mix(pic.paper, '#ffffff', 0.45)
  pic.put(path().rect(bx - hw, t, hw * 2, pw * 1.4), wood)
  for (const d of [-1, 1]) {
    const e = bx + d * hw
    pic.put(
      path()
        .M(e, t + pw)
        .H(e - d * bw * 0.3)
        .C(
          e - d * bw * 0.26,
          lerp(t, H, 0.3),
          e - d * bw * 0.1,
          lerp(t, H, 0.42),
          e - d * bw * 0.04,
          lerp(t, H, 0.5),
        )
        .C(
          e - d * bw * 0.12,
          lerp(t, H, 0.62),
          e - d * bw * 0.14,
          lerp(t, H, 0.85),
          e - d * bw * 0.15,
          H + 5,
        )
        .H(e + d * pw)
        .V(t + pw)
        .Z(),
      { fill: dr, opacity: 0.72 },
    )
    pic.put(
      path()
        .M(e - d * bw * 0.1, t + pw)
        .C(
          e - d * bw * 0.09,
          lerp(t, H, 0.3),
          e - d * bw * 0.04,
          lerp(t, H, 0.42),
          e - d * bw * 0.02,
          lerp(t, H, 0.5),
        )
        .M(e - d * bw * 0.2, t + pw)
        .C(
          e - d * bw * 0.18,
          lerp(t, H, 0.3),
          e - d * bw * 0.07,
          lerp(t, H, 0.42),
          e - d * bw * 0.03,
          lerp(t, H, 0.5),
        ),
      { stroke: mix(dr, wall, 0.45), width: 2 * k },
    )
    pic.put(path().rect(e - pw / 2, t - pw, pw, H), wood)
    pic.put(
      path()
        .M(e, t - pw * 1.4)
        .h(0)
        .M(e - d * bw * 0.03, lerp(t, H, 0.5))
        .h(0),
      { stroke: throwOver, width: pw * 1.7, cap: true },
    )
  }
}

/** Mats, a low bed, a paper screen and tea. */
export function futonRoom(pic: Picture, { wood, sheet, cover, throwOver, floor }: Decor): void {
  const { W, H, k, pal, fit } = pic
  pic.put(
    path()
      .M(-5, floor + fit(34, 18))
      .H(W + 5)
      .M(-5, floor + fit(92, 44))
      .H(W + 5)
      .M(W * 0.34, floor)
      .L(W * 0.2, H + 5)
      .M(W * 0.72, floor)
      .L(W * 0.8, H + 5),
    { stroke: mix(pal.land, pal.ink, 0.3), width: 4 * k },
  )
  // shoji screen, low table with tea
  const sx = fit(W * 0.68, W * 0.8)
  const sw2 = fit(W * 0.34, W * 0.22)
  pic.put(
    path().rect(sx, H * fit(0.2, 0.1), sw2, floor - H * fit(0.2, 0.1)),
    mix(pic.paper, pal.glow, 0.35),
  )
  const gr = path()
  for (let i = 0; i <= 4; i++) gr.M(sx + (sw2 * i) / 4, H * fit(0.2, 0.1)).V(floor)
  for (let i = 0; i <= 6; i++) gr.M(sx, lerp(H * fit(0.2, 0.1), floor, i / 6)).H(sx + sw2)
  pic.put(gr, { stroke: wood, width: 2.6 * k })
  pic.put(path().rect(sx - 5 * k, H * fit(0.2, 0.1) - 6 * k, sw2 + 10 * k, 8 * k), wood)
  const X = fit(W * 0.46, W * 0.22)
  const bw2 = fit(300, 180)
  const y0 = H * fit(0.8, 0.8)
  const hw = bw2 / 2
  pic.put(
    path()
      .M(X - hw * 0.94, y0)
      .H(X + hw * 0.94)
      .L(X + hw * 1.16, H + 6)
      .L(X - hw * 1.16, H + 6)
      .Z(),
    pic.shade(sheet, 0.2),
  )
  for (const t of [-0.48, 0.48])
    pic.put(
      path()
        .M(X + t * hw - hw * 0.36, y0 + fit(22, 12))
        .Q(X + t * hw - hw * 0.4, y0 - fit(26, 14), X + t * hw, y0 - fit(28, 15))
        .Q(X + t * hw + hw * 0.4, y0 - fit(26, 14), X + t * hw + hw * 0.36, y0 + fit(22, 12))
        .Q(X + t * hw, y0 + fit(32, 17), X + t * hw - hw * 0.36, y0 + fit(22, 12))
        .Z(),
      sheet,
    )
  pic.put(
    path()
      .M(X - hw * 1.0, y0 + fit(40, 20))
      .Q(X, y0 + fit(26, 13), X + hw * 1.0, y0 + fit(40, 20))
      .L(X + hw * 1.22, H + 6)
      .L(X - hw * 1.22, H + 6)
      .Z(),
    cover,
  )
  pic.put(
    path()
      .M(X - hw * 1.0, y0 + fit(40, 20))
      .Q(X, y0 + fit(26, 13), X + hw * 1.0, y0 + fit(40, 20))
      .L(X + hw * 1.04, y0 + fit(62, 30))
      .Q(X, y0 + fit(48, 23), X - hw * 1.04, y0 + fit(62, 30))
      .Z(),
    sheet,
  )
  pic.put(
    path()
      .M(X - hw * 1.11, y0 + fit(96, 44))
      .Q(X, y0 + fit(84, 38), X + hw * 1.11, y0 + fit(96, 44))
      .L(X + hw * 1.17, H + 6)
      .L(X - hw * 1.17, H + 6)
      .Z(),
    { fill: throwOver, opacity: 0.9 },
  )
  pic.part(fit(W * 0.86, W * 0.5), H * fit(0.9, 0.9), fit(1.1, 0.6), [
    [
      path().rect(-46, -26, 92, 8).rect(-38, -18, 7, 22).rect(31, -18, 7, 22),
      mix(wood, pal.ink, 0.2),
    ],
    [path().M(-20, -26).Q(-24, -46, -4, -46).Q(14, -46, 12, -26).Z(), mix(pal.far, pal.ink, 0.4)],
    [
      path().M(-20, -38).Q(-32, -40, -30, -32).M(24, -26).v(-9).h(11).v(9).Z(),
      { stroke: mix(pal.far, pal.ink, 0.4), width: 3.4 },
    ],
  ])
}

/** Lengthwise under the window: headboard left, a bench at the foot, a rug before it. */
export function bedFromSide(
  pic: Picture,
  { wood, sheet, cover, throwOver, head, floor, boards }: Decor,
): void {
  const { W, H, k, pal, fit } = pic
  const x0 = W * fit(0.06, 0.36)
  const x1 = W * fit(0.9, 0.84)
  const top = H * fit(0.66, 0.64)
  const base = H * fit(0.85, 0.9)
  const shade = (c: Hex) => pic.shade(c, 0.3)
  const rug = mix(pal.accent, pic.paper, 0.35)
  pic.put(
    path().poly([
      [x0 - fit(10, 6), H * fit(0.9, 0.93)],
      [x1 - fit(10, 6), H * fit(0.9, 0.93)],
      [x1 + fit(46, 26), H + 5],
      [x0 - fit(70, 36), H + 5],
    ]),
    rug,
  )
  pic.put(
    path()
      .M(x0 - fit(20, 12), H * fit(0.922, 0.95))
      .H(x1)
      .M(x0 - fit(44, 24), H * fit(0.965, 0.985))
      .H(x1 + fit(24, 14)),
    { stroke: mix(rug, pal.ink, 0.3), width: 4 * k, dash: [18 * k, 9 * k] },
  )
  pic.put(
    path()
      .rect(x0 + 8 * k, base, 10 * k, fit(26, 14))
      .rect(x1 - 22 * k, base, 10 * k, fit(26, 14)),
    mix(wood, pal.ink, 0.3),
  )
  // headboard, end on
  const hx = x0 - fit(16, 9)
  if (head === 'arch')
    pic.put(
      path()
        .M(hx, base + 8 * k)
        .V(top - fit(56, 30))
        .Q(hx, top - fit(92, 48), hx + fit(26, 15), top - fit(92, 48))
        .V(base + 8 * k)
        .Z(),
      wood,
    )
  else pic.put(path().rect(hx, top - fit(86, 46), fit(24, 14), base - top + fit(94, 50)), wood)
  pic.put(path().rect(x0, base - fit(24, 13), x1 - x0, fit(34, 18)), mix(wood, pal.ink, 0.15))
  // mattress, pillows stacked, cover falling in folds
  pic.put(
    path()
      .M(x0 + 4 * k, base - fit(18, 10))
      .V(top + fit(8, 4))
      .Q(x0 + 4 * k, top, x0 + fit(18, 10), top)
      .H(x1 - fit(20, 11))
      .Q(x1 - 4 * k, top, x1 - 4 * k, top + fit(16, 9))
      .V(base - fit(18, 10))
      .Z(),
    sheet,
  )
  const pillow = (x: number, y: number, w: number, h: number, color: Hex) =>
    pic.put(
      path()
        .M(x, y)
        .C(x - w * 0.1, y - h * 0.5, x - w * 0.02, y - h, x + w * 0.14, y - h)
        .Q(x + w * 0.5, y - h * 1.16, x + w * 0.86, y - h)
        .C(x + w * 1.04, y - h, x + w * 1.1, y - h * 0.4, x + w, y)
        .Q(x + w * 0.5, y + h * 0.12, x, y)
        .Z(),
      color,
    )
  pillow(x0 + fit(12, 7), top + fit(10, 5), fit(104, 56), fit(58, 30), shade(sheet))
  pillow(x0 + fit(22, 12), top + fit(14, 8), fit(100, 54), fit(44, 23), sheet)
  pillow(x0 + fit(84, 46), top + fit(14, 8), fit(64, 36), fit(42, 22), throwOver)
  const cx = x0 + fit(160, 88)
  pic.put(
    path()
      .M(cx, top - 3 * k)
      .H(x1 - fit(16, 9))
      .Q(x1 + 2 * k, top - 3 * k, x1 + 2 * k, top + fit(18, 10))
      .V(base + fit(6, 3))
      .spline([
        [lerp(cx, x1, 0.8), base - fit(2, 1)],
        [lerp(cx, x1, 0.6), base + fit(8, 4)],
        [lerp(cx, x1, 0.4), base - fit(2, 1)],
        [lerp(cx, x1, 0.2), base + fit(8, 4)],
        [cx, base],
      ])
      .Z(),
    cover,
  )
  pic.put(path().rect(cx, top - 3 * k, fit(30, 17), base - top + 3 * k), sheet)
  pic.put(
    path()
      .M(lerp(cx, x1, 0.3), top + fit(30, 16))
      .Q(lerp(cx, x1, 0.26), base - fit(40, 20), lerp(cx, x1, 0.3), base)
      .M(lerp(cx, x1, 0.52), top + fit(24, 13))
      .Q(lerp(cx, x1, 0.5), base - fit(40, 20), lerp(cx, x1, 0.54), base),
    { stroke: shade(cover), width: 3 * k, cap: true },
  )
  const tx = lerp(cx, x1, 0.62)
  pic.put(
    path()
      .M(tx, top - 5 * k)
      .H(tx + fit(84, 46))
      .L(tx + fit(90, 49), base + fit(8, 4))
      .H(tx - fit(4, 2))
      .Z(),
    throwOver,
  )
  pic.put(
    path()
      .M(tx, base + fit(10, 5))
      .H(tx + fit(88, 48)),
    { stroke: mix(throwOver, pic.paper, 0.4), width: fit(14, 8), dash: [2.4 * k, 5 * k] },
  )
  pic.put(path().rect(cx, base - fit(44, 22), x1 - cx, fit(46, 23)), {
    fill: pic.shadow,
    opacity: 0.14,
  })
  // round table with a carafe and a book, or a chair, at the foot
  const fx = W * fit(0.98, 0.94)
  pic.part(fx, H * fit(0.93, 0.96), fit(1.1, 0.56), [
    [path().circle(0, 4, 44, 8), { fill: pal.ink, opacity: 0.25 }],
    [path().rect(-3, -84, 6, 86).rect(-24, -3, 48, 5), mix(wood, pal.ink, 0.25)],
    [path().circle(0, -86, 46, 9), mix(wood, boards, 0.3)],
    [
      path()
        .M(-26, -90)
        .V(-116)
        .Q(-26, -124, -21, -126)
        .V(-140)
        .h(9)
        .V(-126)
        .Q(-6, -124, -6, -116)
        .V(-90)
        .Z(),
      { fill: mix(pal.sea, pic.paper, 0.5), opacity: 0.8 },
    ],
    [
      path().poly([
        [0, -92],
        [32, -92],
        [34, -99],
        [2, -99],
      ]),
      pal.accent,
    ],
  ])
  // lamp on the wall above the pillows
  const ly = floor * fit(0.66, 0.56)
  if (pic.dim > 0.2)
    pic.put(path().circle(x0 + fit(26, 15), ly, fit(70, 40)), {
      fill: pic.lit,
      opacity: 0.2,
      solo: true,
    })
  pic.part(x0 + fit(26, 15), ly, fit(1, 0.56), [
    [path().M(-26, 14).H(-6).V(4), { stroke: mix(pal.ink, pal.land, 0.2), width: 3.4 }],
    [
      path().poly([
        [-20, 4],
        [-12, -26],
        [8, -26],
        [16, 4],
      ]),
      pic.dim > 0.2 ? pic.lit : mix(pic.paper, pal.glow, 0.4),
    ],
  ])
}
