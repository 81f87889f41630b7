/** The baked world as it lies on disk: rows of plain values, so that it parses in a few milliseconds. */
import { hash32 } from '@portolan/kernel/seed.ts'
import { cityLabels, metros } from './metros.data.ts'
import { zoneOverrides } from './zones.data.ts'

export type AirportRow = [
  iata: string, name: string, municipality: string, cityName: string, cityCode: string, rankInCity: number, country: string,
  region: string, lat: number, lon: number, zone: string, size: number, catchment: number, place: number,
]
export type PlaceRow = [id: number, name: string, country: string, region: string, lat: number, lon: number, population: number, zone: string]
export type CountryRow = [code: string, name: string, currency: string, region: string, subregion: string, lat: number, lon: number]

export interface WorldFile {
  /** Of the hand-written tables that went in: another stamp means bake again. */
  readonly stamp: number
  readonly airports: AirportRow[]
  readonly places: PlaceRow[]
  readonly countries: CountryRow[]
}

export const worldFile = new URL('../../.build/world.json', import.meta.url)

const layout = 1
export const tablesStamp = (): number => hash32(JSON.stringify([layout, metros, cityLabels, zoneOverrides]))
