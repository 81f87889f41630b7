import { placeView, viewKind } from './view.ts'
import type { CarKind } from '../family-item.ts'
import { sideOfCar } from '../kit/cars.ts'
import { type Hex, mix } from '../kit/color.ts'
import { stone } from '../kit/grain.ts'
import { curve, sampled, softLand } from '../kit/land.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import { cycle, lerp, nameHash } from '../kit/random.ts'
import { acacia, cypress, firs, palmlet, tufts } from '../kit/trees.ts'
import { grass } from '../kit/undergrowth.ts'

/** Cars on the place's road. */
export function drive(pic: Picture, kind: CarKind, paint: Hex | undefined): void {
  const { W, H, k, pal } = pic
  const { fit } = pic
  const ry = H * fit(0.79, 0.8)
  const h = nameHash(pic.subject.name + kind)
  placeView(pic, 0, 0, W, H * fit(0.7, 0.72), { hz: 0.78, sun: fit(0.24, 0.36), sy: 0.5 })
  if (!pic.lightFixed) pic.light = -1
  const base = mix(pal.land, pal.glow, 0.2)
  const K = viewKind(pic.subject.scene)
  {
    const g = sampled(
      curve(
        [-5, H * fit(0.66, 0.68)],
        [W * 0.35, H * fit(0.63, 0.62)],
        [W * 0.7, H * fit(0.66, 0.66)],
        [W + 5, H * fit(0.62, 0.6)],
      ),
      -5,
      W + 5,
      5,
    )
    pic.put(softLand(g, H + 5), pic.air(base, 0.1))
    // the road comes down from the hills and turns across the front
    const rd = mix(mix(pal.ink, pal.far, 0.42), pal.land, 0.1)
    pic.put(
      path()
        .M(W * fit(0.78, 0.84), H * fit(0.64, 0.625))
        .C(
          W * fit(0.7, 0.76),
          H * fit(0.66, 0.65),
          W * fit(0.5, 0.6),
          H * fit(0.665, 0.66),
          W * fit(0.42, 0.52),
          H * fit(0.69, 0.69),
        )
        .C(
          W * fit(0.3, 0.42),
          H * fit(0.725, 0.74),
          W * fit(0.6, 0.7),
          H * fit(0.745, 0.77),
          W * fit(1.02, 1.01),
          H * fit(0.755, 0.8),
        )
        .L(W + 5, H * fit(0.81, 0.9))
        .C(
          W * fit(0.5, 0.6),
          H * fit(0.79, 0.84),
          W * fit(0.1, 0.26),
          H * fit(0.765, 0.78),
          W * fit(0.3, 0.44),
          H * fit(0.695, 0.69),
        )
        .C(
          W * fit(0.42, 0.54),
          H * fit(0.655, 0.65),
          W * fit(0.68, 0.74),
          H * fit(0.65, 0.64),
          W * fit(0.765, 0.83),
          H * fit(0.637, 0.62),
        )
        .Z(),
      pic.air(rd, 0.25),
    )
  }
  const tr = mix(pal.land, pal.ink, 0.38)
  if (K === 'alps' || K === 'nordic')
    firs(
      pic,
      [
        [0, H * fit(0.72, 0.72)],
        [W, H * fit(0.74, 0.74)],
      ],
      -5,
      W * fit(0.26, 0.36),
      fit(70, 62),
      tr,
      { step: fit(22, 22), seed: 'cr' },
    )
  else if (K === 'tropic' || K === 'desert')
    for (const t of fit([0.06, 0.14, 0.22], [0.3, 0.36, 0.95]))
      palmlet(pic, W * t, H * fit(0.76, 0.78), fit(130, 76), tr, t * 9)
  else if (K === 'savanna')
    acacia(pic, W * 0.14, H * fit(0.76, 0.78), fit(110, 62), fit(150, 84), tr)
  else {
    cypress(pic, W * fit(0.08, 0.3), H * fit(0.76, 0.78), fit(150, 84), tr, mix(tr, pal.ink, 0.4))
    cypress(pic, W * fit(0.14, 0.33), H * fit(0.755, 0.77), fit(112, 62), tr, mix(tr, pal.ink, 0.4))
    tufts(
      pic,
      [
        [0, H * fit(0.75, 0.76)],
        [W, H * fit(0.75, 0.76)],
      ],
      W * fit(0.18, 0.36),
      W * fit(0.3, 0.42),
      fit(18, 10),
      tr,
      { n: 4 },
    )
  }
  const r0 = ry
  const r1 = H * fit(0.93, 0.98)
  const rc = mix(pal.ink, pal.far, 0.36)
  pic.put(path().rect(-5, r0 - fit(12, 7), W + 10, fit(14, 8)), mix(pic.paper, pal.land, 0.35))
  pic.put(path().rect(-5, r0, W + 10, r1 - r0), rc)
  pic.put(path().rect(-5, r1, W + 10, H), mix(pal.land, pal.ink, 0.25))
  pic.put(path().rect(-5, r1 - fit(6, 4), W + 10, fit(4, 2.6)), mix(pic.paper, rc, 0.3))
  pic.put(
    path()
      .M(W * 0.02, lerp(r0, r1, 0.36))
      .H(W + 5),
    { stroke: mix(pic.paper, rc, 0.2), width: 4 * k, dash: [44 * k, 32 * k] },
  )
  // roadside: posts or low wall
  if (h % 2)
    pic.put(
      path()
        .M(-5, r0 - fit(22, 12))
        .H(W + 5),
      { stroke: mix(pic.paper, pal.far, 0.2), width: fit(26, 14), dash: [fit(9, 5), fit(58, 36)] },
    )
  else {
    pic.put(path().rect(-5, r0 - fit(34, 19), W + 10, fit(26, 14)), mix(pic.wall, pal.land, 0.28))
    pic.put(path().rect(-5, r0 - fit(38, 21), W + 10, fit(6, 3.4)), mix(pic.wall, pal.glow, 0.3))
  }
  const cc =
    paint ??
    cycle(
      [pal.accent, mix(pal.accent, pal.glow, 0.35), pal.sea, pic.paper, mix(pal.ink, pal.sea, 0.3)],
      h,
    )
  const s = fit(3.0, 1.62)
  sideOfCar(pic, kind, W * fit(0.54, 0.66), lerp(r0, r1, 0.66), s, { col: cc })
  stone(pic, [[path().rect(-5, r0, W + 10, r1 - r0), 'foot']], 0.24)
  grass(pic, -10, W + 10, H + 4, fit(64, 26), mix(pal.land, pal.ink, 0.48), { n: fit(26, 30) })
  grass(pic, -10, W * 0.6, H + 4, fit(40, 18), mix(pal.land, pal.glow, 0.1), { n: 14, seed: 'g2' })
}
