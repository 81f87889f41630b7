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
import { boundsOf, nearOf, type AvailabilityParams } from './availability-search.ts'

export type AvailabilityAnswer = AnswerOf<typeof searchAvailability>
export type StayCardAnswer = AvailabilityAnswer['cards'][number]
export type StayFacetsAnswer = NonNullable<AvailabilityAnswer['facets']>

/** The contract's bound of named properties. */
const mostKept = 100

export const usualSort: LodgingSort = 'MostRecommended'

const filtersOf = (door: Door, params: AvailabilityParams) => {
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
    // What a door always asks for may be narrowed, never widened.
    collections: [...(collections.length > 0 ? collections : door.collections)],
    ...(priceFrom === undefined ? {} : { leastNightly: priceFrom }),
    ...(priceTo === undefined ? {} : { mostNightly: priceTo }),
    ...(score === undefined ? {} : { leastScore: score }),
    ...(within === undefined ? {} : { withinKm: within }),
  }
}

const stayOf = ({ checkIn, checkOut, rooms }: StaySearch) => ({
  checkIn,
  checkOut,
  rooms: rooms.map(occupancyOf),
})

/**
 * What a list is asked with, page apart. `kept`: in the view of favorites, the ids of what the
 * person has kept; filters are for finding and do not hide them.
 */
export const listQuestion = (
  door: Door,
  search: StaySearch,
  params: AvailabilityParams,
  kept: readonly string[] | null = null,
) => {
  const bounds = boundsOf(params)
  const near = nearOf(params)
  return {
    where:
      kept !== null
        ? { by: 'properties' as const, ids: kept.slice(0, mostKept) }
        : bounds === null
          ? { by: 'destination' as const, id: search.where }
          : { by: 'bounds' as const, ...bounds },
    ...stayOf(search),
    type: door.type,
    sort: params.sort ?? usualSort,
    filters: filtersOf(door, kept === null ? params : {}),
    ...(near === null ? {} : { from: { latitude: near.lat, longitude: near.lon } }),
  }
}

type Question = ReturnType<typeof listQuestion>
/**
 * Whether the list that is there may stay while the next is on its way: the same stay, not another
 * city.
 */
const staysMeanwhile = (before: Question, next: Question): boolean =>
  before.checkIn === next.checkIn &&
  before.checkOut === next.checkOut &&
  JSON.stringify(before.rooms) === JSON.stringify(next.rooms) &&
  (next.where.by === 'bounds' ||
    (before.where.by === 'destination' && before.where.id === next.where.id))

/**
 * The list, ten at a time; its first page brings pins and counts. While another list is on its way
 * the last one stays.
 */
export const availabilityQuery = (
  { call }: Pick<Services, 'call'>,
  door: Door,
  search: StaySearch,
  params: AvailabilityParams,
  kept: readonly string[] | null = null,
) => {
  const question = listQuestion(door, search, params, kept)
  return infiniteQueryOptions({
    queryKey: ['availability', question] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchAvailability,
        { body: { ...question, page: pageParam, overview: pageParam === 1 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }: AvailabilityAnswer) => (more ? page + 1 : undefined),
    placeholderData: (
      data: InfiniteData<AvailabilityAnswer, number> | undefined,
      last: { readonly queryKey: readonly [string, Question] } | undefined,
    ) => (last !== undefined && staysMeanwhile(last.queryKey[1], question) ? data : undefined),
    enabled: kept === null || kept.length > 0,
    staleTime: 5 * 60_000,
  })
}

/**
 * One property as the list would show it, for a pin whose card has not been scrolled to. `from`:
 * the point that the list measures from.
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

/** Amounts of a list are minor units of its one currency. */
export const amountOf = (
  { currency }: Pick<AvailabilityAnswer, 'currency'>,
  minor: number,
): Money => {
  if (!isCurrency(currency))
    throw new TypeError(`The list is priced in ${currency}, which this page does not know.`)
  return money(minor, currency)
}
