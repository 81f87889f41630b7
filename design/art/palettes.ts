import { nameHash } from './kit/random.ts'
import { type Climate, type Hour, PALETTE_ROWS } from './palettes.data.ts'

export type PaletteName = (typeof PALETTE_ROWS)[number][0]

/** Inks from the back of the picture to the front, all `#rrggbb`. */
export interface Palette {
  readonly name: PaletteName
  readonly climate: Climate
  readonly hour: Hour
  readonly sky: string
  /** Sky at the horizon. */
  readonly glow: string
  /** Farthest land. */
  readonly far: string
  readonly land: string
  readonly sea: string
  readonly accent: string
  /** The darkest: frames, silhouettes. */
  readonly ink: string
}

export const PALETTES: readonly Palette[] = PALETTE_ROWS.map(
  ([name, climate, hour, sky, glow, far, land, sea, accent, ink]): Palette => ({
    name,
    climate,
    hour,
    sky,
    glow,
    far,
    land,
    sea,
    accent,
    ink,
  }),
)

const byName = new Map(PALETTES.map((p) => [p.name, p]))

export const paletteNamed = (name: PaletteName): Palette => {
  const found = byName.get(name)
  if (!found) throw new Error(`no palette named ${name}`)
  return found
}

/** Of the climate's palettes the one of that hour, else one the name decides. */
export const paletteFor = (name: string, climate: Climate, hour: Hour | undefined): Palette => {
  const ofClimate = PALETTES.filter((p) => p.climate === climate)
  const ofHour = ofClimate.filter((p) => p.hour === hour)
  const pool = ofHour.length > 0 ? ofHour : ofClimate
  const chosen = pool[nameHash(name) % pool.length]
  if (!chosen) throw new Error(`no palette for the climate ${climate}`)
  return chosen
}
