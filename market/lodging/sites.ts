import { hash32, mix } from '@portolan/kernel/seed.ts'
import { distanceKm } from '../world/geodesy.ts'
import { quarters } from '../world/quarters.data.ts'
import type { World } from '../world/world.ts'
import { lodgingCountries, lodgingRegions } from './countries.data.ts'
import type { Site } from './types.ts'

/** A search area. If `west` is east of `east`, the box crosses the date line. */
export type Area =
  | { readonly by: 'circle'; readonly lat: number; readonly lon: number; readonly km: number }
  | {
      readonly by: 'box'
      readonly south: number
      readonly west: number
      readonly north: number
      readonly east: number
    }

const eastward = (west: number, east: number): number => (((east - west) % 360) + 360) % 360

export const contains = (area: Area, lat: number, lon: number): boolean =>
  area.by === 'circle'
    ? distanceKm(area.lat, area.lon, lat, lon) <= area.km
    : lat >= area.south &&
      lat <= area.north &&
      eastward(area.west, lon) <= eastward(area.west, area.east)

export const middleOf = (area: Area): { readonly lat: number; readonly lon: number } =>
  area.by === 'circle'
    ? area
    : {
        lat: (area.south + area.north) / 2,
        lon: ((area.west + eastward(area.west, area.east) / 2 + 540) % 360) - 180,
      }

/** A degree of latitude, km. */
const degreeKm = 111.195
const wideDegrees = (km: number, lat: number): number =>
  Math.min(180, km / (degreeKm * Math.max(0.02, Math.cos((lat * Math.PI) / 180))))

export interface Sites {
  readonly all: readonly Site[]
  site(key: string): Site | null
  /** Sites that may have properties in the area, unordered. */
  around(area: Area): readonly Site[]
}

/**
 * Every town and airport with its number of properties, from its population, its airport arrivals
 * and its country.
 */
export const createSites = (world: World, seed: number): Sites => {
  const arrivals = new Map<number, number>()
  for (const { placeId, traffic } of world.cities)
    if (placeId !== null) arrivals.set(placeId, (arrivals.get(placeId) ?? 0) + traffic)
  const countryOf = (code: string) =>
    lodgingCountries[code] ?? lodgingRegions[world.country(code)?.region ?? ''] ?? [70, 60, 'en']
  const towns = world.places.map((place): Site => {
    const [, many] = countryOf(place.country)
    const traffic = arrivals.get(place.id) ?? 0
    const named = quarters[`${place.country} ${place.name}`]?.length ?? 0
    const count =
      (many / 100) * (1 + 0.42 * (place.population / 1000) ** 0.55) +
      13 * traffic ** 0.85 * Math.min(1.3, Math.sqrt(many / 100)) +
      55 * named
    return {
      key: String(place.id),
      name: place.name,
      country: place.country,
      region: place.region,
      lat: place.lat,
      lon: place.lon,
      zone: place.zone,
      airport: false,
      population: place.population,
      count: Math.max(2, Math.min(2200, Math.round(count))),
      reachKm: Math.min(18, 3 + Math.sqrt(place.population) / 200),
      hash: mix(seed, hash32(String(place.id))),
    }
  })
  const airports = world.airports.map((airport): Site => {
    const { iata, lat, lon, zone, country, region, traffic } = airport
    const shared = {
      key: iata,
      name: airport.cityName,
      country,
      region,
      lat,
      lon,
      zone,
      hash: mix(seed, hash32(iata)),
    }
    const many = countryOf(country)[1] / 100
    // No town in the register: the airport represents the island or resort.
    return (world.city(airport.cityCode)?.placeId ?? null) === null
      ? {
          ...shared,
          airport: false,
          population: 12_000,
          count: Math.max(2, Math.min(400, Math.round(3 + 14 * traffic ** 0.85 * many))),
          reachKm: 14,
        }
      : {
          ...shared,
          airport: true,
          population: airport.catchment * 1000,
          count: Math.max(1, Math.min(60, Math.round(2.4 * traffic ** 0.55))),
          reachKm: 5,
        }
  })
  const all = [...towns, ...airports]
  const byKey = new Map(all.map((site) => [site.key, site]))
  const cellOf = (lat: number, lon: number): number =>
    Math.floor(lat + 90) * 360 + Math.floor((((lon + 180) % 360) + 360) % 360)
  const cells = Map.groupBy(all, (site) => cellOf(site.lat, site.lon))
  const furthest = Math.max(...all.map(({ reachKm }) => reachKm))

  return {
    all,
    site: (key) => byKey.get(key) ?? null,
    around: (area) => {
      const { lat, lon } = middleOf(area)
      const [south, north] =
        area.by === 'circle'
          ? [lat - area.km / degreeKm, lat + area.km / degreeKm]
          : [area.south, area.north]
      const pad = furthest / degreeKm
      const edge = Math.max(Math.abs(south), Math.abs(north)) + pad
      const half = Math.min(
        180,
        (area.by === 'circle' ? wideDegrees(area.km, edge) : eastward(area.west, area.east) / 2) +
          wideDegrees(furthest, edge),
      )
      const found: Site[] = []
      const columns = Math.min(360, Math.floor(lon + half) - Math.floor(lon - half) + 1)
      for (
        let y = Math.max(-90, Math.floor(south - pad));
        y <= Math.min(90, Math.floor(north + pad));
        y++
      )
        for (let column = 0; column < columns; column++)
          for (const site of cells.get(cellOf(y, Math.floor(lon - half) + column)) ?? []) {
            const near =
              area.by === 'circle'
                ? distanceKm(lat, lon, site.lat, site.lon) <= area.km + site.reachKm
                : site.lat >= south - site.reachKm / degreeKm &&
                  site.lat <= north + site.reachKm / degreeKm &&
                  Math.abs(((site.lon - lon + 540) % 360) - 180) <= half
            if (near) found.push(site)
          }
      return found
    },
  }
}
