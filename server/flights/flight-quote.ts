import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { QuotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import type { ChosenFare } from './flight-supplier.ts'

/** How long a quote can be booked, product time. */
export const quoteLifeMs = 20 * 60_000

/**
 * What is sold, changed and cancelled by itself: flights of one slice or of all, at a price of
 * their own.
 */
export interface QuotedTicket {
  readonly choice: readonly ChosenFare[]
  readonly slices: readonly FaredSlice[]
  readonly price: ItineraryPrice
  /** Hash of everything that was priced: another one means another quote. */
  readonly fingerprint: string
}
export interface FlightQuote {
  readonly id: string
  readonly personId: string
  readonly createdAt: number
  readonly expiresAt: number
  /** In the order they are flown; never empty. */
  readonly tickets: readonly QuotedTicket[]
  readonly party: Party
  /** Of all tickets. */
  readonly price: ItineraryPrice
  readonly passportRequired: boolean
  /** The account that earns most first; a mile counts as a cent. */
  readonly earn: readonly QuotedEarn[]
}

export const quoteAnswer = (quote: FlightQuote): AnswerOf<typeof readFlightQuote> => {
  const { id, tickets, party, price, passportRequired, earn: earned } = quote
  return {
    id,
    createdAt: new Date(quote.createdAt).toISOString(),
    expiresAt: new Date(quote.expiresAt).toISOString(),
    // The contract's arrays are writable; nobody writes to what is about to be sent.
    choice: tickets.flatMap(({ choice }, ticket) =>
      tickets.length === 1 ? choice : choice.map((slice) => ({ ...slice, ticket })),
    ) as AnswerOf<typeof readFlightQuote>['choice'],
    slices: tickets.flatMap(({ slices }) => slices) as AnswerOf<typeof readFlightQuote>['slices'],
    tickets: tickets.map(({ slices, price: ofTicket }) => ({
      slices: slices.length,
      price: ofTicket as AnswerOf<typeof readFlightQuote>['price'],
    })),
    price: price as AnswerOf<typeof readFlightQuote>['price'],
    party,
    passportRequired,
    earn: [...earned],
  }
}
