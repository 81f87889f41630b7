import type { ErrorCode } from '@portolan/contract/errors.ts'
import { checkStay } from '@portolan/domain/lodging/check-stay.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { errorWords } from '../../shell/error-words.ts'
import { roomsOf, type StaySearchParams } from './stay-search.ts'

export type StayField = 'where' | 'dates' | 'rooms'
export type StayFaults = Partial<Record<StayField, ErrorCode>>

/** The form field that an error's path belongs to; null for any other path. */
export const fieldOfStayRefusal = (field: string | null): StayField | null => {
  if (field === null) return null
  if (field.startsWith('rooms')) return 'rooms'
  if (field.startsWith('checkIn') || field.startsWith('checkOut')) return 'dates'
  return field === 'where' || field === 'where.id' ? 'where' : null
}

/** The error of each field; empty if the search can be sent. */
export const stayFaults = (params: StaySearchParams, today: CalendarDate): StayFaults => {
  const { where, fromDate, untilDate } = params
  const faults: StayFaults = where === undefined ? { where: 'MissingField' } : {}
  if (fromDate === undefined || untilDate === undefined) faults.dates = 'MissingField'
  // The rooms are checked even while the dates are missing.
  const checked = checkStay(
    {
      checkIn: fromDate ?? today,
      checkOut:
        fromDate !== undefined && untilDate !== undefined
          ? untilDate
          : addDays(fromDate ?? today, 1),
      rooms: roomsOf(params),
    },
    today,
  )
  const field = checked.ok ? null : fieldOfStayRefusal(checked.refusal.field)
  if (!checked.ok && field !== null && faults[field] === undefined)
    faults[field] = checked.refusal.code
  return faults
}

const missing: Readonly<Record<StayField, string>> = {
  where: 'Enter a destination.',
  dates: 'Add your dates.',
  rooms: 'Add your guests.',
}

/** The message at a form field; undefined without an error. */
export const stayFaultSentence = (faults: StayFaults, field: StayField): string | undefined => {
  const code = faults[field]
  if (code === undefined) return undefined
  const { title, text } = errorWords[code]
  return code === 'MissingField' ? missing[field] : `${title}. ${text}`.trim()
}
