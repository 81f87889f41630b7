import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp, nameHash } from '../kit/random.ts'
import { clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { agave, grass } from '../kit/undergrowth.ts'

/** Buttes and a straight road. */
export function mesa(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.62, 0.64)
  const R = pic.random('ms')
  skyTo(pic, hz, { mid: 0.5 })
  if (pic.night) {
    stars(pic, 50, hz * 0.9)
    placeSun(pic, W * fit(0.28, 0.48), H * fit(0.26, 0.24), fit(24, 16), { rings: 1 })
  } else {
    pic.light = -1
    clouds(pic, nameHash(pic.subject.name) % 2 ? 'cumulus' : 'streak', {
      y0: fit(0.1, 0.1),
      y1: fit(0.4, 0.4),
      n: 3,
    })
  }
  pic.put(path().rect(-5, hz - 2, W + 10, H), pic.air(mix(pal.land, pal.glow, 0.25), 0.35))
  const mes = (x: number, w: number, h: number, d: number, y: number = hz) => {
    const col = pic.air(pal.land, d)
    const t = y - h
    const q = [
      [x - w * 0.78, y + 3],
      [x - w * 0.52, y - h * 0.3],
      [x - w * 0.42, y - h * 0.42],
      [x - w * 0.4, t + h * 0.14],
      [x - w * 0.36, t + h * 0.03],
      [x - w * 0.1, t],
      [x + w * 0.2, t + h * 0.02],
      [x + w * 0.38, t - h * 0.01],
      [x + w * 0.4, t + h * 0.1],
      [x + w * 0.43, y - h * 0.42],
      [x + w * 0.55, y - h * 0.28],
      [x + w * 0.85, y + 3],
    ] as const
    pic.put(path().poly(q), col)
    const f = path().poly([
      [x + w * 0.08, t + h * 0.01],
      [x + w * 0.2, t + h * 0.02],
      [x + w * 0.38, t - h * 0.01],
      [x + w * 0.4, t + h * 0.1],
      [x + w * 0.43, y - h * 0.42],
      [x + w * 0.55, y - h * 0.28],
      [x + w * 0.85, y + 3],
      [x + w * 0.3, y + 3],
      [x + w * 0.2, y - h * 0.36],
      [x + w * 0.1, y - h * 0.46],
      [x + w * 0.14, t + h * 0.3],
    ])
    for (let i = 0; i < 4; i++) {
      const X = x + w * lerp(-0.34, 0.02, (i + R()) / 4)
      const Y = t + h * R.between(0.04, 0.12)
      f.poly([
        [X, Y],
        [X + w * 0.035, Y + h * 0.12],
        [X + w * 0.02, y - h * 0.44],
        [X - w * 0.012, y - h * 0.5],
      ])
    }
    pic.put(f, { fill: mix(pal.far, pal.ink, 0.55), opacity: 0.5 - 0.34 * d })
    pic.put(
      path()
        .M(x - w * 0.4, t + h * 0.2)
        .L(x + w * 0.1, t + h * 0.22)
        .M(x - w * 0.42, y - h * 0.44)
        .L(x + w * 0.12, y - h * 0.44),
      { stroke: mix(col, pal.glow, 0.4), width: Math.max(1, h * 0.018) },
    )
  }
  mes(W * fit(0.1, 0.3), fit(150, 90), fit(80, 48), 0.66)
  mes(W * fit(0.44, 0.52), fit(90, 54), fit(64, 40), 0.66)
  mes(W * fit(0.36, 0.46), fit(56, 34), fit(104, 60), 0.5)
  mes(W * fit(0.7, 0.76), fit(210, 130), fit(226, 126), 0.16, hz + fit(10, 5))
  mes(W * fit(1.0, 0.99), fit(90, 56), fit(176, 100), 0.3, hz + fit(4, 2))
  pic.put(path().rect(-5, hz + fit(12, 6), W + 10, H), mix(pal.land, pal.glow, 0.2))
  const sc = ridgeLine(pic, 'd', {
    y: hz + fit(30, 14),
    amp: fit(18, 10),
    wl: 160,
    oct: 2,
    kind: 'hill',
  })
  pic.put(softLand(sc, H), mix(pal.land, pal.glow, 0.1))
  const vx = W * fit(0.42, 0.5)
  const vy = hz + fit(20, 10)
  const rd = mix(pal.ink, pal.far, 0.35)
  pic.put(
    path().poly([
      [vx - 2 * k, vy],
      [vx + 2 * k, vy],
      [W * fit(0.66, 0.66), H + 5],
      [W * fit(-0.06, 0.22), H + 5],
    ]),
    rd,
  )
  pic.put(
    path().poly([
      [vx - 0.4, vy],
      [vx + 0.4, vy],
      [W * fit(0.315, 0.455), H + 5],
      [W * fit(0.285, 0.435), H + 5],
    ]),
    { fill: mix(pal.accent, pal.glow, 0.5), opacity: 0.9 },
  )
  const sg = mix(mix(pal.accent, '#7b8a5a', 0.6), pal.ink, 0.3)
  const a = path()
  const b = path()
  for (let i = 0; i < fit(26, 34); i++) {
    const t = R() ** 1.4
    const y = lerp(hz + fit(26, 12), H * 0.97, t)
    const e = lerp(0.04, 0.5, t)
    const x = R.chance() ? vx - W * e * R.between(1, 3) : vx + W * e * R.between(1, 3)
    ;(t > 0.4 ? a : b).M(x, y).h(0)
  }
  pic.put(b, { stroke: sg, width: fit(6, 4), cap: true })
  pic.put(a, { stroke: sg, width: fit(17, 9), cap: true })
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.3)
  const fc = mix(pal.ink, pal.land, 0.12)
  if (pic.wide) {
    agave(pic, W * 0.96, H + 4, 90, fc, mix(fc, sg, 0.4))
  } else {
    const ca = (x: number, y: number, s: number) =>
      pic.part(x, y, s, [
        [path().M(0, 2).V(-150), { stroke: fc, width: 22, cap: true }],
        [
          path().M(0, -58).Q(-34, -58, -34, -78).V(-104).M(0, -80).Q(32, -80, 32, -98).V(-124),
          { stroke: fc, width: 15, cap: true },
        ],
        [
          path().M(-5, -4).V(-148).M(4, -4).V(-148),
          { stroke: mix(fc, pal.glow, 0.22), width: 1.6 },
        ],
      ])
    if (pic.has('cactus')) {
      ca(W * 0.1, H + 4, 1.9)
      ca(W * 0.9, H + 6, 1.05)
    } else {
      agave(pic, W * 0.06, H + 4, 130, fc, mix(fc, sg, 0.5))
      grass(pic, W * 0.74, W * 1.02, H + 4, 90, fc, { n: 12 })
    }
    agave(pic, W * 0.27, H + 4, 66, fc, mix(fc, sg, 0.4))
  }
}
