import { placeView, viewKind } from './view.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture, Layers } from '../kit/picture.ts'
import { birds } from '../kit/sky.ts'
import { waves } from '../kit/water.ts'

export function boat(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const K = viewKind(pic.subject.scene)
  placeView(pic, 0, 0, W, H, {
    hz: fit(0.52, 0.5),
    sun: fit(0.25, 0.42),
    sy: 0.55,
    kind: ['sea', 'tropic', 'nordic'].includes(K) ? K : 'sea',
    detail: 0,
  })
  if (!pic.lightFixed) pic.light = -1
  if (!['sea', 'tropic', 'nordic'].includes(K)) {
  }
  const x = W * fit(0.57, 0.68)
  const y = H * fit(0.79, 0.82)
  const s = fit(2.35, 1.2)
  const wh = mix(pic.paper, '#ffffff', 0.3)
  const hl = pal.accent
  const pe = mix(pal.ink, pal.far, 0.1)
  const pp = (X: number, q: Hex): Layers => [
    [
      path()
        .M(X - 5, -16)
        .Q(X - 6, -30, X, -31)
        .Q(X + 6, -30, X + 5, -16)
        .Z(),
      q,
    ],
    [path().circle(X, -36, 4), mix(pe, pal.glow, 0.35)],
  ]
  pic.part(x, y, s, [
    ...pp(-34, pe),
    ...pp(-20, pal.sea),
    ...pp(24, mix(pal.accent, pal.glow, 0.5)),
    ...pp(36, pe),
    [
      path()
        .M(-76, -20)
        .Q(-30, -13, 20, -14)
        .Q(64, -16, 86, -30)
        .Q(80, -2, 64, 6)
        .H(-62)
        .Q(-74, -4, -76, -20)
        .Z(),
      hl,
    ],
    [
      path()
        .M(-76, -20)
        .Q(-30, -13, 20, -14)
        .Q(64, -16, 86, -30)
        .L(85, -25)
        .Q(64, -11, 20, -9)
        .Q(-30, -8, -75, -15)
        .Z(),
      wh,
    ],
    [path().M(-73, -5).H(74).Q(70, 2, 64, 6).H(-62).Q(-70, 2, -73, -5).Z(), mix(hl, pal.ink, 0.5)],
    [
      path().rect(-46, -58, 3, 44).rect(-8, -58, 3, 44).rect(12, -58, 3, 44).rect(46, -58, 3, 44),
      pe,
    ],
    [path().M(-56, -56).Q(0, -70, 58, -56).L(54, -52).Q(0, -64, -52, -52).Z(), wh],
    [
      path().M(0, -63.4).Q(30, -63, 58, -56).L(54, -52).Q(30, -58, 0, -58.6).Z(),
      pic.shade(wh, 0.35),
    ],
    [path().M(-66, -17).V(-44), { stroke: pe, width: 1.4 }],
    [
      path().poly([
        [-66, -44],
        [-84, -39],
        [-66, -33],
      ]),
      pal.accent,
    ],
  ])
  const wk = path()
  for (let i = 0; i < 5; i++) {
    wk.M(
      x + (pic.light < 0 ? -1 : 1) * (84 + i * 34) * s * 0.5 - fit(40, 26),
      y + fit(8, 4) + i * fit(7, 4),
    ).h(fit(60, 36) + i * fit(12, 8))
  }
  pic.put(wk, { stroke: wh, width: 3 * k, cap: true, opacity: 0.75 })
  pic.put(
    path()
      .M(x - s * 70, y + s * 9)
      .Q(x, y + s * 15, x + s * 78, y + s * 8)
      .Q(x, y + s * 24, x - s * 70, y + s * 9)
      .Z(),
    { fill: mix(pal.sea, pal.ink, 0.5), opacity: 0.45 },
  )
  waves(pic, y + fit(18, 8), H, mix(pal.sea, pic.paper, 0.5), 0.6, 'wz', 1.4)
  stone(pic, [[path().rect(0, H * 0.55, W, H), 'foot']], 0.26)
  birds(pic, W * fit(0.5, 0.6), H * fit(0.28, 0.2), 4, 1.2)
  if (!pic.wide) {
    const po = path()
    for (const [a, b] of [
      [0.07, 0.62],
      [0.15, 0.68],
    ] as const)
      po.M(W * a, H + 5).V(H * b)
    pic.put(po, { stroke: pal.ink, width: 13 })
    pic.put(
      path()
        .M(W * 0.07, H * 0.72)
        .Q(W * 0.11, H * 0.76, W * 0.15, H * 0.74),
      { stroke: mix(pal.glow, pal.land, 0.4), width: 4 },
    )
    pic.put(
      path()
        .M(W * 0.07, H * 0.62)
        .h(0)
        .M(W * 0.15, H * 0.68)
        .h(0),
      { stroke: mix(pic.paper, pal.glow, 0.4), width: 15, cap: true },
    )
  }
}
