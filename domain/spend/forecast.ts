import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { CompanyCharge } from './charge.ts'
import { spendTerms } from './terms.ts'

/** `2026-11` */
export type Month = string
export const monthOf = (day: CalendarDate): Month => day.slice(0, 7)
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)

export const firstDayOf = (month: Month): CalendarDate => `${month}-01`
export const monthAfter = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31))
export const lastDayOf = (month: Month): CalendarDate => addDays(firstDayOf(monthAfter(month)), -1)
/** Months from the first to the last, both included. */
export const monthsBetween = (from: Month, until: Month): Month[] => {
  const found: Month[] = []
  for (let month = from; month <= until; month = monthAfter(month)) found.push(month)
  return found
}

/**
 * What a month will have cost at its end (spend-9): what is charged so far, and for each day that
 * is left the average of the last 90 days. Null for months that are over and those to come.
 */
export const forecastOf = (
  lines: readonly Pick<CompanyCharge, 'day' | 'amount'>[],
  month: Month,
  today: CalendarDate,
): number | null => {
  if (monthOf(today) !== month) return null
  const from = addDays(today, -spendTerms.forecastDays)
  let [soFar, before] = [0, 0]
  for (const { day, amount } of lines) {
    if (monthOf(day) === month && day <= today) soFar += amount.minor
    if (day >= from && day < today) before += amount.minor
  }
  const left = daysBetween(today, lastDayOf(month))
  return soFar + Math.max(0, Math.round((before * left) / spendTerms.forecastDays))
}
