import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { TravelDates } from '@portolan/domain/travelers/age.ts'
import type { PartKind } from '@portolan/domain/trips/trip-parts.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { BookingPart, PartBooked, QuoteFacts } from '../checkout/index.ts'
import type { Quote } from '../quotes/index.ts'
import type { TripPart } from '../trips/index.ts'
import type { premiumPart } from './premium-part.ts'
import type { QuotedCover } from './underwriter.ts'

/** From when to when it is covered, in milliseconds, and the zones of both places. */
export interface CoveredSpan {
  readonly startsAt: number
  readonly startZone: string
  readonly endsAt: number
  readonly endZone: string
}
/** What of the underwriter's quote is kept. */
export type KeptCover = Pick<QuotedCover, 'id' | 'cost' | 'coverage' | 'expiresAt'>

/** A contract as something that is ordered: at the underwriter, for its premium. */
export interface InsuredPart extends BookingPart {
  readonly covered: CoveredSpan
  readonly cover: KeptCover
}

/** What a protection's quote says besides what it covers. */
export interface InsuredBody {
  /** The quote that it was offered for, and the product of the part it belongs to. */
  readonly quoteId: string
  readonly product: string
  readonly dates: TravelDates
  readonly passportRequired: boolean
  readonly premium: MoneyWire
  readonly cover: KeptCover
}

/** The part that is ordered by a quote of it. */
export const orderedPart = ({ premium, cover }: Pick<InsuredBody, 'premium' | 'cover'>) => ({
  cover,
  total: premium,
  fingerprint: cover.id,
  documents: 0,
})

/** A quote of a protection for checkout: sold with the quote that it was made for. */
export const insuredFacts = (
  {
    id,
    expiresAt,
    body: { quoteId, product, dates, passportRequired },
  }: Pick<Quote<InsuredBody>, 'id' | 'expiresAt' | 'body'>,
  {
    part,
    travelers,
    purchase,
  }: {
    readonly part: InsuredPart
    readonly travelers: readonly PassengerType[]
    readonly purchase: ReturnType<typeof premiumPart>
  },
): QuoteFacts => ({
  id,
  expiresAt,
  parts: [part],
  addsUp: true,
  addOnOf: { quoteId, product },
  travelers,
  dates,
  passportRequired,
  // With or without it, the journey is the same one.
  journey: [],
  purchase: [purchase],
  creditable: [null],
  earnsAs: null,
  earn: [],
})

/** A protection as a part of the trip: as long as what it covers, and without documents. */
export const insuredTripPart = <Body>(
  { part, reference, order, addOnOf, party }: PartBooked<InsuredPart>,
  kind: PartKind,
  body: Body,
): TripPart<Body> => ({
  id: part.id,
  product: part.product,
  kind,
  addOnOf,
  reference,
  locator: order?.locator ?? '',
  status: order === null ? 'Pending' : 'Confirmed',
  startsAt: part.covered.startsAt,
  endsAt: part.covered.endsAt,
  startZone: part.covered.startZone,
  endZone: part.covered.endZone,
  charged: part.total,
  cost: part.total,
  travelers: party.map((traveler) => traveler.id),
  documents: [],
  body,
})
