import type { Stars } from '../family-item.ts'
import { bladeSign } from './sign.ts'
import { placeView } from './view.ts'
import { craft } from '../kit/boats.ts'
import { type Hex, mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { nth, path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { reflect, waterTo, waves } from '../kit/water.ts'

export function inn(pic: Picture, st: Stars): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const gy = H * fit(0.74, 0.76)
  placeView(pic, 0, 0, W, gy, { hz: 0.84, sun: undefined, detail: 0 })
  pic.light = -1
  waterTo(pic, gy, H, { dash: false, glit: false, bot: mix(pal.sea, pal.ink, 0.25) })
  pic.open(`id="${pic.id('A')}"`)
  const q = [pal.accent, mix(pal.accent, '#e8b04a', 0.7), pic.paper]
  const roof = mix(pal.ink, pal.far, 0.28)
  const hs = (x: number, w: number, h: number, col: Hex, big = false) => {
    const rh = w * 0.42
    const sd = w * 0.26
    const y = gy - 2
    pic.put(path().rect(x + w - 2, y - h, sd + 2, h + 4), pic.shade(col, 0.45))
    pic.put(
      path().poly([
        [x + w * 0.5, y - h - rh - 6 * k],
        [x + w * 0.5 + sd, y - h - rh - 6 * k],
        [x + w + sd + 7 * k, y - h + 5 * k],
        [x + w + 7 * k, y - h + 5 * k],
      ]),
      pic.shade(roof, 0.25),
    )
    pic.put(
      path().poly([
        [x, y + 4],
        [x, y - h],
        [x + w / 2, y - h - rh],
        [x + w, y - h],
        [x + w, y + 4],
      ]),
      col,
    )
    const bl = path()
    for (let i = 1; i < h / (9 * k); i++) bl.M(x, y - h + i * 9 * k).h(w)
    pic.put(bl, { stroke: pic.shade(col, 0.25), width: 0.9 * k })
    pic.put(
      path().poly([
        [x - 9 * k, y - h + 7 * k],
        [x + w / 2, y - h - rh - 5 * k],
        [x + w + 9 * k, y - h + 7 * k],
        [x + w + 9 * k, y - h - 3 * k],
        [x + w / 2, y - h - rh - 16 * k],
        [x - 9 * k, y - h - 3 * k],
      ]),
      roof,
    )
    const n = big ? 4 : 2
    const rows = Math.floor(h / (62 * k))
    pic.symbol('iw', () =>
      pic.part(0, 0, 1, [
        [path().rect(-11, -34, 22, 38), pic.paper],
        [path().rect(-8, -31, 16, 32), mix(pic.lit, pal.glow, 0.15)],
        [path().M(0, -31).V(1).M(-8, -16).H(8), { stroke: pic.paper, width: 2.2 }],
      ]),
    )
    for (let r = 0; r < rows; r++)
      for (let i = 0; i < n; i++)
        pic.use('iw', x + (w * (i + 0.5)) / n, y - h + ((r + 0.82) * h) / (rows + 0.55), {
          sx: k * 1.05,
        })
    if (big) {
      pic.use('iw', x + w / 2, y - h - rh * 0.2, { sx: k * 1.15 })
    }
  }
  hs(W * fit(-0.1, 0.36), W * fit(0.26, 0.1), fit(120, 68), mix(nth(q, 1), pic.haze, 0.15))
  hs(W * fit(0.2, 0.47), W * fit(0.22, 0.09), fit(150, 84), mix(nth(q, 2), pic.haze, 0.1))
  hs(W * fit(0.46, 0.59), W * fit(0.44, 0.22), fit(240, 128), nth(q, 0), true)
  pic.close()
  const x = W * fit(0.46, 0.59)
  const w = W * fit(0.44, 0.22)
  const ex = x + w * 0.28
  pic.put(path().rect(ex - fit(26, 14), gy - fit(62, 33), fit(52, 28), fit(62, 33)), pic.paper)
  pic.put(
    path().rect(ex - fit(20, 11), gy - fit(56, 30), fit(40, 22), fit(56, 30)),
    mix(pal.sea, pal.ink, 0.2),
  )
  pic.put(
    path().poly([
      [ex - fit(42, 24), gy - fit(66, 35)],
      [ex, gy - fit(92, 50)],
      [ex + fit(42, 24), gy - fit(66, 35)],
    ]),
    roof,
  )
  bladeSign(pic, x - fit(20, 11), gy - fit(96, 50), st, mix(pal.ink, pal.far, 0.2))
  reflect(pic, 'A', gy, 0.7, 0.26)
  pic.put(path().rect(-5, gy - 2 * k, W + 10, fit(13, 7)), mix(pic.wall, pal.far, 0.4))
  pic.put(
    path()
      .M(-5, gy + fit(16, 9))
      .H(W + 5),
    { stroke: pal.ink, width: fit(14, 8), dash: [fit(7, 4), fit(44, 26)] },
  )
  waves(pic, gy + fit(24, 12), H, mix(pal.sea, pal.glow, 0.5), 0.6, 'wa', 1.4)
  waves(pic, gy + fit(34, 16), H, mix(pal.sea, pal.ink, 0.35), 0.45, 'wb')
  craft(pic, W * fit(0.22, 0.5), H * fit(0.87, 0.95), fit(1.7, 0.85))
  stone(pic, [[path().rect(0, gy, W, H), 'foot']], 0.26)
  if (!pic.wide) {
    lamp(pic, W * 0.1, H * 0.76, 150, {})
    const po = path()
    for (const [a, b] of [
      [0.86, 0.86],
      [0.93, 0.88],
      [0.99, 0.84],
    ] as const)
      po.M(W * a, H + 5).V(H * b)
    pic.put(po, { stroke: pal.ink, width: 12, cap: true })
  } else lamp(pic, W * 0.55, gy, 80, {})
}
