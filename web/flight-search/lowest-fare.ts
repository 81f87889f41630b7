import { addDays, dayNumber, monthName, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { isCurrency, money, type Money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { pricesQuery, usualNights, type PriceRange } from './calendar-prices.ts'
import { useServices } from '../shell/services-context.ts'

/** The month in which a range begins: `February`. */
export const monthOf = ({ from }: PriceRange): string => monthName(Number(from.slice(5, 7)) - 1)

/** Departures on every day of the month after next, for a week each. */
export const comingMonth = (today: CalendarDate): PriceRange => {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + 2
  const first = (at: number): CalendarDate =>
    `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  return {
    from: first(month),
    days: dayNumber(first(month + 1)) - dayNumber(first(month)),
    nights: usualNights,
  }
}

export interface LowestFare {
  readonly price: Money
  readonly depart: CalendarDate
  readonly back: CalendarDate
}

/** The cheapest trip in a range; undefined while loading and where nothing is on sale. */
export const useLowestFare = (
  from: string,
  to: string,
  range: PriceRange,
  enabled: boolean,
): { fare: LowestFare | undefined; pending: boolean } => {
  const query = pricesQuery(useServices(), { from, to }, range)
  const { data, isPending, isError } = useQuery({
    ...query,
    enabled: enabled && from !== to,
    staleTime: 30 * 60_000,
  })
  const onSale =
    data?.days.flatMap(({ date, lowest }) => (lowest === null ? [] : [{ date, lowest }])) ?? []
  const best = onSale.reduce<(typeof onSale)[number] | undefined>(
    (least, day) => (least === undefined || day.lowest < least.lowest ? day : least),
    undefined,
  )
  const currency = data?.currency ?? ''
  const fare =
    best !== undefined && isCurrency(currency)
      ? {
          price: money(best.lowest, currency),
          depart: best.date,
          back: addDays(best.date, range.nights ?? 0),
        }
      : undefined
  return { fare, pending: enabled && isPending && !isError }
}
