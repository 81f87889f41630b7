import { gondola } from '../kit/boats.ts'
import { belfry, cupola } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, placeSun, skyTo } from '../kit/sky.ts'
import { farSkyline } from '../kit/skyscrapers.ts'
import { reflect, waterTo, waves } from '../kit/water.ts'

/** Lagoon city: domes, campanile, gondola. */
export function lagoon(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.625, 0.66)
  skyTo(pic, hz, { mid: 0.55 })
  placeSun(pic, W * fit(0.27, 0.47), hz - fit(92, 60), fit(52, 34), {
    rings: 1,
    col: mix(pic.warm, pal.glow, 0.72),
  })
  waterTo(pic, hz, H, {
    top: mix(pal.sea, pal.glow, 0.5),
    bot: mix(pal.sea, pal.ink, 0.22),
    dash: false,
    glit: false,
  })
  pic.open(`id="${pic.id('A')}"`)
  farSkyline(pic, -10, W + 10, hz + 1, { h: [16, 38], w: [14, 30], col: pic.air(pal.land, 0.62) })
  const brick = mix(pal.accent, pal.far, 0.3)
  belfry(pic, W * fit(0.17, 0.4), hz + 1, fit(25, 15), fit(206, 118), {
    col: mix(brick, pal.glow, 0.25),
    cap: 'pyr',
    capCol: mix(pal.sea, pal.far, 0.4),
    caph: fit(54, 31),
  })
  hillsideTown(pic, {
    x0: -10,
    x1: W * fit(0.5, 0.6),
    top: () => hz - 8 * k,
    bot: () => hz - 8 * k,
    rows: 1,
    w: [38, 58],
    h: [44, 72],
    kinds: ['hip'],
    walls: [
      mix(pal.accent, pal.glow, 0.62),
      mix(pic.wall, pal.land, 0.2),
      mix(pal.land, pal.glow, 0.55),
      pic.wall,
    ],
    roof: mix(pal.accent, pal.far, 0.2),
    pitch: [0.12, 0.18],
    rows2: 3,
    win: [3.6, 8],
  })
  const st = mix(pic.paper, pal.far, 0.1)
  const x = W * fit(0.69, 0.755)
  const s2 = pic.shade(st, 0.34)
  const dk = mix(st, pal.ink, 0.6)
  const z = fit(1, 0.58)
  const lead = mix(pal.sea, pal.far, 0.55)
  cupola(pic, x + fit(86, 50), hz - fit(64, 37), fit(33, 19), fit(34, 20), lead, {
    drum: fit(18, 10),
    drumCol: st,
  })
  pic.symbol('tw', () => belfry(pic, 0, 0, 12, 78, { col: st, cap: 'dome', capCol: lead }))
  for (const d of [66, 112]) pic.use('tw', x + d * z, hz - fit(40, 23), { sx: z })
  cupola(pic, x, hz - fit(74, 43), fit(62, 36), fit(66, 38), lead, {
    drum: fit(36, 21),
    drumCol: st,
  })
  pic.part(x, hz + 1, z, [
    [path().rect(-70, -84, 140, 86).rect(70, -66, 70, 68), st],
    [path().rect(20, -84, 50, 86).rect(112, -66, 28, 68), s2],
    [
      path().poly([
        [-32, -84],
        [0, -108],
        [32, -84],
      ]),
      mix(st, pal.glow, 0.3),
    ],
    [path().circle(-62, -90, 10).circle(-38, -90, 8).circle(50, -90, 9).circle(70, -88, 8), st],
    [
      path()
        .M(-18, 0)
        .V(-44)
        .a(18, 18, 1, 36, 0)
        .V(0)
        .Z()
        .M(-58, 0)
        .V(-30)
        .a(9, 9, 1, 18, 0)
        .V(0)
        .Z()
        .M(38, 0)
        .V(-30)
        .a(9, 9, 1, 18, 0)
        .V(0)
        .Z()
        .M(82, 0)
        .V(-28)
        .a(8, 8, 1, 16, 0)
        .V(0)
        .Z(),
      dk,
    ],
    [path().rect(-74, -88, 148, 4).rect(-74, -52, 148, 2.4).rect(70, -68, 72, 3), s2],
    [
      path().poly([
        [-86, 2],
        [-78, -5],
        [78, -5],
        [86, 2],
      ]),
      mix(st, pal.far, 0.25),
    ],
  ])
  pic.close()
  reflect(pic, 'A', hz, 0.62, 0.34)
  waves(pic, hz + 5 * k, H, mix(pal.sea, pal.glow, 0.55), 0.75, 'wa', 1.25)
  waves(pic, hz + 20 * k, H, mix(pal.sea, pal.ink, 0.3), 0.4, 'wb')
  stone(pic, [[path().rect(0, hz, W, H), 'foot']], 0.28)
  birds(pic, W * fit(0.44, 0.56), H * fit(0.32, 0.24), 4)
  gondola(pic, W * fit(0.33, 0.44), H * fit(0.885, 0.86), fit(1.85, 0.95), {})
  const po = path()
  const ps = path()
  const P2 = fit(
    [
      [0.1, 0.56],
      [0.165, 0.6],
      [0.93, 0.52],
      [0.985, 0.57],
    ],
    [
      [0.955, 0.3],
      [0.985, 0.42],
    ],
  )
  for (const [a, b] of P2) {
    po.M(W * a, H * 1.01).V(H * b)
  }
  pic.put(po, { stroke: pal.ink, width: fit(11, 7) })
  pic.put(po, {
    stroke: pal.accent,
    width: fit(11, 7),
    dash: [fit(16, 10), fit(18, 11)],
    solo: true,
  })
  for (const [a, b] of P2) ps.M(W * a, H * b - 2 * k).h(0)
  pic.put(ps, { stroke: mix(pal.glow, pal.accent, 0.3), width: fit(15, 9), cap: true })
}
