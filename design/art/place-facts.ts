import type { Climate, Hour } from './palettes.data.ts'
import type { SceneName } from './scene-names.ts'

/** Marks that only a hint may set: they draw what is known to be there. */
export const FEATURES = [
  'suspension',
  'deco',
  'needle',
  'burj',
  'lattice',
  'skyline',
  'stepped church',
  'snow',
  'statue',
  'capitol',
  'cactus',
  'dome',
  'campanile',
  'keep',
  'pine',
  'cypress',
  'bougainvillea',
] as const
export type Feature = (typeof FEATURES)[number]

/** What is known of a place beyond its figures; anything left out is decided from them. */
export interface SceneHint {
  readonly scene?: SceneName
  readonly climate?: Climate
  readonly hour?: Hour
  readonly features?: readonly Feature[]
}

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** The figures of a place that a picture is drawn from. */
export interface PlaceFacts {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive. */
  readonly longitude: number
  readonly population: number
  readonly coastal: boolean
  /** Meters above the sea. */
  readonly elevation: number
  /** Overrides the table of well-known places. */
  readonly hint?: SceneHint
  /** The traveler's season: leans the hour of the picture where no hour is given. */
  readonly season?: Season
  readonly hour?: Hour
}
