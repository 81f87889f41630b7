import type { CalendarDate } from '@portolan/kernel/calendar.ts'

/** Who sleeps in one room. Ages in whole years on the day of arrival. */
export interface Occupancy {
  readonly adults: number
  readonly childAges: readonly number[]
  /**
   * Absent: none. They count as no guests: they take no bed, but a property has its own rules and
   * its own fee for them.
   */
  readonly pets?: number | undefined
}

/** What properties give the one who asks and not everybody. Absent: nothing. */
export interface StayPrivileges {
  /** The complimentary fourth night at select houses of the Premier Collection too. */
  readonly premierNight?: true
}

/**
 * The complimentary night, from 0: the fourth, once for each room of a stay; a stay of eight nights
 * has one too (decision 91 of the specification).
 */
export const complimentaryNight = 3

/** Nights from arrival to departure, and who sleeps in each room. */
export interface Stay extends StayPrivileges {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly Occupancy[]
}

/**
 * `furthestDays`: how many days ahead an arrival can be sold; the specification says none, hotels
 * open a year.
 */
export const stayBounds = {
  mostRooms: 8,
  mostNights: 30,
  mostAdultsInRoom: 16,
  mostChildrenInRoom: 8,
  mostPetsInRoom: 5,
  oldestChild: 17,
  furthestDays: 365,
} as const

/**
 * Who sleeps in a room, as a wire takes it: a list that can be written to, and no word of pets
 * where there are none.
 */
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
