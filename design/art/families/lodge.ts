import type { Stars } from '../family-item.ts'
import { bladeSign } from './sign.ts'
import { placeView } from './view.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { curve, sampled, softLand } from '../kit/land.ts'
import { path, type Point } from '../kit/path.ts'
import type { Picture, Layers } from '../kit/picture.ts'
import { fir, firs } from '../kit/trees.ts'

export function lodge(pic: Picture, st: Stars): void {
  const { W, H, pal } = pic
  const { fit } = pic
  const gy = H * fit(0.83, 0.88)
  placeView(pic, 0, 0, W, H * fit(0.74, 0.76), { hz: 0.82, sun: undefined })
  pic.light = -1
  pic.put(path().rect(-5, H * 0.72, W + 10, H), pic.air(pal.land, 0.2))
  const g = sampled(
    curve([-5, H * fit(0.76, 0.82)], [W * 0.5, H * fit(0.74, 0.78)], [W + 5, H * fit(0.77, 0.82)]),
    -5,
    W + 5,
    5,
  )
  pic.put(softLand(g, H + 5), mix(pal.land, pal.glow, 0.3))
  firs(pic, g, W * fit(0.02, 0.36), W * fit(0.36, 0.5), fit(96, 84), mix(pal.land, pal.ink, 0.3), {
    step: fit(24, 24),
    seed: 'lf',
  })
  const x = W * fit(0.62, 0.74)
  const z = fit(1.3, 0.7)
  const wd = mix(mix(pal.accent, '#9a6236', 0.55), pal.ink, 0.28)
  const ds = pic.shade(wd, 0.5)
  const wl = pic.wall
  const rf = mix(pal.ink, pal.far, 0.3)
  const dk = mix(pal.ink, wd, 0.2)
  const fl = mix(pal.accent, '#ffffff', 0.05)
  const gl = pic.lit
  const bal = (y: number): Layers => [
    [path().rect(-142, y, 284, 5), dk],
    [
      path()
        .M(-140, y - 10)
        .H(140),
      { stroke: mix(wd, pal.glow, 0.25), width: 18, dash: [7, 3] },
    ],
    [path().rect(-144, y - 22, 288, 4), dk],
    [
      path()
        .M(-130, y - 24)
        .H(130),
      { stroke: mix(pal.land, pal.ink, 0.25), width: 9, dash: [26, 12] },
    ],
    [
      path()
        .M(-128, y - 26)
        .H(130),
      { stroke: fl, width: 6, dash: [4, 6, 5, 4, 3, 16] },
    ],
  ]
  const win = (y: number, xs: readonly number[]): Layers => {
    const a = path()
    const b = path()
    const t = path()
    for (const X of xs) {
      a.rect(X - 13, y - 30, 26, 32)
      b.rect(X - 10, y - 27, 20, 27)
      t.M(X, y - 27).v(27)
    }
    return [
      [a, pic.paper],
      [b, gl],
      [t, { stroke: pic.paper, width: 2.4 }],
    ]
  }
  pic.part(x, gy, z, [
    [path().rect(-140, -62, 280, 66), wl],
    [path().rect(70, -62, 70, 66), pic.shade(wl, 0.4)],
    [
      path().poly([
        [-140, -62],
        [-140, -176],
        [0, -262],
        [140, -176],
        [140, -62],
      ]),
      wd,
    ],
    [
      path().poly([
        [70, -62],
        [70, -219],
        [140, -176],
        [140, -62],
      ]),
      ds,
    ],
    ...win(-90, [-104, -52, 0, 52, 104]),
    ...bal(-72),
    ...win(-152, [-104, -52, 0, 52, 104]),
    ...bal(-134),
    ...win(-206, [-34, 34]),
    [path().rect(-118, -44, 36, 46).rect(-66, -44, 36, 46).rect(62, -44, 36, 46), gl],
    [path().rect(-14, -52, 44, 56), dk],
    [path().rect(-8, -46, 32, 48), gl],
    [path().M(8, -46).V(2), { stroke: dk, width: 2 }],
    [
      path().poly([
        [-24, -52],
        [8, -70],
        [40, -52],
      ]),
      rf,
    ],
    [
      path().poly([
        [-184, -148],
        [0, -262],
        [184, -148],
        [184, -166],
        [0, -288],
        [-184, -166],
      ]),
      rf,
    ],
    [
      path().poly([
        [-184, -166],
        [0, -288],
        [0, -281],
        [-184, -158],
      ]),
      mix(rf, pic.paper, 0.35),
    ],
    [path().rect(58, -300, 20, 46), wl],
    [path().rect(54, -304, 28, 7), rf],
  ])
  bladeSign(pic, x - fit(205, 112), gy - fit(70, 36), st, dk)
  pic.put(path().rect(x - fit(207, 113), gy - fit(76, 40), fit(4, 2.4), fit(78, 42)), dk)
  pic.put(
    path()
      .M(x + fit(2, 1), gy + 2)
      .C(x - fit(30, 16), H * 0.9, W * fit(0.3, 0.55), H * 0.93, W * fit(0.34, 0.58), H + 6)
      .H(W * fit(0.6, 0.72))
      .C(W * fit(0.56, 0.7), H * 0.94, x + fit(50, 26), H * 0.9, x + fit(44, 24), gy + 2)
      .Z(),
    mix(pic.paper, pal.glow, 0.4),
  )
  stone(
    pic,
    [
      [
        softLand(
          g.map(([a, b]): Point => [a, b + H * 0.08]),
          H,
        ),
        'foot',
      ],
    ],
    0.26,
  )
  const fc = mix(pal.ink, pal.land, 0.16)
  fir(pic, W * fit(0.08, 0.965), H + 8, H * fit(0.5, 0.8), fc)
  if (!pic.wide) {
    fir(pic, W * 0.2, H + 14, H * 0.24, mix(fc, pal.land, 0.25), { flip: -1 })
    fir(pic, W * 0.97, H + 14, H * 0.26, mix(fc, pal.land, 0.2))
  }
}
