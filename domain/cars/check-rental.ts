import { daysBetween, isCalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'

export const rentalBounds = {
  youngestDriver: 18,
  oldestDriver: 99,
  mostDays: 60,
  /** Days ahead that companies sell. */
  soldAheadDays: 330,
} as const

/** Local clock times at the desks: `2027-02-05T07:30`, on the hour or the half hour. */
export interface RentalTimes {
  readonly pickUpAt: string
  readonly dropOffAt: string
}
export interface WantedRental extends RentalTimes {
  readonly driverAge: number
}
export type RentalRefusalCode =
  | 'InvalidDate'
  | 'DateInPast'
  | 'DateTooFar'
  | 'ReturnBeforePickUp'
  | 'RentalTooLong'
  | 'DriverTooYoung'
  | 'DriverTooOld'
export interface RentalRefusal {
  readonly code: RentalRefusalCode
  readonly field: 'pickUpAt' | 'dropOffAt' | 'driverAge'
  readonly facts?: Readonly<Record<string, string | number>>
}

const halfHours = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):(?:00|30)$/
export const isRentalTime = (local: string): boolean =>
  halfHours.test(local) && isCalendarDate(local.slice(0, 10))

/**
 * Validates times and age. `now` is the local time of the pick-up's desk. The return may be in
 * another zone, so one on the same day is compared by its desk (`ReturnBeforePickUp` again).
 */
export const checkRental = (
  { pickUpAt, dropOffAt, driverAge }: WantedRental,
  now: string,
): Result<WantedRental, RentalRefusal> => {
  const { youngestDriver, oldestDriver, mostDays, soldAheadDays } = rentalBounds
  if (!isRentalTime(pickUpAt)) return refuse({ code: 'InvalidDate', field: 'pickUpAt' })
  if (!isRentalTime(dropOffAt)) return refuse({ code: 'InvalidDate', field: 'dropOffAt' })
  if (pickUpAt <= now) return refuse({ code: 'DateInPast', field: 'pickUpAt' })
  const [starts, ends] = [pickUpAt.slice(0, 10), dropOffAt.slice(0, 10)]
  if (daysBetween(now.slice(0, 10), starts) > soldAheadDays)
    return refuse({ code: 'DateTooFar', field: 'pickUpAt' })
  if (dropOffAt <= pickUpAt) return refuse({ code: 'ReturnBeforePickUp', field: 'dropOffAt' })
  if (daysBetween(starts, ends) > mostDays)
    return refuse({ code: 'RentalTooLong', field: 'dropOffAt', facts: { most: mostDays } })
  if (driverAge < youngestDriver)
    return refuse({ code: 'DriverTooYoung', field: 'driverAge', facts: { least: youngestDriver } })
  if (driverAge > oldestDriver)
    return refuse({ code: 'DriverTooOld', field: 'driverAge', facts: { most: oldestDriver } })
  return ok({ pickUpAt, dropOffAt, driverAge })
}
