import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { QuotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import { quotesOf, type Quote } from '../quotes/index.ts'
import type { ChosenFare } from './flight-supplier.ts'

/** One ticket: sold, changed and canceled as a unit, at a price of its own. */
export interface QuotedTicket {
  readonly choice: readonly ChosenFare[]
  readonly slices: readonly FaredSlice[]
  readonly price: ItineraryPrice
  /** Milliseconds: until when canceling refunds all of it; null if it never does. */
  readonly freeUntil: number | null
  /** How long its airline would hold it, milliseconds; null or absent if it doesn't. */
  readonly holdsFor?: number | null
  /** Hash of everything priced; a different one is a different quote. */
  readonly fingerprint: string
}
/** What is quoted: the tickets of one itinerary and party. */
export interface QuotedFlights {
  /** In travel order; never empty. */
  readonly tickets: readonly QuotedTicket[]
  readonly party: Party
  /** Of all tickets. */
  readonly price: ItineraryPrice
  readonly passportRequired: boolean
  /** Highest-earning account first; a mile counts as a cent. */
  readonly earn: readonly QuotedEarn[]
}
export type FlightQuote = Quote<QuotedFlights>

export const flightQuotes = quotesOf<QuotedFlights>('flights')

/**
 * Until when all tickets can be canceled for a full refund; null if one can't, or if only an agent
 * cancels them (cancellations-9).
 */
export const freeCancellationOf = (
  tickets: readonly Pick<QuotedTicket, 'freeUntil' | 'slices'>[],
): number | null =>
  tickets.reduce<number | null>(
    (least, { freeUntil, slices }) =>
      least === null ||
      freeUntil === null ||
      slices.some(({ selfTransfer }) => selfTransfer !== undefined)
        ? null
        : Math.min(least, freeUntil),
    Infinity,
  )

export const quoteAnswer = (quote: FlightQuote): AnswerOf<typeof readFlightQuote> => {
  const { tickets, party, price, passportRequired, earn: earned } = quote.body
  const freeUntil = freeCancellationOf(tickets)
  return {
    id: quote.id,
    createdAt: new Date(quote.quotedAt).toISOString(),
    expiresAt: new Date(quote.expiresAt).toISOString(),
    // The contract's arrays are mutable; nothing writes to these.
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
    freeCancellationUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
    earn: [...earned],
  }
}
