import type { DateRangeFieldProps, DayPrice } from '@portolan/design/travel/search.props.ts'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { daysForbid } from '@portolan/domain/lodging/stay-days.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole, money, type Currency } from '@portolan/kernel/money.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { dayText, nightsText } from '../stay-words.ts'
import { stayDaysQuery } from './shop-queries.ts'

/** Days are fetched in blocks of this length, so that months already seen are not fetched again. */
const block = 62
const blocksOf = (first: CalendarDate, last: CalendarDate, today: CalendarDate): CalendarDate[] => {
  const from = Math.max(0, Math.floor(daysBetween(today, first) / block))
  const to = Math.floor(daysBetween(today, last) / block)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) =>
    addDays(today, (from + at) * block),
  ).filter((day) => daysBetween(today, day) < stayBounds.furthestDays)
}

export type DatesShown = Pick<
  DateRangeFieldProps,
  'prices' | 'pricesPending' | 'unavailable' | 'note' | 'onMonths'
>

/**
 * The property's calendar: the lowest nightly rate of each day, and the days that are closed for
 * check-in or, after `arrival`, for check-out. `own`: nights the person has booked, which count as
 * free.
 */
export const useStayCalendar = (
  { id: lodgingId, zone }: { readonly id: string; readonly zone: string },
  own?: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate },
): ((arrival: CalendarDate | null) => DatesShown) => {
  const services = useServices()
  const today = useToday(zone)
  const [shown, setShown] = useState<readonly CalendarDate[]>([])
  const answers = useQueries({
    queries: shown.map((from) =>
      stayDaysQuery(
        services,
        lodgingId,
        from,
        Math.min(block, stayBounds.furthestDays - daysBetween(today, from)),
      ),
    ),
  })
  const pending = answers.some(({ isPending }) => isPending)
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const isOwn = (date: CalendarDate): boolean =>
    own !== undefined && date >= own.checkIn && date < own.checkOut
  const days = new Map(
    known.flatMap((answer) =>
      answer.days.map(
        (day) =>
          [
            day.date,
            { ...day, free: day.free || isOwn(day.date), currency: answer.currency as Currency },
          ] as const,
      ),
    ),
  )
  const lowest = Math.min(...Array.from(days.values(), (day) => day.lowest ?? Infinity))
  const prices = new Map(
    Array.from(days, ([date, day]): readonly [CalendarDate, DayPrice | null] => [
      date,
      day.lowest === null
        ? null
        : { label: formatWhole(money(day.lowest, day.currency)), lowest: day.lowest === lowest },
    ]),
  )
  return (arrival) => {
    const least = arrival === null ? 1 : (days.get(arrival)?.leastNights ?? 1)
    return {
      prices,
      pricesPending: pending,
      onMonths: (first, last) => setShown(blocksOf(first, last, today)),
      // The same day twice is only a check-in: a night needs two days.
      unavailable: ({ start, end }) =>
        start !== null &&
        daysForbid(days, { checkIn: start, checkOut: end === start ? null : end }),
      note:
        arrival !== null && least > 1
          ? `Minimum stay of ${nightsText(least)} from ${dayText(arrival)}. Prices are the lowest nightly rate, before taxes and fees.`
          : 'Lowest nightly rate, before taxes and fees.',
    }
  }
}
