import type { Stars } from '../family-item.ts'
import { bladeSign } from './sign.ts'
import { mix } from '../kit/color.ts'
import { lantern } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { skyTo } from '../kit/sky.ts'
import { tallPalm } from '../kit/trees.ts'
import { agave } from '../kit/undergrowth.ts'

export function riad(pic: Picture, st: Stars): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  pic.light = -1
  const fy = H * fit(0.74, 0.78)
  const wl = mix(pal.land, pal.glow, 0.36)
  const dk = mix(pal.land, pal.ink, 0.62)
  const tile = mix(pal.accent, pal.glow, 0.12)
  const pl = mix(pic.paper, pal.glow, 0.3)
  skyTo(pic, H * fit(0.3, 0.3), { mid: 0.6 })
  pic.put(path().rect(-5, H * fit(0.16, 0.12), W + 10, H), wl)
  pic.put(
    path().poly([
      [W * fit(0.62, 0.7), H * fit(0.16, 0.12)],
      [W + 5, H * fit(0.16, 0.12)],
      [W + 5, fy],
      [W * fit(0.42, 0.62), fy],
    ]),
    { fill: pic.shadow, opacity: 0.26 },
  )
  pic.put(
    path()
      .M(-5, H * fit(0.16, 0.12) - 5 * k)
      .H(W + 5),
    { stroke: wl, width: fit(14, 8), dash: [fit(14, 8), fit(10, 6)] },
  )
  // gallery above, arcade below
  const n = fit(4, 7)
  const cw = W / n
  const up = path()
  const lo = path()
  for (let i = 0; i < n; i++) {
    const cx = cw * (i + 0.5)
    const a = cw * 0.34
    const y1 = H * fit(0.425, 0.42)
    const y2 = fy
    up.M(cx - a * 0.8, y1)
      .V(H * fit(0.31, 0.27))
      .Q(cx - a * 0.8, H * fit(0.25, 0.2), cx, H * fit(0.225, 0.17))
      .Q(cx + a * 0.8, H * fit(0.25, 0.2), cx + a * 0.8, H * fit(0.31, 0.27))
      .V(y1)
      .Z()
    const r = a * 1.06
    const yc = H * fit(0.585, 0.6)
    lo.M(cx - a, y2)
      .V(yc + r * 0.34)
      .A(r, r, 1, 1, cx + a, yc + r * 0.34)
      .V(y2)
      .Z()
  }
  pic.put(up, { fill: mix(dk, pal.far, 0.15), solo: true })
  pic.put(lo, { fill: dk, solo: true })
  pic.put(lo, { stroke: tile, width: fit(7, 4) })
  pic.put(
    path()
      .M(-5, H * fit(0.455, 0.46))
      .H(W + 5),
    { stroke: tile, width: fit(18, 10), dash: [fit(9, 6), fit(5, 3)] },
  )
  pic.put(
    path()
      .M(-5, H * fit(0.432, 0.43))
      .H(W + 5)
      .M(-5, H * fit(0.478, 0.49))
      .H(W + 5),
    { stroke: pl, width: fit(4, 2.4) },
  )
  pic.put(
    path()
      .M(-5, H * fit(0.4, 0.395))
      .H(W + 5),
    { stroke: mix(pal.ink, dk, 0.4), width: fit(36, 20), dash: [2 * k, fit(8, 5)] },
  )
  pic.put(path().rect(-5, H * fit(0.37, 0.36), W + 10, fit(5, 3)), mix(pal.ink, dk, 0.4))
  // lanterns, doors and lit cushions inside the arcade
  const ln = mix(pal.ink, pal.land, 0.1)
  for (let i = 0; i < n; i++) {
    if (i % 2 === 0)
      lantern(pic, cw * (i + 0.5), H * fit(0.49, 0.48), H * fit(0.6, 0.6), fit(0.9, 0.52), ln)
  }
  const cs = path()
  const cs2 = path()
  for (let i = 1; i < n; i += 2) {
    cs.rect(cw * (i + 0.5) - cw * 0.28, fy - fit(30, 16), cw * 0.56, fit(30, 16))
    cs2
      .M(cw * (i + 0.5) - cw * 0.16, fy - fit(38, 20))
      .h(0)
      .M(cw * (i + 0.5) + cw * 0.14, fy - fit(36, 19))
      .h(0)
  }
  pic.put(cs, mix(pal.accent, pal.ink, 0.2))
  pic.put(cs2, { stroke: pic.lit, width: fit(22, 12), cap: true })
  // floor and fountain pool
  pic.put(path().rect(-5, fy, W + 10, H), mix(wl, pal.glow, 0.35))
  const fl = path()
  for (let i = -6; i < 12; i++) {
    const a = W * 0.5 + (i - 3) * W * 0.14
    fl.M(W * 0.5 + (a - W * 0.5) * 0.8, fy).L(W * 0.5 + (a - W * 0.5) * 2.1, H + 5)
  }
  for (let i = 0; i < 4; i++) fl.M(-5, fy + (H - fy) * ((i + 0.6) / 4.2) ** 1.4).H(W + 5)
  pic.put(fl, { stroke: mix(pal.accent, wl, 0.35), width: 2 * k, opacity: 0.55 })
  const cx = W * fit(0.54, 0.7)
  const cy = H * fit(0.87, 0.89)
  const z = fit(1, 0.56)
  pic.part(cx, cy, z, [
    [path().circle(8, 12, 178, 42), { fill: pal.ink, opacity: 0.22 }],
    [path().M(-170, -4).Q(-168, 38, 0, 42).Q(168, 38, 170, -4).Z(), mix(tile, pal.ink, 0.25)],
    [path().circle(0, -6, 172, 40), pl],
    [path().circle(0, -6, 152, 32), mix(pal.sea, pal.glow, 0.15)],
    [
      path().M(-90, 0).H(30).M(-40, 10).H(70),
      { stroke: mix(pal.sea, pic.paper, 0.6), width: 3, dash: [40, 14] },
    ],
    [path().M(-14, 0).Q(-6, -30, -10, -58).H(10).Q(6, -30, 14, 0).Q(0, 5, -14, 0).Z(), pl],
    [path().M(-58, -66).Q(-50, -44, 0, -44).Q(50, -44, 58, -66).Z(), mix(pl, pal.far, 0.12)],
    [path().circle(0, -66, 58, 12), mix(pal.sea, pal.glow, 0.3)],
    [
      path()
        .M(0, -68)
        .Q(-2, -110, -34, -96)
        .Q(-52, -86, -54, -66)
        .M(0, -68)
        .Q(2, -110, 34, -96)
        .Q(52, -86, 54, -66)
        .M(0, -70)
        .V(-112),
      { stroke: mix(pic.paper, '#ffffff', 0.3), width: 3, cap: true },
    ],
  ])
  const pe = path()
  const R = pic.random('pt')
  for (let i = 0; i < 9; i++) {
    const a = R.between(0, 6.28)
    pe.M(cx + Math.cos(a) * fit(110, 62), cy - fit(6, 3) + Math.sin(a) * fit(22, 12)).h(0)
  }
  pic.put(pe, { stroke: mix(pal.land, '#d8556a', 0.5), width: fit(9, 5), cap: true })
  stone(
    pic,
    [
      [path().rect(0, fy, W, H), 'foot'],
      [path().rect(0, H * 0.16, W, H * 0.3), 'top'],
    ],
    0.16,
  )
  bladeSign(pic, W * fit(0.93, 0.965), H * fit(0.36, 0.34) + 0, st, ln)
  const gr = mix(pal.accent, pal.ink, 0.5)
  tallPalm(
    pic,
    W * fit(0.0, 0.985),
    H * 1.02,
    W * fit(0.09, 0.94),
    H * fit(0.46, 0.32),
    fit(140, 92),
    {
      col: gr,
      rim: mix(gr, pal.glow, 0.16),
      n: 9,
      tw: 8,
    },
  )
  if (!pic.wide) agave(pic, W * 0.95, H + 2, 90, mix(gr, pal.ink, 0.2), gr)
}
