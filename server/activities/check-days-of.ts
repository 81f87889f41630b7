import type { Refusal } from '@portolan/contract/errors.ts'
import {
  checkDays,
  type DaysRefusalCode,
  type SearchedDays,
} from '@portolan/domain/activities/check-days.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'

const sentences: Readonly<Record<DaysRefusalCode, string>> = {
  InvalidDate: 'There is no such date.',
  DateInPast: 'This date has passed at the place.',
  DateTooFar: 'Operators are not selling this date yet.',
  DatesReversed: 'The last day is before the first.',
  DateRangeTooLong: 'At most 31 days can be searched at once.',
}

/** The validated days, or the refusal with its field. `zone`: of the place. */
export const checkDaysOf = (
  wanted: SearchedDays,
  zone: string,
  now: number,
): Result<SearchedDays, Refusal> => {
  const checked = checkDays(wanted, localAt(now, zone).slice(0, 10))
  if (checked.ok) return checked
  const { code, field, facts } = checked.refusal
  return {
    ok: false,
    refusal: {
      code,
      message: sentences[code],
      field,
      ...(facts === undefined ? {} : { facts }),
    },
  }
}
