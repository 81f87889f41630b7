import { suspension } from '../kit/bridges.ts'
import { mix } from '../kit/color.ts'
import { lamp } from '../kit/fittings.ts'
import { stone } from '../kit/grain.ts'
import { burj, needle } from '../kit/landmarks.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { nameHash } from '../kit/random.ts'
import { clouds, placeSun, skyTo, stars } from '../kit/sky.ts'
import { farSkyline, nearSkyline, towers } from '../kit/skyscrapers.ts'
import { waterTo } from '../kit/water.ts'

/** Big city across the water. */
export function skyline(pic: Picture): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const hz = H * fit(0.68, 0.72)
  skyTo(pic, hz, { mid: 0.55 })
  if (pic.night) stars(pic, 30, hz * 0.55)
  // the tall one stands right, middle or left; the sun keeps its distance
  const fixed = pic.wide || pic.has('needle') || pic.has('suspension')
  const fxu = fixed ? fit(0.64, 0.735) : pic.choose('focus', [0.64, 0.5, 0.36])
  placeSun(
    pic,
    W * fit(fxu < 0.6 ? 0.8 : 0.27, 0.5),
    hz - fit(pic.night ? 120 : 84, pic.night ? 74 : 46),
    fit(40, 25),
    {
      rings: pic.night ? 1 : 2,
      col: pic.night ? undefined : mix(pic.warm, pal.glow, 0.3),
    },
  )
  clouds(pic, 'streak', { y0: fit(0.2, 0.1), y1: fit(0.46, 0.46), n: 2 })
  const lit = pic.dim > 0.3
  const ld = lit ? pal.land : mix(pal.far, pal.ink, 0.12)
  const gl = lit ? pal.glow : mix(pic.paper, pal.glow, 0.5)
  const bell = (x: number, w2: number, b: number, a: number) => (u: number) =>
    b + a * Math.exp(-((u - x) ** 2) / w2)
  const fx = W * fxu
  const ndl = pic.has('needle')
  farSkyline(pic, -10, W + 10, hz + 2, {
    h: [70, 150],
    w: [14, 30],
    col: pic.air(ld, 0.66),
    env: bell(fxu, 0.06, 0.45, 0.75),
  })
  const l2 = mix(pic.air(ld, 0.42), gl, 0.36)
  const s2 = pic.air(mix(ld, pal.ink, 0.1), 0.36)
  nearSkyline(pic, -10, W + 10, hz + 2, {
    h: [70, 165],
    n: [3, 5],
    seed: 'm',
    lit: l2,
    sh: s2,
    winCol: s2,
    litCol: lit ? mix(l2, pic.lit, 0.7) : undefined,
    env: bell(fxu + (ndl ? 0.1 : 0), 0.05, 0.36, 0.8),
  })
  const hl = mix(ld, gl, pic.night ? 0.45 : 0.62)
  const hs = mix(ld, pal.ink, lit ? 0.3 : 0.16)
  if (ndl) {
    needle(pic, fx - fit(74, 42), hz + 2, fit(400, 222), mix(hl, pic.paper, 0.35))
    pic.part(fx - fit(134, 77), hz + 2, k, [
      [path().M(-36, 0).V(-16).Q(0, -52, 36, -16).V(0).Z(), mix(pic.wall, pal.glow, 0.3)],
      [path().M(6, 0).V(-33).Q(26, -29, 36, -16).V(0).Z(), hs],
    ])
  } else if (pic.has('burj')) burj(pic, fx, hz + 2, fit(380, 210), hl)
  else if (!pic.has('deco') && nameHash(pic.subject.name) % 3 === 1)
    towers(
      pic,
      [
        { x: fx - fit(34, 20), w: fit(58, 33), h: fit(300, 166), top: 'slant', f: 0.55, cw: 7.5 },
        { x: fx + fit(40, 23), w: fit(54, 31), h: fit(250, 140), top: 'round', f: 0.5, cw: 7.5 },
      ],
      hz + 2,
      { col: hl, sh: hs },
    )
  else if (!pic.has('deco') && nameHash(pic.subject.name) % 3 === 2)
    towers(
      pic,
      [{ x: fx, w: fit(72, 41), h: fit(318, 178), top: 'pyr', ant: fit(60, 34), f: 0.5, cw: 7.5 }],
      hz + 2,
      {
        col: hl,
        sh: hs,
      },
    )
  else
    towers(
      pic,
      [
        {
          x: fx,
          w: fit(64, 36),
          h: fit(330, 186),
          top: 'step',
          ant: fit(40, 24),
          f: 0.55,
          cw: 7.5,
        },
      ],
      hz + 2,
      {
        col: hl,
        sh: hs,
      },
    )
  nearSkyline(pic, -10, W + 10, hz + 2, {
    h: [40, 96],
    n: [3, 6],
    seed: 'f',
    cell: [5.5, 8],
    lit: mix(ld, gl, pic.night ? 0.14 : 0.38),
    sh: mix(ld, pal.ink, lit ? 0.42 : 0.3),
    winCol: mix(ld, pal.ink, 0.3),
    litCol: lit ? pic.lit : undefined,
    env: (u) =>
      0.45 + 0.75 * Math.abs(Math.sin(u * 5.2 + 0.6)) * (Math.abs(u - fxu) < 0.09 ? 0.5 : 1),
    ant: 0.1,
    skip: 0,
  })
  waterTo(pic, hz, H, { top: mix(pal.sea, pal.glow, 0.45), bot: mix(pal.sea, pal.ink, 0.45) })
  const R = pic.random('ref')
  const a = path()
  const b = path()
  for (let i = 0; i < fit(13, 18); i++) {
    const x = R.between(0, W)
    const d = Math.exp(-((x / W - fxu) ** 2) / 0.05)
    a.M(x, hz + 2).V(hz + 2 + (14 + 90 * d * R()) * k)
  }
  pic.put(a, {
    stroke: mix(ld, pal.ink, 0.2),
    width: 15 * k,
    dash: [4, 3, 9, 4, 5, 6, 3, 8].map((z) => z * k),
    opacity: 0.35,
  })
  if (lit) {
    for (let i = 0; i < 15; i++) {
      b.M(R.between(0, W), hz + 3).v(R.between(20, 110) * k)
    }
    pic.put(b, {
      stroke: pic.lit,
      width: 2.4 * k,
      dash: [3, 5, 7, 6, 2, 9].map((z) => z * k),
      opacity: 0.6,
    })
  }
  const ink = mix(pal.ink, pal.land, 0.08)
  if (pic.has('suspension')) {
    suspension(pic, fit(-190, -90), W * fit(1.3, 0.98), hz + fit(52, 30), fit(286, 150), {
      col: mix(pal.ink, pal.land, 0.2),
      stone: true,
      tw: fit([0.32, 0.95], [0.2, 0.86]),
      deck: 0.32,
      sw: 3,
    })
    // old pier posts
    const q = path()
    const q2 = path()
    for (let i = 0; i < fit(22, 18); i++) {
      const t = i / fit(22, 18)
      const x = fit(W * (0.42 + 0.62 * t) + R.between(-6, 6), W * (0.5 + 0.55 * t))
      const y = H * fit(0.865, 0.88) + R.between(0, 1) * H * 0.1 + t * fit(6, 3)
      ;(i % 2 ? q : q2).M(x, H + 9).V(y)
    }
    pic.put(q2, { stroke: mix(ink, pal.land, 0.35), width: fit(9, 6), cap: true })
    pic.put(q, { stroke: ink, width: fit(11, 7), cap: true })
  } else if (!ndl && nameHash(pic.subject.name + 'sh') % 2) {
    // quay with railing, lamp and a tree
    const y = H * fit(0.9, 0.9)
    pic.put(path().rect(-5, y, W + 10, H), ink)
    pic.put(path().rect(-5, y - fit(42, 24), W + 10, fit(5, 3)), ink)
    pic.put(
      path()
        .M(-5, y - fit(20, 11))
        .H(W + 5),
      { stroke: ink, width: fit(42, 24), dash: [2.6 * k, 20 * k] },
    )
    lamp(pic, W * fit(0.12, 0.94), y + fit(8, 4), fit(270, 150), {})
    if (!pic.wide) {
      pic.part(W * 0.62, y + 4, 1.5, [
        [
          path()
            .M(-34, 0)
            .V(-16)
            .H(34)
            .V(0)
            .M(-38, -18)
            .H(38)
            .M(-36, -30)
            .H(36)
            .M(-34, -16)
            .L(-36, -40)
            .M(34, -16)
            .L(36, -40),
          { stroke: mix(ink, pal.glow, 0.3), width: 3.4 },
        ],
      ])
    }
  } else {
    // lake dock, two slatted chairs, a canoe
    const y = H * fit(0.915, 0.93)
    const x0 = W * fit(0.46, 0.66)
    pic.put(
      path().poly([
        [x0 - fit(30, 18), y],
        [W + 5, y - fit(8, 4)],
        [W + 5, H + 5],
        [x0 - fit(70, 34), H + 5],
      ]),
      ink,
    )
    pic.put(
      path()
        .M(x0 - fit(30, 18), y + 2)
        .L(W + 5, y - fit(6, 3))
        .M(x0 - fit(42, 22), y + fit(18, 9))
        .L(W + 5, y + fit(12, 6))
        .M(x0 - fit(54, 28), y + fit(36, 18))
        .L(W + 5, y + fit(32, 16)),
      { stroke: mix(ink, pal.glow, 0.22), width: 1.6 * k },
    )
    pic.symbol('mk', () =>
      pic.part(0, 0, 1, [
        [
          path()
            .poly([
              [-22, 0],
              [-16, -26],
              [20, -30],
              [24, 0],
              [20, 0],
              [15, -16],
              [-13, -12],
              [-17, 0],
            ])
            .poly([
              [-14, -22],
              [-36, -66],
              [-28, -70],
              [-24, -72],
              [-16, -70],
              [2, -24],
            ]),
          'inherit',
        ],
        [
          path()
            .line([
              [-29, -67],
              [-8, -23],
            ])
            .M(-24, -69)
            .L(-3, -24),
          { stroke: ink, width: 1.3 },
        ],
        [path().rect(-20, -33, 46, 5), 'inherit'],
      ]),
    )
    for (const [X, s] of fit(
      [
        [0.66, 1.15],
        [0.86, 1.15],
      ],
      [
        [0.79, 0.62],
        [0.88, 0.62],
      ],
    ))
      pic.use('mk', W * X, y + fit(6, 3), { sx: s, fill: mix(pic.warm, pal.accent, 0.5) })
    pic.part(W * fit(0.3, 0.5), H * fit(0.86, 0.9), fit(1, 0.6), [
      [
        path()
          .M(-52, -12)
          .Q(-46, -4, 0, -4)
          .Q(46, -4, 52, -12)
          .Q(46, 6, 30, 7)
          .H(-30)
          .Q(-46, 6, -52, -12)
          .Z(),
        mix(pal.accent, pal.ink, 0.35),
      ],
      [path().M(-6, -4).Q(-8, -24, 2, -26).Q(10, -24, 9, -4).Z().circle(3, -31, 5), ink],
      [path().M(12, -22).L(20, 8), { stroke: ink, width: 1.6 }],
    ])
  }
  stone(
    pic,
    pic.dim
      ? [
          [path().rect(0, hz, W, H - hz), 'foot'],
          [path().rect(0, 0, W, hz * 0.6), 'top'],
        ]
      : [[path().rect(0, hz, W, H - hz), 'foot']],
    0.24,
  )
}
