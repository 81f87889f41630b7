import type { ChangeReason } from '@portolan/domain/trips/schedule-change.ts'
import { formatDuration, type ZonedMoment } from '@portolan/kernel/calendar.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import type { ScheduleChange } from './flight-trip.ts'

/** `Tue, Nov 24, 11:59 PM New York time`: the deadline, on the clock where its first flight leaves. */
export const answerByText = ({
  answerBy,
  flights: [first],
}: Pick<ScheduleChange, 'answerBy' | 'flights'>): string => {
  if (first === undefined) return formatInstant(answerBy)
  return `${formatInstant(answerBy, first.before.departure.zone)} ${first.origin} time`
}

/** Why a change gives a right to a refund, or not. */
export const reasonWords: Readonly<Record<ChangeReason, string>> = {
  Canceled: 'The airline canceled this flight.',
  ConnectionMissed: 'There’s no longer enough time for your connection.',
  DepartsEarlier: 'You’d leave hours earlier than booked.',
  ArrivesLater: 'You’d arrive hours later than booked.',
  Minor: 'This is a small change.',
}

const minutesBetween = (from: ZonedMoment, to: ZonedMoment): number =>
  Math.round((Date.parse(to.instant) - Date.parse(from.instant)) / 60_000)
/** `6 h 55 min later`, `20 min earlier`, `Same`. */
export const shiftText = (before: ZonedMoment, after: ZonedMoment): string => {
  const minutes = minutesBetween(before, after)
  return minutes === 0
    ? 'Same'
    : `${formatDuration(Math.abs(minutes))} ${minutes > 0 ? 'later' : 'earlier'}`
}

/** `Your flight to London now leaves 6 h 55 min later`, for the flight that changed the most. */
export const changeTitle = ({ flights }: Pick<ScheduleChange, 'flights'>): string => {
  const canceled = flights.find(({ after }) => after === null)
  if (canceled !== undefined) return `Your flight to ${canceled.destination} is canceled`
  const [first] = flights.toSorted(
    (a, b) =>
      Math.abs(b.after === null ? 0 : minutesBetween(b.before.departure, b.after.departure)) -
      Math.abs(a.after === null ? 0 : minutesBetween(a.before.departure, a.after.departure)),
  )
  if (first?.after == null) return 'Your flights have changed'
  const leaves = minutesBetween(first.before.departure, first.after.departure)
  return leaves === 0
    ? `Your flight to ${first.destination} now arrives ${shiftText(first.before.arrival, first.after.arrival)}`
    : `Your flight to ${first.destination} now leaves ${shiftText(first.before.departure, first.after.departure)}`
}
