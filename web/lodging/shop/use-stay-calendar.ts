import type { DateRangeFieldProps, DayPrice } from '@portolan/design/travel/search.props.ts'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatWhole, money, type Currency } from '@portolan/kernel/money.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { stayDaysQuery } from './shop-queries.ts'

/** Days are asked for in blocks of one length, so that months that were looked at are not asked for again. */
const block = 62
const blocksOf = (first: CalendarDate, last: CalendarDate, today: CalendarDate): CalendarDate[] => {
  const from = Math.max(0, Math.floor(daysBetween(today, first) / block))
  const to = Math.floor(daysBetween(today, last) / block)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => addDays(today, (from + at) * block)).filter((day) => daysBetween(today, day) < stayBounds.furthestDays)
}

export type DatesShown = Pick<DateRangeFieldProps, 'prices' | 'pricesPending' | 'unavailable' | 'note' | 'onMonths'>

/**
 * What a property's own calendar says of its days: the lowest night of each, and what cannot be chosen is closed. While the second end
 * is open (`arrival` is the first), the property's least and most nights close what they forbid. `own`: nights that the person has
 * booked already, which are never closed to them.
 */
export const useStayCalendar = (lodgingId: string, own?: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }): ((arrival: CalendarDate | null) => DatesShown) => {
  const services = useServices()
  const today = useToday()
  const [shown, setShown] = useState<readonly CalendarDate[]>([])
  const answers = useQueries({ queries: shown.map((from) => stayDaysQuery(services, lodgingId, from, Math.min(block, stayBounds.furthestDays - daysBetween(today, from)))) })
  const pending = answers.some(({ isPending }) => isPending)
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const days = new Map(known.flatMap((answer) => answer.days.map((day) => [day.date, { ...day, currency: answer.currency as Currency }] as const)))
  const lowest = Math.min(...Array.from(days.values(), (day) => day.lowest ?? Infinity))
  const prices = new Map(Array.from(days, ([date, day]): readonly [CalendarDate, DayPrice | null] => [date, day.lowest === null ? null : { label: formatWhole(money(day.lowest, day.currency)), lowest: day.lowest === lowest }]))

  const closed = (half: CalendarDate | null) => (date: CalendarDate): boolean => {
    const day = days.get(date)
    if (day === undefined) return false
    const isOwn = own !== undefined && date >= own.checkIn && date < own.checkOut
    if (half === null || date <= half) return (!day.free && !isOwn) || !day.arrive
    const arrival = days.get(half)
    const nights = daysBetween(half, date)
    return !day.leave || (arrival !== undefined && (nights < arrival.leastNights || nights > arrival.mostNights))
  }
  return (half) => {
    const least = half === null ? 1 : (days.get(half)?.leastNights ?? 1)
    return {
      prices, pricesPending: pending, unavailable: closed(half), onMonths: (first, last) => setShown(blocksOf(first, last, today)),
      note: least > 1 ? `At least ${least} nights from that day. Prices are the lowest night, before fees and taxes.` : 'The lowest night, before fees and taxes.',
    }
  }
}
