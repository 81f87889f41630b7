import type { StayChangeBar } from '@portolan/domain/after-sales/stay-change.ts'
import { freeUntil, type CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { dayText, ownClockText, placeTimeText } from '../lodging/index.ts'
import { changeLabel } from '../after-sales/index.ts'
import type { StayChangeQuote, StayChangeTerms } from './change-stay-queries.ts'

/** `Wed, Feb 3, 3:00 PM property time`, followed by the reader's time if it differs. */
export const deadlineText = (instant: string, zone: string): string => {
  const local = localAt(Date.parse(instant), zone)
  const own = ownClockText({ local, instant })
  return `${placeTimeText({ local })} property time${own === null ? '' : ` (${own} your time)`}`
}

const bars: Readonly<Record<keyof StayChangeTerms, Readonly<Record<StayChangeBar, string>>>> = {
  dates: {
    Rate: 'This rate doesn’t allow date changes.',
    TooLate: 'It’s too late to change the dates',
    Begun: 'The stay has begun, so its dates can no longer be changed online.',
  },
  guests: {
    Rate: 'This rate doesn’t allow guest changes.',
    TooLate: 'It’s too late to change the guest',
    Begun: 'The stay has begun, so its guest can no longer be changed online.',
  },
}
/** Until when dates or guests can be changed, or why they cannot. */
export const termText = (
  of: keyof StayChangeTerms,
  { until, bar }: StayChangeTerms['dates'],
  zone: string,
): string => {
  if (bar === null) return until === null ? '' : `Can be changed until ${deadlineText(until, zone)}`
  return bar === 'TooLate' && until !== null
    ? `${bars[of][bar]}. The deadline was ${deadlineText(until, zone)}.`
    : `${bars[of][bar]}${bar === 'TooLate' ? '.' : ''}`
}

export const cancelText = (schedule: CancellationSchedule): string => {
  const until = freeUntil(schedule)
  if (until !== null) return `Free until ${placeTimeText(until)}`
  return schedule.steps.every(({ penalty }) => penalty === 0) ? 'Free' : 'Not free'
}
export const datesText = ({
  checkIn,
  checkOut,
}: Pick<StayChangeQuote['before'], 'checkIn' | 'checkOut'>): string =>
  `${dayText(checkIn)} to ${dayText(checkOut)}`

/** The button's label, with the amount charged or refunded. */
export const confirmText = ({ extra, refund }: Pick<StayChangeQuote, 'extra' | 'refund'>): string =>
  changeLabel({ due: extra, refund }, 'Change stay')
