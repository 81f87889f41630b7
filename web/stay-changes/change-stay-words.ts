import type { ChangeBar } from '@portolan/domain/after-sales/part-change.ts'
import { freeUntil, type CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { amountText } from '../after-sales/index.ts'
import { dayText, nightsText, ownClockText, placeTimeText } from '../lodging/index.ts'
import type { ChangedRow } from '../part-changes/index.ts'
import type { StayChangeQuote, StayChangeTerms } from './stay-change-calls.ts'

/** `Wed, Feb 3, 3:00 PM property time`, followed by the reader's time if it differs. */
export const deadlineText = (instant: string, zone: string): string => {
  const local = localAt(Date.parse(instant), zone)
  const own = ownClockText({ local, instant })
  return `${placeTimeText({ local })} property time${own === null ? '' : ` (${own} your time)`}`
}

const bars: Readonly<Record<keyof StayChangeTerms, Readonly<Record<ChangeBar, string>>>> = {
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

const cancelText = (schedule: CancellationSchedule): string => {
  const until = freeUntil(schedule)
  if (until !== null) return `Free until ${placeTimeText(until)}`
  return schedule.steps.every(({ penalty }) => penalty === 0) ? 'Free' : 'Not free'
}
const datesText = ({
  checkIn,
  checkOut,
}: Pick<StayChangeQuote['before'], 'checkIn' | 'checkOut'>): string =>
  `${dayText(checkIn)} to ${dayText(checkOut)}`

/** Both versions of a stay, row by row. */
export const stayRows = ({ before, after }: StayChangeQuote): ChangedRow[] => {
  const hasPropertyCharge =
    before.price.dueAtProperty.minor > 0 || after.price.dueAtProperty.minor > 0
  return [
    { label: 'Dates', before: datesText(before), after: datesText(after) },
    { label: 'Nights', before: nightsText(before.nights), after: nightsText(after.nights) },
    ...before.guests.map((guest, at) => ({
      label: before.guests.length === 1 ? 'Guest' : `Guest, room ${at + 1}`,
      before: guest,
      after: after.guests[at] ?? guest,
    })),
    {
      label: 'Cancellation',
      before: cancelText(before.cancellation),
      after: cancelText(after.cancellation),
    },
    ...(hasPropertyCharge
      ? [
          {
            label: 'Paid at the property',
            before: amountText(before.price.dueAtProperty),
            after: amountText(after.price.dueAtProperty),
          },
        ]
      : []),
    {
      label: 'Charged at booking',
      before: amountText(before.price.dueNow),
      after: amountText(after.price.dueNow),
    },
  ]
}
