import { calendarFile } from '@portolan/domain/trips/calendar-file.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { TripRow } from './trips.store.ts'

/** A trip's calendar file as a mail carries it: the same events as the page's button writes. */
export const calendarOfTrip = (
  { id, tickets, itinerary, startsAt, endsAt, stay }: TripRow,
  writtenAt: number,
): string =>
  calendarFile(
    {
      id,
      tickets,
      itinerary,
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
      booked: stay && {
        property: stay.supplied.property,
        address: stay.reservation.address,
        confirmation: stay.confirmation,
        arriveFrom: stay.supplied.arriveFrom,
        leaveUntil: stay.supplied.leaveUntil,
      },
    },
    writtenAt,
  )
