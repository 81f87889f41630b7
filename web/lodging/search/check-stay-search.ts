import type { ErrorCode } from '@portolan/contract/errors.ts'
import { checkStay } from '@portolan/domain/lodging/check-stay.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { errorWords } from '../../shell/error-words.ts'
import { roomsOf, type StaySearchParams } from './stay-search.ts'

export type StayField = 'where' | 'dates' | 'rooms'
export type StayFaults = Partial<Record<StayField, ErrorCode>>

/**
 * Which field of the form a refusal belongs to, by the path it names; null where it is none of the
 * form's.
 */
export const fieldOfStayRefusal = (field: string | null): StayField | null =>
  field === null
    ? null
    : field.startsWith('rooms')
      ? 'rooms'
      : field.startsWith('checkIn') || field.startsWith('checkOut')
        ? 'dates'
        : field === 'where' || field === 'where.id'
          ? 'where'
          : null

/** What a person would have to mend before a search can be asked; empty when it can. */
export const stayFaults = (params: StaySearchParams, today: CalendarDate): StayFaults => {
  const { where, fromDate, untilDate } = params
  const faults: StayFaults = where === undefined ? { where: 'MissingField' } : {}
  if (fromDate === undefined || untilDate === undefined) faults.dates = 'MissingField'
  // Dates that are not chosen have their own sentence; the rooms are checked all the same.
  const judged = checkStay(
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
  const field = judged.ok ? null : fieldOfStayRefusal(judged.refusal.field)
  if (!judged.ok && field !== null && faults[field] === undefined)
    faults[field] = judged.refusal.code
  return faults
}

const missing: Readonly<Record<StayField, string>> = {
  where: 'Choose where you want to stay.',
  dates: 'Choose your dates.',
  rooms: 'Choose who travels.',
}

/** What stands beside a field of the form; nothing where nothing is wrong. */
export const stayFaultSentence = (faults: StayFaults, field: StayField): string | undefined => {
  const code = faults[field]
  if (code === undefined) return undefined
  const { title, text } = errorWords[code]
  return code === 'MissingField' ? missing[field] : `${title}. ${text}`.trim()
}
