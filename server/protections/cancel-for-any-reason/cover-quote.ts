import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { BeforePaying } from '@portolan/domain/protections/before-paying.ts'
import { cancelBeforePaying } from '@portolan/domain/protections/cancel-for-any-reason/price.ts'
import type { Covered } from '@portolan/domain/protections/cancel-for-any-reason/terms.ts'
import type { PartKind } from '@portolan/domain/trips/trip-parts.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { QuoteFacts } from '../../checkout/index.ts'
import { quotesOf, type Quote } from '../../quotes/index.ts'
import {
  insuredFacts,
  orderedPart,
  type CoveredSpan,
  type InsuredBody,
  type InsuredPart,
} from '../insured-part.ts'
import { premiumPart } from '../premium-part.ts'

export const cancelForAnyReason = 'cancel-for-any-reason'

/** What is covered, in the quote, in the trip and in the contract. Times in milliseconds. */
export interface CoveredBooking extends CoveredSpan {
  readonly covers: Covered
  readonly percent: number
  /** Of fare or rooms with taxes and fees, without add-ons. */
  readonly paid: MoneyWire
}
export interface CoverBody extends CoveredBooking, InsuredBody {
  /** Of the part it belongs to. */
  readonly kind: PartKind
  readonly travelers: readonly PassengerType[]
}
export type CoverQuote = Quote<CoverBody>

export const coverQuotes = quotesOf<CoverBody>(cancelForAnyReason)

export interface CoverPart extends InsuredPart {
  readonly product: typeof cancelForAnyReason
  readonly kind: PartKind
  readonly covered: CoveredBooking
}

/** A premium is bought with what it covers. */
export const coverPurchase = (part: CoverPart): ReturnType<typeof premiumPart> => {
  if (part.kind === 'Hotel') return premiumPart(part, 'Lodging')
  return premiumPart(part, part.kind === 'Home' ? 'Home' : 'Air')
}

/** What the buyer sees before paying (protections-13). */
export const coverBeforePaying = ({
  paid,
  covers,
  cover: { cost },
}: Pick<CoverBody, 'paid' | 'covers' | 'cover'>): BeforePaying =>
  cancelBeforePaying(fromWire(paid), covers, { ...cost, total: fromWire(cost.total) })

export const coverFacts = (quote: CoverQuote): QuoteFacts => {
  const { covers, percent, paid, startsAt, startZone, endsAt, endZone, kind } = quote.body
  const part: CoverPart = {
    ...orderedPart(quote.body),
    product: cancelForAnyReason,
    kind,
    covered: { covers, percent, paid, startsAt, startZone, endsAt, endZone },
  }
  return insuredFacts(quote, {
    part,
    travelers: quote.body.travelers,
    purchase: coverPurchase(part),
  })
}
