import { person } from '../kit/people.ts'
import { placeView } from './view.ts'
import { mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { tufts } from '../kit/trees.ts'

export function museum(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const gy = H * fit(0.82, 0.86)
  placeView(pic, 0, 0, W, gy, { hz: 0.9, sun: fit(0.2, 0.36), sy: 0.5, detail: 0 })
  if (!pic.lightFixed) pic.light = -1
  const st = mix(pic.wall, pal.glow, 0.25)
  const s = pic.shade(st, 0.42)
  const dk = mix(st, pal.ink, 0.62)
  const x = W * fit(0.6, 0.72)
  const z = fit(1, 0.58)
  const y = gy - fit(46, 24)
  tufts(
    pic,
    [
      [0, y],
      [W, y],
    ],
    -5,
    W + 5,
    fit(34, 20),
    pic.air(mix(pal.land, pal.ink, 0.3), 0.2),
    { n: fit(10, 16) },
  )
  pic.part(x, y, z, [
    [path().rect(-236, -150, 480, 152), mix(st, pal.far, 0.18)],
    [path().rect(170, -150, 74, 152), pic.shade(mix(st, pal.far, 0.18), 0.4)],
    [path().rect(-160, -196, 330, 200), pic.shade(st, 0.55)],
    [
      path().poly([
        [-182, -222],
        [4, -292],
        [190, -222],
      ]),
      st,
    ],
    [
      path().poly([
        [-146, -228],
        [4, -282],
        [154, -228],
      ]),
      pic.shade(st, 0.25),
    ],
    [path().rect(-180, -222, 368, 28), st],
    [
      path()
        .rect(120, -222, 68, 28)
        .poly([
          [4, -292],
          [190, -222],
          [154, -228],
          [4, -282],
        ]),
      s,
    ],
    [path().rect(-188, -226, 384, 5), mix(st, pic.paper, 0.4)],
  ])
  pic.symbol('co', () =>
    pic.part(0, 0, 1, [
      [path().M(-13, 0).L(-11, -186).H(11).L(13, 0).Z(), mix(st, pic.paper, 0.3)],
      [path().M(2, 0).L(2, -186).H(11).L(13, 0).Z(), s],
      [path().rect(-16, -196, 32, 11).rect(-17, -8, 34, 9), st],
      [path().M(-6, -10).V(-180).M(-1, -10).V(-180), { stroke: pic.shade(st, 0.2), width: 1.4 }],
    ]),
  )
  for (let i = 0; i < 6; i++)
    pic.use('co', x + (-138 + i * 58 + (pic.light > 0 ? -10 : 0)) * z, y, { sx: z })
  pic.part(x, y, z, [
    [path().rect(-30, -122, 60, 124), dk],
    [path().circle(4, -252, 12), mix(st, pal.ink, 0.3)],
  ])
  for (const [t, q] of [
    [-196, pal.accent],
    [204, mix(pal.sea, pal.ink, 0.1)],
  ] as const) {
    const bx = x + t * z * (pic.light < 0 ? 1 : -1)
    pic.put(path().rect(bx - fit(17, 10), y - fit(140, 80), fit(34, 20), fit(104, 60)), q)
    pic.put(path().circle(bx, y - fit(96, 55), fit(9, 5)), mix(pic.paper, q, 0.1))
  }
  const stp = path()
  for (let i = 0; i < 5; i++)
    stp.rect(x - (196 + i * 16) * z, y + i * fit(9.4, 5), (400 + i * 32) * z, fit(10, 5.4))
  pic.put(stp, mix(st, pic.paper, 0.2))
  const sl = path()
  for (let i = 0; i < 5; i++)
    sl.M(x - (196 + i * 16) * z, y + (i + 0.9) * fit(9.4, 5)).h((400 + i * 32) * z)
  pic.put(sl, { stroke: pic.shade(st, 0.4), width: 1.6 * k })
  pic.put(path().rect(-5, gy, W + 10, H), mix(st, pal.land, 0.3))
  pic.put(
    path().poly([
      [x - fit(270, 160), gy],
      [x + fit(280, 160), gy],
      [x + fit(330, 180), H + 5],
      [x - fit(420, 240), H + 5],
    ]),
    { fill: mix(st, pic.paper, 0.35), opacity: 0.6 },
  )
  const pe = mix(pal.ink, pal.far, 0.12)
  person(pic, W * fit(0.36, 0.56), gy + fit(36, 16), fit(1.05, 0.56), pal.accent, pe)
  person(pic, W * fit(0.42, 0.585), gy + fit(40, 18), fit(1.05, 0.56), pe)
  person(pic, W * fit(0.74, 0.82), gy - fit(16, 8), fit(0.85, 0.48), mix(pal.sea, pal.ink, 0.2), pe)
  stone(
    pic,
    [
      [path().rect(-5, gy, W + 10, H), 'foot'],
      [path().rect(x - 240 * z, y - 290 * z, 480 * z, 290 * z), 'foot'],
    ],
    0.2,
  )
  if (!pic.wide) lamp(pic, W * 0.1, H * 0.97, 330, { arms: 1 })
  else lamp(pic, W * 0.955, H * 0.98, 170, {})
}
