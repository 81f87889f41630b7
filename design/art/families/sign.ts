import type { Hex } from '../kit/color.ts'
import { path } from '../kit/path.ts'
import type { Picture } from '../kit/picture.ts'

/** A blade sign, one lozenge a star. */
export function bladeSign(pic: Picture, x: number, y: number, n: number, dk: Hex): void {
  const { k } = pic
  const hh = (14 + n * 15) * k
  pic.put(path().rect(x - 11 * k, y - hh, 22 * k, hh), dk)
  const g = path()
  for (let i = 0; i < n; i++) {
    const Y = y - hh + (14 + i * 15) * k
    g.poly([
      [x, Y - 6 * k],
      [x + 5 * k, Y],
      [x, Y + 6 * k],
      [x - 5 * k, Y],
    ])
  }
  pic.put(g, pic.lit)
}
