/** The format of the baked world: rows of plain values that parse in a few milliseconds. */
import { hash32 } from '@portolan/kernel/seed.ts'
import { lakes } from './lakes.data.ts'
import { cityLabels, metros } from './metros.data.ts'
import { quarters } from './quarters.data.ts'
import { zoneOverrides } from './zones.data.ts'

export type AirportRow = [
  iata: string,
  name: string,
  municipality: string,
  cityName: string,
  cityCode: string,
  rankInCity: number,
  country: string,
  region: string,
  lat: number,
  lon: number,
  zone: string,
  size: number,
  catchment: number,
  place: number,
]
export type PlaceRow = [
  id: number,
  name: string,
  country: string,
  region: string,
  lat: number,
  lon: number,
  population: number,
  zone: string,
]
/** A neighborhood; `place` is the town's index among the places. */
export type QuarterRow = [name: string, lat: number, lon: number, population: number, place: number]
export type CountryRow = [
  code: string,
  name: string,
  currency: string,
  region: string,
  subregion: string,
  lat: number,
  lon: number,
  calling: string,
]

export interface WorldFile {
  /** Stamp of the hand-written tables; another stamp means bake again. */
  readonly stamp: number
  readonly airports: AirportRow[]
  readonly places: PlaceRow[]
  readonly countries: CountryRow[]
  readonly quarters: QuarterRow[]
}

export const worldFile = new URL('../../.build/world.json', import.meta.url)
/** Its name depends on the lakes in it. */
export const landFile = new URL(
  `../../.build/land-${hash32(JSON.stringify(lakes)).toString(36)}.bin`,
  import.meta.url,
)

const layout = 3
export const tablesStamp = (): number =>
  hash32(JSON.stringify([layout, metros, cityLabels, zoneOverrides, quarters]))
