import { suggestActivityPlaces } from '@portolan/contract/activities/suggest-activity-places.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { PlaceFieldProps, PlaceGroup } from '@portolan/design/travel/search.props.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import { useMatches } from '../../shell/use-matches.ts'
import type { ActivitySearchParams } from './activity-search.ts'

type ActivityPlace = AnswerOf<typeof suggestActivityPlaces>['suggestions'][number]

const titles: Readonly<Record<ActivityPlace['kind'], string>> = {
  Cities: 'Cities',
  Places: 'Neighborhoods',
}

/** Suggestions grouped by kind, in the order of the best match. */
const groupsOf = (suggestions: readonly ActivityPlace[]): PlaceGroup[] =>
  [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, places]) => ({
    title: titles[kind],
    items: places.map(({ id, name, detail }) => ({
      id,
      kind: kind === 'Cities' ? 'city' : 'region',
      name,
      note: detail,
      shown: name,
    })),
  }))

/** Longest text that is matched. */
const longest = 80

export const activityPlacesQuery = ({ call }: Pick<Services, 'call'>, text: string) =>
  queryOptions({
    queryKey: ['activity-places', text.toLowerCase()] as const,
    queryFn: ({ signal }) =>
      call(suggestActivityPlaces, { body: { query: text.slice(0, longest) } }, { signal }),
    staleTime: 10 * 60_000,
  })

/** The zone of a search's place; undefined until it is known. */
export const useZoneOfPlace = ({
  place,
  locationName,
}: Pick<ActivitySearchParams, 'place' | 'locationName'>): string | undefined => {
  const { data } = useQuery({
    ...activityPlacesQuery(useServices(), locationName ?? ''),
    enabled: locationName !== undefined,
  })
  const found = data?.suggestions ?? []
  return (place === undefined ? found[0] : found.find(({ id }) => id === place))?.zone
}

/** Places with things to do for typed text. */
export const useActivityPlaces = (typed: string): Pick<PlaceFieldProps, 'groups' | 'status'> => {
  const services = useServices()
  const { answer, status } = useMatches(typed, (text) => activityPlacesQuery(services, text))
  return { groups: groupsOf(answer?.suggestions ?? []), status }
}
