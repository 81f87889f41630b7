/**
 * Color arithmetic in OKLab (Ottosson 2020): mixing two inks there looks like mixing inks. Colors
 * are `#rrggbb`.
 */
import { clamp } from './random.ts'

export type Hex = string
type Lab = readonly [lightness: number, a: number, b: number]

const linear = (byte: number) => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const byte = (x: number) => {
  const c = clamp(x)
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055))
}
const channels = (hex: Hex): readonly [number, number, number] => {
  const n = parseInt(hex.slice(1), 16)
  return [linear(n >> 16), linear((n >> 8) & 255), linear(n & 255)]
}

const known = new Map<Hex, Lab>()

export const lab = (hex: Hex): Lab => {
  const seen = known.get(hex)
  if (seen) return seen
  const [r, g, b] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const value: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  // Mixed colors are unbounded in number over a long session; the palettes' own are not.
  if (known.size > 4000) known.clear()
  known.set(hex, value)
  return value
}

const fromLab = (L: number, a: number, b: number): Hex => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const two = (x: number) => byte(x).toString(16).padStart(2, '0')
  return (
    '#' +
    two(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    two(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    two(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

/** `t` of `b` in `a`. */
export const mix = (a: Hex, b: Hex, t: number): Hex => {
  const [l0, a0, b0] = lab(a)
  const [l1, a1, b1] = lab(b)
  return fromLab(l0 + (l1 - l0) * t, a0 + (a1 - a0) * t, b0 + (b1 - b0) * t)
}

/** OKLab lightness, 0..1. */
export const lightness = (hex: Hex): number => lab(hex)[0]

/** WCAG 2 contrast ratio, 1..21. */
export const contrast = (a: Hex, b: Hex): number => {
  const luminance = (hex: Hex) => {
    const [r, g, bl] = channels(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl
  }
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
