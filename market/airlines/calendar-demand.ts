/** How the date moves demand: season, school holidays and feasts, weekday. One factor a date, around 1. */
import { dateOfDayNumber } from '@portolan/kernel/calendar.ts'

/** From, to (month-day), added demand. Later rows win nothing: the highest that holds counts. */
const peaks: readonly (readonly [from: string, to: string, add: number])[] = [
  ['12-17', '12-24', 0.34],
  ['12-25', '12-31', 0.26],
  ['01-01', '01-05', 0.28],
  ['02-12', '02-22', 0.08],
  ['03-10', '04-12', 0.11],
  ['05-20', '06-14', 0.08],
  ['06-15', '08-24', 0.24],
  ['08-25', '09-05', 0.1],
  ['11-20', '11-30', 0.17],
  ['10-01', '10-07', 0.06],
]
const quiet: readonly (readonly [from: string, to: string, less: number])[] = [
  ['01-10', '02-10', 0.12],
  ['09-08', '09-30', 0.06],
  ['10-20', '11-15', 0.09],
  ['12-01', '12-12', 0.1],
]
const byWeekday = [1.08, 0.98, 0.92, 0.93, 1.01, 1.09, 0.99]

const known = new Map<number, number>()

/** 0.8 to 1.5 for a day number. */
export const dateDemand = (day: number): number => {
  const found = known.get(day)
  if (found !== undefined) return found
  const monthDay = dateOfDayNumber(day).slice(5)
  const within = ([from, to]: readonly [string, string, number]): boolean =>
    monthDay >= from && monthDay <= to
  const add = Math.max(0, ...peaks.filter(within).map(([, , amount]) => amount))
  const less = Math.max(0, ...quiet.filter(within).map(([, , amount]) => amount))
  const made = (1 + add - less) * (byWeekday[(day + 4) % 7] ?? 1)
  if (known.size > 2000) known.clear()
  known.set(day, made)
  return made
}
