import { placeView } from './view.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { leafyBranch } from '../kit/branches.ts'

export function food(pic: Picture): void {
  const { W, H, pal } = pic
  const { fit } = pic
  const ty = H * fit(0.6, 0.5)
  pic.light = -1
  placeView(pic, 0, 0, W, ty, { hz: 0.78, sun: fit(0.22, 0.42), sy: 0.5 })
  const wl = mix(pic.wall, pal.land, 0.2)
  // terrace wall and table edge
  pic.put(path().rect(-5, ty - fit(46, 24), W + 10, fit(60, 30)), wl)
  pic.put(path().rect(-5, ty - fit(52, 27), W + 10, fit(10, 6)), mix(pic.paper, pal.glow, 0.3))
  pic.put(path().rect(-5, ty + fit(6, 3), W + 10, H), mix(pic.paper, pal.glow, 0.25))
  // checked cloth
  const ch = mix(pal.accent, pic.paper, 0.5)
  const st = path()
  const n = fit(9, 14)
  for (let i = -2; i < n + 3; i++) {
    const a = (i * W) / n
    const b = ((i + 0.5) * W) / n
    const f = (q: number) => W * 0.5 + (q - W * 0.5) * 1.7
    st.poly([
      [a, ty + fit(6, 3)],
      [b, ty + fit(6, 3)],
      [f(b), H + 5],
      [f(a), H + 5],
    ])
  }
  pic.put(st, { fill: ch, opacity: 0.5, solo: true })
  const hb = path()
  for (let r = 0; r < fit(5, 4); r++) {
    const a = ty + fit(6, 3) + (H - ty) * (r / fit(5, 4)) ** 1.35
    const b = ty + fit(6, 3) + (H - ty) * ((r + 0.5) / fit(5, 4)) ** 1.35
    hb.rect(-5, a, W + 10, b - a)
  }
  pic.put(hb, { fill: ch, opacity: 0.5, solo: true })
  const cx = W * fit(0.56, 0.64)
  const cy = H * fit(0.86, 0.8)
  const z = fit(1, 0.58)
  const wh = mix(pic.paper, '#ffffff', 0.5)
  const shd = (x: number, y: number, rx: number, ry: number) =>
    pic.put(path().circle(x + rx * 0.16, y + ry * 0.5, rx, ry), {
      fill: pal.ink,
      opacity: 0.22,
      solo: true,
    })
  // plate with fish and lemon
  shd(cx, cy, fit(164, 100), fit(52, 30))
  pic.put(path().circle(cx, cy, fit(160, 97), fit(50, 29)), wh)
  pic.put(path().circle(cx, cy - fit(2, 1), fit(122, 74), fit(36, 21)), pic.shade(wh, 0.12))
  pic.part(cx, cy - fit(4, 2), z, [
    [
      path()
        .M(-98, 2)
        .Q(-60, -30, 0, -26)
        .Q(52, -22, 74, -4)
        .L(106, -22)
        .Q(98, 0, 108, 20)
        .L(74, 6)
        .Q(40, 24, -10, 22)
        .Q(-70, 20, -98, 2)
        .Z(),
      mix(pal.sea, pic.paper, 0.35),
    ],
    [
      path().M(-98, 2).Q(-70, 20, -10, 22).Q(40, 24, 74, 6).Q(30, 10, -20, 8).Q(-66, 6, -98, 2).Z(),
      mix(pal.sea, pal.ink, 0.25),
    ],
    [path().circle(-74, -4, 4), pal.ink],
    [path().M(-52, -18).Q(-42, 0, -54, 14), { stroke: mix(pal.sea, pal.ink, 0.4), width: 2.4 }],
    [path().circle(30, 26, 20, 9).circle(-30, 30, 20, 9), '#f0c24b'],
    [path().circle(30, 25, 14, 6).circle(-30, 29, 14, 6), '#f8e29a'],
    [
      path()
        .M(66, 26)
        .Q(86, 8, 112, 14)
        .Q(96, 30, 66, 26)
        .Z()
        .M(60, 30)
        .Q(84, 30, 100, 44)
        .Q(76, 48, 60, 30)
        .Z(),
      mix(pal.land, '#4d7d3f', 0.5),
    ],
  ])
  // carafe and glass
  const wine = mix(pal.accent, pal.ink, 0.3)
  const gx = W * fit(0.2, 0.43)
  const gy = H * fit(0.83, 0.78)
  shd(gx, gy, fit(34, 20), fit(10, 6))
  pic.part(gx, gy, fit(1.25, 0.7), [
    [
      path().M(-20, -1).Q(0, 5, 20, -1).Q(12, -5, 3, -7).V(-52).H(-3).V(-7).Q(-12, -5, -20, -1).Z(),
      { fill: wh, opacity: 0.85 },
    ],
    [path().M(-26, -118).Q(-30, -56, 0, -52).Q(30, -56, 26, -118).Z(), { fill: wh, opacity: 0.5 }],
    [path().M(-28, -86).Q(-26, -55, 0, -54).Q(26, -55, 28, -86).Q(0, -80, -28, -86).Z(), wine],
    [path().M(14, -112).Q(18, -70, 8, -60), { stroke: wh, width: 3, cap: true }],
  ])
  const bx = W * fit(0.84, 0.86)
  const by = H * fit(0.76, 0.72)
  shd(bx, by, fit(30, 18), fit(9, 5))
  pic.part(bx, by, fit(1.2, 0.66), [
    [
      path()
        .M(-26, 0)
        .V(-96)
        .Q(-26, -116, -10, -124)
        .V(-160)
        .H(10)
        .V(-124)
        .Q(26, -116, 26, -96)
        .V(0)
        .Q(0, 6, -26, 0)
        .Z(),
      mix(pal.land, pal.ink, 0.45),
    ],
    [
      path().M(8, 3).V(-120).L(10, -124).Q(26, -116, 26, -96).V(0).Q(18, 3, 8, 3).Z(),
      mix(pal.land, pal.ink, 0.7),
    ],
    [path().rect(-26, -78, 52, 46), wh],
    [path().rect(-18, -66, 36, 4).rect(-18, -56, 24, 4), pal.accent],
    [path().rect(-11, -168, 22, 12), pal.accent],
  ])
  // bread, tomatoes, olives
  pic.part(W * fit(0.16, 0.84), H * fit(0.95, 0.95), fit(1.3, 0.72), [
    [
      path()
        .M(-74, 0)
        .Q(-80, -32, -20, -36)
        .Q(50, -38, 72, -14)
        .Q(78, 4, 30, 8)
        .Q(-40, 12, -74, 0)
        .Z(),
      mix('#d59a55', pal.accent, 0.12),
    ],
    [
      path()
        .M(-46, -24)
        .Q(-36, -12, -44, 2)
        .M(-12, -32)
        .Q(0, -16, -8, 4)
        .M(24, -30)
        .Q(36, -16, 30, 2),
      { stroke: '#f3d9a8', width: 6, cap: true },
    ],
  ])
  pic.put(
    path()
      .M(W * fit(0.9, 0.5), H * fit(0.93, 0.96))
      .h(0)
      .M(W * fit(0.97, 0.53), H * fit(0.9, 0.92))
      .h(0),
    { stroke: pal.accent, width: fit(46, 26), cap: true },
  )
  pic.put(
    path()
      .M(W * fit(0.89, 0.495), H * fit(0.915, 0.94))
      .h(0),
    { stroke: mix(pal.accent, pic.paper, 0.5), width: fit(9, 5), cap: true },
  )
  stone(pic, [[path().rect(0, ty, W, H), 'foot']], 0.2)
  leafyBranch(pic, W + 12, H * fit(0.1, 0.06), -1, fit(250, 170), {
    kind: 'olive',
    col: mix(pal.land, pal.ink, 0.4),
    n: fit(26, 18),
    drop: fit(0.36, 0.5),
    size: fit(1.3, 1.2),
  })
}
