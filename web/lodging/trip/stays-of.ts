import type { BookedStay, StayDetails } from '@portolan/contract/lodging/trip-part.ts'
import { stayEvent } from '@portolan/domain/lodging/calendar-event.ts'
import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import { standingParts, type Trip, type TripPart } from '../../after-sales/index.ts'

/** A part of a trip that is a stay, confirmed by its property. */
export interface StayPart {
  readonly part: TripPart
  readonly stay: BookedStay
}

/** The confirmed stays among parts of a trip. */
export const staysOf = (parts: readonly TripPart[]): readonly StayPart[] =>
  parts
    .filter(({ product }) => product === 'lodging')
    .flatMap((part) => {
      const stay = part.details as StayDetails
      return stay === null ? [] : [{ part, stay }]
    })

/** The stay of a trip, not a canceled one if there is another; null until it is confirmed. */
export const stayOfTrip = ({ parts }: Pick<Trip, 'parts'>): BookedStay | null =>
  staysOf(standingParts(parts.filter(({ product }) => product === 'lodging')))[0]?.stay ?? null

/** Each stay from check-in to checkout. */
export const stayEventsOf = (parts: readonly TripPart[]): CalendarEvent[] =>
  staysOf(parts.filter(({ status }) => status !== 'Canceled')).map(({ part, stay }, at) =>
    stayEvent({
      // The uid that calendars already have of a trip's only stay.
      uid: at === 0 ? 'stay' : part.id,
      startsAt: part.startsAt,
      endsAt: part.endsAt,
      name: stay.property.name,
      address: stay.address,
      confirmation: stay.confirmation,
      arriveFrom: stay.arriveFrom,
      leaveUntil: stay.leaveUntil,
    }),
  )
