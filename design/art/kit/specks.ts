/**
 * The filter that breaks a shape's alpha into specks: alpha = 5 (a - (2.6 noise - .8)), in the
 * given color.
 */
import type { Hex } from './color.ts'

const unit = (hex: Hex, at: number) =>
  (parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(2).replace(/^0/, '')

/** Alpha = 5 (a - (2.6 noise - .8)), in the color given as three numbers 0..1. */
export const specks = (id: string, seed: number, ink: Hex, more = ''): string =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency=".85" seed="${seed}"${more}/>` +
  `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.8"/>` +
  `<feComposite in="SourceAlpha" operator="arithmetic" k2="1" k3="-1"/>` +
  `<feColorMatrix values="0 0 0 0 ${unit(ink, 1)} 0 0 0 0 ${unit(ink, 3)} 0 0 0 0 ${unit(ink, 5)} 0 0 0 5 0"/></filter>`
