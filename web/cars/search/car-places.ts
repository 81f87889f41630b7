import { suggestCarPlaces } from '@portolan/contract/cars/suggest-car-places.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { PlaceFieldProps, PlaceGroup } from '@portolan/design/travel/search.props.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import { useMatches } from '../../shell/use-matches.ts'
import type { CarSearchParams } from './car-search.ts'

type CarPlace = AnswerOf<typeof suggestCarPlaces>['suggestions'][number]

const titles: Readonly<Record<CarPlace['kind'], string>> = {
  Airports: 'Airports',
  Cities: 'Cities',
}

/** Suggestions grouped by kind, in the order of the best match. */
const groupsOf = (suggestions: readonly CarPlace[]): PlaceGroup[] =>
  [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, places]) => ({
    title: titles[kind],
    items: places.map(({ id, name, detail }) => ({
      id,
      kind: kind === 'Airports' ? 'airport' : 'city',
      name,
      note: detail,
      shown: name,
    })),
  }))

const carPlacesQuery = ({ call }: Pick<Services, 'call'>, text: string) =>
  queryOptions({
    queryKey: ['car-places', text.toLowerCase()] as const,
    queryFn: ({ signal }) => call(suggestCarPlaces, { query: { query: text } }, { signal }),
    staleTime: 10 * 60_000,
  })

/** The zone of a search's pick-up place; undefined until it is known. */
export const usePickUpZone = ({
  pickUpPlace,
  pickUpName,
}: Pick<CarSearchParams, 'pickUpPlace' | 'pickUpName'>): string | undefined => {
  const { data } = useQuery({
    ...carPlacesQuery(useServices(), pickUpName ?? ''),
    enabled: pickUpName !== undefined,
  })
  return data?.suggestions.find(({ id }) => id === pickUpPlace)?.zone
}

/** Places with rental desks for typed text. */
export const useCarPlaces = (typed: string): Pick<PlaceFieldProps, 'groups' | 'status'> => {
  const services = useServices()
  const { answer, status } = useMatches(typed, (text) => carPlacesQuery(services, text))
  return { groups: groupsOf(answer?.suggestions ?? []), status }
}
