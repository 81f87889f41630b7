import type { CalendarDate } from '@portolan/kernel/calendar.ts'

export interface StayAt {
  readonly lodgingId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
/** Identifies a stay for duplicate detection: property and dates, regardless of rooms and price. */
export const stayJourney = ({ lodgingId, checkIn, checkOut }: StayAt): string[] => [
  `${lodgingId} ${checkIn} ${checkOut}`,
]
