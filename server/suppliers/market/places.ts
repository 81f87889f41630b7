import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { suggestPlaces } from '@portolan/contract/flights/suggest-places.ts'
import type { Suggestion } from '@portolan/market/world/suggest.ts'
import type { Airport, World } from '@portolan/market/world/world.ts'
import type { PlaceFacts } from '../../flights/flight-supplier.ts'

type PlaceSuggestion = AnswerOf<typeof suggestPlaces>['suggestions'][number]

const airportAnswer = ({ iata, name, cityName, country }: Airport): { code: string; name: string; cityName: string; country: string } => ({ code: iata, name, cityName, country })

/** A city with its airports or one airport. A town without air service stands for the nearest airport that has it. */
export const suggestionOf = (suggestion: Suggestion, world: Pick<World, 'airport'>): PlaceSuggestion[] => {
  const { kind, code, cityName, country } = suggestion
  if (kind === 'Airports') {
    const airport = code === null ? null : world.airport(code)
    return airport === null ? [] : [{ kind, ...airportAnswer(airport) }]
  }
  const airports = suggestion.airports.flatMap(({ iata }) => world.airport(iata) ?? []).map(airportAnswer)
  const standsFor = code ?? airports[0]?.code
  return standsFor === undefined ? [] : [{ kind, code: standsFor, cityName, country, airports }]
}

export const placeFacts = (code: string, world: Pick<World, 'airport' | 'city'>): PlaceFacts | null => {
  const airport = world.airport(code)
  if (airport !== null) return { code, name: airport.name, cityName: airport.cityName, country: airport.country, zone: airport.zone, airports: [code] }
  const city = world.city(code)
  return city === null ? null : { code, name: city.name, cityName: city.name, country: city.country, zone: city.zone, airports: city.airports.map(({ iata }) => iata) }
}
