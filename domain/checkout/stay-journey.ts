import type { CalendarDate } from '@portolan/kernel/calendar.ts'

export interface StayAt {
  readonly lodgingId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}
/**
 * What makes two stays of one guest the same: the property and its dates, whatever the rooms and
 * whatever they cost.
 */
export const stayJourney = ({ lodgingId, checkIn, checkOut }: StayAt): string[] => [
  `${lodgingId} ${checkIn} ${checkOut}`,
]
