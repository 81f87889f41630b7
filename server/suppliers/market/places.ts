import { nearbyTerms, placeParts } from '@portolan/domain/flights/place-code.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { suggestPlaces } from '@portolan/contract/flights/suggest-places.ts'
import type { Suggestion } from '@portolan/market/world/suggest.ts'
import type { Airport, World } from '@portolan/market/world/world.ts'
import type { NearbyAirport, PlaceFacts } from '../../flights/flight-supplier.ts'

type PlaceSuggestion = AnswerOf<typeof suggestPlaces>['suggestions'][number]

const airportAnswer = ({ iata, name, cityName, country, zone }: Airport) => ({
  code: iata,
  name,
  cityName,
  country,
  zone,
})

/** A city with its airports, or an airport. A town without flights uses the nearest airport. */
export const suggestionOf = (
  suggestion: Suggestion,
  world: Pick<World, 'airport' | 'city'>,
): PlaceSuggestion[] => {
  const { kind, code, cityName, country } = suggestion
  if (kind === 'Airports') {
    const airport = code === null ? null : world.airport(code)
    return airport === null ? [] : [{ kind, ...airportAnswer(airport) }]
  }
  const airports = suggestion.airports
    .flatMap(({ iata }) => world.airport(iata) ?? [])
    .map(airportAnswer)
  const standsFor = code ?? airports[0]?.code
  if (standsFor === undefined) return []
  const zone = (world.airport(standsFor) ?? world.city(standsFor))?.zone
  return zone === undefined ? [] : [{ kind, code: standsFor, cityName, country, zone, airports }]
}

/** Least traffic of a suggested nearby airport, million passengers a year. */
const leastTraffic = 0.2

/** The busiest airports around a place, nearest first. */
export const nearbyAirports = (
  place: string,
  world: Pick<World, 'airportsOf' | 'airportsNear' | 'city' | 'airport'>,
): NearbyAirport[] => {
  const middle = world.airport(place) ?? world.city(place)
  if (middle === null) return []
  const own = new Set(world.airportsOf(place))
  return world
    .airportsNear(middle.lat, middle.lon, nearbyTerms.km)
    .filter(({ airport }) => !own.has(airport) && airport.traffic >= leastTraffic)
    .sort((a, b) => b.airport.traffic - a.airport.traffic)
    .slice(0, nearbyTerms.most)
    .sort((a, b) => a.km - b.km)
    .map(({ airport: { iata, name, cityName }, km }) => ({
      code: iata,
      name,
      cityName,
      km: Math.round(km),
    }))
}

export const placeFacts = (
  code: string,
  world: Pick<World, 'airport' | 'city' | 'airportsOf' | 'airportsNear'>,
): PlaceFacts | null => {
  const { place, nearby } = placeParts(code)
  const it = world.airport(place) ?? world.city(place)
  if (it === null) return null
  const near = nearby.length === 0 ? [] : nearbyAirports(place, world)
  if (
    new Set(nearby).size < nearby.length ||
    nearby.some((added) => !near.some((one) => one.code === added))
  )
    return null
  return {
    code,
    name: it.name,
    cityName: 'cityName' in it ? it.cityName : it.name,
    country: it.country,
    zone: it.zone,
    airports: [...world.airportsOf(place).map(({ iata }) => iata), ...nearby],
  }
}
