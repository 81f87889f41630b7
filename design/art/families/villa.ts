import { placeView } from './view.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { cypress, stonePine, tufts } from '../kit/trees.ts'
import { pot } from '../kit/undergrowth.ts'

export function villa(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const gy = H * fit(0.72, 0.74)
  placeView(pic, 0, 0, W, gy, { hz: 0.8, sun: fit(0.2, 0.36), sy: 0.52 })
  if (!pic.lightFixed) pic.light = -1
  const tr = mix(pal.land, pal.ink, 0.4)
  pic.put(path().rect(-5, gy - fit(30, 17), W + 10, H), mix(pal.land, pal.glow, 0.2))
  tufts(
    pic,
    [
      [0, gy - fit(30, 17)],
      [W, gy - fit(40, 22)],
    ],
    -5,
    W + 5,
    fit(22, 13),
    pic.air(tr, 0.12),
    { n: fit(16, 22) },
  )
  for (const [a, h] of fit(
    [
      [0.3, 150],
      [0.36, 116],
      [0.985, 190],
    ],
    [
      [0.5, 96],
      [0.53, 76],
      [0.975, 110],
    ],
  ))
    cypress(pic, W * a, gy, h, tr, mix(tr, pal.ink, 0.4))
  const x = W * fit(0.66, 0.74)
  const y = gy
  const z = fit(1, 0.58)
  const wl = pic.wall
  const s = pic.shade(wl, 0.4)
  const rf = mix(pic.roof, pal.far, 0.08)
  const dk = pic.dim > 0.3 ? pic.lit : mix(pal.ink, pal.far, 0.3)
  pic.part(x, y, z, [
    [path().rect(-40, -250, 96, 120), wl],
    [path().rect(24, -250, 32, 120), s],
    [
      path().poly([
        [-50, -250],
        [8, -282],
        [66, -250],
      ]),
      rf,
    ],
    [
      path().poly([
        [24, -250],
        [8, -282],
        [66, -250],
      ]),
      pic.shade(rf, 0.42),
    ],
    [path().rect(-190, -142, 330, 144), wl],
    [path().rect(96, -142, 44, 144), s],
    [
      path().poly([
        [-202, -142],
        [-176, -176],
        [110, -176],
        [152, -142],
      ]),
      rf,
    ],
    [
      path().poly([
        [96, -142],
        [110, -176],
        [152, -142],
      ]),
      pic.shade(rf, 0.42),
    ],
    [
      path()
        .M(-172, 2)
        .V(-58)
        .a(20, 20, 1, 40, 0)
        .V(2)
        .Z()
        .M(-120, 2)
        .V(-58)
        .a(20, 20, 1, 40, 0)
        .V(2)
        .Z()
        .M(-68, 2)
        .V(-58)
        .a(20, 20, 1, 40, 0)
        .V(2)
        .Z()
        .M(-16, 2)
        .V(-58)
        .a(20, 20, 1, 40, 0)
        .V(2)
        .Z(),
      pic.shade(wl, 0.62),
    ],
    [
      path()
        .rect(-164, -128, 18, 26)
        .rect(-112, -128, 18, 26)
        .rect(-60, -128, 18, 26)
        .rect(-8, -128, 18, 26)
        .rect(46, -128, 18, 26)
        .rect(44, -66, 24, 68)
        .rect(-22, -226, 16, 28)
        .rect(2, -226, 16, 28),
      dk,
    ],
    [
      path()
        .rect(-170, -128, 6, 26)
        .rect(-146, -128, 6, 26)
        .rect(-118, -128, 6, 26)
        .rect(-94, -128, 6, 26)
        .rect(-66, -128, 6, 26)
        .rect(-42, -128, 6, 26)
        .rect(-14, -128, 6, 26)
        .rect(10, -128, 6, 26),
      mix(pal.sea, pal.ink, 0.25),
    ],
    [path().rect(-192, -84, 290, 4), s],
  ])
  pic.put(path().rect(-5, y, W + 10, H), mix(pic.paper, pal.land, 0.22))
  const P0 = path().poly([
    [W * fit(0.16, 0.34), y + fit(46, 22)],
    [W * fit(0.9, 0.86), y + fit(46, 22)],
    [W * fit(1.04, 0.92), H * fit(0.95, 1.05)],
    [W * fit(-0.06, 0.22), H * fit(0.95, 1.05)],
  ])
  pic.put(P0, {
    fill: mix(pal.sea, pal.glow, 0.14),
    solo: true,
    extra: `stroke="${mix(pic.paper, '#ffffff', 0.4)}" stroke-width="${Math.round(15 * k)}"`,
  })
  pic.put(
    path()
      .M(W * fit(0.24, 0.42), y + fit(78, 40))
      .H(W * fit(0.74, 0.76))
      .M(W * fit(0.12, 0.32), y + fit(112, 58))
      .H(W * fit(0.86, 0.84))
      .M(W * fit(0.3, 0.46), y + fit(140, 74))
      .H(W * fit(0.66, 0.7)),
    {
      stroke: mix(pal.sea, pic.paper, 0.55),
      width: 2.6 * k,
      dash: [50 * k, 18 * k, 16 * k, 30 * k],
    },
  )
  stone(pic, [[path().rect(0, y, W, H), 'foot']], 0.24)
  pot(pic, W * fit(0.9, 0.92), y + fit(52, 26), fit(1.1, 1), {})
  pot(pic, W * fit(0.34, 0.4), y + fit(36, 18), fit(0.8, 0.8), {})
  const fg = mix(pal.ink, pal.land, 0.16)
  stonePine(
    pic,
    W * fit(-0.04, 0.985),
    H + 6,
    W * fit(0.06, 0.94),
    H * fit(0.36, 0.24),
    fit(240, 160),
    { col: fg },
  )
  if (!pic.wide) {
    const lf = mix(pal.land, pal.ink, 0.45)
    tufts(
      pic,
      [
        [0, H + 2],
        [W, H + 2],
      ],
      -5,
      W * 0.42,
      30,
      lf,
      { n: 7, seed: 'bb' },
    )
    tufts(
      pic,
      [
        [0, H + 2],
        [W, H + 2],
      ],
      W * 0.02,
      W * 0.4,
      12,
      mix('#8a77b8', pal.far, 0.2),
      { n: 9, seed: 'lv' },
    )
  }
}
