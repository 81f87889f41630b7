import {
  conflictOf,
  type BusySpan,
  type PlannedDays,
  type PlanOnDays,
} from '@portolan/domain/activities/plan-fit.ts'
import { daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { clockText } from './activity-words.ts'

/** As in answers: minutes are counted from the midnight that a search begins with. */
export type Planned = PlannedDays

export const fitsWord = 'Fits between your plans'

const dayMinutes = 1440
const onClock = (minute: number): string =>
  clockText(((minute % dayMinutes) + dayMinutes) % dayMinutes)

/** `Before you land at 6:20 AM`, `Overlaps Fado evening at 8:00 PM`. */
const conflictText = ({ reason }: BusySpan, { kind, title, from, until }: PlanOnDays): string => {
  if (reason === 'Until') return `Before you land at ${onClock(until)}`
  if (reason === 'Since') return `After your flight leaves at ${onClock(from)}`
  return kind === 'Flight'
    ? `Too close to your flight, ${title}, ${onClock(from)}`
    : `Overlaps ${title} at ${onClock(from)}`
}

export interface PlanFit {
  readonly fits: boolean
  readonly text: string
}

/** How a start lies between the person's plans; null where nothing is planned. */
export const planFit = (
  { plans, busy }: Planned,
  start: number,
  minutes: number,
): PlanFit | null => {
  if (plans.length === 0) return null
  const conflict = conflictOf(start, minutes, busy)
  const plan = conflict === null ? undefined : plans[conflict.plan]
  return conflict === null || plan === undefined
    ? { fits: true, text: fitsWord }
    : { fits: false, text: conflictText(conflict, plan) }
}

/** The first of some starts that fits, or what is in the way of the first one. */
export const planFitOfStarts = (
  planned: Planned,
  starts: readonly number[],
  minutes: number,
): (PlanFit & { readonly start: number }) | null => {
  const fits = starts.flatMap((start) => {
    const fit = planFit(planned, start, minutes)
    return fit === null ? [] : [{ ...fit, start }]
  })
  return fits.find((one) => one.fits) ?? fits[0] ?? null
}

/** A start as plans are counted. */
export const startMinute = (
  fromDate: CalendarDate,
  { date, at }: { readonly date: CalendarDate; readonly at: number },
): number => daysBetween(fromDate, date) * dayMinutes + at

const isOn = (day: number, minute: number): boolean => Math.floor(minute / dayMinutes) === day

/** `Land 6:20 AM` or `Fly 12:10 PM` on the day of a flight; undefined on a day without one. */
export const flightOfDay = ({ plans }: Pick<Planned, 'plans'>, day: number): string | undefined => {
  const flights = plans.filter(({ kind }) => kind === 'Flight')
  const arrival = flights.findLast(({ until }) => isOn(day, until))
  if (arrival !== undefined) return `Land ${onClock(arrival.until)}`
  const departure = flights.find(({ from }) => isOn(day, from))
  return departure === undefined ? undefined : `Fly ${onClock(departure.from)}`
}

const linesOf = ({ kind, title, from, until }: PlanOnDays) => {
  switch (kind) {
    case 'Flight':
      return [
        { minute: from, text: `Flight leaves, ${title}` },
        { minute: until, text: `Flight lands, ${title}` },
      ]
    case 'Stay':
      return [
        { minute: from, text: `Check-in, ${title}` },
        { minute: until, text: `Check-out, ${title}` },
      ]
    case 'Activity':
      return [{ minute: from, text: `${title}, until ${onClock(until)}` }]
  }
}

/** What is planned on a day, in order of time: `3:00 PM`, `Check-in, Hotel Alfama`. */
export const planLines = (
  { plans }: Pick<Planned, 'plans'>,
  day: number,
): readonly { readonly clock: string; readonly text: string }[] =>
  plans
    .flatMap(linesOf)
    .filter(({ minute }) => isOn(day, minute))
    .toSorted((a, b) => a.minute - b.minute)
    .map(({ minute, text }) => ({ clock: onClock(minute), text }))
