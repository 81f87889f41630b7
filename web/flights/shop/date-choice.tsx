import { formatWeekdayNumber } from '@portolan/kernel/locale.ts'
import { addDays, daysBetween, formatDay, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { isCurrency, money } from '@portolan/kernel/money.ts'
import { DateStrip } from '@portolan/design/travel/date-strip.tsx'
import type { DateStripDay } from '@portolan/design/travel/results.props.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { clampDate } from '../dates/date-window.ts'
import {
  daysOnSale,
  type FlightSearch,
  type FlightSearchParams,
  type PriceRange,
  pricesQuery,
  useTodayAt,
} from '../../flight-search/index.ts'

const shownDays = 9

export interface DateChoiceProps {
  search: FlightSearch
  params: FlightSearchParams
  /** Moves the whole trip; its nights stay the same. */
  onChoose: (dates: Pick<FlightSearchParams, 'depart' | 'return'>) => void
  /** Other views of the same prices, at the end of the strip. */
  tools: ReactNode
}

/** Nine days around the departure with the lowest fare of each, for a trip of the same length. */
export const DateChoice = ({ search, params, onChoose, tools }: DateChoiceProps) => {
  const today = useTodayAt(search.from)
  const nights = search.return === null ? null : daysBetween(search.depart, search.return)
  const latest = addDays(today, daysOnSale - (nights ?? 0) + 1 - shownDays)
  const clamp = (date: CalendarDate): CalendarDate => clampDate(date, today, latest)
  const [moved, setMoved] = useState<{
    readonly around: CalendarDate
    readonly from: CalendarDate
  } | null>(null)
  const from = moved?.around === search.depart ? moved.from : clamp(addDays(search.depart, -4))
  const range: PriceRange = {
    from,
    days: shownDays,
    nights: nights === null ? null : Math.min(nights, 60),
  }
  const { data, isError, isPlaceholderData } = useQuery({
    ...pricesQuery(useServices(), params, range),
    placeholderData: keepPreviousData,
  })
  const currency = data?.currency ?? ''
  const byDate = new Map(isPlaceholderData ? [] : data?.days.map((day) => [day.date, day.lowest]))
  const days = Array.from({ length: shownDays }, (_, at): DateStripDay => {
    const date = addDays(from, at)
    const lowest = byDate.get(date)
    const label = at === 0 || date.endsWith('-01') ? formatDay(date) : formatWeekdayNumber(date)
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
      label="Lowest fare by departure date"
      days={days}
      chosen={search.depart}
      onChoose={(depart) =>
        onChoose({ depart, return: nights === null ? undefined : addDays(depart, nights) })
      }
      onEarlier={turn(-shownDays)}
      onLater={turn(shownDays)}
      tools={tools}
    />
  )
}
