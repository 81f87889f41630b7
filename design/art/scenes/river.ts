import { ship } from '../kit/boats.ts'
import { stoneBridge } from '../kit/bridges.ts'
import { cupola } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { lattice } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { clouds, crescent, placeSun, skyTo, stars } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/** River capital. */
export function river(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.6, 0.62)
  skyTo(pic, hz, { mid: 0.5 })
  if (pic.hour === 'evening') {
    crescent(
      pic,
      W * fit(0.26, 0.5),
      H * fit(0.26, 0.24),
      fit(22, 15),
      mix(pic.paper, pal.glow, 0.2),
    )
    stars(pic, 5, hz * 0.4)
  } else placeSun(pic, W * fit(0.24, 0.46), hz - fit(120, 70), fit(34, 22), { rings: 1 })
  pic.light = -1
  clouds(pic, 'streak', { y0: fit(0.3, 0.22), y1: fit(0.5, 0.5), n: 3 })
  farSkyline(pic, -10, W + 10, hz, { h: [20, 44], w: [14, 34], col: pic.air(pal.land, 0.66) })
  const fx = W * fit(0.655, 0.735)
  if (pic.has('lattice'))
    lattice(pic, fx, hz + fit(16, 8), fit(372, 196), mix(pal.far, pal.ink, 0.42))
  else {
    cupola(pic, fx, hz - fit(86, 50), fit(58, 34), fit(66, 38), mix(pal.sea, pal.far, 0.3), {
      drum: fit(34, 20),
    })
    pic.part(fx, hz + 4, fit(1, 0.58), [
      [path().rect(-84, -90, 168, 94), pic.wall],
      [path().rect(26, -90, 58, 94), pic.shade(pic.wall)],
      [
        path().poly([
          [-50, -90],
          [0, -116],
          [50, -90],
        ]),
        mix(pic.wall, pal.glow, 0.4),
      ],
      [
        path()
          .M(-66, -8)
          .V(-62)
          .M(-46, -8)
          .V(-62)
          .M(-26, -8)
          .V(-62)
          .M(-6, -8)
          .V(-62)
          .M(14, -8)
          .V(-62)
          .M(34, -8)
          .V(-62)
          .M(54, -8)
          .V(-62)
          .M(72, -8)
          .V(-62),
        { stroke: pic.shade(pic.wall, 0.3), width: 6 },
      ],
    ])
  }
  // mansard terraces both sides, leaving the axis open
  const zinc = mix(pal.far, pal.ink, 0.2)
  const mans = (x0: number, x1: number, y: number, s: number) => {
    pic.symbol('mn', () => {
      const w = 92
      const h = 72
      pic.part(0, 0, 1, [
        [path().rect(-w / 2, -h, w, h + 8), pic.wall],
        [path().rect(w * 0.2, -h, w * 0.3, h + 8), pic.shade(pic.wall, 0.36)],
        [
          path().poly([
            [-w / 2 - 2, -h],
            [-w / 2 + 6, -h - 24],
            [w / 2 - 6, -h - 24],
            [w / 2 + 2, -h],
          ]),
          zinc,
        ],
        [
          path().poly([
            [w * 0.2, -h],
            [w * 0.18, -h - 24],
            [w / 2 - 6, -h - 24],
            [w / 2 + 2, -h],
          ]),
          pic.shade(zinc, 0.4),
        ],
        [
          path()
            .M(-38, -h - 6)
            .H(44),
          { stroke: pic.win, width: 9, dash: [6, 12] },
        ],
        [
          path().M(-40, -60).H(44).M(-40, -42).H(44).M(-40, -24).H(44),
          { stroke: pic.win, width: 9, dash: [4.4, 7.8] },
        ],
        [
          path()
            .M(-w / 2, -h + 19)
            .H(w / 2)
            .M(-w / 2, -13)
            .H(w / 2),
          { stroke: pic.shade(pic.wall, 0.45), width: 1.4 },
        ],
        [
          path()
            .rect(-30, -h - 36, 7, 14)
            .rect(22, -h - 34, 7, 12),
          mix(pal.accent, pal.far, 0.35),
        ],
      ])
    })
    const w = 90 * s
    for (let x = x0 + w / 2; x < x1 + w * 0.5; x += w) pic.use('mn', x, y, { sx: s })
  }
  mans(W * fit(-0.08, 0.16), W * fit(0.36, 0.62), hz + fit(8, 5), fit(0.86, 0.5))
  mans(W * fit(0.82, 0.82), W * 1.05, hz + fit(8, 5), fit(0.86, 0.5))
  const green = mix(pal.land, pal.accent, 0.12)
  tufts(
    pic,
    [
      [0, hz + fit(12, 6)],
      [W, hz + fit(12, 6)],
    ],
    -5,
    W + 5,
    fit(15, 9),
    mix(green, pal.ink, 0.2),
    { n: fit(26, 32) },
  )
  const wy = hz + fit(38, 21)
  waterTo(pic, wy, H, { top: mix(pal.sea, pal.glow, 0.55), bot: mix(pal.sea, pal.ink, 0.32) })
  pic.put(path().rect(-5, hz + fit(14, 8), W + 10, fit(24, 13)), mix(pic.wall, pal.far, 0.3))
  pic.put(
    path()
      .M(-5, hz + fit(14, 8))
      .H(W + 5),
    { stroke: pic.shade(mix(pic.wall, pal.far, 0.35)), width: 2 * k },
  )
  const by = H * fit(0.79, 0.86)
  stoneBridge(pic, fit(-60, -40), W + fit(60, 40), by, fit(50, 28), fit(4, 6), {
    col: mix(pic.wall, pal.glow, 0.25),
  })
  const R = pic.random('rv')
  const rf = path()
  for (let i = 0; i < 9; i++) rf.M(R.between(0, W), by + 4).v(R.between(14, 50) * k)
  pic.put(rf, {
    stroke: mix(pic.wall, pal.sea, 0.3),
    width: 16 * k,
    dash: [3, 5, 6, 4, 4, 8].map((z) => z * k),
    opacity: 0.4,
  })
  if (pic.dim > 0.2) {
    const l = path()
    const l2 = path()
    const l3 = path()
    for (let i = 0; i < fit(4, 6); i++) {
      const x = lerp(fit(-60, -40), W + fit(60, 40), (i + 1) / fit(4, 6)) - 2
      l.M(x, by - fit(66, 37)).V(by - fit(84, 47))
      l3.M(x, by - fit(86, 49)).h(0)
      l2.M(x, by + fit(10, 5)).v(fit(26, 13))
    }
    pic.put(l3, { stroke: pic.lit, width: 8 * k, cap: true })
    pic.put(l, { stroke: pal.ink, width: 1.6 * k })
    pic.put(l2, { stroke: pic.lit, width: 6 * k, cap: true, dash: [4 * k, 7 * k] })
  }
  ship(pic, W * fit(0.58, 0.6), H * fit(0.875, 0.955), fit(0.7, 0.36), {})
  stone(pic, [[path().rect(0, wy, W, H), 'foot']], 0.26)
  const fg = pal.ink
  pic.put(path().rect(-5, H * fit(0.93, 0.94), W + 10, H * 0.08), mix(fg, pal.land, 0.15))
  pic.put(
    path().rect(-5, H * fit(0.915, 0.915), W + 10, H * fit(0.016, 0.026)),
    mix(fg, pal.glow, 0.2),
  )
  if (pic.wide) {
    lamp(pic, W * 0.945, H * 0.93, 190, { arms: 2 })
  } else {
    lamp(pic, W * 0.15, H * 0.925, 330, { arms: 2 })
  }
}
