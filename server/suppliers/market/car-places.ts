import { airportTitle, type Desks } from '@portolan/market/cars/desks.ts'
import type { Suggestion } from '@portolan/market/world/suggest.ts'
import type { World } from '@portolan/market/world/world.ts'
import type { CarPlace } from '../../cars/car-supplier.ts'

const mostSuggestions = 10
/** `Humberto Delgado Airport`: an airport's name without its alias in parentheses. */
const withoutAlias = (name: string): string => name.replace(/ *\(.*\)$/, '')

/** An airport's desks stand around its center; a city has those of its airports nearby too. */
const airportKm = 2
const cityKm = 18

export interface CarPlaces {
  suggest(text: string): readonly CarPlace[]
  place(id: string): CarPlace | null
}

/** Places by id: `airport_LIS`, and `city_2267057` by its place or `city_JTR` by its airport. */
export const createCarPlaces = (world: World, desks: Pick<Desks, 'in'>): CarPlaces => {
  const countryName = (code: string): string => world.country(code)?.name ?? code
  const withDesks = (place: CarPlace): CarPlace | null => {
    const { latitude: lat, longitude: lon } = place.center
    return desks.in({ lat, lon, km: place.radiusKm }).length === 0 ? null : place
  }
  const airport = (iata: string): CarPlace | null => {
    const found = world.airport(iata)
    return (
      found &&
      withDesks({
        kind: 'Airports',
        id: `airport_${iata}`,
        name: airportTitle(found),
        detail: `${withoutAlias(found.name)}, ${countryName(found.country)}`,
        country: found.country,
        zone: found.zone,
        center: { latitude: found.lat, longitude: found.lon },
        radiusKm: airportKm,
      })
    )
  }
  const city = (key: string): CarPlace | null => {
    const found = /^\d+$/.test(key) ? world.place(Number(key)) : world.airport(key)
    return (
      found &&
      withDesks({
        kind: 'Cities',
        id: `city_${key}`,
        name: 'cityName' in found ? found.cityName : found.name,
        detail: countryName(found.country),
        country: found.country,
        zone: found.zone,
        center: { latitude: found.lat, longitude: found.lon },
        radiusKm: cityKm,
      })
    )
  }
  const place = (id: string): CarPlace | null => {
    const [, kind = '', key = ''] = /^(city|airport)_(\w{1,12})$/.exec(id) ?? []
    if (kind === 'airport') return airport(key)
    return kind === 'city' ? city(key) : null
  }
  /** A city with its main airport, where most of its desks are. */
  const idsOf = ({ kind, code, placeId, airports }: Suggestion): readonly string[] => {
    if (kind === 'Airports') return [`airport_${code ?? ''}`]
    const [main] = airports
    const airportId = main === undefined ? [] : [`airport_${main.iata}`]
    return [...airportId, `city_${placeId ?? main?.iata ?? code ?? ''}`]
  }
  return {
    place,
    suggest: (text) => {
      const ids = world.suggest(text, mostSuggestions).flatMap(idsOf)
      return [...new Set(ids)].flatMap((id) => place(id) ?? []).slice(0, mostSuggestions)
    },
  }
}
