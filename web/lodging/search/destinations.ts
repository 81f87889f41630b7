import type { AnswerOf } from '@portolan/contract/operation.ts'
import { suggestDestinations } from '@portolan/contract/lodging/suggest-destinations.ts'
import type { DestinationKind } from '@portolan/domain/lodging/codes.ts'
import type {
  PlaceFieldProps,
  PlaceGroup,
  PlaceItem,
} from '@portolan/design/travel/search.props.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import { useMatches } from '../../shell/use-matches.ts'
import type { StaySearchParams } from './stay-search.ts'

export type Destination = AnswerOf<typeof suggestDestinations>['suggestions'][number]

/** Title and icon of each kind of suggestion. */
const kindWords: Readonly<
  Record<DestinationKind, { readonly title: string; readonly kind: PlaceItem['kind'] }>
> = {
  HotelMarkets: { title: 'Areas', kind: 'region' },
  Cities: { title: 'Cities', kind: 'city' },
  Airports: { title: 'Airports', kind: 'airport' },
  Places: { title: 'Places', kind: 'region' },
}

/** Suggestions grouped by kind, in the order of the best match. */
export const groupsOf = (suggestions: readonly Destination[]): PlaceGroup[] =>
  [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, list]) => ({
    title: kindWords[kind].title,
    items: list.map(({ id, name, detail }) => ({
      id,
      kind: kindWords[kind].kind,
      name,
      note: detail,
      shown: name,
    })),
  }))

const destinationsQuery = ({ call }: Pick<Services, 'call'>, text: string) =>
  queryOptions({
    queryKey: ['destinations', text.toLowerCase()] as const,
    queryFn: ({ signal }) => call(suggestDestinations, { query: { query: text } }, { signal }),
    staleTime: 10 * 60_000,
  })

/** Suggestions for typed text, as groups for the field and as they were received. */
export const useDestinations = (
  typed: string,
): Pick<PlaceFieldProps, 'groups' | 'status'> & {
  readonly suggestions: readonly Destination[]
} => {
  const services = useServices()
  const { answer, status } = useMatches(typed, (text) => destinationsQuery(services, text))
  const suggestions = answer?.suggestions ?? []
  return { groups: groupsOf(suggestions), suggestions, status }
}

/** The zone of a search's destination; undefined until it is known, and for other areas. */
export const useDestinationZone = ({
  where,
  locationName,
}: Pick<StaySearchParams, 'where' | 'locationName'>): string | undefined => {
  const { data } = useQuery({
    ...destinationsQuery(useServices(), locationName ?? ''),
    enabled: locationName !== undefined,
  })
  const found = data?.suggestions ?? []
  return (where === undefined ? found[0] : found.find(({ id }) => id === where))?.zone
}

/**
 * The best match for the name in a link that has no destination id, such as a deal. `found`: null
 * while loading and without a match.
 */
export const useNamedDestination = (
  name: string | undefined,
): { readonly found: Destination | null; readonly missing: boolean } => {
  const { data, isError } = useQuery({
    ...destinationsQuery(useServices(), name ?? ''),
    enabled: name !== undefined,
  })
  return { found: data?.suggestions[0] ?? null, missing: isError || data?.suggestions.length === 0 }
}
