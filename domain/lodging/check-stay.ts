import {
  addDays,
  daysBetween,
  isCalendarDate,
  type CalendarDate,
} from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { occupancyOf, stayBounds, type Occupancy, type Stay } from './stay.ts'

/** A stay as entered: a child's age may still be missing. */
export interface WantedStay {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly {
    readonly adults: number
    readonly childAges: readonly (number | null)[]
    readonly pets?: number | undefined
  }[]
}
export type StayRefusalCode =
  | 'InvalidDate'
  | 'DateInPast'
  | 'DateTooFar'
  | 'CheckOutBeforeCheckIn'
  | 'StayTooLong'
  | 'NoRooms'
  | 'TooManyRooms'
  | 'NoAdultPassenger'
  | 'TooManyGuests'
  | 'ChildAgeMissing'
  | 'ChildTooOld'
  | 'TooManyPets'
export interface StayRefusal {
  readonly code: StayRefusalCode
  /** Path in the request, such as `rooms.0.childAges.1`. */
  readonly field: string
  readonly facts?: Readonly<Record<string, string | number>>
}

/** The rooms of a stay in the order of the form; the first violation. */
export const checkRooms = (rooms: WantedStay['rooms']): StayRefusal | readonly Occupancy[] => {
  const { mostRooms, mostAdultsInRoom, mostChildrenInRoom, mostPetsInRoom, oldestChild } =
    stayBounds
  if (rooms.length === 0) return { code: 'NoRooms', field: 'rooms' }
  if (rooms.length > mostRooms)
    return { code: 'TooManyRooms', field: 'rooms', facts: { most: mostRooms } }
  const checked: Occupancy[] = []
  for (const [at, { adults, childAges, pets = 0 }] of rooms.entries()) {
    if (adults < 1) return { code: 'NoAdultPassenger', field: `rooms.${at}.adults` }
    if (adults > mostAdultsInRoom)
      return {
        code: 'TooManyGuests',
        field: `rooms.${at}.adults`,
        facts: { most: mostAdultsInRoom },
      }
    if (childAges.length > mostChildrenInRoom)
      return {
        code: 'TooManyGuests',
        field: `rooms.${at}.childAges`,
        facts: { most: mostChildrenInRoom },
      }
    const ages: number[] = []
    for (const [child, age] of childAges.entries()) {
      if (age === null) return { code: 'ChildAgeMissing', field: `rooms.${at}.childAges.${child}` }
      if (age > oldestChild)
        return {
          code: 'ChildTooOld',
          field: `rooms.${at}.childAges.${child}`,
          facts: { oldest: oldestChild },
        }
      ages.push(age)
    }
    if (pets > mostPetsInRoom)
      return { code: 'TooManyPets', field: `rooms.${at}.pets`, facts: { most: mostPetsInRoom } }
    checked.push(occupancyOf({ adults, childAges: ages, pets }))
  }
  return checked
}

/**
 * Checks a stay in the order of the form and returns the first violation. `today` is the current
 * date at the property.
 */
export const checkStay = (
  { checkIn, checkOut, rooms }: WantedStay,
  today: CalendarDate,
): Result<Stay, StayRefusal> => {
  if (!isCalendarDate(checkIn)) return refuse({ code: 'InvalidDate', field: 'checkIn' })
  if (checkIn < today)
    return refuse({ code: 'DateInPast', field: 'checkIn', facts: { earliest: today } })
  const latest = addDays(today, stayBounds.furthestDays)
  if (checkIn > latest) return refuse({ code: 'DateTooFar', field: 'checkIn', facts: { latest } })
  if (!isCalendarDate(checkOut)) return refuse({ code: 'InvalidDate', field: 'checkOut' })
  if (checkOut <= checkIn)
    return refuse({
      code: 'CheckOutBeforeCheckIn',
      field: 'checkOut',
      facts: { earliest: addDays(checkIn, 1) },
    })
  const { mostNights } = stayBounds
  if (daysBetween(checkIn, checkOut) > mostNights)
    return refuse({
      code: 'StayTooLong',
      field: 'checkOut',
      facts: { most: mostNights, latest: addDays(checkIn, mostNights) },
    })
  const checkedRooms = checkRooms(rooms)
  return 'code' in checkedRooms
    ? refuse(checkedRooms)
    : ok({ checkIn, checkOut, rooms: checkedRooms })
}
