import type { ErrorCode } from '@portolan/contract/errors.ts'
import { checkRental, rentalBounds } from '@portolan/domain/cars/check-rental.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { errorWords } from '../../shell/error-words.ts'
import { rentalOf, returnsElsewhere, type CarSearchParams } from './car-search.ts'

export const carFields = ['pickUp', 'dropOff', 'dates', 'times', 'age'] as const
export type CarField = (typeof carFields)[number]
export type CarFaults = Partial<Record<CarField, ErrorCode>>

/** Zone where a day ends last: which of its times have passed, only the desk's own zone says. */
const lastZone = 'Etc/GMT+12'

/** The form field that a refusal is about; null for any other. */
export const fieldOfCarRefusal = (
  code: ErrorCode,
  field: string | null,
  { fromDate, untilDate }: CarSearchParams,
): CarField | null => {
  if (field === 'pickUpPlace') return 'pickUp'
  if (field === 'dropOffPlace') return 'dropOff'
  if (field === 'driverAge') return 'age'
  if (field !== 'pickUpAt' && field !== 'dropOffAt') return null
  // On one day, the times are what is wrong.
  const isOfTimes =
    code === 'DeskClosed' || (code === 'ReturnBeforePickUp' && fromDate === untilDate)
  return isOfTimes ? 'times' : 'dates'
}

/**
 * The error of each field (cars-11); empty if the search can be sent. `now`: in milliseconds.
 * `zone`: of the pick-up place, where it is known.
 */
export const carFaults = (
  params: CarSearchParams,
  now: number,
  zone: string = lastZone,
): CarFaults => {
  const faults: CarFaults = {}
  if (params.pickUpPlace === undefined) faults.pickUp = 'MissingField'
  if (returnsElsewhere(params) && params.dropOffPlace === undefined) faults.dropOff = 'MissingField'
  if (params.driverAge === undefined) faults.age = 'MissingField'
  const times = rentalOf(params)
  if (times === null) return { ...faults, dates: 'MissingField' }
  const { driverAge = rentalBounds.oldestDriver } = params
  const checked = checkRental({ ...times, driverAge }, localAt(now, zone))
  if (checked.ok) return faults
  const { code, field } = checked.refusal
  const at = fieldOfCarRefusal(code, field, params)
  return at === null || faults[at] !== undefined ? faults : { ...faults, [at]: code }
}

const missing: Readonly<Record<CarField, string>> = {
  pickUp: 'Enter where you pick up the car.',
  dropOff: 'Enter where you return the car.',
  dates: 'Add your dates.',
  times: 'Choose both times.',
  age: 'Enter the driver’s age.',
}
const { youngestDriver, oldestDriver, mostDays } = rentalBounds
const ofSearch: Partial<Readonly<Record<ErrorCode, string>>> = {
  UnknownDestination: 'We don’t know a place with rental desks by this name. Choose another one.',
  DateInPast: 'This time has passed. Choose a later one.',
  ReturnBeforePickUp: 'The return has to be after the pick-up.',
  RentalTooLong: `A rental can be ${mostDays} days long at most.`,
  DriverTooYoung: `Companies rent to drivers ${youngestDriver} and older.`,
  DriverTooOld: `Companies rent to drivers up to ${oldestDriver}.`,
}

/** The message at a form field; undefined without an error. */
export const carFaultSentence = (faults: CarFaults, field: CarField): string | undefined => {
  const code = faults[field]
  if (code === undefined) return undefined
  if (code === 'MissingField') return missing[field]
  const { title, text } = errorWords[code]
  return ofSearch[code] ?? `${title}. ${text}`.trim()
}
