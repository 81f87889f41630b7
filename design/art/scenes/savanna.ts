import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { massif, ridgeLine, softLand } from '../kit/land.ts'
import { path, placed } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, placeSun, skyTo } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { acacia } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'

/** Savanna. */
export function savanna(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.635, 0.66)
  const R = pic.random('sv')
  skyTo(pic, hz, { style: 'bands' })
  placeSun(pic, W * fit(0.4, 0.5), hz - fit(84, 44), fit(92, 56), {
    rings: 1,
    col: mix(pal.accent, pal.glow, 0.35),
    op: 0.14,
  })
  pic.light = -1
  const h = ridgeLine(pic, 'h', {
    y: hz + 4,
    amp: fit(64, 40),
    wl: 260,
    oct: 4,
    env: (u) => 0.4 + 0.6 * u,
  })
  massif(pic, 'h', { pts: h, base: hz + 6, d: 0.62, col: pal.far })
  if (pic.has('skyline'))
    farSkyline(pic, W * fit(0.1, 0.42), W * fit(0.34, 0.58), hz + 2, {
      h: [20, 60],
      w: [7, 14],
      col: pic.air(pal.land, 0.55),
    })
  pic.put(path().rect(-5, hz, W + 10, H), pic.air(pal.land, 0.45))
  const tree = pic.air(mix(pal.land, pal.ink, 0.4), 0.25)
  for (let i = 0; i < 6; i++)
    acacia(
      pic,
      W * R.between(0.02, 0.98),
      hz + R.between(8, 16) * k,
      fit(30, 18) * R.between(0.8, 1.2),
      fit(38, 24),
      tree,
    )
  ;(
    [
      [0.7, 0.28],
      [0.76, 0.12],
      [0.84, 0],
    ] as const
  ).forEach(([y, d], i) => {
    const l = ridgeLine(pic, 'g' + i, {
      y: H * fit(y, y + 0.04),
      amp: 16 * k,
      wl: 230,
      oct: 2,
      kind: 'hill',
    })
    pic.put(softLand(l, H), pic.air(mix(pal.land, i % 2 ? pal.accent : pal.glow, 0.14), d))
    grass(
      pic,
      -5,
      W + 5,
      H * fit(y, y + 0.04) - 2 * k,
      fit(13 + i * 7, 8 + i * 4),
      pic.air(mix(pal.land, pal.ink, 0.12 + 0.1 * i), d),
      {
        n: fit(15, 20),
        seed: 'gg' + i,
        w: 2,
      },
    )
  })
  const fc = pal.ink
  // giraffes
  const gi = (x: number, y: number, s: number) =>
    pic.put(
      path()
        .M(-17, 0)
        .L(-16, -30)
        .Q(-19.5, -44, -12, -50)
        .L(8, -60)
        .L(19, -98)
        .Q(20, -104, 26, -105.5)
        .L(27.4, -111)
        .h(1.4)
        .L(30, -105)
        .L(41, -99)
        .Q(43.4, -96, 40, -94)
        .L(31, -94)
        .Q(27.4, -92.6, 26, -88)
        .L(17.4, -56)
        .Q(18.6, -46, 15, -37)
        .L(16.6, 0)
        .h(-2.8)
        .L(11, -34)
        .h(-1.6)
        .L(7.4, 0)
        .H(4.6)
        .L(5.6, -35)
        .Q(-2, -31, -8, -34)
        .L(-6.8, 0)
        .h(-2.8)
        .L(-12, -30)
        .h(-1.4)
        .L(-14.2, 0)
        .Z()
        .M(-15, -47)
        .Q(-22.5, -40, -21, -25)
        .h(1.8)
        .Q(-20.6, -38, -14, -44)
        .Z()
        .through(placed(x, y, s)),
      fc,
    )
  gi(W * fit(0.24, 0.45), H * fit(0.775, 0.86), fit(1.15, 0.66))
  gi(W * fit(0.38, 0.53), H * fit(0.785, 0.865), fit(0.86, 0.5))
  acacia(pic, W * fit(0.77, 0.82), H * fit(0.87, 0.98), fit(316, 176), fit(400, 230), fc, {
    lit: mix(fc, pal.land, 0.42),
  })
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.34)
  birds(pic, W * fit(0.3, 0.44), H * fit(0.3, 0.22), 4)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(H * fit(0.94, 0.97))
      .spline([
        [W * 0.4, H * fit(0.925, 0.95)],
        [W + 5, H * fit(0.955, 0.97)],
      ])
      .V(H + 5)
      .Z(),
    fc,
  )
  grass(pic, -5, W + 5, H * fit(0.945, 0.975), fit(78, 44), fc, {
    n: fit(24, 28),
    seed: 'fg',
    w: 2.6,
  })
}
