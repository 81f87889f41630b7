import { dropOffOptions } from '@portolan/domain/cars/codes.ts'
import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import * as z from 'zod/mini'
import { optional, short, whole } from '../../shell/address-fields.ts'

/*
 * A car search in an address: `pickUpPlace=airport_LIS&pickUpName=Lisbon Airport (LIS)
 * &fromDate=2027-02-06&fromTime=07:30&untilDate=2027-02-09&untilTime=07:30&driverAge=40`. Every
 * field is optional; an unreadable one counts as missing.
 */
const day = optional(z.string().check(z.refine(isCalendarDate)))
const halfHour = optional(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|30)$/)))

export const carSearchFields = {
  pickUpPlace: short(80),
  pickUpName: short(120),
  dropOff: optional(z.enum(dropOffOptions)),
  dropOffPlace: short(80),
  dropOffName: short(120),
  fromDate: day,
  fromTime: halfHour,
  untilDate: day,
  untilTime: halfHour,
  driverAge: whole(150),
  entryType: short(80),
} as const
const shape = z.object(carSearchFields)

export interface CarSearchParams {
  readonly pickUpPlace?: string | undefined
  readonly pickUpName?: string | undefined
  /** Absent: the car is returned to its desk. */
  readonly dropOff?: (typeof dropOffOptions)[number] | undefined
  readonly dropOffPlace?: string | undefined
  readonly dropOffName?: string | undefined
  readonly fromDate?: CalendarDate | undefined
  /** Absent: `usualTime`. */
  readonly fromTime?: string | undefined
  readonly untilDate?: CalendarDate | undefined
  readonly untilTime?: string | undefined
  readonly driverAge?: number | undefined
  readonly entryType?: string | undefined
}
export const parseCarSearch = (raw: Readonly<Record<string, unknown>>): CarSearchParams =>
  z.parse(shape, raw)

/** The time of pick-up and return until another one is chosen. */
export const usualTime = '10:00'

export const returnsElsewhere = ({ dropOff }: Pick<CarSearchParams, 'dropOff'>): boolean =>
  dropOff === 'different_drop_off'

export const timesOf = ({
  fromTime = usualTime,
  untilTime = usualTime,
}: Pick<CarSearchParams, 'fromTime' | 'untilTime'>) => ({ fromTime, untilTime })

/** The times of a rental, as calls take them; null while a date is missing. */
export const rentalOf = (
  params: CarSearchParams,
): { readonly pickUpAt: string; readonly dropOffAt: string } | null => {
  const { fromDate, untilDate } = params
  const { fromTime, untilTime } = timesOf(params)
  return fromDate === undefined || untilDate === undefined
    ? null
    : { pickUpAt: `${fromDate}T${fromTime}`, dropOffAt: `${untilDate}T${untilTime}` }
}

/** The inverse of `rentalOf`. */
export const paramsOfRental = ({
  pickUpAt,
  dropOffAt,
  driverAge,
}: {
  readonly pickUpAt: string
  readonly dropOffAt: string
  readonly driverAge: number
}): CarSearchParams => ({
  fromDate: pickUpAt.slice(0, 10),
  fromTime: pickUpAt.slice(11),
  untilDate: dropOffAt.slice(0, 10),
  untilTime: dropOffAt.slice(11),
  driverAge,
})

/** A complete search. The server checks the rules on it. */
export interface CarSearch {
  readonly pickUpPlace: string
  readonly dropOffPlace?: string
  readonly pickUpAt: string
  readonly dropOffAt: string
  readonly driverAge: number
}
/** Null while a field is missing. */
export const carSearchOf = (params: CarSearchParams): CarSearch | null => {
  const { pickUpPlace, dropOffPlace, driverAge } = params
  const times = rentalOf(params)
  if (pickUpPlace === undefined || driverAge === undefined || times === null) return null
  if (!returnsElsewhere(params)) return { pickUpPlace, ...times, driverAge }
  return dropOffPlace === undefined ? null : { pickUpPlace, dropOffPlace, ...times, driverAge }
}

/** The search fields of an address, without the state of a page. */
export const carSearchPart = (params: CarSearchParams): CarSearchParams => {
  const elsewhere = returnsElsewhere(params)
  return {
    pickUpPlace: params.pickUpPlace,
    pickUpName: params.pickUpName,
    dropOff: elsewhere ? params.dropOff : undefined,
    dropOffPlace: elsewhere ? params.dropOffPlace : undefined,
    dropOffName: elsewhere ? params.dropOffName : undefined,
    fromDate: params.fromDate,
    fromTime: params.fromTime,
    untilDate: params.untilDate,
    untilTime: params.untilTime,
    driverAge: params.driverAge,
    entryType: params.entryType,
  }
}
