/**
 * The built-in world: airports with scheduled service, the cities they serve, towns from 15,000
 * people, countries.
 */
import { existsSync, readFileSync } from 'node:fs'
import { writeWorld } from './bake.ts'
import { distanceKm } from './geodesy.ts'
import { createSuggest } from './suggest.ts'
import type { Suggestion } from './suggest.ts'
import { millionsAYear } from './traffic.data.ts'
import { tablesStamp, worldFile } from './world-file.ts'
import type { WorldFile } from './world-file.ts'

export interface Airport {
  /** Position in `World.airports`. */
  readonly index: number
  readonly iata: string
  readonly name: string
  readonly municipality: string
  /** The city a traveler flies to: `New York` for JFK, LGA and EWR. */
  readonly cityName: string
  /** `NYC`; the airport's own code where the city has one airport. */
  readonly cityCode: string
  readonly country: string
  /** ISO 3166-2 without the country: `NY`. */
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly zone: string
  readonly size: 'large' | 'medium' | 'small'
  /** Thousands of people nearby, weighted by distance. */
  readonly catchment: number
  /** Passengers a year in millions: published where known, else estimated from size and catchment. */
  readonly traffic: number
}

/** A city with air service. */
export interface City {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly zone: string
  /** 0 if the register of towns lacks it. */
  readonly population: number
  /** The main one first. */
  readonly airports: readonly Airport[]
  readonly traffic: number
  readonly placeId: number | null
}

/** A town of the GeoNames register, with or without an airport. */
export interface Place {
  readonly id: number
  readonly name: string
  readonly country: string
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly population: number
  readonly zone: string
}

export interface Country {
  readonly code: string
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  readonly region: string
  readonly subregion: string
  readonly lat: number
  readonly lon: number
  /** `+351`: its calling code. */
  readonly calling: string
}

/** A neighborhood where travelers stay. */
export interface Quarter {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly population: number
}

export interface World {
  readonly airports: readonly Airport[]
  readonly cities: readonly City[]
  readonly places: readonly Place[]
  readonly countries: readonly Country[]
  airport(iata: string): Airport | null
  city(code: string): City | null
  place(id: number): Place | null
  country(code: string): Country | null
  /** Neighborhoods of a place; none for most small towns. */
  quartersOf(placeId: number): readonly Quarter[]
  /** Airports of an airport or city code; empty for any other code. */
  airportsOf(code: string): readonly Airport[]
  /** Airports within `km`, nearest first. */
  airportsNear(
    lat: number,
    lon: number,
    km: number,
  ): readonly { readonly airport: Airport; readonly km: number }[]
  /** Best first. Ignores accents, case and one typo. An empty query gives nothing. */
  suggest(query: string, limit: number): readonly Suggestion[]
}

const sizes = ['small', 'medium', 'large'] as const

const readFile = (): WorldFile => {
  if (existsSync(worldFile)) {
    const file = JSON.parse(readFileSync(worldFile, 'utf8')) as WorldFile
    if (file.stamp === tablesStamp()) return file
  }
  writeWorld()
  return JSON.parse(readFileSync(worldFile, 'utf8')) as WorldFile
}

/** Millions of passengers a year where none are published, by size, before the catchment counts. */
const trafficBySize = [0.04, 0.25, 1.2] as const

/**
 * Reads `.build/world.json`, baking it first when it is missing or its hand-written tables have
 * changed.
 */
export const loadWorld = (): World => {
  const file = readFile()
  const places: Place[] = file.places.map(
    ([id, name, country, region, lat, lon, population, zone]) => ({
      id,
      name,
      country,
      region,
      lat,
      lon,
      population,
      zone,
    }),
  )
  const countries: Country[] = file.countries.map(
    ([code, name, currency, region, subregion, lat, lon, calling]) => ({
      code,
      name,
      currency,
      region,
      subregion,
      lat,
      lon,
      calling,
    }),
  )
  const airports: Airport[] = file.airports.map((row, index) => {
    const [
      iata,
      name,
      municipality,
      cityName,
      cityCode,
      ,
      country,
      region,
      lat,
      lon,
      zone,
      size,
      catchment,
    ] = row
    const traffic =
      millionsAYear.get(iata) ??
      Math.min(3, (trafficBySize[size] ?? 0.04) * Math.max(0.3, Math.sqrt(catchment / 400)))
    return {
      index,
      iata,
      name,
      municipality,
      cityName,
      cityCode,
      country,
      region,
      lat,
      lon,
      zone,
      size: sizes[size] ?? 'small',
      catchment,
      traffic,
    }
  })

  const byIata = new Map(airports.map((airport) => [airport.iata, airport]))
  const byCity = new Map<string, Airport[]>()
  for (const airport of airports) {
    const list = byCity.get(airport.cityCode)
    if (list) list.push(airport)
    else byCity.set(airport.cityCode, [airport])
  }
  const cities: City[] = []
  for (const [code, list] of byCity) {
    list.sort((a, b) => (file.airports[a.index]?.[5] ?? 0) - (file.airports[b.index]?.[5] ?? 0))
    const main = list[0]
    if (!main) continue
    const place = places[file.airports[main.index]?.[13] ?? -1]
    cities.push({
      code,
      name: main.cityName,
      country: main.country,
      region: main.region,
      zone: main.zone,
      airports: list,
      lat: place?.lat ?? main.lat,
      lon: place?.lon ?? main.lon,
      population: place?.population ?? 0,
      placeId: place?.id ?? null,
      traffic: list.reduce((total, airport) => total + airport.traffic, 0),
    })
  }
  const byCode = new Map(cities.map((city) => [city.code, city]))
  const byPlace = new Map(places.map((place) => [place.id, place]))
  const byCountry = new Map(countries.map((country) => [country.code, country]))

  const quarters = new Map<number, Quarter[]>()
  for (const [name, lat, lon, population, at] of file.quarters) {
    const id = places[at]?.id ?? -1
    const known = quarters.get(id)
    if (known) known.push({ name, lat, lon, population })
    else quarters.set(id, [{ name, lat, lon, population }])
  }

  const airportsNear = (
    lat: number,
    lon: number,
    km: number,
  ): { airport: Airport; km: number }[] => {
    const found: { airport: Airport; km: number }[] = []
    for (const airport of airports) {
      if (Math.abs(airport.lat - lat) * 111 > km) continue
      const away = distanceKm(lat, lon, airport.lat, airport.lon)
      if (away <= km) found.push({ airport, km: away })
    }
    return found.sort((a, b) => a.km - b.km)
  }
  let suggest: ((query: string, limit: number) => readonly Suggestion[]) | undefined
  const world: World = {
    airports,
    cities,
    places,
    countries,
    airportsNear,
    airport: (iata) => byIata.get(iata) ?? null,
    city: (code) => byCode.get(code) ?? null,
    place: (id) => byPlace.get(id) ?? null,
    country: (code) => byCountry.get(code) ?? null,
    quartersOf: (placeId) => quarters.get(placeId) ?? [],
    airportsOf: (code) => {
      const several = code.split('-').map((one) => {
        const airport = byIata.get(one)
        return airport ? [airport] : (byCode.get(one)?.airports ?? [])
      })
      return several.every((airports) => airports.length > 0) ? [...new Set(several.flat())] : []
    },
    suggest: (query, limit) => (suggest ??= createSuggest(world))(query, limit),
  }
  return world
}
