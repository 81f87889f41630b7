import type { DayPrice } from '@portolan/design/travel/search.props.ts'
import { activityBounds } from '@portolan/domain/activities/check-days.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import type { ActivityOffer, OfferedOption } from '../activity-answers.ts'
import { wholeDollars } from '../activity-words.ts'
import { activityQuery } from './activity-query.ts'
import type { SoughtActivity } from './activity-shop.ts'
import { hasRoom, startsByDate, type StartsByDate } from './chosen-start.ts'

const { mostDays, soldAheadDays } = activityBounds

/** Days are fetched in blocks, so that months already seen are not fetched again. */
const blocksOf = (
  first: CalendarDate,
  last: CalendarDate,
  today: CalendarDate,
): readonly CalendarDate[] => {
  const from = Math.max(0, Math.floor(daysBetween(today, first) / mostDays))
  const to = Math.floor(Math.min(soldAheadDays, daysBetween(today, last)) / mostDays)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) =>
    addDays(today, (from + at) * mostDays),
  )
}

/** The lowest price of each day that has room for the party; null where none has. */
export const pricesByDay = (
  byDate: StartsByDate,
  option: OfferedOption,
  people: number,
): ReadonlyMap<CalendarDate, DayPrice | null> => {
  const lowestOf = [...byDate].map(([date, starts]) => {
    const open = starts.filter(
      (start) => start.optionId === option.id && hasRoom(start, option, people),
    )
    return [date, Math.min(...open.map(({ price }) => price))] as const
  })
  const prices = lowestOf.map(([, price]) => price).filter(Number.isFinite)
  const lowest = Math.min(...prices)
  const differs = prices.some((price) => price !== lowest)
  return new Map(
    lowestOf.map(([date, price]) => [
      date,
      Number.isFinite(price)
        ? { label: wholeDollars(price), lowest: differs && price === lowest }
        : null,
    ]),
  )
}

/**
 * The activity's calendar: the days of the search, which the page has read, the months that were
 * shown, and the chosen day.
 */
export const useActivityCalendar = (
  offer: ActivityOffer,
  sought: SoughtActivity,
  date: CalendarDate | undefined,
) => {
  const services = useServices()
  const today = useToday(offer.zone)
  const [shown, setShown] = useState<readonly CalendarDate[]>([])
  const isRead = (day: CalendarDate): boolean => day >= sought.fromDate && day <= sought.untilDate
  const wanted = [
    ...new Set([
      ...shown,
      ...(date === undefined || isRead(date) ? [] : blocksOf(date, date, today)),
    ]),
  ]
  const blocks = wanted.map((fromDate) => ({
    activityId: sought.activityId,
    fromDate,
    untilDate: addDays(fromDate, mostDays - 1),
  }))
  const answers = useQueries({ queries: blocks.map((block) => activityQuery(services, block)) })
  const read = answers.flatMap(({ data }, at) => {
    const block = blocks[at]
    if (data === undefined || block === undefined) return []
    const { starts, plans, busy } = data
    return [{ ...block, starts, planned: { plans, busy } }]
  })
  const known = [{ ...sought, starts: offer.starts, planned: offer }, ...read]
  return {
    today,
    max: addDays(today, soldAheadDays),
    byDate: startsByDate(known),
    /** The person's plans around a day, counted from `fromDate`; undefined until it is read. */
    plannedAround: (day: CalendarDate) =>
      known.find(({ fromDate, untilDate }) => day >= fromDate && day <= untilDate),
    pending: answers.some(({ isPending }) => isPending),
    failed: answers.some(({ isError }) => isError),
    retry: (): void => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
    onMonth: (first: CalendarDate, last: CalendarDate): void =>
      setShown((before) => [...new Set([...before, ...blocksOf(first, last, today)])]),
  }
}
export type ActivityCalendar = ReturnType<typeof useActivityCalendar>
