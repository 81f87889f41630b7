import { suggestPlaces } from '@portolan/contract/flights/suggest-places.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { PlaceFieldProps, PlaceItem } from '@portolan/design/travel/search.props.ts'
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { useServices } from '../shell/services-context.ts'
import type { Services } from '../shell/services.ts'
import { useMatches } from '../shell/use-matches.ts'
import { todayAt } from '../shell/use-today.ts'

type Suggestion = AnswerOf<typeof suggestPlaces>['suggestions'][number]
const countries = new Intl.DisplayNames(['en'], { type: 'region' })
const countryName = (code: string): string => {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}

/** A place of the search form with its zone, where it is known. */
export interface FlightPlace extends PlaceItem {
  readonly zone?: string | undefined
}

/** A city with its airports nested below it, or an airport with the name of its city. */
export const itemsOf = (suggestion: Suggestion): FlightPlace[] =>
  suggestion.kind === 'Cities'
    ? [
        {
          id: suggestion.code,
          kind: 'city',
          name: `${suggestion.cityName}, ${countryName(suggestion.country)}`,
          note: suggestion.airports.length === 1 ? suggestion.airports[0]?.name : 'All airports',
          code: suggestion.code,
          shown: suggestion.cityName,
          zone: suggestion.zone,
        },
        ...suggestion.airports
          .filter(({ code }) => code !== suggestion.code)
          .map(({ code, name, cityName, zone }): FlightPlace => ({
            id: code,
            kind: 'airport',
            name,
            code,
            nested: true,
            shown: cityName,
            zone,
          })),
      ]
    : [
        {
          id: suggestion.code,
          kind: 'airport',
          name: `${suggestion.cityName}, ${countryName(suggestion.country)}`,
          note: suggestion.name,
          code: suggestion.code,
          shown: suggestion.cityName,
          zone: suggestion.zone,
        },
      ]

/** The items of all suggestions. A place that matches twice appears once, where it came first. */
export const uniqueItems = (suggestions: readonly Suggestion[]): FlightPlace[] => {
  const seen = new Set<string>()
  return suggestions.flatMap(itemsOf).filter(({ id }) => !seen.has(id) && seen.add(id).size > 0)
}

const suggestionsQuery = ({ call }: Pick<Services, 'call'>, text: string) =>
  queryOptions({
    queryKey: ['places', text.toLowerCase()] as const,
    queryFn: ({ signal }) => call(suggestPlaces, { query: { query: text } }, { signal }),
    staleTime: 10 * 60_000,
  })

export const useSuggestions = (typed: string): Pick<PlaceFieldProps, 'groups' | 'status'> => {
  const services = useServices()
  const { answer, status } = useMatches(typed, (text) => suggestionsQuery(services, text))
  return { groups: answer === null ? [] : [{ items: uniqueItems(answer.suggestions) }], status }
}

const placeKey = (code: string | undefined) => ['place', code] as const

const placeQuery = (services: Pick<Services, 'call'>, code: string | undefined) =>
  queryOptions({
    queryKey: placeKey(code),
    queryFn: async ({ client }) => {
      const { suggestions } = await client.fetchQuery(suggestionsQuery(services, code ?? ''))
      return uniqueItems(suggestions).find(({ id }) => id === code) ?? null
    },
    enabled: code !== undefined,
    staleTime: Infinity,
  })

/** `New York and nearby` where airports are added to the place, else its name alone. */
export const withNearby = (name: string, code: string): string =>
  placeParts(code).nearby.length === 0 ? name : `${name} and nearby`

/** The place of a code in the address, without nearby airports. Named by its code until loaded. */
export const usePlace = (code: string | undefined): FlightPlace | null => {
  const place = code && placeParts(code).place
  const { data } = useQuery(placeQuery(useServices(), place))
  return place === undefined ? null : (data ?? { id: place, kind: 'airport', name: place })
}

/** Looks up places by code, without nearby airports; null until loaded. */
const usePlaces = (codes: readonly string[]): ((code: string) => FlightPlace | null) => {
  const services = useServices()
  const unique = [...new Set(codes.map((code) => placeParts(code).place))]
  const found = useQueries({ queries: unique.map((code) => placeQuery(services, code)) })
  return (code) => found[unique.indexOf(placeParts(code).place)]?.data ?? null
}

/** Looks up place names by code. Returns the code until the name is loaded. */
export const usePlaceNames = (codes: readonly string[]): ((code: string) => string) => {
  const placeOf = usePlaces(codes)
  return (code) => {
    const item = placeOf(code)
    return withNearby(item?.shown ?? item?.name ?? placeParts(code).place, code)
  }
}

/** Today at each place, by code: a flight cannot leave before it. */
export type TodayOf = (code: string | undefined) => CalendarDate
export const useTodayOf = (codes: readonly (string | undefined)[]): TodayOf => {
  const { now } = useServices()
  const placeOf = usePlaces(codes.flatMap((code) => code || []))
  return (code) => todayAt(now(), code === undefined ? undefined : placeOf(code)?.zone)
}
export const useTodayAt = (code: string | undefined): CalendarDate => useTodayOf([code])(code)

/** Caches a picked place, so that its name is not fetched again. */
export const useRememberPlace = (): ((item: PlaceItem) => void) => {
  const client = useQueryClient()
  return (item) => void client.setQueryData(placeKey(item.id), item)
}
