import { type Hex, mix } from './color.ts'
import { path } from './path.ts'
import type { Picture } from './picture.ts'
import { lerp } from './random.ts'

/** A sheet of water with its waves, and glitter under the sun. */
export function waterTo(
  pic: Picture,
  y0: number,
  y1: number,
  {
    top = mix(pic.pal.sea, pic.pal.glow, 0.42),
    bot = mix(pic.pal.sea, pic.pal.ink, 0.12),
    sun = pic.sunX,
    glit = true,
    dash = true,
  }: { top?: Hex; bot?: Hex; sun?: number | undefined; glit?: boolean; dash?: boolean } = {},
): void {
  const { W, k } = pic
  // a window's view and the pool below it may hold two waters
  const gradient = `water ${top} ${bot}`
  if (!pic.defined(gradient))
    pic.def(
      `<linearGradient id="${pic.id(gradient)}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".6" stop-color="${mix(top, bot, 0.75)}"/><stop offset="1" stop-color="${bot}"/></linearGradient>`,
    )
  pic.put(path().rect(0, y0, W, y1 - y0), `url(#${pic.id(gradient)})`)
  if (dash) {
    waves(pic, y0 + 6 * k, y1, mix(top, bot, 1), 0.4, 'wa')
    waves(pic, y0 + 10 * k, y1, mix(top, pic.paper, 0.35), 0.5, 'wb')
  }
  if (glit && sun !== undefined) glitter(pic, sun, y0, y1)
}

export function waves(
  pic: Picture,
  y0: number,
  y1: number,
  col: Hex,
  op: number,
  seed: string,
  dens = 1,
) {
  const R = pic.random(seed)
  const { W, k } = pic
  let y = y0
  let x = -20
  const a = path().M(x, y)
  while (y < y1) {
    x = x < 0 ? W + 20 : -20
    a.L(x, y)
    const t = (y - y0) / (y1 - y0 || 1)
    y += ((lerp(14, 46, t) * k * R.between(0.75, 1.25)) / dens) * (1 + 0.4 * pic.lod)
    a.V(y)
  }
  const da = [R.between(16, 34), R.between(90, 150), R.between(28, 52), R.between(130, 230)].map(
    (v) => Math.round(v * (pic.wide ? 0.75 : 1)),
  )
  pic.put(a, { stroke: col, width: 1.8 * k, dash: da, opacity: op })
}

export function glitter(
  pic: Picture,
  x: number,
  y0: number,
  y1: number,
  { col, w = 1 }: { col?: Hex; w?: number } = {},
) {
  const R = pic.random('gl')
  const k = pic.k
  const far = path()
  const near = path()
  let y = y0 + 3
  while (y < y1) {
    const t = (y - y0) / (y1 - y0)
    const l = lerp(30, 84, t) * w * k * R.between(0.3, 1)
    const X = x + R.between(-1, 1) * lerp(6, 42, t) * k * w
    ;(t < 0.4 ? far : near).M(X - l / 2, y).h(l)
    y += (lerp(6.5, 19, t) * k * R.between(0.8, 1.2) + 0.6) * (1 + 0.3 * pic.lod)
  }
  const ink = {
    stroke: col ?? mix(pic.sunColor ?? pic.paper, pic.paper, 0.35),
    cap: true,
    opacity: 0.85,
  }
  pic.put(far, { ...ink, width: 1.8 * Math.max(k, 0.7) })
  pic.put(near, { ...ink, width: 3.1 * Math.max(k, 0.7) })
}

export function reflect(pic: Picture, id: string, y: number, sy = 0.7, op = 0.28) {
  pic.markup(
    `<use href="#${pic.id(id)}" transform="matrix(1 0 0 ${-sy} 0 ${Math.round(2 * y * (1 + sy))})" opacity="${op}"/>`,
  )
}
