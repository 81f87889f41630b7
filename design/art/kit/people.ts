import { type Hex, mix } from './color.ts'
import { path } from './path.ts'
import type { Picture } from './picture.ts'

/** Someone standing: clothes in one color, head in another. */
export function person(
  pic: Picture,
  x: number,
  y: number,
  s: number,
  q: Hex,
  skin: Hex = mix(q, pic.pal.glow, 0.5),
): void {
  pic.part(x, y, s, [
    [
      path()
        .M(-5, 0)
        .L(-4, -20)
        .Q(-9, -22, -7, -34)
        .Q(-6, -42, 0, -42)
        .Q(6, -42, 7, -34)
        .Q(9, -22, 4, -20)
        .L(5, 0)
        .h(-3.4)
        .L(0, -17)
        .L(-1.6, 0)
        .Z(),
      q,
    ],
    [path().circle(0, -48, 5), skin],
  ])
}
