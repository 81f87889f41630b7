import type { Refusal } from '@portolan/contract/errors.ts'
import {
  checkRental,
  type RentalRefusalCode,
  type WantedRental,
} from '@portolan/domain/cars/check-rental.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'

const sentences: Readonly<Record<RentalRefusalCode, string>> = {
  InvalidDate: 'There is no such time.',
  DateInPast: 'This time has passed at the desk.',
  DateTooFar: 'Companies are not selling this date yet.',
  ReturnBeforePickUp: 'The return is not after the pick-up.',
  RentalTooLong: 'At most 60 days can be booked at once.',
  DriverTooYoung: 'No company rents to a driver of this age.',
  DriverTooOld: 'No company rents to a driver of this age.',
}

/** The validated times and driver, or the refusal with its field. `zone`: of the pick-up. */
export const checkRentalOf = (
  wanted: WantedRental,
  zone: string,
  now: number,
): Result<WantedRental, Refusal> => {
  const checked = checkRental(wanted, localAt(now, zone))
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
