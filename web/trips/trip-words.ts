import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import { formatDayUnbroken } from '@portolan/kernel/calendar.ts'
import type { TripSummary, TripWords } from '../after-sales/index.ts'
import { tripDates } from './row-of.ts'

/** `New York to London, Thu, Jul 22 to Thu, Jul 29`. */
export const datedTitle = (trip: Pick<TripSummary, 'title' | 'parts'>): string => {
  const { first, last } = tripDates(trip)
  return `${trip.title}, ${formatDayUnbroken(first)}${first === last ? '' : ` to ${formatDayUnbroken(last)}`}`
}

/** What can be done about a trip whose booking is in progress. */
export const pendingAction = 'Check your booking'

type Tone = 'ok' | 'warn' | 'danger' | 'plain'

interface StatusMark {
  readonly tone: Tone
  readonly text: string
}

const confirmedMark = (timeStatus: TripSummary['timeStatus']): StatusMark => {
  if (timeStatus === 'Present') return { tone: 'ok', text: 'In progress' }
  return timeStatus === 'Past'
    ? { tone: 'plain', text: 'Completed' }
    : { tone: 'ok', text: 'Confirmed' }
}

/** A trip's status in a word; for confirmed trips it depends on the time. */
export const statusMark = ({
  status,
  timeStatus,
  verification,
}: Pick<TripSummary, 'status' | 'timeStatus' | 'verification'>): StatusMark => {
  if (timeStatus === 'Canceled' || status === 'Canceled')
    return { tone: 'danger', text: 'Canceled' }
  if (timeStatus === 'CancellationFailure' || timeStatus === 'Invalid')
    return { tone: 'warn', text: 'Needs attention' }
  switch (status) {
    case 'Confirmed':
      return confirmedMark(timeStatus)
    case 'Modified':
      return { tone: 'warn', text: 'Partially canceled' }
    case 'Pending':
      return verification === undefined
        ? { tone: 'plain', text: 'Pending' }
        : { tone: 'warn', text: 'Verification needed' }
    case 'Declined':
      return { tone: 'danger', text: 'Declined' }
    case 'ConfirmedPendingNewChange':
      return { tone: 'warn', text: 'Schedule change' }
    case 'UnMapped':
    case 'UnMappedPersisted':
      return { tone: 'plain', text: 'Unconfirmed' }
  }
}

/** The trip's recorded events in words. */
const eventWords: Readonly<Record<TripNews, string>> = {
  Placed: 'Booking sent',
  Paid: 'Payment charged',
  Ticketed: 'Booking references received',
  Confirmed: 'Trip confirmed',
  Canceled: 'Trip canceled',
  PartlyCanceled: 'Part of the trip canceled',
  StayChanged: 'Stay changed',
  CarChanged: 'Car changed',
  DeskChargeDiffers: 'Rental desk charged a different amount',
  CarNotPickedUp: 'Rental not picked up',
  ActivityChanged: 'Activity changed',
  ExchangeAsked: 'Flight change requested',
  ExchangeWithAgent: 'Flight change handed to an agent',
  Exchanged: 'Flights changed',
  ExchangeFailed: 'Flight change didn’t go through',
  ConfirmationSent: 'Confirmation resent',
  EmailChanged: 'Contact email changed',
  ScheduleChanged: 'Airline changed the flight times',
  FlightCanceled: 'Airline canceled a flight',
  ScheduleAccepted: 'New times accepted',
  ScheduleStood: 'New times applied',
  RefundAsked: 'Refund requested',
  Refunded: 'Refunded',
  RefundDenied: 'Refund denied',
  HelpAsked: 'Help requested',
  HelpAnswered: 'Agent replied',
  DocumentsShown: 'Passport and traveler numbers viewed',
}
/** `of`: the words of the trip's product. */
export const eventText = (name: TripNews, { events }: Pick<TripWords, 'events'>): string =>
  events[name] ?? eventWords[name]
