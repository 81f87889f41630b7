import { mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { ridgeLine, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, clouds, placeSun, rhumb, skyTo, stars } from '../kit/sky.ts'
import { palmlet, tallPalm, tufts } from '../kit/trees.ts'
import { waterTo } from '../kit/water.ts'

/**
 * A cove between two heads: palms leaning out from the left, a beach sweeping away, an outrigger
 * drawn up.
 */
export function palmCove(pic: Picture): void {
  const { W, H, k, pal, fit } = pic
  const hz = H * fit(0.5, 0.5)
  skyTo(pic, hz, { mid: 0.55 })
  if (pic.night) stars(pic, 40, hz * 0.7)
  if (pic.dim || pic.hour === 'golden' || pic.hour === 'morning') {
    rhumb(pic, W * fit(0.6, 0.6), hz - fit(44, 24), { op: 0.28, n: 8 })
    placeSun(pic, W * fit(0.6, 0.6), hz - fit(44, 24), fit(54, 30), { rings: 2 })
  } else {
    pic.light = 1
    clouds(pic, 'cumulus', { y0: fit(0.22, 0.12), y1: fit(0.5, 0.46), n: 3 })
  }
  const far = ridgeLine(pic, 'far', {
    x0: W * fit(0.34, 0.5),
    y: hz + 2,
    amp: fit(96, 56),
    wl: 190,
    oct: 3,
    kind: 'hill',
    env: (u) => Math.max(0, u - fit(0.34, 0.52)) * 1.7,
  })
  pic.put(softLand(far, hz + 3), pic.air(pal.land, 0.62))
  waterTo(pic, hz, H, {
    top: mix(pal.sea, pal.ink, 0.08),
    bot: mix(pal.sea, pal.glow, 0.35),
    glit: pic.sunX !== undefined,
  })
  // right head, with forest down to the rocks
  const head = fit(
    [
      [0.62, 0.535],
      [0.72, 0.5],
      [0.86, 0.44],
      [1.03, 0.4],
    ],
    [
      [0.72, 0.55],
      [0.8, 0.49],
      [0.9, 0.43],
      [1.03, 0.37],
    ],
  ).map(([x, y]) => [W * x, H * y] as const)
  pic.put(softLand(head, H * fit(0.555, 0.575)), pic.air(mix(pal.land, pal.ink, 0.14), 0.2))
  tufts(
    pic,
    head,
    W * fit(0.7, 0.78),
    W + 4,
    fit(20, 11),
    pic.air(mix(pal.land, pal.ink, 0.14), 0.2),
    { n: 9 },
  )
  for (const t of fit([0.78, 0.86, 0.95], [0.84, 0.9, 0.96]))
    palmlet(
      pic,
      W * t,
      H * fit(0.54, 0.56),
      fit(88, 50) * (0.8 + (t % 0.08) * 5),
      mix(pal.land, pal.ink, 0.34),
      2,
    )
  // pale shallows, then the beach
  const bay = (dy: number) =>
    path()
      .M(W + 5, H * fit(0.565, 0.59) + dy * 0.3)
      .C(
        W * fit(0.86, 0.9),
        H * fit(0.6, 0.63) + dy * 0.4,
        W * fit(0.74, 0.82),
        H * fit(0.68, 0.74) + dy * 0.7,
        W * fit(0.5, 0.66),
        H * fit(0.78, 0.86) + dy,
      )
      .Q(W * fit(0.26, 0.5), H * fit(0.87, 0.97) + dy, -5, H * fit(0.89, 1.02) + dy)
      .V(H + 5)
      .H(W + 5)
      .Z()
  pic.put(bay(fit(-44, -22)), { fill: mix(pal.sea, pal.glow, 0.6), opacity: 0.6 })
  pic.put(bay(fit(-9, -5)), mix(pic.paper, '#ffffff', 0.4))
  const sand = mix(pal.glow, pic.paper, 0.4)
  pic.put(bay(0), pic.dim > 0.3 ? mix(sand, pal.far, 0.35) : sand)
  pic.put(bay(fit(60, 32)), { fill: mix(pal.land, sand, 0.72), opacity: 0.5 })
  const wood = [
    [W * fit(0.8, 0.86), H * fit(0.565, 0.585)],
    [W * fit(0.9, 0.93), H * fit(0.6, 0.62)],
    [W + 8, H * fit(0.68, 0.72)],
  ] as const
  const green = mix(pal.land, pal.ink, 0.28)
  pic.put(
    path()
      .line(wood)
      .L(W + 8, H * 0.55)
      .Z(),
    green,
  )
  tufts(pic, wood, W * fit(0.82, 0.87), W, fit(21, 11), green, { n: 6, seed: 'wood' })
  hut(pic, W * fit(0.8, 0.88), H * fit(0.735, 0.77), fit(1.15, 0.62))
  outrigger(pic, W * fit(0.5, 0.7), H * fit(0.86, 0.93), fit(1.35, 0.7))
  for (const [x, y, z, color] of fit(
    [
      [0.62, 0.765, 0.7, pal.accent],
      [0.94, 0.72, 0.5, mix(pal.sea, pic.paper, 0.2)],
    ],
    [
      [0.8, 0.86, 0.42, pal.accent],
      [0.95, 0.74, 0.32, mix(pal.sea, pic.paper, 0.2)],
    ],
  ) as readonly (readonly [number, number, number, string])[])
    parasol(pic, W * x, H * y, z, color)
  const scrub = mix(pal.land, pal.ink, 0.42)
  if (!pic.wide)
    tufts(
      pic,
      [
        [0, H * 0.985],
        [W, H * 1.04],
      ],
      -10,
      W * 0.4,
      30,
      scrub,
      { n: 6, seed: 'scrub' },
    )
  stone(
    pic,
    [
      [bay(0), 'foot'],
      [path().rect(0, 0, W, hz * 0.5), 'top'],
    ],
    0.2,
  )
  birds(pic, W * fit(0.72, 0.6), H * fit(0.22, 0.2), 3)
  const fc = mix(pal.ink, pal.land, 0.15)
  if (pic.wide)
    tallPalm(pic, W * 1.02, H + 8, W * 0.93, H * 0.24, 92, {
      col: fc,
      rim: mix(fc, pal.land, 0.45),
    })
  else {
    tallPalm(pic, W * -0.04, H * 1.02, W * 0.3, H * 0.34, 150, {
      col: fc,
      rim: mix(fc, pal.land, 0.45),
    })
    tallPalm(pic, W * -0.03, H * 1.02, W * 0.13, H * 0.5, 118, {
      col: mix(fc, pal.land, 0.15),
      seed: 'second',
    })
  }
  pic.put(
    path()
      .M(W * fit(0.6, 0.76), H * fit(0.93, 0.97))
      .h(0)
      .M(W * fit(0.7, 0.8), H * fit(0.95, 0.985))
      .h(0),
    { stroke: mix(pal.accent, pic.paper, 0.3), width: 8 * k, cap: true },
  )
}

function hut(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  const thatch = mix('#c39a5b', pal.accent, 0.18)
  pic.part(x, y, z, [
    [
      path().M(-30, 0).V(-34).M(30, 0).V(-34).M(-10, 0).V(-34).M(12, 0).V(-34),
      { stroke: mix(pal.ink, pal.land, 0.35), width: 4 },
    ],
    [path().rect(-34, -16, 68, 5), mix(pal.ink, pal.land, 0.45)],
    [path().M(-48, -30).Q(-22, -44, -4, -74).H(6).Q(24, -44, 48, -30).Z(), thatch],
    [
      path().M(4, -74).H(6).Q(24, -44, 48, -30).H(12).Q(12, -52, 4, -74).Z(),
      pic.shade(thatch, 0.42),
    ],
  ])
}

function outrigger(pic: Picture, x: number, y: number, z: number): void {
  const { pal } = pic
  pic.part(x, y, z, [
    [
      path().M(-84, 12).Q(0, 18, 84, 8).L(70, 14).Q(0, 24, -80, 18).Z(),
      { fill: pal.ink, opacity: 0.25 },
    ],
    [
      path()
        .M(-80, -16)
        .Q(-50, 4, 4, 5)
        .Q(54, 4, 80, -20)
        .L(84, -17)
        .Q(66, 12, 34, 15)
        .H(-36)
        .Q(-66, 12, -84, -13)
        .Z(),
      pal.accent,
    ],
    [
      path()
        .M(-66, -4)
        .Q(-40, 8, 4, 8)
        .Q(44, 7, 66, -6)
        .L(62, -1)
        .Q(40, 13, 4, 13)
        .Q(-40, 13, -62, 1)
        .Z(),
      mix(pal.accent, pal.ink, 0.4),
    ],
    [
      path().M(-52, -2).Q(-40, 24, -36, 30).M(30, 0).Q(40, 22, 44, 28),
      { stroke: mix(pal.ink, pal.land, 0.3), width: 3, cap: true },
    ],
    [
      path().M(-66, 32).Q(0, 40, 74, 26),
      { stroke: mix(pic.paper, pal.land, 0.3), width: 6, cap: true },
    ],
  ])
}

function parasol(pic: Picture, x: number, y: number, z: number, color: string): void {
  pic.part(x, y, z, [
    [path().circle(8, 2, 46, 8), { fill: pic.pal.ink, opacity: 0.2 }],
    [path().rect(-1.4, -86, 2.8, 88), pic.pal.ink],
    [
      path()
        .M(-50, -62)
        .Q(-30, -94, 0, -98)
        .Q(30, -94, 50, -62)
        .Q(25, -70, 0, -63)
        .Q(-25, -70, -50, -62)
        .Z(),
      color,
    ],
    [
      path().M(0, -98).Q(30, -94, 50, -62).Q(36, -68, 25, -66).Q(20, -86, 0, -98).Z(),
      pic.shade(color, 0.3),
    ],
  ])
}
