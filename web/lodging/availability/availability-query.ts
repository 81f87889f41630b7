import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { LodgingSort } from '@portolan/domain/lodging/codes.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { money, isCurrency, type Money } from '@portolan/kernel/money.ts'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import type { Door } from '../doors.ts'
import type { StaySearch } from '../search/stay-search.ts'
import type { Position } from '../map/bounds.ts'
import {
  boundsOf,
  nearOf,
  type AvailabilityParams,
  type StayFilterParams,
} from './availability-search.ts'

export type AvailabilityAnswer = AnswerOf<typeof searchAvailability>
export type StayCardAnswer = AvailabilityAnswer['cards'][number]
export type StayFacetsAnswer = NonNullable<AvailabilityAnswer['facets']>

/** The contract's limit for a list of ids. */
const mostFavorites = 100

export const usualSort: LodgingSort = 'MostRecommended'

/** The filters as calls take them. */
export const stayFiltersOf = (door: Pick<Door, 'collections'>, params: StayFilterParams) => {
  const {
    priceFrom,
    priceTo,
    stars = [],
    score,
    amenities = [],
    chains = [],
    collections = [],
    kinds = [],
    meals = [],
    refundable,
    payLater,
    within,
  } = params
  return {
    stars: stars.map(Number),
    amenities: [...amenities],
    chains: [...chains],
    kinds: [...kinds],
    meals: [...meals],
    refundable: refundable === 'yes',
    payLater: payLater === 'yes',
    // The collections of a door can be narrowed, never widened.
    collections: [...(collections.length > 0 ? collections : door.collections)],
    ...(priceFrom === undefined ? {} : { leastNightly: priceFrom }),
    ...(priceTo === undefined ? {} : { mostNightly: priceTo }),
    ...(score === undefined ? {} : { leastScore: score }),
    ...(within === undefined ? {} : { withinKm: within }),
  }
}

const stayOf = ({ checkIn, checkOut, rooms, alongTrip, judgedFor }: StaySearch) => ({
  checkIn,
  checkOut,
  rooms: rooms.map(occupancyOf),
  ...(alongTrip === undefined ? {} : { alongTripId: alongTrip }),
  ...(judgedFor === undefined ? {} : { judgedFor }),
})

const areaOf = (
  search: StaySearch,
  params: AvailabilityParams,
  favoriteIds: readonly string[] | null,
) => {
  if (favoriteIds !== null)
    return { by: 'properties' as const, ids: favoriteIds.slice(0, mostFavorites) }
  const bounds = boundsOf(params)
  return bounds === null
    ? { by: 'destination' as const, id: search.where }
    : { by: 'bounds' as const, ...bounds }
}

/**
 * The body of the list's call, without the page. `favoriteIds`: only in the view of favorites,
 * which ignores filters.
 */
export const listRequest = (
  door: Door,
  search: StaySearch,
  params: AvailabilityParams,
  favoriteIds: readonly string[] | null = null,
) => {
  const near = nearOf(params)
  return {
    where: areaOf(search, params, favoriteIds),
    ...stayOf(search),
    type: door.type,
    sort: params.sort ?? usualSort,
    filters: stayFiltersOf(door, favoriteIds === null ? params : {}),
    ...(params.policy === undefined || favoriteIds !== null ? {} : { policy: params.policy }),
    ...(near === null ? {} : { from: { latitude: near.lat, longitude: near.lon } }),
  }
}

type ListRequest = ReturnType<typeof listRequest>
/** Whether the old list may stay visible while the next one loads: the same stay and city. */
const isPlaceholderFor = (before: ListRequest, next: ListRequest): boolean =>
  before.checkIn === next.checkIn &&
  before.checkOut === next.checkOut &&
  JSON.stringify(before.rooms) === JSON.stringify(next.rooms) &&
  (next.where.by === 'bounds' ||
    (before.where.by === 'destination' && before.where.id === next.where.id))

/** The list, 25 at a time. The first page includes pins and counts. */
export const availabilityQuery = (
  { call }: Pick<Services, 'call'>,
  door: Door,
  search: StaySearch,
  params: AvailabilityParams,
  favoriteIds: readonly string[] | null = null,
) => {
  const request = listRequest(door, search, params, favoriteIds)
  return infiniteQueryOptions({
    queryKey: ['availability', request] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchAvailability,
        { body: { ...request, page: pageParam, overview: pageParam === 1 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }: AvailabilityAnswer) => (more ? page + 1 : undefined),
    placeholderData: (
      data: InfiniteData<AvailabilityAnswer, number> | undefined,
      last: { readonly queryKey: readonly [string, ListRequest] } | undefined,
    ) => (last !== undefined && isPlaceholderFor(last.queryKey[1], request) ? data : undefined),
    enabled: favoriteIds === null || favoriteIds.length > 0,
    staleTime: 5 * 60_000,
  })
}

/**
 * One property as the list would show it, for a pin whose card isn't loaded yet. `from`: the point
 * that the list measures distances from.
 */
export const stayCardQuery = (
  { call }: Pick<Services, 'call'>,
  search: StaySearch,
  from: Position | null,
  id: string | undefined,
) =>
  queryOptions({
    queryKey: ['stay-card', id, stayOf(search), from] as const,
    queryFn: async ({ signal }) => {
      const point = from === null ? {} : { from: { latitude: from.lat, longitude: from.lon } }
      const { cards } = await call(
        searchAvailability,
        {
          body: {
            where: { by: 'properties', ids: [id ?? ''] },
            ...stayOf(search),
            type: 'all_stays',
            ...point,
            overview: false,
          },
        },
        { signal },
      )
      return cards[0] ?? null
    },
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  })

/** An amount of the list, which is in minor units of the list's currency. */
export const amountOf = (
  { currency }: Pick<AvailabilityAnswer, 'currency'>,
  minor: number,
): Money => {
  if (!isCurrency(currency))
    throw new TypeError(`The list is priced in ${currency}, an unknown currency.`)
  return money(minor, currency)
}
