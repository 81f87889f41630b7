import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { priceText } from '@portolan/design/primitives/price.tsx'
import {
  isCurrency,
  minorDigits,
  money,
  type Currency,
  type Money,
} from '@portolan/kernel/money.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import type { FlightSearch } from '../../flight-search/index.ts'

/**
 * `offset` (minor units) is added to each shown amount. A list with an offset shows the difference
 * to what the whole party has paid, as an exchange does.
 */
export type FlightListAnswer = AnswerOf<typeof searchFlights> & {
  readonly offset?: number | undefined
}
export type ListedFlight = FlightListAnswer['options'][number]
export type Brand = FlightListAnswer['brands'][string]

/** The fare chosen for one slice. */
export interface ChosenFare {
  readonly option: string
  readonly brand: string
}

export const flightListsKey = ['flights'] as const

/** The flights of the next slice to choose. Fares expire after minutes, so older lists refetch. */
export const flightListQuery = (
  { call }: Pick<Services, 'call'>,
  search: FlightSearch,
  chosen: readonly ChosenFare[],
) =>
  queryOptions({
    queryKey: [...flightListsKey, search, chosen] as const,
    queryFn: ({ signal }) =>
      call(
        searchFlights,
        {
          body: {
            slices: [...search.slices],
            cabin: search.cabin,
            party: search.party,
            chosen: [...chosen],
          },
        },
        { signal, patience: 30_000 },
      ),
    staleTime: 4 * 60_000,
    gcTime: 30 * 60_000,
  })

export const currencyOf = ({ currency }: Pick<FlightListAnswer, 'currency'>): Currency => {
  if (!isCurrency(currency)) throw new TypeError(`flights: unknown currency ${currency} in a list`)
  return currency
}
/** Minor units in a whole one: 100 for dollars, 1 for yen. */
export const wholeUnitOf = (list: Pick<FlightListAnswer, 'currency'>): number =>
  10 ** minorDigits[currencyOf(list)]
export const amountIn = (list: Pick<FlightListAnswer, 'currency'>, minor: number): Money =>
  money(minor, currencyOf(list))
export const shownAmount = (
  list: Pick<FlightListAnswer, 'currency' | 'offset'>,
  minor: number,
): Money => amountIn(list, minor + (list.offset ?? 0))
/** `$612`, or `+$84` in a list of differences. */
export const shownPrice = (
  list: Pick<FlightListAnswer, 'currency' | 'offset'>,
  minor: number,
): string => priceText(shownAmount(list, minor), 'whole', list.offset !== undefined)
