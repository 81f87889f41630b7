import { craft } from '../kit/boats.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { hillsideTown } from '../kit/houses.ts'
import { fracture, heightAt, landTo, ridgeLine, sampled, shards, softLand } from '../kit/land.ts'
import { nth, path, type Point } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { lerp } from '../kit/random.ts'
import { birds, skyTo } from '../kit/sky.ts'
import { agave } from '../kit/undergrowth.ts'
import { glitter, waterTo } from '../kit/water.ts'

/** Flat-topped mountain over a bay. */
export function tableMountain(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.66, 0.68)
  const R = pic.random('tb')
  skyTo(pic, hz, { mid: 0.55 })
  pic.light = 1
  const X = (t: number) => fit(t, 0.3 + t * 0.72) * W
  const Y = (a: number, b: number) => H * fit(a, b)
  const top = Y(0.36, 0.25)
  const m = fracture(
    pic,
    [
      [X(-0.12), Y(0.6, 0.66)],
      [X(0.02), Y(0.46, 0.42)],
      [X(0.1), Y(0.375, 0.3)],
      [X(0.17), Y(0.5, 0.46)],
      [X(0.24), top + 6 * k],
      [X(0.29), top],
      [X(0.52), top + 5 * k],
      [X(0.74), top - 2 * k],
      [X(0.8), top + fit(40, 22)],
      [X(0.87), Y(0.54, 0.54)],
      [X(0.93), Y(0.47, 0.42)],
      [X(0.965), Y(0.43, 0.37)],
      [X(1.0), Y(0.48, 0.44)],
      [X(1.1), Y(0.62, 0.66)],
    ],
    R,
    0.1,
    2,
  )
  const rock = pic.air(mix(pal.far, pal.ink, 0.12), 0.2)
  pic.put(landTo(m, hz + 4), rock)
  const sh = path()
  for (let i = 0; i < 17; i++) {
    const x = lerp(X(0.25), X(0.8), (i + R.between(0.1, 0.9)) / 17)
    const y = heightAt(m, x) + R.between(1, 9) * k
    const l = fit(104, 60) * R.between(0.5, 1.15)
    const w = R.between(7, 15) * k
    sh.poly([
      [x, y],
      [x - w * 0.9, y + l],
      [x + w * 0.2, y + l * 0.6],
      [x + w * 0.5, y + l * 0.3],
    ])
  }
  sh.add(
    shards(
      pic,
      m.filter((q) => q[0] < X(0.2) || q[0] > X(0.85)),
      hz,
      { prom: 16 * k, seed: 'tb' },
    ),
  )
  pic.put(sh, { fill: mix(pal.far, pal.ink, 0.55), opacity: 0.36, solo: true })
  const stt = path()
  for (const dy of [30, 58]) {
    const q = sampled((x) => top + dy * k + fit(5, 3) * Math.sin(x / 31), X(0.235), X(0.82), 6)
    stt.M(...nth(q, 0)).spline(q.slice(1))
  }
  pic.put(stt, {
    stroke: mix(pal.far, pal.ink, 0.5),
    width: 2 * k,
    dash: [40 * k, 9 * k, 22 * k, 14 * k],
    opacity: 0.4,
  })
  const tl = sampled(
    (x) =>
      Y(0.535, 0.5) +
      fit(16, 9) * Math.sin(x / fit(44, 34) + 1) +
      fit(9, 5) * Math.sin(x / fit(17, 12)),
    -6,
    W + 6,
    fit(16, 20),
  ).map(([x, y]): Point => [x, Math.max(heightAt(m, x) + fit(20, 11), y)])
  pic.put(softLand(tl, hz + 4), pic.air(pal.land, 0.3))
  const t2 = ridgeLine(pic, 't2', {
    y: hz - fit(10, 6),
    amp: fit(56, 32),
    wl: 200,
    oct: 3,
    kind: 'hill',
  })
  pic.put(softLand(t2, hz + 4), pic.air(mix(pal.land, pal.ink, 0.14), 0.14))
  // tablecloth
  const tc = path().M(X(0.22), top + fit(16, 9))
  tc.spline([
    [X(0.25), top - fit(10, 6)],
    [X(0.34), top - fit(18, 11)],
    [X(0.44), top - fit(10, 6)],
    [X(0.56), top - fit(21, 13)],
    [X(0.68), top - fit(12, 7)],
    [X(0.78), top - fit(8, 5)],
    [X(0.82), top + fit(30, 17)],
    [X(0.77), top + fit(10, 6)],
    [X(0.72), top + fit(24, 14)],
    [X(0.66), top + fit(6, 4)],
    [X(0.58), top + fit(30, 17)],
    [X(0.52), top + fit(7, 4)],
    [X(0.44), top + fit(19, 11)],
    [X(0.36), top + fit(5, 3)],
    [X(0.3), top + fit(26, 15)],
    [X(0.22), top + fit(16, 9)],
  ]).Z()
  pic.put(tc, mix(pic.paper, '#ffffff', 0.4))
  const walls = [
    mix(pic.paper, '#ffffff', 0.2),
    mix(pic.wall, pal.glow, 0.4),
    mix(pic.wall, pal.accent, 0.22),
    mix(pic.wall, pal.far, 0.2),
  ]
  hillsideTown(pic, {
    x0: -10,
    x1: W + 10,
    top: () => hz - fit(24, 13),
    bot: () => hz - fit(5, 3),
    rows: 2,
    w: [20, 40],
    h: [12, 30],
    kinds: ['flat', 'hip', 'flat'],
    walls,
    roof: pic.roof,
    tree: mix(pal.land, pal.ink, 0.4),
    grow: 0.25,
    gap: 0.06,
    win: [2.6, 3.6],
    rows2: 2,
  })
  waterTo(pic, hz, H, { top: mix(pal.sea, pal.glow, 0.25) })
  glitter(pic, W * fit(0.8, 0.52), hz, H)
  pic.put(path().rect(-5, hz - 1, W + 10, 3 * k), mix(pic.paper, pal.far, 0.2))
  craft(pic, W * fit(0.6, 0.68), hz + fit(86, 42), fit(1.5, 0.9), pal.accent)
  craft(pic, W * fit(0.8, 0.82), hz + fit(34, 16), fit(0.6, 0.4))
  stone(
    pic,
    [
      [path().rect(0, hz, W, H), 'foot'],
      [softLand(tl, hz + 4), 'foot'],
    ],
    0.24,
  )
  birds(pic, W * fit(0.4, 0.5), H * fit(0.24, 0.14), 3)
  if (!pic.wide) {
    const rk = mix(pal.ink, pal.land, 0.18)
    pic.put(
      path().poly([
        [-5, H + 5],
        [-5, H * 0.86],
        [W * 0.08, H * 0.845],
        [W * 0.2, H * 0.89],
        [W * 0.3, H * 0.9],
        [W * 0.42, H * 0.955],
        [W * 0.56, H + 5],
      ]),
      rk,
    )
    pic.put(
      path().poly([
        [-5, H * 0.86],
        [W * 0.08, H * 0.845],
        [W * 0.2, H * 0.89],
        [W * 0.13, H * 0.905],
        [W * 0.05, H * 0.88],
      ]),
      mix(rk, pal.glow, 0.22),
    )
    agave(pic, W * 0.14, H * 0.89, 120, mix(pal.land, pal.ink, 0.5), mix(pal.land, pal.ink, 0.18))
    agave(pic, W * 0.36, H * 0.95, 64, mix(pal.land, pal.ink, 0.55), mix(pal.land, pal.ink, 0.25))
  } else agave(pic, W * 0.97, H + 4, 112, mix(pal.land, pal.ink, 0.5), mix(pal.land, pal.ink, 0.15))
}
