import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readExchangeQuote } from '@portolan/contract/exchanges/read-exchange-quote.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { earnedShare } from '@portolan/domain/rewards/earned-share.ts'
import { exchangeTripType } from '@portolan/domain/after-sales/exchange.ts'
import type { ExchangeQuote, WantedSlice } from '@portolan/domain/after-sales/exchange-terms.ts'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { PaidBooking } from '../checkout/index.ts'
import {
  creditShown,
  refundLines,
  tenderRefund,
  unearned,
  type CreditExpiries,
} from '../after-sales/index.ts'
import type { ChosenFare } from '../flights/flight-supplier.ts'
import type { PostedEntry } from '../ledger/index.ts'
import { faresOf, flightsProduct, type Journey } from '../flights/index.ts'
import type { TripProducts, TripRow } from '../trips/index.ts'
import type { JoinedChange, JoinedOffer } from './joined-change.ts'

export type ExchangeOffer = NonNullable<AnswerOf<typeof readExchangeQuote>['offer']>

/** The data needed to confirm a quote. */
export interface ExchangeConfirms {
  /** The trip's part that is exchanged. */
  readonly partId: string
  /** Our reference of the order; `quoteId` is the supplier's. */
  readonly reference: string
  readonly quoteId: string
  /** Of the tickets. */
  readonly due: MoneyWire
  readonly back: MoneyWire
  readonly credit: MoneyWire
  readonly creditExpiresAt: string | null
  readonly tenders: PaidBooking['tenders']
  readonly returned: readonly MoneyWire[]
  readonly creditExpiries: CreditExpiries
  readonly charge: string
  /** Flights of the trip after the exchange. */
  readonly itinerary: readonly FaredSlice[]
  readonly price: ItineraryPrice
  readonly choice: readonly ChosenFare[]
  /** Changes with the tickets; absent if nothing does. */
  readonly joined?: JoinedChange
}
export interface QuotedExchange {
  readonly offer: ExchangeOffer
  readonly confirms: ExchangeConfirms
}

export interface ExchangeParts {
  readonly products: TripProducts
  readonly trip: TripRow
  readonly journey: Journey
  readonly paid: PaidBooking
  readonly quote: ExchangeQuote
  readonly wanted: readonly WantedSlice[]
  readonly expiries: CreditExpiries
  /** Ledger entries of the booking. */
  readonly entries: readonly PostedEntry[]
  /** What else changes; null where nothing depends on the flights. */
  readonly joined: JoinedOffer | null
  readonly now: number
}

/** Flights of the trip after a quoted change. */
export const itineraryOf = (
  { slices }: Pick<ExchangeQuote, 'slices'>,
  { itinerary }: Pick<Journey, 'itinerary'>,
): readonly FaredSlice[] =>
  slices.map(({ fared, from }) => {
    const slice = fared ?? itinerary[from ?? -1]
    if (slice === undefined) throw new RangeError('exchanges: a slice that the trip has not')
    return slice
  })

const earnedOf = (
  { trip, paid, entries }: ExchangeParts,
  due: MoneyWire,
  lines: ReturnType<typeof refundLines>,
): ExchangeOffer['earned'] => {
  const account =
    trip.earnAccount === null
      ? ''
      : `${trip.earnAccount.productDisplayName} ${trip.earnAccount.lastFour}`
  const more = earnedOnDue(paid, due)
  if (more > 0n && paid.earn !== null)
    return { amount: Number(more), unit: paid.earn.unit, account }
  const less = unearned(entries, lines, paid.returned)
  return less === null ? null : { amount: -Number(less.amount), unit: less.unit, account }
}

/** Rewards earned on an amount paid for a change, at the rate of the booking. */
export const earnedOnDue = (
  { earn, tenders }: Pick<PaidBooking, 'earn' | 'tenders'>,
  due: MoneyWire,
): bigint => {
  const card = tenders.find(isCharged)
  return earn === null || card === undefined
    ? 0n
    : earnedShare(BigInt(earn.amount), BigInt(due.minor), BigInt(card.amount.minor))
}

/** The ticket that is exchanged; undefined if the booking has none. */
export const ticketOf = ({
  parts,
}: Pick<PaidBooking, 'parts'>): PaidBooking['parts'][number] | undefined =>
  parts.find(({ product }) => product === flightsProduct)

