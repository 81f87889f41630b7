import type { CarChangeSide } from '@portolan/contract/cars/car-change.ts'
import type { ChangeBar } from '@portolan/domain/after-sales/part-change.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { amountText } from '../../after-sales/index.ts'
import { wordsFor } from '../../checkout/index.ts'
import type { ChangedRow, ChangeWords } from '../../part-changes/index.ts'
import { carBookWords } from '../book/car-book-words.ts'
import { daysText, deskTimeText, dollars } from '../car-words.ts'
import { freeUntilOf } from '../rental-refunds.ts'
import type { BookedCar } from '../trip/rentals-of.ts'
import type { CarChangeQuote, CarChangeTerms } from './car-change-calls.ts'

export const carChangeWords: ChangeWords = {
  steps: { what: 'the car with the rental company', whose: 'the rental company’s' },
  charged: 'Charged once the rental company confirms the change.',
  confirm: 'Change car',
  changed: {
    title: 'Your rental is changed',
    text:
      'The rental company confirmed it. Your trip, voucher and calendar file are up to date, ' +
      'and we’ll email you a confirmation.',
  },
  unchanged: 'Your rental hasn’t changed, and nothing was charged.',
  refused: 'CarChangeNotAllowed',
  alike: wordsFor(carBookWords, 'DuplicateBooking'),
  errors: {
    LackOfInventory: {
      title: 'This car isn’t available then',
      text: 'Every car of its kind is booked at these times. Choose different ones.',
    },
    QuoteError: {
      title: 'We couldn’t confirm this price',
      text: 'The company didn’t return a price for these times. Try again, or choose different ones.',
    },
  },
}

const bars: Readonly<Record<ChangeBar, string>> = {
  Rate: 'This rate doesn’t allow changes.',
  TooLate: 'It’s too late to change the rental.',
  Begun: 'The rental has begun. Ask the desk to change it.',
}
/** Until when the rental can be changed, or why it cannot. `zone`: of the pick-up desk. */
export const carTermText = (
  { until, bar }: Pick<CarChangeTerms, 'until' | 'bar'>,
  zone: string,
): string => {
  const deadline = until === null ? null : deskTimeText(localAt(Date.parse(until), zone))
  if (bar === null) return deadline === null ? '' : `Can be changed until ${deadline} at the desk`
  return bar === 'TooLate' && deadline !== null
    ? `${bars[bar]} The deadline was ${deadline} at the desk.`
    : bars[bar]
}

const extrasText = (
  { extras }: Pick<CarChangeSide, 'extras'>,
  { extraPrices }: Pick<CarChangeTerms, 'extraPrices'>,
): string => {
  const texts = extras.map(({ code, count }) => {
    const name = extraPrices.find((extra) => extra.code === code)?.name ?? code
    return count > 1 ? `${name}, ${count} pieces` : name
  })
  return texts.length === 0 ? 'None' : texts.join('; ')
}

/** Both versions of a rental, row by row. `now`: in milliseconds. */
export const carRows = (
  { before, after }: Pick<CarChangeQuote, 'before' | 'after'>,
  { desk }: Pick<BookedCar, 'desk'>,
  terms: Pick<CarChangeTerms, 'extraPrices'>,
  now: number,
): ChangedRow[] => {
  const row = (label: string, of: (side: CarChangeSide) => string): ChangedRow => ({
    label,
    before: of(before),
    after: of(after),
  })
  const hasDeskCharge = before.price.dueAtDesk.minor > 0 || after.price.dueAtDesk.minor > 0
  return [
    row('Pick-up', ({ pickUpAt }) => deskTimeText(pickUpAt)),
    row('Return', ({ dropOffAt }) => deskTimeText(dropOffAt)),
    row('Length', ({ days }) => daysText(days)),
    row('Extras', (side) => extrasText(side, terms)),
    row('Free cancellation', (side) => {
      const until = freeUntilOf({ ...side, desk }, now)
      return until === null ? 'No' : `Until ${deskTimeText(until)}`
    }),
    row('Deposit', ({ terms: { deposit } }) => (deposit === 0 ? 'None' : dollars(deposit))),
    ...(hasDeskCharge ? [row('Due at the desk', ({ price }) => amountText(price.dueAtDesk))] : []),
    row('Charged at booking', ({ price }) => amountText(price.dueNow)),
  ]
}
