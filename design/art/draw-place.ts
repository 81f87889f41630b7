/**
 * Facts to picture, as SVG text. The same facts always give the same bytes; nothing here reads a
 * clock.
 */
import { tooth } from './kit/grain.ts'
import { Picture } from './kit/picture.ts'
import type { Format, Grain } from './sizes.ts'
import { nameHash } from './kit/random.ts'
import type { PlaceFacts } from './place-facts.ts'
import { sceneFor } from './scene-for.ts'
import type { SceneName } from './scene-names.ts'
import { SCENES } from './scenes.ts'

export interface DrawOptions {
  /** `own` unless the page lays `grainTile()` over a list of pictures. */
  readonly grain?: Grain
}

/** Bytes. Over it, the same picture is drawn again one step coarser, at most three times. */
export const BUDGET = 8192
const COARSEST = 3

/** Something hangs into the sky from the right, or the picture is an axis: never turned round. */
const FIXED: ReadonlySet<SceneName> = new Set([
  'pagoda',
  'plateau',
  'harbor',
  'medina',
  'palace',
  'karst',
  'lantern-street',
])

/** Draws with ever fewer details until the text is within budget. */
export const withinBudget = (draw: (lod: number) => Picture): string => {
  for (let lod = 0; ; lod++) {
    const text = draw(lod).svg()
    if (text.length <= BUDGET || lod === COARSEST) return text
  }
}

/** `card` is 560 by 690, `wide` 750 by 300 with its left left quiet for text. */
export const drawPlace = (
  facts: PlaceFacts,
  format: Format,
  { grain = 'own' }: DrawOptions = {},
): string => {
  const { scene, palette, features } = sceneFor(facts)
  return withinBudget((lod) => {
    const pic = new Picture({ name: facts.name, scene, features }, palette, format, grain, lod)
    SCENES[scene](pic)
    tooth(pic)
    pic.flip = format === 'card' && !FIXED.has(scene) && nameHash(facts.name + 'flip') % 5 < 2
    return pic
  })
}
