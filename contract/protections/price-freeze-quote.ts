import { faredSlice, identifier, instant, moneyWire, party, passengerType, usd } from '../shapes.ts'
import * as z from 'zod/mini'

/** What a freeze costs and pays, before it is paid (protections-13). */
export const freezeOffer = z.strictObject({
  /** Of each traveler. */
  cap: moneyWire,
  fee: moneyWire,
  /** Of all travelers; the accepted total of the booking. */
  premium: moneyWire,
  /** What such contracts pay on average, for all travelers, and how many of how many paid. */
  expected: moneyWire,
  odds: z.strictObject({ times: z.int(), of: z.int() }),
})

/** Flights whose price is frozen, and the price of each traveler. */
export const frozenFlights = z.strictObject({
  /** For example `New York to London`. */
  title: z.string(),
  slices: z.array(faredSlice),
  party,
  travelers: z.array(z.strictObject({ type: passengerType, frozen: moneyWire })),
})

/** A quote of a freeze of the caller. */
export const priceFreezeQuote = z.strictObject({
  ...frozenFlights.shape,
  ...freezeOffer.shape,
  id: identifier,
  expiresAt: instant,
  /** The quote of the flights. */
  flightQuoteId: identifier,
  hours: z.int(),
  /** The most that is paid for all travelers. */
  coverage: moneyWire,
  /** What is lost if nothing is paid, and the clause that says so. */
  worstCase: z.strictObject({ loses: moneyWire, clause: z.string() }),
})

export const exampleFreezeOffer: z.output<typeof freezeOffer> = {
  cap: usd(15_000),
  fee: usd(2_100),
  premium: usd(2_100),
  expected: usd(1_450),
  odds: { times: 2, of: 5 },
}
export const exampleFrozenFlights: z.output<typeof frozenFlights> = {
  title: 'New York to London',
  slices: [],
  party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
  travelers: [{ type: 'Adult', frozen: usd(61_200) }],
}
export const examplePriceFreezeQuote: z.output<typeof priceFreezeQuote> = {
  ...exampleFrozenFlights,
  ...exampleFreezeOffer,
  id: 'quote_02example',
  expiresAt: '2026-11-20T12:15:00Z',
  flightQuoteId: 'quote_01example',
  hours: 336,
  coverage: usd(15_000),
  worstCase: { loses: usd(2_100), clause: 'price-freeze.expired' },
}
