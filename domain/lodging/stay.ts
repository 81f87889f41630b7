import type { CalendarDate } from '@portolan/kernel/calendar.ts'

/** Guests of one room. Ages are whole years on the day of arrival. */
export interface Occupancy {
  readonly adults: number
  readonly childAges: readonly number[]
  /** Absent for none. Pets do not count as guests, but properties have rules and fees for them. */
  readonly pets?: number | undefined
}

/** What the searching person may buy; decided on the server. Absent for none. */
export interface StayPrivileges {
  /** Complimentary fourth night also at select Premier Collection properties. */
  readonly premierNight?: true
  /** Package rates: only together with flights (packages-7). */
  readonly packaged?: true
}

/**
 * Index of the complimentary night: the fourth, once per room; a stay of eight nights also has only
 * one (lodging-13).
 */
export const complimentaryNight = 3

/** Dates and rooms of a stay. */
export interface Stay extends StayPrivileges {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly Occupancy[]
}

/** `furthestDays`: how far ahead an arrival can be booked. Hotels sell about one year (lodging-1). */
export const stayBounds = {
  mostRooms: 8,
  mostNights: 30,
  mostAdultsInRoom: 16,
  mostChildrenInRoom: 8,
  mostPetsInRoom: 5,
  oldestChild: 17,
  furthestDays: 365,
} as const

/** An occupancy in wire format: a mutable list, without `pets` if there are none. */
export const occupancyOf = <Age>({
  adults,
  childAges,
  pets = 0,
}: {
  readonly adults: number
  readonly childAges: readonly Age[]
  readonly pets?: number | undefined
}): { adults: number; childAges: Age[]; pets?: number } => ({
  adults,
  childAges: [...childAges],
  ...(pets > 0 ? { pets } : {}),
})
export const petsOfStay = (rooms: readonly Pick<Occupancy, 'pets'>[]): number =>
  rooms.reduce((all, { pets = 0 }) => all + pets, 0)
export const guestsOf = ({ adults, childAges }: Occupancy): number => adults + childAges.length
export const guestsOfStay = (rooms: readonly Occupancy[]): number =>
  rooms.reduce((all, room) => all + guestsOf(room), 0)