/** The lines of a difference. `stay`: what it costs more or less; null unless it changes. */
const linesOf = (quote: ExchangeQuote, stay: MoneyWire | null): ExchangeOffer['lines'] => {
  const line = (kind: ExchangeOffer['lines'][number]['kind'], amount: MoneyWire) => ({
    kind,
    amount,
    travelers: kind === 'Penalty' ? quote.payers : null,
  })
  const { newPrice, givenUp, givenUpExtras, penalty } = quote
  const lost = (minor: number): MoneyWire => ({ minor: 0 - minor, currency: penalty.currency })
  return [
    ...(newPrice === null ? [] : [line('NewFare', newPrice.base), line('NewTax', newPrice.tax)]),
    ...(newPrice === null || newPrice.extras.minor === 0
      ? []
      : [line('NewExtras', newPrice.extras)]),
    line('GivenUp', lost(givenUp.minor - givenUpExtras.minor)),
    ...(givenUpExtras.minor === 0 ? [] : [line('GivenUpExtras', lost(givenUpExtras.minor))]),
    line('Penalty', penalty),
    ...(stay === null ? [] : [line('Stay', stay)]),
  ]
}

/** The offer for a change of flights, from the supplier's quote. Pure. */
export const quotedExchange = (parts: ExchangeParts): QuotedExchange => {
  const { products, trip, journey, paid, quote, wanted, expiries, joined, now } = parts
  const part = ticketOf(paid)
  if (part === undefined) throw new Error('exchanges: a trip of nothing')
  const signed = (minor: number): MoneyWire => ({ ...quote.due, minor })
  const change = joined?.change ?? null
  const due = signed(quote.due.minor + (change?.due.minor ?? 0))
  const refund = signed(quote.refund.minor + (change?.back.minor ?? 0))
  const rest = (change?.due.minor ?? 0) - (change?.back.minor ?? 0)
  const lines = refundLines(paid.tenders, refund, expiries, now, paid.returned)
  const fresh = wanted.flatMap((one) =>
    one.action === 'Change' || one.action === 'Add' ? [one] : [],
  )
  const stays = new Set(quote.slices.flatMap(({ from }) => (from === null ? [] : [from])))
  let next = 0
  const after = quote.slices.map((slice) => {
    if (slice.fared !== null)
      return {
        fared: slice.fared,
        from: null,
        want: fresh.filter((one) => one.action === 'Add' || !stays.has(one.slice))[next++],
      }
    const fared = journey.itinerary[slice.from]
    if (fared === undefined) throw new RangeError('exchanges: a slice that the trip has not')
    return { fared, from: slice.from, want: undefined }
  })
  const sideBySide: ExchangeOffer['slices'] = [
    ...journey.itinerary.map((before, slice) => {
      const kept = after.find(({ from }) => from === slice)
      const changed = after.find(({ want }) => want?.action === 'Change' && want.slice === slice)
      const isFlown = Date.parse(before.segments[0]?.departure.instant ?? '') <= now
      const untouched = isFlown ? 'Flown' : 'Keep'
      const replaced = changed === undefined ? 'Remove' : 'Change'
      return {
        action: kept === undefined ? replaced : untouched,
        slice,
        before,
        after: kept?.fared ?? changed?.fared ?? null,
      } as ExchangeOffer['slices'][number]
    }),
    ...after.flatMap(({ want, fared }) =>
      want?.action === 'Add'
        ? [
            {
              action: 'Add',
              slice: null,
              before: null,
              after: fared,
            } as ExchangeOffer['slices'][number],
          ]
        : [],
    ),
  ]
  const offer: ExchangeOffer = {
    slices: sideBySide,
    tripType: exchangeTripType(after.length),
    lines: linesOf(quote, change === null ? null : signed(rest)),
    difference: signed(quote.newFlights.minor + quote.penalty.minor - quote.givenUp.minor + rest),
    due,
    refund,
    credit: quote.credit,
    forfeited: quote.forfeited,
    tenders: lines
      .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
      .map((line) => tenderRefund({ products, trip, expiries }, line, now)),
    credits: products.creditsOf(trip, part.id, quote).map(creditShown),
    newPrice: quote.price as ExchangeOffer['newPrice'],
    earned: earnedOf(parts, due, lines),
    stay: joined?.shown ?? null,
    // What covers it is asked once it is priced.
    cover: null,
  }
  return {
    offer,
    confirms: {
      partId: part.id,
      reference: part.reference,
      quoteId: quote.id,
      due: quote.due,
      back: quote.refund,
      credit: quote.credit,
      creditExpiresAt: quote.creditExpiresAt,
      tenders: paid.tenders,
      returned: paid.returned,
      creditExpiries: expiries,
      charge: paid.charge,
      itinerary: after.map(({ fared }) => fared),
      price: quote.price,
      choice: after.map(({ from, want }) =>
        from === null
          ? {
              option: want?.option ?? '',
              brand: want?.brand ?? '',
              seats: want?.seats,
              bags: want?.bags,
            }
          : (faresOf(part)[from] ?? { option: '', brand: '' }),
      ),
      ...(change === null ? {} : { joined: change }),
    },
  }
}
