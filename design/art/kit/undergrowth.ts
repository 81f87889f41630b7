import { type Hex, mix } from './color.ts'
import { path, placed } from './path.ts'
import type { Picture } from './picture.ts'
import { lerp } from './random.ts'

export function grass(
  pic: Picture,
  x0: number,
  x1: number,
  y: number,
  h: number,
  col: Hex,
  {
    n = 26,
    seed = 'gr',
    lean = 0.3,
    w = 3,
  }: { n?: number; seed?: string; lean?: number; w?: number } = {},
) {
  n = Math.ceil(n * (1 - 0.2 * pic.lod))
  const R = pic.random(seed)
  const k = pic.k
  const p = path()
  for (let i = 0; i < n; i++) {
    const x = lerp(x0, x1, R())
    const l = h * R.between(0.4, 1.1)
    const d = (R.between(-0.5, 0.9) * lean + lean * 0.25) * l
    const b = w * k * R.between(0.7, 1.2)
    p.M(x - b, y + 4)
      .Q(x + d * 0.15, y - l * 0.6, x + d, y - l)
      .Q(x + d * 0.35 + b * 0.5, y - l * 0.5, x + b, y + 4)
      .Z()
  }
  pic.put(p, { fill: col, solo: true })
}

export function agave(pic: Picture, x: number, y: number, r: number, col: Hex, lit: Hex) {
  const p = path()
  const c = path()
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI * (0.04 + (0.92 * i) / 10)
    const l = r * (0.72 + 0.3 * Math.sin(-a))
    const w = r * 0.1
    const dx = Math.cos(a)
    const dy = Math.sin(a)
    ;(i % 2 ? p : c)
      .M(x - dy * -w + 0, y)
      .Q(
        x + dx * l * 0.5 - dy * w,
        y + dy * l * 0.55 + dx * w,
        x + dx * l,
        y + dy * l + Math.abs(dx) * l * 0.12,
      )
      .Q(x + dx * l * 0.5 + dy * w, y + dy * l * 0.55 - dx * w, x, y + 3)
      .Z()
  }
  pic.put(p, { fill: lit || col, solo: true })
  pic.put(c, { fill: col, solo: true })
}

export function pot(
  pic: Picture,
  x: number,
  y: number,
  s: number,
  {
    col = pic.pal.accent,
    leaf = mix(pic.pal.land, pic.pal.ink, 0.4),
    flower = pic.pal.accent,
    fl2 = mix(pic.pal.accent, pic.pal.glow, 0.45),
    seed = 'pot',
  }: { col?: Hex; leaf?: Hex; flower?: Hex; fl2?: Hex; seed?: string } = {},
) {
  s *= pic.k
  if (!pic.defined('pt')) {
    const R = pic.random(seed)
    pic.symbol('pt', () => {
      const a = path()
      const b = path()
      const c = path()
      for (let i = 0; i < 8; i++) a.M(R.between(-15, 15), -30 - R.between(0, 20)).h(0)
      for (let i = 0; i < 9; i++) (i % 3 ? b : c).M(R.between(-18, 18), -34 - R.between(0, 22)).h(0)
      pic.put(a, { stroke: leaf, width: 17, cap: true, solo: true })
      pic.put(b, { stroke: flower, width: 6.4, cap: true, solo: true })
      pic.put(c, { stroke: fl2, width: 5.4, cap: true, solo: true })
      pic.put(
        path()
          .poly([
            [-10, 0],
            [-14, -24],
            [14, -24],
            [10, 0],
          ])
          .rect(-16, -29, 32, 6),
        mix(col, pic.pal.ink, 0.15),
      )
      pic.put(
        path()
          .poly([
            [3, 0],
            [5, -29],
            [16, -29],
            [16, -23],
            [14, -23],
            [10, 0],
          ])
          .through(placed(0, 0, pic.light < 0 ? 1 : -1, 1)),
        { fill: pic.pal.ink, opacity: 0.3 },
      )
    })
  }
  return pic.use('pt', x, y, { sx: s })
}
