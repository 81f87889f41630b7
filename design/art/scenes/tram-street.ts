import { suspension } from '../kit/bridges.ts'
import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { ridgeLine, softLand } from '../kit/land.ts'
import { path, type Point } from '../kit/path.ts'
import { person } from '../kit/people.ts'
import type { Picture } from '../kit/picture.ts'
import { cycle } from '../kit/random.ts'
import { birds, clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/** A street that falls away to the bay, a tram climbing out of it. */
export function tramStreet(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const hz = H * fit(0.46, 0.46)
  const vx = W * fit(0.54, 0.74)
  const crest = H * fit(0.56, 0.58)
  const R = pic.random('street')
  skyTo(pic, hz, { mid: 0.6 })
  if (pic.night) stars(pic, 36, hz * 0.8)
  placeSun(pic, vx - fit(60, 34), hz * fit(0.6, 0.56), fit(40, 24), { rings: pic.night ? 1 : 2 })
  clouds(pic, pic.dim ? 'streak' : 'cumulus', { y0: fit(0.08, 0.08), y1: fit(0.3, 0.34), n: 2 })
  const far = ridgeLine(pic, 'far', { y: hz + 2, amp: fit(54, 30), wl: 220, oct: 3, kind: 'hill' })
  pic.put(softLand(far, hz + 3), pic.air(pal.far, 0.62))
  waterTo(pic, hz, crest + 30 * k, {})
  if (pic.has('suspension'))
    suspension(pic, vx - W * fit(0.4, 0.2), vx + W * fit(0.5, 0.3), hz + fit(22, 12), fit(78, 44), {
      col: mix(pal.accent, pal.far, 0.2),
      tw: [0.26, 0.72],
      sw: 1.8,
    })
  // lower town at the end of the street
  const blocks = path()
  const lids = path()
  for (let i = 0; i < 11; i++) {
    const x = vx + (i - 5) * fit(22, 12)
    const h = R.between(14, 34) * k
    blocks.M(x, crest + 10 * k).v(-h)
    lids.M(x - 8 * k, crest + 10 * k - h).h(16 * k)
  }
  pic.put(blocks, { stroke: pic.air(pic.wall, 0.3), width: 17 * k })
  pic.put(lids, { stroke: pic.air(pic.roof, 0.3), width: 6 * k })
  tufts(
    pic,
    [
      [0, crest],
      [W, crest],
    ],
    vx - fit(120, 66),
    vx + fit(120, 66),
    fit(10, 6),
    pic.air(mix(pal.land, pal.ink, 0.35), 0.24),
    { n: 9 },
  )
  // the street itself
  const road = mix(mix(pal.ink, pal.far, 0.45), pal.glow, 0.1)
  const w0 = fit(26, 14)
  const w1 = W * fit(0.42, 0.2)
  const edge = (side: number, t: number): Point => [
    vx + side * (w0 + (w1 - w0) * t),
    crest + (H + 5 - crest) * t,
  ]
  const walk = mix(pic.wall, pal.far, 0.4)
  if (pic.wide) {
    // a park on the quiet side
    const park = mix(pal.land, pal.glow, 0.2)
    pic.put(path().rect(-5, crest, W + 10, H), park)
    tufts(
      pic,
      [
        [0, crest],
        [W, crest],
      ],
      -5,
      W * 0.5,
      11,
      mix(pal.land, pal.ink, 0.3),
      { n: 12, seed: 'park' },
    )
    pic.put(path().rect(-5, H * 0.9, W * 0.5, H * 0.1), walk)
  }
  pic.put(
    path().poly([
      [vx - fit(54, 30), crest],
      [vx + fit(54, 30), crest],
      [vx + W * fit(0.75, 0.4), H + 5],
      [vx - W * fit(0.75, 0.4), H + 5],
    ]),
    walk,
  )
  pic.put(path().poly([edge(-1, 0), edge(1, 0), edge(1, 1), edge(-1, 1)]), road)
  const rails = path()
  for (const u of [-0.36, -0.1, 0.1, 0.36]) rails.M(...edge(u, 0)).L(...edge(u, 1))
  pic.put(rails, { stroke: mix(pic.paper, road, 0.25), width: 2.2 * k })
  terraces(pic, vx, crest, -1)
  terraces(pic, vx, crest, 1)
  tram(pic, ...edge(-0.23, 0.34), fit(1.1, 0.54))
  const coat = mix(pal.ink, pal.far, 0.1)
  person(
    pic,
    vx + W * fit(0.34, 0.17),
    H * fit(0.88, 0.9),
    fit(1.5, 0.74),
    mix(pal.sea, pal.ink, 0.2),
    coat,
  )
  person(pic, vx - W * fit(0.26, 0.13), H * fit(0.77, 0.78), fit(0.95, 0.5), pal.accent, coat)
  // overhead wires
  const wires = path()
  for (const u of [-0.5, 0.02, 0.5])
    wires.M(vx + u * W * fit(1.5, 0.8), -5).L(vx + u * 12, crest - fit(96, 50))
  for (const [t, y] of [
    [0.34, 0.16],
    [0.2, 0.3],
  ] as const)
    wires
      .M(vx - W * t * fit(1.5, 0.8), H * y)
      .Q(vx, H * (y + 0.035), vx + W * t * fit(1.5, 0.8), H * y)
  pic.put(wires, { stroke: mix(pal.ink, pal.sky, 0.25), width: 1.3 * k })
  stone(
    pic,
    [
      [path().rect(-5, crest, W + 10, H), 'foot'],
      [path().rect(0, 0, W, hz * 0.4), 'top'],
    ],
    0.22,
  )
  birds(pic, vx + fit(40, 22), H * fit(0.2, 0.18), 3)
}

/** Houses stepping down the street on one side, nearest last; each keeps its own level. */
function terraces(pic: Picture, vx: number, crest: number, side: -1 | 1): void {
  const { W, H, pal, fit } = pic
  const R = pic.random('terrace' + side)
  const walls = [
    mix(pal.accent, pic.paper, 0.4),
    mix(pic.wall, pal.glow, 0.5),
    mix(pal.sea, pic.paper, 0.55),
    mix(pic.wall, '#e8bd62', 0.4),
    mix(pal.land, pic.paper, 0.5),
    mix(pal.accent, pic.paper, 0.65),
  ].map((c) => mix(c, pal.ink, 0.32 * pic.dim))
  const steps = [0.1, 0.15, 0.23, 0.35, 0.54, 0.84, 1.35]
  const reach = W * fit(0.72, 0.38)
  const turn = R.int(0, 5)
  // on a wide picture the left is kept low
  const last = steps.length - (pic.wide && side < 0 ? 2 : 1)
  for (let i = 0; i < last; i++) {
    const a = steps[i] ?? 0
    const b = steps[i + 1] ?? 1
    const near = vx + side * reach * b
    const far = vx + side * reach * a
    const foot = (z: number) => crest + (H - crest) * z * 1.02
    const h = fit(330, 180) * R.between(0.85, 1.15)
    const top = crest - h * b * 0.72 + (H - crest) * b * 0.2
    const wall = pic.air(cycle(walls, turn + i), 0.42 * (1 - b))
    const front = side === pic.light ? wall : pic.shade(wall, 0.26)
    const left = Math.min(near, far)
    const w = Math.abs(near - far)
    pic.put(
      path().poly([
        [far, foot(a)],
        [far, top],
        [near, top],
        [near, foot(b)],
      ]),
      front,
    )
    pic.put(
      path().rect(left - 2, top - 9 * b * fit(1, 0.6), w + 4, 10 * b * fit(1, 0.6)),
      mix(pic.paper, wall, 0.3),
    )
    if (i % 2)
      pic.put(
        path().poly([
          [left - 3, top - 8 * b],
          [left + w * 0.5, top - h * 0.15 * b],
          [left + w + 3, top - 8 * b],
        ]),
        pic.air(pic.roof, 0.42 * (1 - b)),
      )
    const storey = h * b * 0.2
    const rows = Math.max(2, Math.floor((foot(a) - top) / storey - 0.9))
    const glass = path()
    for (const t of [0.28, 0.72])
      glass.M(left + w * t, top + storey * 0.42).v(storey * (rows - 0.44))
    const shut = mix(pal.ink, pal.far, 0.25 + 0.3 * (1 - b))
    const lit = pic.dim > 0.3 && (i + side) % 2 !== 0
    if (pic.lod < 2 || b > 0.3)
      pic.put(glass, {
        stroke: mix(pic.paper, wall, 0.2),
        width: w * 0.3,
        dash: [storey * 0.62, storey * 0.38],
        solo: true,
      })
    pic.put(glass, {
      stroke: lit ? pic.lit : shut,
      width: w * 0.22,
      dash: [storey * 0.56, storey * 0.44],
      solo: true,
    })
    // shop front under an awning
    if (b < 0.3 + 0.1 * pic.lod) continue
    const line = (t: number) => foot(a) + (foot(b) - foot(a)) * t
    const across = (t: number) => far + (near - far) * t
    const shop = (t0: number, t1: number, up: number) =>
      path().poly([
        [across(t0), line(t0)],
        [across(t0), line(t0) - storey * up],
        [across(t1), line(t1) - storey * up],
        [across(t1), line(t1)],
      ])
    pic.put(shop(0.12, 0.88, 0.72), mix(wall, pal.ink, 0.5))
    pic.put(
      shop(0.2, 0.46, 0.6).add(shop(0.54, 0.8, 0.6)),
      pic.dim > 0.2 ? pic.lit : mix(pal.sky, pal.ink, 0.4),
    )
    const awning = cycle(
      [pal.accent, mix(pal.sea, pal.ink, 0.15), mix(pic.warm, pic.paper, 0.3)],
      turn + i,
    )
    pic.put(
      path().poly([
        [across(0.06), line(0.06) - storey * 0.92],
        [across(0.94), line(0.94) - storey * 0.92],
        [across(1) - side * w * 0.12, line(0.96) - storey * 0.62],
        [across(0.04) - side * w * 0.2, line(0.04) - storey * 0.62],
      ]),
      pic.air(awning, 0.4 * (1 - b)),
    )
  }
}

function tram(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  const body = mix(pal.accent, pal.ink, 0.04)
  const cream = mix(pic.paper, pal.glow, 0.25)
  const glass = pic.dim > 0.2 ? pic.lit : mix(pal.ink, pal.sky, 0.35)
  pic.part(x, y, z, [
    [path().circle(0, 2, 66, 9), { fill: pal.ink, opacity: 0.35 }],
    [path().rect(-40, -16, 80, 14), pal.ink],
    [path().M(-56, -14).L(-58, -76).H(58).L(56, -14).Z(), body],
    [
      path().M(-58, -76).V(-132).Q(-56, -148, -40, -150).H(40).Q(56, -148, 58, -132).V(-76).Z(),
      cream,
    ],
    [path().rect(-48, -130, 30, 44).rect(-14, -130, 28, 44).rect(18, -130, 30, 44), glass],
    [path().rect(20, -150, 38, 136), { fill: pic.shadow, opacity: 0.24 }],
    [path().M(-64, -148).Q(0, -166, 64, -148).L(60, -142).H(-60).Z(), mix(body, pal.ink, 0.35)],
    [path().rect(-22, -164, 44, 14), cream],
    [path().circle(0, -46, 12), mix(pic.lit, pic.paper, 0.3)],
    [path().rect(-60, -80, 120, 5).rect(-46, -24, 92, 4), mix(body, pic.paper, 0.55)],
    [path().M(0, -164).L(16, -206).M(6, -206).H(28), { stroke: pal.ink, width: 2.6 }],
  ])
}
