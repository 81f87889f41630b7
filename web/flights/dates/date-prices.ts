import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { priceCalendar } from '@portolan/contract/flights/price-calendar.ts'
import { priceDateGrid } from '@portolan/contract/flights/price-date-grid.ts'
import type { DatesPrice } from '@portolan/design/travel/dates.props.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { isCurrency, money } from '@portolan/kernel/money.ts'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import type { Services } from '../../shell/services.ts'
import { pricesQuery } from '../search/calendar-prices.ts'
import type { FlightSearch, FlightSearchParams } from '../search/flight-search.ts'

/** What stands of some prices, and how to ask again for those that did not come. */
export interface PricesAsked<Key> {
  readonly priceOf: (key: Key) => DatesPrice
  readonly failed: boolean
  readonly retry: () => void
}
type Pair = readonly [departure: CalendarDate, back: CalendarDate]
type GridAnswer = AnswerOf<typeof priceDateGrid>
type CalendarAnswer = AnswerOf<typeof priceCalendar>

const priceFrom = (lowest: number | null | undefined, currency: string): DatesPrice =>
  lowest == null
    ? { status: 'none' }
    : isCurrency(currency)
      ? { status: 'ready', price: money(lowest, currency) }
      : { status: 'failed' }

const asked = <Answer, Key>(
  results: readonly UseQueryResult<Answer>[],
  find: (answers: readonly Answer[], key: Key) => DatesPrice | null,
  of: (key: Key) => UseQueryResult<Answer> | undefined,
): PricesAsked<Key> => {
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    priceOf: (key) =>
      find(answers, key) ??
      (of(key)?.isError === true
        ? { status: 'failed' }
        : of(key) === undefined
          ? { status: 'none' }
          : { status: 'loading' }),
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
 * The grid's cells, one question a departure: each column comes as soon as it is priced, and moving
 * the window asks for the new ones alone.
 */
export const useGridPrices = (
  search: FlightSearch,
  departures: readonly CalendarDate[],
  returns: readonly CalendarDate[],
): PricesAsked<Pair> => {
  const services = useServices()
  const last = returns.at(-1) ?? ''
  const columns = departures.filter((departure) => departure <= last)
  const results = useQueries({
    queries: columns.map((departure) => columnQuery(services, search, departure, returns)),
  })
  return asked<GridAnswer, Pair>(
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

const part = 15

/**
 * Days from `from`, for a stay of `nights` (`null`: one way), asked for in parts so that the first
 * are there soon.
 */
export const useDayFares = (
  params: FlightSearchParams,
  from: CalendarDate,
  days: number,
  nights: number | null,
): PricesAsked<CalendarDate> => {
  const services = useServices()
  const parts = Array.from({ length: Math.ceil(days / part) }, (_, at) => ({
    from: addDays(from, at * part),
    days: Math.min(part, days - at * part),
    nights,
  }))
  const results = useQueries({
    queries: parts.map((range) => pricesQuery(services, params, range)),
  })
  return asked<CalendarAnswer, CalendarDate>(
    results,
    (answers, date) => {
      for (const { days: priced, currency } of answers) {
        const day = priced.find((one) => one.date === date)
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
