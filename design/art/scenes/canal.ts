import { belfry } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { nth, path, type Path } from '../kit/path.ts'
import type { Picture, Layer } from '../kit/picture.ts'
import { lerp, cycle } from '../kit/random.ts'
import { clouds, skyTo } from '../kit/sky.ts'
import { tufts } from '../kit/trees.ts'
import { reflect, waterTo, waves } from '../kit/water.ts'

/** Canal city. */
export function canal(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.64, 0.68)
  skyTo(pic, hz, { mid: 0.6 })
  pic.light = -1
  clouds(pic, 'cumulus', { y0: fit(0.1, 0.08), y1: fit(0.34, 0.4), n: 2 })
  waterTo(pic, hz, H, {
    dash: false,
    glit: false,
    top: mix(pal.sea, pal.glow, 0.3),
    bot: mix(pal.sea, pal.ink, 0.4),
  })
  pic.open(`id="${pic.id('A')}"`)
  const tx = W * fit(0.66, 0.74)
  belfry(pic, tx, hz, fit(34, 20), fit(250, 150), {
    cap: 'flat',
    col: mix(pic.wall, pal.accent, 0.25),
    clock: 1,
    bands: 2,
  })
  pic.part(tx, hz - fit(250, 150), fit(1, 0.6), [
    [path().rect(-11, -34, 22, 36), mix(pic.wall, pal.glow, 0.3)],
    [path().rect(2, -34, 9, 36), pic.shade(pic.wall)],
    [
      path().poly([
        [-13, -34],
        [0, -84],
        [13, -34],
      ]),
      mix(pal.sea, pal.ink, 0.25),
    ],
    [path().M(-5, -6).V(-24).M(5, -6).V(-24), { stroke: pal.ink, width: 4 }],
  ])
  const tr = mix(pic.paper, pal.glow, 0.3)
  const mk = (n: string, w: number, h: number, gab: Path) =>
    pic.symbol(n, () => {
      const L: Layer[] = [
        [gab, 'inherit'],
        [path().rect(w * 0.3, -h, w * 0.2, h + 2), { fill: pic.shadow, opacity: 0.34 }],
      ]
      const wn = path()
      for (const X of [-w * 0.3, 0, w * 0.3]) wn.M(X, -h + 8).V(-26)
      L.push(
        [wn, { stroke: tr, width: w * 0.2, dash: [17, 9] }],
        [wn, { stroke: mix(pal.ink, pal.far, 0.2), width: w * 0.13, dash: [15, 11] }],
        [
          path()
            .M(-w * 0.28, 2)
            .V(-18)
            .h(w * 0.2)
            .V(2)
            .Z(),
          mix(pal.ink, pal.accent, 0.2),
        ],
        [
          path()
            .M(w * 0.02, -18)
            .h(w * 0.36),
          { stroke: mix(pal.ink, pal.far, 0.2), width: 12 },
        ],
      )
      pic.part(0, 0, 1, L)
    })
  mk(
    'k0',
    50,
    128,
    path()
      .M(-25, 2)
      .V(-128)
      .h(5)
      .v(-8)
      .h(5)
      .v(-8)
      .h(5)
      .v(-8)
      .h(5)
      .v(-9)
      .h(10)
      .v(9)
      .h(5)
      .v(8)
      .h(5)
      .v(8)
      .h(5)
      .v(8)
      .h(5)
      .V(2)
      .Z(),
  )
  mk(
    'k1',
    46,
    140,
    path()
      .M(-23, 2)
      .V(-140)
      .Q(-14, -142, -13, -156)
      .Q(-12, -170, -6, -172)
      .Q(0, -182, 6, -172)
      .Q(12, -170, 13, -156)
      .Q(14, -142, 23, -140)
      .V(2)
      .Z(),
  )
  mk('k2', 54, 116, path().M(-27, 2).V(-116).L(-10, -138).v(-8).h(20).v(8).L(27, -116).V(2).Z())
  const cols = [
    mix(pal.accent, pal.ink, 0.2),
    mix(pal.ink, pal.far, 0.3),
    mix(pic.wall, pal.glow, 0.3),
    mix(pal.accent, pal.glow, 0.35),
    mix(pal.land, pal.ink, 0.3),
    mix(pal.accent, pal.ink, 0.5),
    mix(pal.land, pal.glow, 0.35),
  ].map((q) => mix(q, pal.ink, 0.3 * pic.dim))
  const R = pic.random('cn')
  const ws = [50, 46, 54]
  const s = fit(1.12, 0.66)
  let x = -R.between(0, 30)
  let i = R.int(0, 6)
  let pv = -1
  while (x < W + 10) {
    let t = R.int(0, 2)
    if (t === pv) t = (t + 1) % 3
    pv = t
    pic.use('k' + t, x + (nth(ws, t) * s) / 2, hz, { sx: s, fill: cycle(cols, i++) })
    x += nth(ws, t) * s
  }
  pic.close()
  reflect(pic, 'A', hz + fit(9, 5), 0.75, 0.3)
  pic.put(path().rect(-5, hz - 1, W + 10, fit(12, 7)), mix(pic.wall, pal.ink, 0.45))
  const tg = mix(pal.land, pal.ink, 0.28)
  const tk = path()
  const tn = fit(3, 6)
  for (let i = 0; i < tn; i++) {
    const X = W * lerp(fit(0.06, 0.04), fit(0.4, 0.5), i / (tn - 1))
    tk.M(X, hz + 2).V(hz - fit(52, 32))
    tufts(
      pic,
      [
        [0, hz - fit(58, 36)],
        [W, hz - fit(58, 36)],
      ],
      X - fit(15, 9),
      X + fit(15, 9),
      fit(19, 12),
      tg,
      { n: 3, seed: 'ct' + i },
    )
  }
  pic.put(tk, { stroke: mix(tg, pal.ink, 0.4), width: fit(5, 3) })
  waves(pic, hz + fit(20, 11), H, mix(pal.sea, pal.glow, 0.5), 0.55, 'wa', 1.3)
  waves(pic, hz + fit(30, 16), H, mix(pal.sea, pal.ink, 0.4), 0.4, 'wb')
  pic.part(W * fit(0.66, 0.6), H * fit(0.775, 0.83), fit(1.25, 0.72), [
    [path().M(-66, -12).L(70, -12).Q(64, 4, 54, 6).H(-54).Q(-64, 2, -66, -12).Z(), pal.ink],
    [path().rect(-40, -32, 74, 21), pal.accent],
    [path().rect(14, -32, 20, 21), pic.shade(pal.accent)],
    [path().M(-34, -22).H(30), { stroke: pic.lit, width: 8, dash: [9, 7] }],
    [path().rect(-46, -36, 86, 4.5), pic.paper],
    [path().rect(-58, -16, 14, 4), mix(pal.land, pal.ink, 0.2)],
  ])
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.28)
  // bridge parapet with a bicycle leaning on it
  const y = H * fit(0.93, 0.91)
  const ink = pal.ink
  pic.put(
    path()
      .M(-5, H + 5)
      .V(y + fit(16, 6))
      .Q(W * 0.5, y - fit(26, 10), W + 5, y + fit(10, 4))
      .V(H + 5)
      .Z(),
    mix(ink, pal.far, 0.12),
  )
  const rl = (d: number, sw: number) =>
    pic.put(
      path()
        .M(-5, y + fit(16, 6) - d)
        .Q(W * 0.5, y - fit(26, 10) - d, W + 5, y + fit(10, 4) - d),
      { stroke: ink, width: sw },
    )
  rl(fit(46, 26), fit(6, 3.6))
  rl(fit(22, 13), fit(3, 2))
  pic.put(
    path()
      .M(-5, y - fit(8, 8))
      .Q(W * 0.5, y - fit(50, 24), W + 5, y - fit(14, 10)),
    { stroke: ink, width: fit(46, 26), dash: [2.6 * k, 22 * k] },
  )
  const bx = W * fit(0.26, 0.86)
  const by = y - fit(2, 3)
  const z = fit(1.15, 0.62)
  pic.part(bx, by, z, [
    [path().circle(-30, -20, 20).circle(32, -20, 20), { stroke: ink, width: 3.4 }],
    [
      path()
        .M(-30, -20)
        .L(-12, -52)
        .L(22, -52)
        .L(2, -20)
        .Z()
        .M(-12, -52)
        .L(2, -20)
        .L(-30, -20)
        .M(32, -20)
        .L(20, -62)
        .L(30, -66),
      { stroke: pal.accent, width: 4 },
    ],
    [path().M(-20, -58).h(18).M(20, -62).L(10, -68), { stroke: ink, width: 5, cap: true }],
    [
      path().poly([
        [22, -60],
        [46, -60],
        [42, -42],
        [26, -42],
      ]),
      mix(pal.land, pal.glow, 0.35),
    ],
    [
      path().M(26, -64).h(0).M(34, -68).h(0).M(42, -64).h(0),
      { stroke: mix(pal.accent, pic.paper, 0.35), width: 10, cap: true },
    ],
  ])
}
