import { mix } from '../kit/color.ts'
import { encode } from '../kit/encode.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'
import type { Decor } from './room-decor.ts'
import { placeView } from './view.ts'

export interface Opening {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * Where the window is: low enough to look out of from the bed, further over when the bed lies
 * beneath it.
 */
export const openingOf = (pic: Picture, { window, bed }: Decor): Opening => {
  const { W, H, fit } = pic
  const lengthwise = bed === 'side'
  const wide = window === 'wide'
  const round = window === 'round'
  return {
    x: W * (lengthwise ? fit(wide ? 0.16 : 0.3, 0.44) : fit(0.1, 0.42)),
    y: H * (lengthwise ? fit(0.13, 0.08) : fit(0.2, 0.1)),
    w:
      W *
      fit(wide ? 0.8 : round ? 0.44 : 0.5, wide ? 0.52 : round ? 0.26 : 0.34) *
      (lengthwise && wide ? 0.88 : 1),
    h:
      H *
      fit(
        window === 'french' ? (lengthwise ? 0.36 : 0.53) : round ? 0.36 : 0.38,
        window === 'french' && !lengthwise ? 0.64 : lengthwise ? 0.48 : 0.56,
      ),
  }
}

/** The window with the place in it, its bars, sill and curtain. */
export function roomWindow(
  pic: Picture,
  { window: kind, wall, trim, floor }: Decor,
  { x: wx, y: wy, w: ww, h: wh }: Opening,
): void {
  const { k, pal, fit } = pic
  const P0 = path()
  if (kind === 'arch')
    P0.M(wx, wy + wh)
      .V(wy + ww / 2)
      .a(ww / 2, ww / 2, 1, ww, 0)
      .V(wy + wh)
      .Z()
  else if (kind === 'round') {
    const r = Math.min(ww, wh) / 2
    P0.circle(wx + ww / 2, wy + wh / 2, r)
  } else P0.rect(wx, wy, ww, wh)
  pic.def(`<clipPath id="${pic.id('cp')}"><path d="${encode(P0)}"/></clipPath>`)
  pic.open(`clip-path="url(#${pic.id('cp')})"`)
  placeView(pic, wx - 2, wy - 2, ww + 4, wh + 4, { hz: 0.66, sun: 0.3, sy: 0.5 })
  pic.close()
  pic.put(P0, { stroke: trim, width: fit(12, 7), solo: true })
  const mu = path()
  if (kind === 'grid') {
    mu.M(wx + ww / 3, wy)
      .V(wy + wh)
      .M(wx + (ww * 2) / 3, wy)
      .V(wy + wh)
      .M(wx, wy + wh / 2)
      .H(wx + ww)
  } else if (kind === 'arch')
    mu.M(wx + ww / 2, wy)
      .V(wy + wh)
      .M(wx, wy + ww / 2)
      .H(wx + ww)
  else if (kind === 'french')
    mu.M(wx + ww / 2, wy)
      .V(wy + wh)
      .M(wx, wy + wh * 0.3)
      .H(wx + ww)
  else if (kind === 'wide') mu.M(wx + ww * 0.66, wy).V(wy + wh)
  else {
    const r = Math.min(ww, wh) / 2
    mu.M(wx + ww / 2, wy + wh / 2 - r)
      .v(2 * r)
      .M(wx + ww / 2 - r, wy + wh / 2)
      .h(2 * r)
  }
  pic.put(mu, { stroke: trim, width: fit(5, 3) })
  if (kind === 'french')
    pic.put(
      path()
        .M(wx, wy + wh * 0.8)
        .H(wx + ww),
      { stroke: pal.ink, width: wh * 0.34, dash: [2 * k, 9 * k], opacity: 0.75 },
    )
  if (kind !== 'round' && kind !== 'french')
    pic.put(path().rect(wx - fit(14, 8), wy + wh, ww + fit(28, 16), fit(12, 7)), trim)
  // curtain
  if (kind !== 'round' && kind !== 'wide') {
    const cu = mix(pic.paper, pal.accent, 0.3)
    const cx = wx - fit(26, 16)
    pic.put(
      path()
        .M(cx, wy - fit(18, 10))
        .H(cx + fit(58, 34))
        .C(
          cx + fit(44, 26),
          wy + wh * 0.4,
          cx + fit(60, 36),
          wy + wh * 0.7,
          cx + fit(40, 24),
          floor - fit(4, 2),
        )
        .H(cx - fit(4, 2))
        .Z(),
      mix(cu, wall, 0.15),
    )
    pic.put(
      path()
        .M(cx + fit(18, 11), wy - fit(10, 6))
        .Q(cx + fit(12, 7), wy + wh * 0.6, cx + fit(16, 9), floor - fit(4, 2))
        .M(cx + fit(36, 21), wy - fit(10, 6))
        .Q(cx + fit(26, 15), wy + wh * 0.5, cx + fit(30, 18), floor - fit(4, 2)),
      { stroke: pic.shade(cu, 0.3), width: fit(3, 2) },
    )
    pic.put(
      path()
        .M(cx - fit(14, 8), wy - fit(18, 10))
        .H(wx + ww + fit(30, 18)),
      { stroke: mix(pal.ink, pal.land, 0.25), width: fit(5, 3), cap: true },
    )
  }
}

/** The window's light, sheared down the wall and across floor and bed. */
export function thrownLight(pic: Picture, { x: wx, y: wy, w: ww, h: wh }: Opening): void {
  const { H, pal, fit } = pic
  if (pic.dim >= 0.2) return
  const lp = path()
  for (const [a, b] of [
    [0.04, 0.46],
    [0.54, 0.96],
  ] as const)
    lp.poly([
      [wx + ww * a + fit(96, 60), wy + wh + fit(60, 30)],
      [wx + ww * b + fit(96, 60), wy + wh + fit(60, 30)],
      [wx + ww * b + fit(240, 150), H + 4],
      [wx + ww * a + fit(210, 130), H + 4],
    ])
  pic.put(lp, { fill: mix(pal.glow, '#ffffff', 0.3), opacity: 0.2 })
}
