import { priceCalendar } from '@portolan/contract/flights/price-calendar.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole, isCurrency, money } from '@portolan/kernel/money.ts'
import type { DayPrice } from '@portolan/design/travel/search.props.ts'
import { lastOfMonth, monthsBetween } from '@portolan/design/travel/calendar-days.ts'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../shell/services-context.ts'
import type { Services } from '../shell/services.ts'
import { cabinOf, isRoundTrip, partyOf, type FlightSearchParams } from './flight-search.ts'

/** Airlines sell about eleven months ahead. */
export const daysOnSale = 330
const longestRange = 62
/** Nights of a priced round trip while no return date is chosen. */
export const usualNights = 7

export interface PriceRange {
  readonly from: CalendarDate
  readonly days: number
  /** `null`: one way. */
  readonly nights: number | null
}

/** Nights to price, 60 at most; null for one way. */
export const nightsOf = (params: FlightSearchParams): number | null => {
  if (!isRoundTrip(params)) return null
  const { depart, return: back } = params
  return depart !== undefined && back !== undefined && back >= depart
    ? Math.min(daysBetween(depart, back), 60)
    : usualNights
}

/** The part of a range that is on sale: from today on, at most 62 days. Null where none is. */
export const rangeOnSale = (
  first: CalendarDate,
  last: CalendarDate,
  today: CalendarDate,
  nights: number | null,
): PriceRange | null => {
  const from = first < today ? today : first
  const until = [last, addDays(today, daysOnSale - (nights ?? 0))].sort()[0] ?? last
  const days = Math.min(daysBetween(from, until) + 1, longestRange)
  return days < 1 ? null : { from, days, nights }
}

export const pricesQuery = (
  { call }: Pick<Services, 'call'>,
  params: FlightSearchParams,
  range: PriceRange | null,
) => {
  const { from: origin, to: destination } = params
  const isComplete =
    range !== null && origin !== undefined && destination !== undefined && origin !== destination
  const cabin = cabinOf(params)
  const party = partyOf(params)
  return queryOptions({
    queryKey: ['calendar', origin, destination, range, cabin, party] as const,
    queryFn: ({ signal }) =>
      call(
        priceCalendar,
        {
          body: {
            origin: origin ?? '',
            destination: destination ?? '',
            from: range?.from ?? '',
            days: range?.days ?? 1,
            cabin,
            party,
            ...(range?.nights == null ? {} : { nights: range.nights }),
          },
        },
        { signal },
      ),
    enabled: isComplete,
    staleTime: 5 * 60_000,
  })
}

type Prices = ReadonlyMap<CalendarDate, DayPrice | null>

/** Prices by day, the lowest marked; `null` on days without flights on sale. */
export const dayPrices = (
  answers: readonly (AnswerOf<typeof priceCalendar> | undefined)[],
): Prices => {
  const days = answers.flatMap((answer) => {
    const currency = answer?.currency ?? ''
    return answer !== undefined && isCurrency(currency)
      ? answer.days.map(({ date, lowest }) => ({
          date,
          price: lowest === null ? null : money(lowest, currency),
        }))
      : []
  })
  const least = days.reduce<bigint | null>(
    (low, { price }) => (price !== null && (low === null || price.minor < low) ? price.minor : low),
    null,
  )
  return new Map(
    days.map(({ date, price }) => [
      date,
      price && { label: formatWhole(price), lowest: price.minor === least },
    ]),
  )
}

const combined = (
  results: readonly UseQueryResult<AnswerOf<typeof priceCalendar>>[],
): { prices: Prices; pending: boolean } => ({
  prices: dayPrices(results.map(({ data }) => data)),
  pending: results.some(({ isFetching }) => isFetching),
})

/** Prices from the month of `first` to that of `last`. One query a month, so paging never refetches. */
export const useDayPrices = (
  params: FlightSearchParams,
  span: readonly [first: CalendarDate, last: CalendarDate] | null,
  today: CalendarDate,
): ReturnType<typeof combined> => {
  const services = useServices()
  const nights = nightsOf(params)
  const months = span === null ? [] : monthsBetween(span[0], span[1])
  return useQueries({
    queries: months.map((month) =>
      pricesQuery(services, params, rangeOnSale(month, lastOfMonth(month), today, nights)),
    ),
    combine: combined,
  })
}
