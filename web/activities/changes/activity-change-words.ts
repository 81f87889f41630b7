import type { ChangeBar } from '@portolan/domain/after-sales/part-change.ts'
import type { ActivityChangeSide } from '@portolan/contract/activities/activity-change.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { amountText } from '../../after-sales/index.ts'
import { wordsFor } from '../../checkout/index.ts'
import { placeTimeText } from '../../lodging/index.ts'
import type { ChangedRow, ChangeWords } from '../../part-changes/index.ts'
import { startText } from '../activity-words.ts'
import { activityBookWords } from '../book/activity-book-words.ts'
import { ownStartText } from '../clocks.ts'
import { freeUntilText } from '../refund-periods.ts'
import type { BookedActivity } from '../trip/activities-of.ts'
import type { ActivityChangeQuote, ActivityChangeTerms } from './activity-change-calls.ts'

export const activityChangeWords: ChangeWords = {
  steps: { what: 'the start with the operator', whose: 'the operator’s' },
  charged: 'Charged once the operator confirms the change.',
  confirm: 'Change activity',
  changed: {
    title: 'Your activity is changed',
    text:
      'The operator confirmed the new start. Your trip, voucher and calendar file are up to ' +
      'date, and we’ll email you a confirmation.',
  },
  unchanged: 'Your activity hasn’t changed, and nothing was charged.',
  refused: 'ActivityChangeNotAllowed',
  alike: wordsFor(activityBookWords, 'DuplicateBooking'),
  // Those of the checkout are about a new booking.
  errors: {
    LackOfInventory: {
      title: 'This start is full',
      text: 'There’s no room for all of you. Choose a different day or time.',
    },
    QuoteError: {
      title: 'We couldn’t confirm this price',
      text: 'The operator didn’t return a price for this start. Choose it again, or a different one.',
    },
    PriceChanged: {
      title: 'The price has changed',
      text: 'The operator changed it while you were choosing. Get a new price.',
    },
  },
}

const bars: Readonly<Record<ChangeBar, string>> = {
  Rate: 'The operator’s terms don’t allow changes.',
  TooLate: 'It’s too late to change the start.',
  Begun: 'The activity has begun. Ask the operator on site.',
}
/** Until when the start can be changed, or why it cannot. `zone`: of the activity. */
export const activityTermText = ({ until, bar }: ActivityChangeTerms, zone: string): string => {
  const deadline =
    until === null ? null : placeTimeText({ local: localAt(Date.parse(until), zone) })
  if (bar === null) return deadline === null ? '' : `Can be changed until ${deadline}, local time`
  return bar === 'TooLate' && deadline !== null
    ? `${bars[bar]} The deadline was ${deadline}, local time.`
    : bars[bar]
}

/** Both starts of an activity, row by row. `now`: in milliseconds. */
export const activityRows = (
  { before, after }: Pick<ActivityChangeQuote, 'before' | 'after'>,
  { zone }: Pick<BookedActivity, 'zone'>,
  now: number,
): ChangedRow[] => {
  const row = (label: string, of: (side: ActivityChangeSide) => string): ChangedRow => ({
    label,
    before: of(before),
    after: of(after),
  })
  const same = 'The same'
  const own = row('On your clock', (side) => ownStartText({ ...side, early: 0, zone }) ?? same)
  return [
    row('Start', startText),
    ...(own.before === same && own.after === same ? [] : [own]),
    row('Free cancellation', (side) => {
      const until = freeUntilText({ ...side, zone }, now)
      return until === null ? 'No' : `Until ${until}`
    }),
    row('Charged at booking', ({ total }) => amountText(total)),
  ]
}
