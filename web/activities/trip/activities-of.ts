import type {
  ActivityDetails,
  ActivityOutline,
  bookedActivity,
} from '@portolan/contract/activities/trip-part.ts'
import { activityEvent } from '@portolan/domain/activities/calendar-event.ts'
import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import type * as z from 'zod/mini'
import { standingParts, type Trip, type TripPart } from '../../after-sales/index.ts'

export type BookedActivity = z.output<typeof bookedActivity>

/** A part of a trip that is an activity, confirmed by its operator. */
export interface ConfirmedActivity {
  readonly part: TripPart
  readonly activity: BookedActivity
}
export const activityOutlineOf = ({ outline }: { readonly outline: unknown }): ActivityOutline =>
  outline as ActivityOutline

const isActivity = ({ product }: Pick<TripPart, 'product'>): boolean => product === 'activities'

/** The confirmed activities among parts of a trip. */
export const activitiesOf = (parts: readonly TripPart[]): readonly ConfirmedActivity[] =>
  parts.filter(isActivity).flatMap((part) => {
    const activity = part.details as ActivityDetails
    return activity === null ? [] : [{ part, activity }]
  })

/** The activities that wait for their operators. */
export const waitingOf = (parts: readonly TripPart[]): readonly TripPart[] =>
  parts.filter((part) => isActivity(part) && part.status === 'Pending')

/** The activity of a trip, not a canceled one if there is another; null until it is confirmed. */
export const activityOfTrip = ({ parts }: Pick<Trip, 'parts'>): BookedActivity | null =>
  activitiesOf(standingParts(parts.filter(isActivity)))[0]?.activity ?? null

/** Where the person has to be: the meeting point, or where they are picked up. */
export const placeToBe = ({ pickUp, meetingPoint, place }: BookedActivity): string =>
  pickUp === '' ? `${meetingPoint}, ${place}` : pickUp

/** Each activity from start to end, as the server's calendar file has it. */
export const activityEventsOf = (parts: readonly TripPart[]): CalendarEvent[] =>
  activitiesOf(parts.filter(({ status }) => status !== 'Canceled')).map(({ part, activity }) =>
    activityEvent({
      uid: part.id,
      startsAt: part.startsAt,
      endsAt: part.endsAt,
      name: activity.name,
      meetingPoint: placeToBe(activity),
      early: activity.early,
      confirmation: activity.ticket.code,
    }),
  )
