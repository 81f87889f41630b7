import type { Refusal } from '@portolan/contract/errors.ts'
import { areaFault, centerOf, type Area } from '@portolan/domain/lodging/area.ts'
import {
  checkRooms,
  checkStay,
  type StayRefusal,
  type StayRefusalCode,
  type WantedStay,
} from '@portolan/domain/lodging/check-stay.ts'
import type { Position } from '@portolan/domain/lodging/property.ts'
import type { Occupancy, Stay } from '@portolan/domain/lodging/stay.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import { dateAt } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Destination, LodgingSupplier } from './lodging-supplier.ts'

const sentences: Readonly<Record<StayRefusalCode, string>> = {
  InvalidDate: 'The calendar has no such day.',
  DateInPast: 'This date has passed at the destination.',
  DateTooFar: 'Properties are not selling this date yet.',
  CheckOutBeforeCheckIn: 'The check-out is not after the check-in.',
  StayTooLong: 'At most 30 nights can be booked at once.',
  NoRooms: 'At least one room has to be booked.',
  TooManyRooms: 'At most eight rooms can be booked together.',
  NoAdultPassenger: 'At least one adult has to sleep in each room.',
  TooManyGuests: 'No room holds so many people.',
  ChildAgeMissing: 'The age of every child has to be known.',
  TooManyPets: 'At most five pets can share a room.',
  ChildTooOld: 'Children are at most 17; older guests are adults.',
}

const refusalOf = ({ code, field, facts }: StayRefusal): Refusal => ({
  code,
  message: sentences[code],
  field,
  ...(facts === undefined ? {} : { facts }),
})

/** The validated stay, or the refusal with its field. */
export const checkStayOf = (
  wanted: WantedStay,
  zone: string,
  now: number,
): Result<Stay, Refusal> => {
  const checked = checkStay(wanted, dateAt(now, zone))
  return checked.ok ? checked : refuse(refusalOf(checked.refusal))
}

/** The validated rooms of a stay whose dates are not known yet. */
export const checkRoomsOf = (rooms: WantedStay['rooms']): Result<readonly Occupancy[], Refusal> => {
  const checked = checkRooms(rooms)
  return 'code' in checked ? refuse(refusalOf(checked)) : ok(checked)
}

export interface WantedPlace {
  readonly area: Area
  readonly destination: Destination | null
  readonly center: Position
  readonly zone: string
}

/** The validated area of a search, or the refusal. */
export const checkPlaceOf = async (
  supplier: Pick<LodgingSupplier, 'destination' | 'zoneAt' | 'summaries'>,
  where: BodyOf<typeof searchAvailability>['where'],
): Promise<Result<WantedPlace, Refusal>> => {
  if (where.by === 'destination') {
    const destination = await supplier.destination(where.id)
    if (destination === null)
      return refuse({
        code: 'UnknownDestination',
        message: 'There is no such destination.',
        field: 'where.id',
      })
    const { center, radiusKm, zone } = destination
    return ok({ area: { by: 'circle', center, radiusKm }, destination, center, zone })
  }
  if (where.by === 'properties') {
    const [first] = await supplier.summaries(where.ids.slice(0, 1))
    if (first === undefined)
      return refuse({
        code: 'UnknownProperty',
        message: 'There is no such property.',
        field: 'where.ids.0',
      })
    return ok({ area: where, destination: null, center: first.position, zone: first.zone })
  }
  const area: Area =
    where.by === 'circle'
      ? {
          by: 'circle',
          center: { latitude: where.latitude, longitude: where.longitude },
          radiusKm: where.radiusKm,
        }
      : where
  const fault = areaFault(area)
  if (fault !== null)
    return refuse({
      code: 'AreaTooLarge',
      message: 'At most a circle of 100 km, or a map 400 km wide and high, can be searched.',
      field: `where.${fault}`,
    })
  const center = area.by === 'circle' ? area.center : centerOf(area)
  return ok({ area, destination: null, center, zone: await supplier.zoneAt(center) })
}
