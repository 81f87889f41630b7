import { addDays, daysBetween, formatDay, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { isCurrency, money } from '@portolan/kernel/money.ts'
import { DateStrip } from '@portolan/design/travel/date-strip.tsx'
import type { DateStripDay } from '@portolan/design/travel/results.props.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { daysOnSale, pricesQuery, type PriceRange } from '../search/calendar-prices.ts'
import type { FlightSearch, FlightSearchParams } from '../search/flight-search.ts'

const shown = 9
const shortDay = (date: CalendarDate): string => formatDay(date).slice(0, -4)

export interface DateChoiceProps {
  search: FlightSearch
  params: FlightSearchParams
  /** The whole trip moves: the nights stay. */
  onChoose: (dates: Pick<FlightSearchParams, 'depart' | 'return'>) => void
}

/** Nine days around the chosen one with the lowest fare of each, a trip of the same length. */
export const DateChoice = ({ search, params, onChoose }: DateChoiceProps) => {
  const today = useToday()
  const nights = search.return === null ? null : daysBetween(search.depart, search.return)
  const last = addDays(today, daysOnSale - (nights ?? 0))
  const clamp = (date: CalendarDate): CalendarDate => {
    const latest = addDays(last, 1 - shown)
    return date < today ? today : date > latest ? latest : date
  }
  const [moved, setMoved] = useState<{
    readonly around: CalendarDate
    readonly from: CalendarDate
  } | null>(null)
  const from = moved?.around === search.depart ? moved.from : clamp(addDays(search.depart, -4))
  const range: PriceRange = {
    from,
    days: shown,
    nights: nights === null ? null : Math.min(nights, 60),
  }
  const { data, isError, isPlaceholderData } = useQuery({
    ...pricesQuery(useServices(), params, range),
    placeholderData: keepPreviousData,
  })
  const currency = data?.currency ?? ''
  const byDate = new Map(isPlaceholderData ? [] : data?.days.map((day) => [day.date, day.lowest]))
  const days = Array.from({ length: shown }, (_, at): DateStripDay => {
    const date = addDays(from, at)
    const lowest = byDate.get(date)
    const label = at === 0 || date.endsWith('-01') ? formatDay(date) : shortDay(date)
    if (lowest != null && isCurrency(currency))
      return { date, label, status: 'ready', price: money(lowest, currency) }
    return { date, label, status: lowest === null || isError ? 'none' : 'loading' }
  })
  const turn = (by: number): (() => void) | undefined => {
    const next = clamp(addDays(from, by))
    return next === from ? undefined : () => setMoved({ around: search.depart, from: next })
  }
  return (
    <DateStrip
      label="Lowest fare by day of departure"
      days={days}
      chosen={search.depart}
      onChoose={(depart) =>
        onChoose({ depart, return: nights === null ? undefined : addDays(depart, nights) })
      }
      onEarlier={turn(-shown)}
      onLater={turn(shown)}
    />
  )
}
