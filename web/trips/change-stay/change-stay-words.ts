import type { StayChangeBar } from '@portolan/domain/trips/stay-change.ts'
import { freeUntil, type CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { dayText, momentText, ownMomentText } from '../../lodging/stay-words.ts'
import type { StayChangeQuote, StayChangeTerms } from './change-stay-queries.ts'

export const amountText = (amount: MoneyWire): string => formatExact(fromWire(amount))

/**
 * `Wed 3 Feb, 15:00` by the clock of the property, with the reader's own beside it where that shows
 * another.
 */
export const deadlineText = (instant: string, zone: string): string => {
  const local = localAt(Date.parse(instant), zone)
  const own = ownMomentText({ local, instant })
  return `${momentText({ local })}, the property’s time${own === null ? '' : ` (${own} yours)`}`
}

const bars: Readonly<Record<keyof StayChangeTerms, Readonly<Record<StayChangeBar, string>>>> = {
  dates: {
    Rate: 'This rate does not allow other dates.',
    TooLate: 'The time for other dates is over',
    Begun: 'The stay has begun: its dates can no longer be changed online.',
  },
  guests: {
    Rate: 'This rate is bound to the guest it was booked for.',
    TooLate: 'The time for another guest is over',
    Begun: 'The stay has begun: its guest can no longer be changed online.',
  },
}
/** Why a thing cannot be changed, or until when it can. */
export const termText = (
  of: keyof StayChangeTerms,
  { until, bar }: StayChangeTerms['dates'],
  zone: string,
): string => {
  if (bar === null) return until === null ? '' : `Can be changed until ${deadlineText(until, zone)}`
  return bar === 'TooLate' && until !== null
    ? `${bars[of][bar]}: it was ${deadlineText(until, zone)}.`
    : bars[of][bar]
}

export const cancelText = (schedule: CancellationSchedule): string => {
  const until = freeUntil(schedule)
  return until === null
    ? schedule.steps.every(({ penalty }) => penalty === 0)
      ? 'Free'
      : 'Not free'
    : `Free until ${momentText(until)}`
}
export const datesText = ({
  checkIn,
  checkOut,
}: Pick<StayChangeQuote['before'], 'checkIn' | 'checkOut'>): string =>
  `${dayText(checkIn)} to ${dayText(checkOut)}`

/** What the press does, with the sum that moves. */
export const confirmText = ({ extra, refund }: Pick<StayChangeQuote, 'extra' | 'refund'>): string =>
  extra.minor > 0
    ? `Change and pay ${amountText(extra)}`
    : refund.minor > 0
      ? `Change and get ${amountText(refund)} back`
      : 'Change the stay'
