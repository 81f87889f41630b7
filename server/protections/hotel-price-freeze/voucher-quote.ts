import type { BeforePaying } from '@portolan/domain/protections/before-paying.ts'
import {
  roomDeposit,
  voucherBeforePaying,
} from '@portolan/domain/protections/hotel-price-freeze/price.ts'
import type { FreezeMode } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import type { ExpectedCost } from '@portolan/domain/protections/premium.ts'
import type { PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import { fromWire, times, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { BookingPart, QuoteFacts } from '../../checkout/index.ts'
import type { StayChoice, StayFacts } from '../../lodging/index.ts'
import { quotesOf, type Quote } from '../../quotes/index.ts'
import { premiumPart } from '../premium-part.ts'
import type { CoverCost, QuotedCover } from '../underwriter.ts'

export const hotelPriceFreeze = 'hotel-price-freeze'

/** What is frozen, in the quote and in the contract. */
export interface FrozenStay {
  readonly mode: FreezeMode
  readonly durationHours: number
  /** The most that is paid of each room's rise. */
  readonly cap: MoneyWire
  readonly choice: StayChoice
  /** Keys that the rules compare. */
  readonly stay: string
  readonly room: string
  /** Charged at booking, of all rooms. */
  readonly total: MoneyWire
  readonly dueAtProperty: MoneyWire
  readonly property: StayFacts['property']
  readonly nights: number
  /** In the order of the choice. */
  readonly roomNames: readonly string[]
  /** Milliseconds. */
  readonly checkInAt: number
}
export interface VoucherBody extends FrozenStay {
  readonly stayQuoteId: string
  readonly cover: Pick<QuotedCover, 'id' | 'cost' | 'coverage' | 'expiresAt'>
}
export type VoucherQuote = Quote<VoucherBody>

export const voucherQuotes = quotesOf<VoucherBody>(hotelPriceFreeze)

/** The contract as something that is ordered: at the underwriter, for its deposit. */
export interface VoucherPart extends BookingPart {
  readonly product: typeof hotelPriceFreeze
  readonly frozen: FrozenStay
  readonly cover: VoucherBody['cover']
}

const costOf = (cost: CoverCost): ExpectedCost => ({ ...cost, total: fromWire(cost.total) })

/** The deposit of all rooms (protections-13). */
export const depositFor = (cost: CoverCost, rooms: number): MoneyWire =>
  toWire(times(roomDeposit(costOf(cost)), rooms))

/** What the buyer sees before paying. */
export const voucherBefore = (rooms: number, cap: MoneyWire, cost: CoverCost): BeforePaying =>
  voucherBeforePaying(rooms, fromWire(cap), costOf(cost))

/** A deposit as offers and credits see it: no offer discounts it. */
export const depositPart = (part: Pick<BookingPart, 'total'>): PurchasePart => ({
  ...premiumPart(part),
  funnel: 'Lodging',
})

/** A quote of a voucher for checkout: bought by one adult, without a trip. */
export const voucherFacts = ({ id, expiresAt, body }: VoucherQuote): QuoteFacts => {
  const { cover, stayQuoteId: _, ...frozen } = body
  const { choice } = frozen
  const part: VoucherPart = {
    product: hotelPriceFreeze,
    frozen,
    cover,
    total: depositFor(cover.cost, choice.rooms.length),
    fingerprint: cover.id,
    documents: 0,
  }
  return {
    id,
    expiresAt,
    parts: [part],
    addsUp: true,
    travelers: ['Adult'],
    dates: { first: choice.checkIn, last: choice.checkOut },
    passportRequired: false,
    // The same stay can be frozen again: each quote is bought once.
    journey: [hotelPriceFreeze, id],
    purchase: [depositPart(part)],
    creditable: [null],
    opensTrip: false,
    earnsAs: null,
    earn: [],
  }
}
