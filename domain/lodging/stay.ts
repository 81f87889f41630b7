import type { CalendarDate } from '@portolan/kernel/calendar.ts'

/** Who sleeps in one room. Ages in whole years on the day of arrival. */
export interface Occupancy {
  readonly adults: number
  readonly childAges: readonly number[]
}

/** Nights from arrival to departure, and who sleeps in each room. */
export interface Stay {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly Occupancy[]
}

/** `furthestDays`: how many days ahead an arrival can be sold; the specification says none, hotels open a year. */
export const stayBounds = { mostRooms: 8, mostNights: 30, mostAdultsInRoom: 16, mostChildrenInRoom: 8, oldestChild: 17, furthestDays: 365 } as const

export const guestsOf = ({ adults, childAges }: Occupancy): number => adults + childAges.length
export const guestsOfStay = (rooms: readonly Occupancy[]): number => rooms.reduce((all, room) => all + guestsOf(room), 0)
