import { cardText } from '@portolan/domain/payments/card-brand.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import type { CancellationPolicy } from '@portolan/domain/trips/cancellation-policy.ts'
import { momentLocale } from '@portolan/kernel/locale.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { lastDayOf } from '@portolan/kernel/product-day.ts'
import type { CancellationQuote, TenderBack } from './cancel-queries.ts'

export const amountText = (amount: MoneyWire): string => formatExact(fromWire(amount))
/** `Fri 4 Dec, 23:59`, where the person is. */
export const whenText = (instant: string): string => {
  const at = new Date(instant)
  const date = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
  return `${formatDay(date)}, ${at.toLocaleTimeString(momentLocale(), { hour: '2-digit', minute: '2-digit' })}`
}
/** A due date ends with its day, by UTC as it is counted: the last day on which it may arrive. */
export const dueText = (instant: string): string =>
  formatDay(new Date(Date.parse(instant) - 1).toISOString().slice(0, 10))
export const dayOf = (instant: string): string => formatDay(instant.slice(0, 10))

/** What each policy means for whoever cancels: its name and a sentence. */
export const policyWords: Readonly<
  Record<CancellationPolicy, { readonly title: string; readonly text: string }>
> = {
  AirlineRefund: { title: 'Everything comes back', text: 'The airline refunds the whole fare.' },
  PartialRefund: {
    title: 'Part of the fare comes back',
    text: 'The airline keeps its fee and refunds the rest.',
  },
  ComplexRefundable: {
    title: 'Part comes back, part becomes a credit',
    text: 'The airline refunds some of the fare and keeps some for your next booking with it.',
  },
  FutureTripCredit: {
    title: 'You get an airline credit',
    text: 'The fare does not come back as money. The airline keeps it for your next booking with it.',
  },
  TicketedVoid: {
    title: 'Everything comes back',
    text: 'The tickets are still within the airline’s window: they are voided as if they had never been bought.',
  },
  TicketlessVoid: {
    title: 'Everything comes back',
    text: 'The booking is still within the airline’s window: it is undone as if it had never been made.',
  },
  DelayedTicketingCancel: {
    title: 'Everything comes back',
    text: 'The tickets have not been issued yet and nothing was charged: what is held is released.',
  },
  NonRefundable: { title: 'Non-refundable', text: 'Nothing comes back. You can still give it up.' },
  MultiTicket: {
    title: 'Several tickets, canceled together',
    text: 'Each airline follows the rules of its own ticket.',
  },
  MultiProvider: {
    title: 'Several bookings, canceled together',
    text: 'Each supplier follows its own rules.',
  },
  FullyRefundable: {
    title: 'Everything comes back',
    text: 'Canceling is free until the property’s deadline.',
  },
  PartiallyRefundable: {
    title: 'Part of it comes back',
    text: 'The property keeps its fee and refunds the rest.',
  },
  ContactAirline: {
    title: 'Contact airline',
    text: 'The flight leaves too soon to be canceled online. The airline’s desk can still do it.',
  },
  ContactService: { title: 'Contact support', text: 'An agent cancels this trip for you.' },
  NonCancellable: { title: 'This trip has begun', text: 'It can no longer be canceled.' },
  Pending: {
    title: 'We are still confirming this trip',
    text: 'It can be canceled once it is confirmed.',
  },
}

const restored = {
  Card: 'Refund to',
  Rewards: 'Back to',
  TravelWalletCredit: 'Travel credit restored',
  TravelWalletOffer: 'Travel offer',
} as const

/** What goes back where: `Refund to Visa ending in 4242`. */
export const tenderBackText = ({
  tender,
  description,
  givenBack,
  useRestored,
  units,
  restored: own,
}: TenderBack): string => {
  switch (tender) {
    case 'Card':
      return `${restored.Card} ${cardText(description)}`
    case 'Rewards':
      return `${units === undefined ? 'Rewards' : formatRewards(units)} back to ${description}`
    case 'AirlineCredit':
      return givenBack
        ? `Credit of ${description} restored`
        : `Credit of ${description}, not restored`
    case 'TravelWalletCredit':
      return !givenBack
        ? 'Travel credit, not restored'
        : own === undefined
          ? restored.TravelWalletCredit
          : `${amountText(own)} of travel credit restored`
    case 'TravelWalletOffer':
      return useRestored
        ? 'Travel offer, yours to use again'
        : 'Discount of your travel offer, not paid out'
  }
}
/** Of a booking that is taken back before anything was charged. */
export const releasedText = (line: TenderBack): string =>
  line.tender === 'Card' ? `Hold on ${cardText(line.description)} released` : tenderBackText(line)

/** By when, or why not. */
export const tenderBackNote = ({
  tender,
  givenBack,
  useRestored,
  dueAt,
  expiresAt,
}: TenderBack): string => {
  switch (tender) {
    case 'Card':
      return `There by ${dueText(dueAt)} at the latest`
    case 'Rewards':
      return 'At once'
    case 'AirlineCredit':
    case 'TravelWalletCredit': {
      // An airline's own ends at an instant of the airline's; one of the wallet with a day of the product.
      const until =
        expiresAt === undefined
          ? null
          : tender === 'AirlineCredit'
            ? dayOf(expiresAt)
            : formatDay(lastDayOf(Date.parse(expiresAt)))
      if (!givenBack) return until === null ? 'It has expired' : `It expired on ${until}`
      return until === null ? 'At once' : `At once, and it still expires on ${until}`
    }
    case 'TravelWalletOffer':
      return useRestored ? 'At once' : 'Only a whole refund gives its use back'
  }
}

/**
 * The one line of what comes back: `$924.00 comes back, and $100.00 is kept for your next booking
 * with Delta`.
 */
export const backWords = ({
  refund,
  credit,
}: {
  readonly refund: MoneyWire
  readonly credit: MoneyWire
}): string =>
  refund.minor > 0 && credit.minor > 0
    ? `${amountText(refund)} and ${amountText(credit)} airline credit`
    : refund.minor > 0
      ? `${amountText(refund)} comes back`
      : credit.minor > 0
        ? `${amountText(credit)} airline credit`
        : 'Nothing comes back'

export const creditsTotal = ({
  credits,
  charged,
}: Pick<CancellationQuote, 'credits' | 'charged'>): MoneyWire => ({
  minor: credits.reduce((all, { amount }) => all + amount.minor, 0),
  currency: charged.currency,
})

/** What a person agreed to and what is quoted now, where they differ. */
export const movedText = (agreed: CancellationQuote, now: CancellationQuote): string | null => {
  const all = (quote: CancellationQuote) => ({ refund: quote.refund, credit: creditsTotal(quote) })
  const [before, after] = [all(agreed), all(now)]
  return before.refund.minor === after.refund.minor && before.credit.minor === after.credit.minor
    ? null
    : `When you confirmed, it was: ${backWords(before)}. Now: ${backWords(after)}.`
}
