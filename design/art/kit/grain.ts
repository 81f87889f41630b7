/**
 * Lithographic grain. _Stone_ is shading: shapes whose alpha runs from 0 to .8 are cut into specks
 * by noise. _Tooth_ is the same over the whole picture, faint: the paper. It is half the cost of
 * drawing the picture on a screen, so a long list draws pictures without it and lays one shared
 * tile over them.
 */
import { grid } from './encode.ts'
import type { Path } from './path.ts'
import type { Picture } from './picture.ts'
import { nameHash } from './random.ts'
import { specks } from './specks.ts'

/** Darker towards the foot or towards the top of the shape. */
export type Fade = 'foot' | 'top'

const defineSpecks = (pic: Picture) => {
  if (pic.defined('grain')) return
  pic.def(specks(pic.id('grain'), nameHash(pic.subject.name) % 99, pic.pal.ink))
}
const fade = (pic: Picture, towards: Fade): string => {
  if (!pic.defined(towards)) {
    const [a, b] = towards === 'foot' ? [0, 0.8] : [0.75, 0]
    const stop = (at: string, alpha: number) =>
      `<stop${at} stop-opacity="${String(alpha).replace(/^0\./, '.')}"/>`
    pic.def(
      `<linearGradient id="${pic.id(towards)}" x2="0" y2="1">${stop('', a)}${stop(' offset="1"', b)}</linearGradient>`,
    )
  }
  return `url(#${pic.id(towards)})`
}

/** Shades the shapes with specks; without any grain nothing is drawn, the inks alone must hold. */
export function stone(
  pic: Picture,
  list: readonly (readonly [Path, Fade])[],
  strength = 0.3,
): void {
  if (pic.grain === 'none') return
  defineSpecks(pic)
  pic.open(
    `filter="url(#${pic.id('grain')})" opacity="${String(Math.round(strength * 48) / 100).replace(/^0/, '')}"`,
  )
  for (const [p, towards] of list) pic.put(p, { fill: fade(pic, towards), solo: true })
  pic.close()
}

/** The paper's tooth over everything painted so far. */
export function tooth(pic: Picture): void {
  if (pic.grain !== 'own') return
  defineSpecks(pic)
  pic.markup(
    `<path filter="url(#${pic.id('grain')})" opacity=".05" fill="#0007" d="M0 0H${grid(pic.W)}V${grid(pic.H)}H0z"/>`,
  )
}
