import { dayNumber, localAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { distanceKm, type Position } from '@portolan/kernel/distance.ts'
import type { BusySpan, PlannedDays, PlanOnDays } from '../activities/plan-fit.ts'

/**
 * What a part of a trip plans for its owner. Times are product time, milliseconds. Titles name
 * places and activities, never people.
 */
export type Plan = { readonly title: string; readonly from: number; readonly until: number } & (
  | {
      /** One flight; where it leaves and lands, if its supplier says so. */
      readonly kind: 'Flight'
      readonly leaves: Position | null
      readonly lands: Position | null
      /** The city where it lands. */
      readonly to: string
    }
  /** From check-in to check-out; its guests are free. */
  | { readonly kind: 'Stay' }
  /** `from` is when people have to be there. */
  | { readonly kind: 'Activity' }
)

/** Minutes that plans take besides their own time, and how far an airport may be from its place. */
export const planTerms = {
  /** At the airport before a flight leaves, and from landing until somebody is in the city. */
  beforeFlight: 150,
  afterFlight: 60,
  /** From one activity to the next. */
  between: 30,
  airportKm: 120,
} as const

interface Site {
  readonly zone: string
  readonly center: Position
  readonly radiusKm: number
}

const dayMinutes = 1440

/** A moment in minutes from a midnight at the place. */
const minuteAt = (ms: number, zone: string, fromDate: CalendarDate): number => {
  const [date = '', clock = ''] = localAt(ms, zone).split('T')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (dayNumber(date) - dayNumber(fromDate)) * dayMinutes + hours * 60 + minutes
}

const during = ({ kind, from, until }: PlanOnDays, plan: number): BusySpan[] => {
  switch (kind) {
    case 'Stay':
      return []
    case 'Flight':
      return [
        {
          from: from - planTerms.beforeFlight,
          until: until + planTerms.afterFlight,
          plan,
          reason: 'During',
        },
      ]
    case 'Activity':
      return [
        {
          from: from - planTerms.between,
          until: until + planTerms.between,
          plan,
          reason: 'During',
        },
      ]
  }
}

/**
 * The times in which flights have somebody in another place: before a flight that lands here, and
 * after one that leaves from here. Flights without positions say nothing.
 */
const elsewhere = (
  plans: readonly Plan[],
  onDays: readonly PlanOnDays[],
  { center, radiusKm }: Site,
  [first, last]: readonly [number, number],
): BusySpan[] => {
  const isHere = (position: Position | null): boolean =>
    position !== null && distanceKm(position, center) <= radiusKm + planTerms.airportKm
  const flights = plans.flatMap((plan, at) =>
    plan.kind === 'Flight' && plan.leaves !== null && plan.lands !== null
      ? [{ at, leaves: isHere(plan.leaves), lands: isHere(plan.lands) }]
      : [],
  )
  const spans: BusySpan[] = []
  // When the person was last known to go elsewhere; null while they are here.
  let since: number | null = first
  let left: number | null = null
  for (const { at, leaves, lands } of flights) {
    const { from, until } = onDays[at] as PlanOnDays
    if (leaves === lands) continue
    if (lands) {
      if (since !== null)
        spans.push({ from: since, until: until + planTerms.afterFlight, plan: at, reason: 'Until' })
      since = null
      left = null
    } else {
      since = from - planTerms.beforeFlight
      left = at
    }
  }
  if (since !== null && left !== null)
    spans.push({ from: since, until: last, plan: left, reason: 'Since' })
  // Nothing is said of times before the first day or after the last.
  return spans.filter(({ from, until }) => from < until)
}

/**
 * What somebody has planned around the days of a search and when that leaves no time, on the clock
 * of the place (decision 0140).
 */
export const plannedDays = (
  plans: readonly Plan[],
  site: Site,
  { fromDate, untilDate }: { readonly fromDate: CalendarDate; readonly untilDate: CalendarDate },
): PlannedDays => {
  const sorted = plans.toSorted((a, b) => a.from - b.from || a.until - b.until)
  const onDays = sorted.map(({ kind, title, from, until }): PlanOnDays => ({
    kind,
    title,
    from: minuteAt(from, site.zone, fromDate),
    until: minuteAt(until, site.zone, fromDate),
  }))
  const end = (dayNumber(untilDate) - dayNumber(fromDate) + 2) * dayMinutes
  return {
    plans: onDays,
    busy: [...onDays.flatMap(during), ...elsewhere(sorted, onDays, site, [-dayMinutes, end])],
  }
}
