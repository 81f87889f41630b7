import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { priceCalendar } from '@portolan/contract/flights/price-calendar.ts'
import { priceDateGrid } from '@portolan/contract/flights/price-date-grid.ts'
import type { DatesPrice } from '@portolan/design/travel/dates.props.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { isCurrency, money } from '@portolan/kernel/money.ts'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import {
  type FlightSearch,
  type FlightSearchParams,
  pricesQuery,
} from '../../flight-search/index.ts'

/** Prices of several queries. `retry` refetches those that failed. */
export interface QueriedPrices<Key> {
  readonly priceOf: (key: Key) => DatesPrice
  readonly failed: boolean
  readonly retry: () => void
}
type Pair = readonly [departure: CalendarDate, back: CalendarDate]
type GridAnswer = AnswerOf<typeof priceDateGrid>
type CalendarAnswer = AnswerOf<typeof priceCalendar>

const priceFrom = (lowest: number | null | undefined, currency: string): DatesPrice => {
  if (lowest == null) return { status: 'none' }
  return isCurrency(currency)
    ? { status: 'ready', price: money(lowest, currency) }
    : { status: 'failed' }
}

/** A price that no answer holds: out of range, failed, or still loading. */
const missingPrice = (result: UseQueryResult | undefined): DatesPrice => {
  if (result === undefined) return { status: 'none' }
  return { status: result.isError ? 'failed' : 'loading' }
}

/**
 * `find` looks a price up in the answers; `resultOf` is the query that covers a key, undefined
 * where none does.
 */
const queriedPrices = <Answer, Key>(
  results: readonly UseQueryResult<Answer>[],
  find: (answers: readonly Answer[], key: Key) => DatesPrice | null,
  resultOf: (key: Key) => UseQueryResult<Answer> | undefined,
): QueriedPrices<Key> => {
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    priceOf: (key) => find(answers, key) ?? missingPrice(resultOf(key)),
    failed: results.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

const columnQuery = (
  { call }: Pick<Services, 'call'>,
  { from: origin, to: destination, cabin, party }: FlightSearch,
  departure: CalendarDate,
  returns: readonly CalendarDate[],
) => {
  const returnFrom = returns[0] ?? departure
  return queryOptions({
    queryKey: [
      'date-grid',
      origin,
      destination,
      departure,
      returnFrom,
      returns.length,
      cabin,
      party,
    ] as const,
    queryFn: ({ signal }) =>
      call(
        priceDateGrid,
        {
          body: {
            origin,
            destination,
            from: departure,
            days: 1,
            returnFrom,
            returnDays: returns.length,
            cabin,
            party,
          },
        },
        { signal },
      ),
    staleTime: 5 * 60_000,
  })
}

/**
 * Prices of the date grid. One query a departure, so that columns fill in as they arrive and moving
 * the window loads only new ones.
 */
export const useGridPrices = (
  search: FlightSearch,
  departures: readonly CalendarDate[],
  returns: readonly CalendarDate[],
): QueriedPrices<Pair> => {
  const services = useServices()
  const last = returns.at(-1) ?? ''
  const columns = departures.filter((departure) => departure <= last)
  const results = useQueries({
    queries: columns.map((departure) => columnQuery(services, search, departure, returns)),
  })
  return queriedPrices<GridAnswer, Pair>(
    results,
    (answers, [departure, back]) => {
      const answer = answers.find(
        ({ departures: own, returns: days }) => own[0] === departure && days.includes(back),
      )
      return answer === undefined
        ? null
        : priceFrom(answer.lowest[0]?.[answer.returns.indexOf(back)], answer.currency)
    },
    ([departure]) => results[columns.indexOf(departure)],
  )
}

const daysPerQuery = 15

/**
 * Lowest fares of the days from `from`, for a trip of `nights` (`null`: one way). Loaded in parts,
 * so that the first days show early.
 */
export const useDayFares = (
  params: FlightSearchParams,
  from: CalendarDate,
  days: number,
  nights: number | null,
): QueriedPrices<CalendarDate> => {
  const services = useServices()
  const parts = Array.from({ length: Math.ceil(days / daysPerQuery) }, (_, at) => ({
    from: addDays(from, at * daysPerQuery),
    days: Math.min(daysPerQuery, days - at * daysPerQuery),
    nights,
  }))
  const results = useQueries({
    queries: parts.map((range) => pricesQuery(services, params, range)),
  })
  return queriedPrices<CalendarAnswer, CalendarDate>(
    results,
    (answers, date) => {
      for (const { days: priced, currency } of answers) {
        const day = priced.find((other) => other.date === date)
        if (day !== undefined) return priceFrom(day.lowest, currency)
      }
      return null
    },
    (date) =>
      results[
        parts.findIndex((range) => date >= range.from && date < addDays(range.from, range.days))
      ],
  )
}
