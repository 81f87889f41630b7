import type { ErrorCode } from '@portolan/contract/errors.ts'
import { activityBounds, checkDays } from '@portolan/domain/activities/check-days.ts'
import { dateAt } from '@portolan/kernel/calendar.ts'
import { errorWords } from '../../shell/error-words.ts'
import type { ActivitySearchParams } from './activity-search.ts'

export const activityFields = ['place', 'dates'] as const
export type ActivityField = (typeof activityFields)[number]
export type ActivityFaults = Partial<Record<ActivityField, ErrorCode>>

/** Zone where a day ends last: which day it is at the place, only its own zone says. */
const lastZone = 'Etc/GMT+12'

/** The form field that a refusal is about; null for any other. */
export const fieldOfActivityRefusal = (field: string | null): ActivityField | null => {
  if (field === 'place') return 'place'
  return field === 'fromDate' || field === 'untilDate' ? 'dates' : null
}

/**
 * The error of each field (activities-1); empty if the search can be sent. `now`: in milliseconds.
 * `zone`: of the place, where it is known.
 */
export const activityFaults = (
  { place, locationName, fromDate, untilDate }: ActivitySearchParams,
  now: number,
  zone: string = lastZone,
): ActivityFaults => {
  const faults: ActivityFaults = {}
  if (place === undefined && locationName === undefined) faults.place = 'MissingField'
  if (fromDate === undefined || untilDate === undefined) return { ...faults, dates: 'MissingField' }
  const checked = checkDays({ fromDate, untilDate }, dateAt(now, zone))
  return checked.ok ? faults : { ...faults, dates: checked.refusal.code }
}

const missing: Readonly<Record<ActivityField, string>> = {
  place: 'Enter where you’re going.',
  dates: 'Add your dates.',
}
const ofSearch: Partial<Readonly<Record<ErrorCode, string>>> = {
  UnknownDestination: 'We don’t know a place with things to do by this name. Choose another one.',
  DateInPast: 'This day has passed there. Choose a later one.',
  DateTooFar: 'Operators don’t sell this day yet. Choose an earlier one.',
  DatesReversed: 'The last day can’t be before the first.',
  DateRangeTooLong: `You can search up to ${activityBounds.mostDays} days at a time.`,
}

/** The message at a form field; undefined without an error. */
export const activityFaultSentence = (
  faults: ActivityFaults,
  field: ActivityField,
): string | undefined => {
  const code = faults[field]
  if (code === undefined) return undefined
  if (code === 'MissingField') return missing[field]
  const { title, text } = errorWords[code]
  return ofSearch[code] ?? `${title}. ${text}`.trim()
}
