import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { Party, PassengerType } from '@portolan/domain/flights/party.ts'
import type { BeforePaying } from '@portolan/domain/protections/before-paying.ts'
import type { ExpectedCost } from '@portolan/domain/protections/premium.ts'
import {
  freezeBeforePaying,
  priceFreezeFee,
} from '@portolan/domain/protections/price-freeze/price.ts'
import type { TravelDates } from '@portolan/domain/travelers/age.ts'
import { fromWire, times, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { BookingPart, QuoteFacts } from '../../checkout/index.ts'
import type { ChosenFare } from '../../flights/flight-supplier.ts'
import { quotesOf, type Quote } from '../../quotes/index.ts'
import { premiumPart } from '../premium-part.ts'
import type { CoverCost, QuotedCover } from '../underwriter.ts'

export const priceFreeze = 'price-freeze'

/** What is frozen, in the quote and in the contract. */
export interface FrozenFlights {
  readonly hours: number
  /** The most that is paid of each traveler's rise. */
  readonly cap: MoneyWire
  /** Of each traveler. */
  readonly fee: MoneyWire
  readonly itinerary: string
  readonly travelers: readonly { readonly type: PassengerType; readonly frozen: MoneyWire }[]
  readonly party: Party
  /** By ticket, without seats and bags. */
  readonly choices: readonly (readonly ChosenFare[])[]
  /** For example `New York to London`. */
  readonly title: string
  readonly slices: readonly FaredSlice[]
  /** Milliseconds. */
  readonly firstDeparture: number
}
export interface FreezeBody extends FrozenFlights {
  readonly flightQuoteId: string
  readonly cover: Pick<QuotedCover, 'id' | 'cost' | 'coverage' | 'expiresAt'>
  readonly dates: TravelDates
}
export type FreezeQuote = Quote<FreezeBody>

const costOf = (cost: CoverCost): ExpectedCost => ({ ...cost, total: fromWire(cost.total) })

export const freezeQuotes = quotesOf<FreezeBody>(priceFreeze)

/** The contract as something that is ordered: at the underwriter, for its premium. */
export interface FreezePart extends BookingPart {
  readonly product: typeof priceFreeze
  readonly frozen: FrozenFlights
  readonly cover: FreezeBody['cover']
}

export const premiumOf = ({ fee, travelers }: Pick<FrozenFlights, 'fee' | 'travelers'>) =>
  toWire(times(fromWire(fee), travelers.length))

/** What the buyer sees before paying (protections-13). */
export const beforePaying = (
  { travelers, cap }: Pick<FrozenFlights, 'travelers' | 'cap'>,
  cost: CoverCost,
): BeforePaying =>
  freezeBeforePaying({
    travelers: travelers.map(({ type, frozen }) => ({ type, frozen: fromWire(frozen) })),
    cap: fromWire(cap),
    cost: costOf(cost),
  })
/** The fee of each traveler. */
export const feeFor = (cost: CoverCost): MoneyWire => toWire(priceFreezeFee(costOf(cost)))

/** A quote of a freeze for checkout: bought by one adult, without a trip. */
export const freezeFacts = ({ id, expiresAt, body }: FreezeQuote): QuoteFacts => {
  const { cover, dates, flightQuoteId: _, ...frozen } = body
  const part: FreezePart = {
    product: priceFreeze,
    frozen,
    cover,
    total: premiumOf(frozen),
    fingerprint: cover.id,
    documents: 0,
  }
  return {
    id,
    expiresAt,
    parts: [part],
    addsUp: true,
    travelers: ['Adult'],
    dates,
    passportRequired: false,
    // The same flights can be frozen again: each quote is bought once.
    journey: [priceFreeze, id],
    purchase: [premiumPart(part)],
    creditable: [null],
    opensTrip: false,
    earnsAs: null,
    earn: [],
  }
}
