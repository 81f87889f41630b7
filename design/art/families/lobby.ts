import { person } from '../kit/people.ts'
import { placeView } from './view.ts'
import { type Hex, mix } from '../kit/color.ts'
import { encode } from '../kit/encode.ts'
import { stone } from '../kit/grain.ts'
import { path, placed } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { tallPalm } from '../kit/trees.ts'

/** Lobby. */
export function lobby(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  pic.light = -1
  const wl = mix(mix(pic.paper, pal.land, 0.22), pal.ink, pic.dim * 0.35)
  const fl = H * fit(0.72, 0.76)
  const dk = mix(pal.ink, pal.land, 0.2)
  const brass = mix(pic.warm, '#e9b85f', 0.5)
  pic.put(path().rect(-2, -2, W + 4, H + 4), wl)
  // tall arched windows holding the view
  const ar = fit(
    [
      [0.07, 0.2, 0.27],
      [0.39, 0.2, 0.27],
    ],
    [
      [0.5, 0.12, 0.13],
      [0.66, 0.12, 0.13],
      [0.82, 0.12, 0.13],
    ],
  )
  const P0 = path()
  for (const [x, y, w] of ar)
    P0.M(W * x, fl)
      .V(H * y + (W * w) / 2)
      .a((W * w) / 2, (W * w) / 2, 1, W * w, 0)
      .V(fl)
      .Z()
  pic.def(`<clipPath id="${pic.id('cp')}"><path d="${encode(P0)}"/></clipPath>`)
  pic.open(`clip-path="url(#${pic.id('cp')})"`)
  placeView(pic, 0, H * 0.1, W, fl - H * 0.1, { hz: 0.72, sun: fit(0.2, 0.57), sy: 0.6 })
  pic.close()
  pic.put(P0, { stroke: mix(pic.paper, wl, 0.2), width: fit(9, 6) })
  const mu = path()
  for (const [x, y, w] of ar) {
    mu.M(W * (x + w / 2), H * y + 2).V(fl)
    for (const t of [0.42, 0.7]) mu.M(W * x, lerp(H * y, fl, t)).H(W * (x + w))
  }
  pic.put(mu, { stroke: mix(pic.paper, wl, 0.2), width: fit(4, 2.6) })
  // floor: checker in perspective, light thrown through the arches
  pic.put(path().rect(-2, fl, W + 4, H - fl + 4), mix(wl, pal.ink, 0.22))
  const ch = path()
  const n = fit(7, 12)
  const vx = W * fit(0.35, 0.6)
  for (let r = 0; r < 4; r++) {
    const y0 = fl + (H - fl) * (r / 4) ** 1.5
    const y1 = fl + (H - fl) * ((r + 1) / 4) ** 1.5
    for (let i = -n; i < n; i++)
      if ((i + r) % 2 === 0) {
        const X = (q: number, yy: number) =>
          vx + ((q * W) / n) * (0.55 + (1.1 * (yy - fl)) / (H - fl))
        ch.poly([
          [X(i, y0), y0],
          [X(i + 1, y0), y0],
          [X(i + 1, y1), y1],
          [X(i, y1), y1],
        ])
      }
  }
  pic.put(ch, { fill: mix(wl, pic.paper, 0.35), solo: true })
  for (const [x, , w] of ar)
    pic.put(
      path().poly([
        [W * x, fl],
        [W * (x + w), fl],
        [W * (x + w) + fit(96, 60), H],
        [W * x + fit(70, 46), H],
      ]),
      { fill: mix(pal.glow, pic.paper, 0.4), opacity: pic.night ? 0.12 : 0.38 },
    )
  // desk, lamps, keys
  const dx = W * fit(0.76, 0.26)
  const dy = fl + fit(64, 26)
  const dw = fit(150, 100)
  const aw = dw * 0.72
  pic.put(
    path()
      .M(dx - aw, fl)
      .V(fl - fit(190, 96))
      .a(aw, aw * 0.8, 1, aw * 2, 0)
      .V(fl)
      .Z(),
    mix(dk, pal.land, 0.18),
  )
  pic.put(
    path()
      .M(dx - aw, fl)
      .V(fl - fit(190, 96))
      .a(aw, aw * 0.8, 1, aw * 2, 0)
      .V(fl),
    { stroke: mix(pic.paper, wl, 0.2), width: fit(9, 6) },
  )
  const ky = path()
  for (let r = 0; r < fit(5, 4); r++)
    ky.M(dx - aw * 0.72, fl - fit(196, 98) + r * fit(27, 19)).H(dx + aw * 0.72)
  pic.put(ky, { stroke: brass, width: fit(9, 6), dash: [fit(5, 3), fit(12, 8)] })
  const sf = path()
  for (let r = 0; r < fit(5, 4); r++)
    sf.M(dx - aw * 0.8, fl - fit(186, 92) + r * fit(27, 19)).H(dx + aw * 0.8)
  pic.put(sf, { stroke: mix(dk, pal.glow, 0.25), width: 1.6 * k })
  pic.put(
    path().rect(dx - dw * 0.95, dy - fit(92, 46), dw * 2.4, fit(96, 48)),
    mix(pal.accent, pal.ink, 0.4),
  )
  pic.put(path().rect(dx - dw * 1.0, dy - fit(96, 48), dw * 2.5, fit(11, 6)), brass)
  pic.put(
    path()
      .M(dx - dw * 0.9, dy - fit(42, 21))
      .H(fit(W + 5, dx + dw * 1.4)),
    { stroke: mix(pal.accent, pal.ink, 0.62), width: fit(64, 32), dash: [fit(30, 18), fit(8, 5)] },
  )
  const lp = (X: number, s: number) =>
    pic.part(X, dy - fit(96, 48), s, [
      [path().rect(-8, -3, 16, 3).rect(-1, -26, 2, 24), brass],
      [path().M(-15, -24).Q(-12, -38, 0, -40).Q(12, -38, 15, -24).Z(), mix(pal.sea, pal.ink, 0.2)],
      [path().rect(-13, -24, 26, 2), pic.lit],
    ])
  lp(dx - dw * 0.66, fit(1.1, 0.66))
  person(
    pic,
    dx + dw * 0.05,
    dy - fit(66, 33),
    fit(1.6, 0.86),
    mix(pal.accent, pic.paper, 0.25),
    mix(pal.glow, pal.land, 0.35),
  )
  pic.put(
    path().rect(dx - dw * 0.3, dy - fit(96, 48), dw * 0.8, fit(40, 20)),
    mix(pal.accent, pal.ink, 0.4),
  )
  pic.put(path().rect(dx - dw * 0.3, dy - fit(96, 48), dw * 0.8, fit(11, 6)), brass)
  // chandelier: tiers of globes on thin brass
  const cx = W * fit(0.33, 0.6)
  const cy = H * fit(0.13, 0.2)
  pic.put(
    path()
      .M(cx, -2)
      .V(cy + fit(40, 22)),
    { stroke: brass, width: 2.4 * k },
  )
  const gl = path()
  const arm = path()
  for (const [n, r, dy2] of [
    [3, fit(30, 17), 0],
    [5, fit(58, 34), fit(26, 15)],
  ] as const)
    for (let i = 0; i < n; i++) {
      const t = (i - (n - 1) / 2) / ((n - 1) / 2)
      const X = cx + t * r
      const Y = cy + dy2 + fit(10, 6) * (1 - t * t)
      gl.M(X, Y).h(0)
      arm.M(cx, cy + dy2 - fit(6, 3)).Q(X, cy + dy2 - fit(8, 4), X, Y)
    }
  pic.put(arm, { stroke: brass, width: 2 * k })
  pic.put(gl, { stroke: mix(pic.paper, pic.lit, 0.35), width: fit(17, 10), cap: true })
  // armchair + plant
  const ac = (X: number, Y: number, s: number, q: Hex) =>
    pic.part(X, Y, 1, [
      [
        path()
          .M(-34, 0)
          .L(-30, -40)
          .Q(-30, -74, 0, -76)
          .Q(30, -74, 30, -40)
          .L(34, 0)
          .Z()
          .through(placed(0, 0, s, s)),
        q,
      ],
      [
        path()
          .rect(-34, -34, 14, 30)
          .rect(20, -34, 14, 30)
          .through(placed(0, 0, s, s)),
        mix(q, pal.ink, 0.25),
      ],
      [
        path()
          .rect(-22, -28, 44, 14)
          .through(placed(0, 0, s, s)),
        mix(q, pic.paper, 0.2),
      ],
      [
        path()
          .rect(-30, 0, 5, 8)
          .rect(25, 0, 5, 8)
          .through(placed(0, 0, s, s)),
        dk,
      ],
    ])
  ac(W * fit(0.2, 0.62), H * fit(0.93, 0.96), fit(1.5, 0.8), pal.accent)
  ac(W * fit(0.5, 0.78), H * fit(0.9, 0.94), fit(1.2, 0.68), mix(pal.sea, pal.ink, 0.2))
  tallPalm(
    pic,
    W * fit(0.03, 0.965),
    H * 0.99,
    W * fit(0.06, 0.95),
    H * fit(0.62, 0.5),
    fit(110, 74),
    {
      col: mix(pal.ink, pal.land, 0.3),
      rim: mix(pal.land, pal.ink, 0.2),
      n: 8,
      tw: 5,
    },
  )
  stone(pic, [[path().rect(0, fl, W, H), 'foot']], 0.22)
}
