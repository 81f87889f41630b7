import { cardText } from '@portolan/domain/payments/card-brand.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import type { CancellationPolicy } from '@portolan/domain/after-sales/cancellation-policy.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { amountText, type TenderBack, tenderBackText } from '../../after-sales/index.ts'
import type { CancellationQuote, CoverChoice } from './cancel-queries.ts'

/** Title and explanation of each cancellation policy. */
export const policyWords: Readonly<
  Record<CancellationPolicy, { readonly title: string; readonly text: string }>
> = {
  AirlineRefund: { title: 'Full refund', text: 'The airline refunds the full fare.' },
  PartialRefund: {
    title: 'Partial refund',
    text: 'The airline charges a fee and refunds the rest.',
  },
  ComplexRefundable: {
    title: 'Partial refund, plus airline credit',
    text: 'The airline refunds part of the fare and gives you credit for the rest.',
  },
  FutureTripCredit: {
    title: 'You get an airline credit',
    text: 'The fare isn’t refunded. The airline gives you credit for your next booking with it.',
  },
  TicketedVoid: {
    title: 'Full refund',
    text: 'Your tickets are still within the airline’s free cancellation window.',
  },
  TicketlessVoid: {
    title: 'Full refund',
    text: 'Your booking is still within the airline’s free cancellation window.',
  },
  DelayedTicketingCancel: {
    title: 'Hold released',
    text: 'Your booking isn’t confirmed yet and nothing was charged. Holds are released.',
  },
  NonRefundable: { title: 'Non-refundable', text: 'No refund. You can still cancel.' },
  MultiTicket: {
    title: 'Several tickets, canceled together',
    text: 'Each airline applies the rules of its own ticket.',
  },
  MultiProvider: {
    title: 'Several bookings, canceled together',
    text: 'Each supplier applies its own rules.',
  },
  FullyRefundable: {
    title: 'Full refund',
    text: 'Cancellation is free until the deadline.',
  },
  PartiallyRefundable: {
    title: 'Partial refund',
    text: 'A fee applies, and the rest is refunded.',
  },
  ContactAirline: {
    title: 'Contact airline',
    text: 'The flight leaves too soon to cancel online. The airline can still cancel it for you.',
  },
  ContactService: { title: 'Contact support', text: 'An agent can cancel this trip for you.' },
  NonCancellable: {
    title: 'This can’t be canceled online',
    text: 'It has begun, or its terms don’t allow it.',
  },
  Pending: {
    title: 'We are still confirming this trip',
    text: 'You can cancel it once it’s confirmed.',
  },
}

/** What a person may choose between, with cancel for any reason. */
export const wayWords: Readonly<
  Record<CoverChoice, { readonly title: string; readonly note: string }>
> = {
  Money: { title: 'Money', note: 'To how you paid.' },
  AirlineCredit: {
    title: 'Airline credit',
    note: 'For your next booking with this airline. The protection pays nothing then.',
  },
}

/** What cancel for any reason makes of a cancellation. */
export const coverWords = ({
  covers,
  outcome,
  clause,
  percent,
  paid,
  premiumRefund,
}: Pick<
  NonNullable<CancellationQuote['cover']>,
  'covers' | 'outcome' | 'clause' | 'percent' | 'paid' | 'premiumRefund'
>): { readonly title: string; readonly text: string } => {
  const isRoom = covers === 'Room'
  const seller = isRoom ? 'property' : 'airline'
  if (outcome === 'Exercise')
    return {
      title: 'Cancel for any reason',
      text: isRoom
        ? `You get ${percent}% of the ${amountText(paid)} you paid for your rooms. You use your protection up.`
        : `You get ${percent}% of the ${amountText(paid)} you paid for your flights, or the airline’s credit if it gives one. You use your protection up.`,
    }
  if (premiumRefund.minor > 0)
    return {
      title: 'Full refund',
      text: `The ${seller} refunds everything, so the price of your protection is refunded too.`,
    }
  if (outcome === 'Refundable')
    return {
      title: `The ${seller} refunds more`,
      text: 'Its own refund is at least as much as your protection would pay. The protection ends without paying.',
    }
  if (clause === 'cancel-for-any-reason.deadline' || clause === 'cancel-for-any-reason.ended')
    return {
      title: 'Your protection has ended',
      text: `The time to use it is over. The ${seller}’s own rules apply.`,
    }
  return {
    title: 'Your protection can’t be used here',
    text: 'An agent can tell you what it pays.',
  }
}

/** What is refunded for a booking that is canceled before anything was charged. */
export const releasedText = (line: TenderBack): string =>
  isCharged({ kind: line.tender })
    ? `Hold on ${cardText(line.description)} released`
    : tenderBackText(line)

/**
 * `$924.00 refund`, `$100.00 airline credit`, `$924.00 refund and $100.00 airline credit`, `No
 * refund`.
 */
export const backWords = ({
  refund,
  credit,
}: {
  readonly refund: MoneyWire
  readonly credit: MoneyWire
}): string => {
  const parts = [
    ...(refund.minor > 0 ? [`${amountText(refund)} refund`] : []),
    ...(credit.minor > 0 ? [`${amountText(credit)} airline credit`] : []),
  ]
  return parts.length === 0 ? 'No refund' : parts.join(' and ')
}

export const creditsTotal = ({
  credits,
  charged,
}: Pick<CancellationQuote, 'credits' | 'charged'>): MoneyWire => ({
  minor: credits.reduce((all, { amount }) => all + amount.minor, 0),
  currency: charged.currency,
})

/** The confirmed and the new quote in a sentence; null if they agree. */
export const movedText = (agreed: CancellationQuote, now: CancellationQuote): string | null => {
  const totals = (quote: CancellationQuote) => ({
    refund: quote.refund,
    credit: creditsTotal(quote),
  })
  const [before, after] = [totals(agreed), totals(now)]
  return before.refund.minor === after.refund.minor && before.credit.minor === after.credit.minor
    ? null
    : `Your refund has changed. Before: ${backWords(before)}. Now: ${backWords(after)}.`
}
