import { placeView } from './view.ts'
import { mix, type Hex } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { path, placed } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { tufts } from '../kit/trees.ts'

export function loft(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const gy = H * fit(0.9, 0.92)
  placeView(pic, 0, 0, W, gy, { hz: 0.96, sun: fit(0.22, 0.34), sy: 0.45, kind: 'city' })
  if (!pic.lightFixed) pic.light = -1
  const br = mix(mix(pal.accent, '#a4523c', 0.6), pal.ink, 0.12 + pic.dim * 0.3)
  const s = pic.shade(br, 0.5)
  const x0 = W * fit(0.36, 0.52)
  const w = W * fit(0.44, 0.3)
  const sd = W * fit(0.26, 0.22)
  const y = H * fit(0.36, 0.24)
  const fr = mix(pal.ink, pal.far, 0.18)
  // water tower
  const wx = x0 + w * 0.32
  const wt = mix(mix(pal.land, '#8a6a4a', 0.5), pal.ink, 0.3)
  pic.put(
    path()
      .M(wx - fit(26, 15), y + 2)
      .L(wx - fit(20, 12), y - fit(40, 22))
      .M(wx + fit(26, 15), y + 2)
      .L(wx + fit(20, 12), y - fit(40, 22))
      .M(wx - fit(24, 14), y - fit(8, 4))
      .L(wx + fit(22, 13), y - fit(34, 19)),
    { stroke: fr, width: 3 * k },
  )
  pic.part(wx, y - fit(40, 22), fit(1, 0.56), [
    [path().rect(-34, -62, 68, 64), wt],
    [path().rect(8, -62, 26, 64), pic.shade(wt, 0.45)],
    [
      path().poly([
        [-38, -62],
        [0, -92],
        [38, -62],
      ]),
      mix(fr, pal.far, 0.3),
    ],
    [path().M(-34, -44).H(34).M(-34, -18).H(34), { stroke: fr, width: 2 }],
  ])
  pic.put(path().rect(x0, y, w, gy - y), br)
  pic.put(path().rect(x0 + w, y, sd, gy - y), s)
  pic.put(path().rect(x0 - 5 * k, y - fit(10, 6), w + 5 * k, fit(14, 8)), mix(br, pic.paper, 0.3))
  pic.put(path().rect(x0 + w, y - fit(10, 6), sd + 5 * k, fit(14, 8)), mix(s, pic.paper, 0.12))
  const rows = fit(4, 3)
  const cols = fit(3, 3)
  const cw = w / cols
  const rh = (gy - y) / (rows + 0.2)
  const gl = pic.dim > 0.3 ? mix(pal.far, pal.ink, 0.35) : mix(pal.sky, pal.ink, 0.35)
  const mk = (n: string, g: Hex) =>
    pic.symbol(n, () => {
      pic.part(0, 0, 1, [
        [path().M(-29, 60).V(-4).Q(0, -20, 29, -4).V(60).Z(), g],
        [
          path()
            .M(-15, 60)
            .V(-12)
            .M(0, 60)
            .V(-14)
            .M(15, 60)
            .V(-12)
            .M(-29, 14)
            .H(29)
            .M(-29, 36)
            .H(29),
          { stroke: fr, width: 2.2 },
        ],
        [path().M(-29, 60).V(-4).Q(0, -20, 29, -4).V(60).Z(), { stroke: fr, width: 3 }],
        [path().rect(-33, 60, 66, 5), mix(br, pic.paper, 0.45)],
      ])
    })
  mk('ga', gl)
  mk('gb', pic.dim > 0.3 ? pic.lit : mix(pal.sky, pic.paper, 0.3))
  const R = pic.random('lo')
  const z = cw / 80
  for (let r = 0; r < rows; r++)
    for (let i = 0; i < cols; i++)
      pic.use(R.chance(0.45) ? 'gb' : 'ga', x0 + cw * (i + 0.5), y + rh * (r + 0.34), {
        sx: z,
        sy: rh / 104,
      })
  // fire escape on the shade side
  const fe = path()
  const ft = path()
  for (let r = 0; r < rows; r++) {
    const yy = y + rh * (r + 1.02)
    fe.M(x0 + w + sd * 0.1, yy).h(sd * 0.82)
    ft.M(x0 + w + sd * (r % 2 ? 0.14 : 0.86), yy).L(x0 + w + sd * (r % 2 ? 0.8 : 0.2), yy + rh)
  }
  pic.put(fe, { stroke: pal.ink, width: 3 * k })
  pic.put(fe.through(placed(0, -8 * k)), { stroke: pal.ink, width: 14 * k, dash: [1.4 * k, 5 * k] })
  pic.put(ft, { stroke: pal.ink, width: 2.6 * k })
  pic.put(path().rect(-5, gy, W + 10, H), mix(pal.ink, pal.far, 0.3))
  pic.put(path().rect(-5, gy, W + 10, fit(12, 6)), mix(pic.wall, pal.far, 0.45))
  stone(
    pic,
    [
      [path().rect(x0, y + (gy - y) * 0.3, w + sd, (gy - y) * 0.7), 'foot'],
      [path().rect(-5, gy, W + 10, H), 'foot'],
    ],
    0.3,
  )
  // street tree
  const t = mix(pal.ink, pal.land, 0.2)
  const tx = W * fit(0.15, 0.955)
  pic.put(path().rect(tx - 4 * k, H * fit(0.62, 0.5), 8 * k, H), t)
  tufts(
    pic,
    [
      [0, H * fit(0.6, 0.46)],
      [W, H * fit(0.6, 0.46)],
    ],
    tx - fit(70, 40),
    tx + fit(66, 38),
    fit(44, 26),
    t,
    { n: 4, seed: 'st' },
  )
  tufts(
    pic,
    [
      [0, H * fit(0.53, 0.34)],
      [W, H * fit(0.53, 0.34)],
    ],
    tx - fit(44, 26),
    tx + fit(52, 30),
    fit(40, 24),
    mix(t, pal.land, 0.4),
    { n: 3, seed: 's3' },
  )
}
