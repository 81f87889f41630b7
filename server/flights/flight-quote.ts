import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { multiplierOf, type RewardsAccount } from '@portolan/domain/rewards/account.ts'
import { earn } from '@portolan/domain/rewards/earn.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { ChosenFare } from './flight-supplier.ts'

/** How long a quote can be booked, product time. */
export const quoteLifeMs = 20 * 60_000

export interface QuotedEarn {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly lastFour: string
  /** Whole miles, or minor units of cash. */
  readonly amount: number
  readonly unit: 'miles' | 'cash'
}
export interface FlightQuote {
  readonly id: string
  readonly personId: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly choice: readonly ChosenFare[]
  readonly slices: readonly FaredSlice[]
  readonly party: Party
  readonly price: ItineraryPrice
  readonly passportRequired: boolean
  /** Hash of everything that was priced: another one means another quote. */
  readonly fingerprint: string
  /** The account that earns most first; a mile counts as a cent. */
  readonly earn: readonly QuotedEarn[]
}

/** What the whole price would earn on each account that earns on flights. */
export const quotedEarn = (accounts: readonly RewardsAccount[], price: ItineraryPrice): QuotedEarn[] =>
  accounts
    .filter((account) => multiplierOf(account, 'flights') > 0)
    .map((account) => {
      const earned = earn(account, 'flights', fromWire(price.grandTotal))
      const { accountReferenceId, productDisplayName, lastFour } = account
      return { accountReferenceId, productDisplayName, lastFour, unit: earned.currency, amount: earned.currency === 'miles' ? earned.miles : Number(earned.cash.minor) }
    })
    .sort((a, b) => b.amount - a.amount)

export const quoteAnswer = (quote: FlightQuote): AnswerOf<typeof readFlightQuote> => {
  const { id, choice, slices, party, price, passportRequired, earn: earned } = quote
  return {
    id, createdAt: new Date(quote.createdAt).toISOString(), expiresAt: new Date(quote.expiresAt).toISOString(),
    // The contract's arrays are writable; nobody writes to what is about to be sent.
    choice: choice as AnswerOf<typeof readFlightQuote>['choice'], slices: slices as AnswerOf<typeof readFlightQuote>['slices'], price: price as AnswerOf<typeof readFlightQuote>['price'],
    party, passportRequired, earn: [...earned],
  }
}
