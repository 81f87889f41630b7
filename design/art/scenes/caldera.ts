import { craft } from '../kit/boats.ts'
import { cupola } from '../kit/buildings.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { curve, landTo, peakLine, sampled, shards } from '../kit/land.ts'
import { path, type Point, nth } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { clamp } from '../kit/random.ts'
import { rhumb, skyTo } from '../kit/sky.ts'
import { glitter, waterTo } from '../kit/water.ts'

/** White cliff village over a caldera. */
export function caldera(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.44, 0.47)
  const R = pic.random('cal')
  skyTo(pic, hz, { mid: 0.5 })
  pic.light = -1
  rhumb(pic, W * fit(0.1, 0.3), H * -0.06, { op: 0.25, n: 9 })
  const isl = peakLine(pic, 'i', {
    x0: -10,
    x1: W * fit(0.66, 0.68),
    base: hz + 2,
    h: fit(86, 50),
    n: 4,
    env: (u) => 0.35 + 0.65 * Math.sin(clamp(u * 1.5) * Math.PI),
    rough: 0.1,
    saddle: 0.72,
  })
  pic.put(landTo(isl, hz + 2), pic.air(pal.land, 0.55))
  pic.put(shards(pic, isl, hz, { prom: 9 * k }), {
    fill: mix(pal.far, pal.ink, 0.35),
    opacity: 0.32,
  })
  pic.put(path().rect(-5, hz - fit(9, 5), W * fit(0.62, 0.64), fit(9, 5)), {
    fill: mix(pal.land, pal.ink, 0.2),
    opacity: 0.35,
  })
  waterTo(pic, hz, H, { bot: mix(pal.sea, pal.ink, 0.25), glit: false })
  glitter(pic, W * fit(0.3, 0.42), hz, H * fit(0.8, 0.86), { w: 1.3 })
  craft(pic, W * fit(0.17, 0.28), hz + fit(104, 52), fit(1, 0.62))
  craft(pic, W * fit(0.38, 0.44), hz + fit(40, 20), fit(0.42, 0.3))
  const ed = curve(
    [W * fit(0.16, 0.42), H * 1.02],
    [W * fit(0.34, 0.5), H * fit(0.8, 0.86)],
    [W * fit(0.52, 0.6), H * fit(0.63, 0.62)],
    [W * fit(0.7, 0.72), H * fit(0.49, 0.44)],
    [W * 1.02, H * fit(0.39, 0.32)],
  )
  const cl = sampled(ed, W * fit(0.16, 0.42), W + 10, 11).map(([x, y]): Point => [
    x + R.between(-10, 10) * k,
    y + R.between(-7, 7) * k,
  ])
  pic.put(landTo(cl, H + 5), pic.shade(pal.land, 0.12))
  const sh = path()
  for (let i = 0; i < 6; i++) {
    const [x, y] = nth(cl, i)
    const l = R.between(60, 130) * k
    sh.poly([
      [x, y],
      [x + R.between(12, 26) * k, y + l * 0.4],
      [x, y + l],
      [x - R.between(6, 14) * k, y + l * 0.55],
    ])
  }
  pic.put(sh, { fill: pic.shade(pal.land, 0.55), opacity: 0.5 })
  const wh = mix(pic.paper, '#ffffff', 0.35)
  const walls = [wh, mix(wh, pal.glow, 0.5), mix(wh, pal.sky, 0.25), wh, mix(wh, pal.accent, 0.15)]
  const blue = mix(pal.sea, pal.ink, 0.08)
  const town = (dy: number, rows: number, x0: number, seed: string, g: number) =>
    hillsideTown(pic, {
      x0,
      x1: W + 10,
      top: (x) => ed(x) + dy,
      bot: (x) => Math.max(ed(x) + dy + H * 0.075 * rows, rows > 2 ? H * fit(0.95, 1.0) : 0),
      rows,
      w: [36, 58],
      h: [22, 42],
      kinds: ['flat'],
      walls,
      roof: wh,
      seed,
      sy: 'h',
      grow: g,
      nv: 4,
      rows2: 1,
      ink: mix(pal.sea, pal.ink, 0.25),
    })
  town(fit(2, 1), 2, W * fit(0.6, 0.68), 'a', 0.2)
  const chapel = (x: number, y: number, s: number) => {
    pic.symbol('cp', chapelShape)
    pic.use('cp', x, y, { sx: s })
  }
  const chapelShape = () => {
    pic.part(0, 0, 1, [
      [path().rect(-30, -34, 60, 52), wh],
      [path().rect(9, -34, 21, 52), pic.shade(wh)],
      [path().M(-20, 18).V(-6).a(7, 7, 1, 14, 0).V(18).Z(), blue],
    ])
    cupola(pic, 0, -33, 25, 25, blue, { drum: 8, drumCol: wh })
  }
  chapel(W * fit(0.85, 0.87), ed(W * 0.87) - fit(8, 4), fit(0.95, 0.55))
  pic.part(W * fit(0.965, 0.95), ed(W * 0.96) - fit(2, 2), k, [
    [path().rect(-14, -60, 28, 64), wh],
    [path().rect(5, -60, 9, 64), pic.shade(wh)],
    [path().M(-8, -34).V(-46).a(5, 5, 1, 10, 0).V(-34).Z(), blue],
    [path().rect(-16, -64, 32, 5).rect(-1, -82, 2, 18).rect(-5, -76, 10, 2), wh],
  ])
  town(fit(74, 38), 3, W * fit(0.44, 0.57), 'b', 0.5)
  chapel(W * fit(0.64, 0.71), ed(W * fit(0.64, 0.71)) + fit(66, 32), fit(0.85, 0.5))
  if (!pic.wide) town(176, 3, W * 0.3, 'c', 0.75)
  chapel(W * fit(0.79, 0.84), H * fit(0.83, 0.84), fit(1.4, 0.8))
  stone(
    pic,
    [
      [
        landTo(
          cl.map(([x, y]): Point => [x, y + H * 0.26]),
          H,
        ),
        'foot',
      ],
      [path().rect(0, hz, W, H - hz), 'foot'],
    ],
    0.2,
  )
  // parapet with bougainvillea
  const pw = mix(wh, pal.far, 0.12)
  pic.put(
    path()
      .M(-5, H + 5)
      .V(H * fit(0.925, 0.93))
      .L(W * fit(0.2, 0.12), H * fit(0.925, 0.93))
      .Q(W * fit(0.26, 0.15), H * fit(0.93, 0.94), W * fit(0.27, 0.16), H + 5)
      .Z(),
    pw,
  )
  const a = path()
  const b = path()
  const l = path()
  for (let i = 0; i < fit(46, 34); i++) {
    const t = R()
    const x = W * fit(0.2, 0.115) * t * R.between(0.1, 1.15)
    const y = H * fit(0.94, 0.95) - R.between(-0.04, 1) * H * fit(0.16, 0.3) * (1 - t * 0.72)
    ;(i % 4 === 0 ? l : i % 3 ? a : b).M(x, y).h(0)
  }
  pic.put(l, { stroke: mix(pal.ink, '#4f7a4a', 0.6), width: fit(26, 15), cap: true, solo: true })
  pic.put(b, { stroke: mix(pal.accent, pal.ink, 0.22), width: fit(19, 11), cap: true, solo: true })
  pic.put(a, { stroke: pal.accent, width: fit(15, 9), cap: true, solo: true })
}
