import type { ChangeReason } from '@portolan/domain/trips/schedule-change.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import { momentLocale } from '@portolan/kernel/locale.ts'
import {
  formatDay,
  formatDayUnbroken,
  formatDuration,
  localAt,
  type ZonedMoment,
} from '@portolan/kernel/calendar.ts'
import type { ScheduleChange, TripSummary } from './trip-queries.ts'

/** Everybody of a trip. */
export const wholeParty = (travelers: number): string =>
  travelers === 1
    ? 'this traveler'
    : travelers === 2
      ? 'both travelers'
      : `all ${travelers} travelers`

/** `New York to London, Thu 22 Jul to Thu 29 Jul`. */
export const datedTitle = ({
  title,
  stay,
  slices,
}: Pick<TripSummary, 'title' | 'stay' | 'slices'>): string => {
  const [first, last] =
    stay !== null
      ? [stay.checkIn, stay.checkOut]
      : [slices[0]?.departsLocal.slice(0, 10), slices.at(-1)?.departsLocal.slice(0, 10)]
  return first === undefined || last === undefined
    ? title
    : `${title}, ${formatDayUnbroken(first)}${first === last ? '' : ` to ${formatDayUnbroken(last)}`}`
}

type Tone = 'ok' | 'warn' | 'danger' | 'plain'

/** A trip's status in a word; its time decides where the status alone would mislead. */
export const statusMark = ({
  kind,
  status,
  timeStatus,
}: Pick<TripSummary, 'kind' | 'status' | 'timeStatus'>): {
  readonly tone: Tone
  readonly text: string
} => {
  if (timeStatus === 'Canceled' || status === 'Canceled')
    return { tone: 'danger', text: 'Canceled' }
  if (timeStatus === 'CancellationFailure' || timeStatus === 'Invalid')
    return { tone: 'warn', text: 'Needs attention' }
  switch (status) {
    case 'Confirmed':
      return timeStatus === 'Present'
        ? { tone: 'ok', text: 'Under way' }
        : timeStatus === 'Past'
          ? { tone: 'plain', text: kind === 'Flight' ? 'Flown' : 'Stayed' }
          : { tone: 'ok', text: 'Confirmed' }
    case 'Modified':
      return { tone: 'warn', text: 'Partly canceled' }
    case 'Pending':
      return { tone: 'plain', text: 'Pending' }
    case 'Declined':
      return { tone: 'danger', text: 'Declined' }
    case 'ConfirmedPendingNewChange':
      return { tone: 'warn', text: 'Schedule change' }
    case 'UnMapped':
    case 'UnMappedPersisted':
      return { tone: 'plain', text: 'Unconfirmed' }
  }
}

/** What the supplier, the saga and people wrote down, in plain words. */
const eventWords: Readonly<Record<TripNews, string>> = {
  Placed: 'Booking sent',
  Paid: 'Payment taken',
  Ticketed: 'Tickets issued',
  Confirmed: 'Trip confirmed',
  Canceled: 'Trip canceled',
  PartlyCanceled: 'A part canceled',
  StayChanged: 'Stay changed',
  ExchangeAsked: 'Change of flights asked for',
  ExchangeWithAgent: 'Change of flights with an agent',
  Exchanged: 'Flights changed',
  ExchangeFailed: 'Change of flights did not go through',
  ConfirmationSent: 'Confirmation sent again',
  EmailChanged: 'Email address changed',
  ScheduleChanged: 'The airline changed the times',
  FlightCanceled: 'The airline canceled a flight',
  ScheduleAccepted: 'New times accepted',
  ScheduleStood: 'The times stand',
  RefundAsked: 'The fare asked back',
  Refunded: 'The fare is paid back',
  RefundDenied: 'The fare is not owed back',
  HelpAsked: 'Asked an agent',
  HelpAnswered: 'An agent answered',
}
const stayEventWords: Readonly<Record<TripNews, string>> = {
  ...eventWords,
  Ticketed: 'Confirmation number received',
  Confirmed: 'Stay confirmed',
}
export const eventText = (name: TripNews, kind: TripSummary['kind']): string =>
  (kind === 'Flight' ? eventWords : stayEventWords)[name]
export const readBackText = (kind: TripSummary['kind']): string =>
  kind === 'Flight' ? 'Checked with the airline' : 'Confirmed with the property'

/** `Tue 24 Nov, 23:59`, in the reader's own clock. */
export const momentText = (at: string): string =>
  new Date(at).toLocaleString(momentLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

/**
 * `Tue 24 Nov, 23:59 New York time`: by when a schedule change is answered, on the clock where the
 * first flight of it leaves.
 */
export const answerByText = ({
  answerBy,
  flights: [first],
}: Pick<ScheduleChange, 'answerBy' | 'flights'>): string => {
  if (first === undefined) return momentText(answerBy)
  const local = localAt(Date.parse(answerBy), first.before.departure.zone)
  return `${formatDay(local.slice(0, 10))}, ${local.slice(11)} ${first.origin} time`
}

/** Why a change is more than a small shift. */
export const reasonWords: Readonly<Record<ChangeReason, string>> = {
  Canceled: 'The airline has canceled it.',
  ConnectionMissed: 'There is not enough time left to change planes.',
  DepartsEarlier: 'You would leave hours earlier than booked.',
  ArrivesLater: 'You would arrive hours later than booked.',
  Minor: 'It is a small shift.',
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

/** `Your flight to London now leaves 6 h 55 min later`, of the flight that changed the most. */
export const changeTitle = ({ flights }: Pick<ScheduleChange, 'flights'>): string => {
  const gone = flights.find(({ after }) => after === null)
  if (gone !== undefined) return `Your flight to ${gone.destination} is canceled`
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
