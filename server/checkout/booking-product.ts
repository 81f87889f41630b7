import type { CreditableTicket } from '@portolan/domain/wallet/airline-credit.ts'
import type { ChargeFacts } from '@portolan/domain/spend/charge.ts'
import type { PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import type { Tx } from '../platform/database/database.ts'
import { quoteById, type StoredQuote } from '../quotes/index.ts'
import type { TripPart, TripTraveler } from '../trips/index.ts'
import type { AlternativesOf } from './alternative.ts'
import type { BookingPart, OrderedPart } from './booking-part.ts'
import type { BookingDetails, BookingRequest } from './booking-request.ts'
import type { Order, OrderDesk, OrderDesks } from './order-desk.ts'
import { composedFacts, composedQuotes } from './composed-quote.ts'
import type { JudgedParts, JudgedTravel } from './judged-travel.ts'
import type { PriceAgain } from './price-again.ts'
import type { QuoteDesk, QuoteDesks, QuoteFacts } from './quote-desk.ts'

/** An ordered part, as its trip is made of it. */
export interface PartBooked<Part extends BookingPart> {
  readonly part: Part & Pick<OrderedPart, 'id'>
  /** Our reference at the supplier. */
  readonly reference: string
  /** Null while the booking is in progress. */
  readonly order: Order | null
  /** Id of the part that it belongs to; null by itself. */
  readonly addOnOf: string | null
  /** Everybody whom the request names. */
  readonly party: readonly TripTraveler[]
  readonly details: BookingDetails
}

/** A part of a confirmed booking, for what its product keeps beside a trip. */
export interface PartBought<Part extends BookingPart> extends Pick<
  PartBooked<Part>,
  'part' | 'reference'
> {
  readonly order: Order
  readonly booking: Pick<BookingRequest, 'id' | 'tenant' | 'personId'>
  readonly at: number
}

/** What a product brings to bookings; registered once, in `boot.ts`. */
export interface BookingProduct<Part extends BookingPart = BookingPart> {
  /** As in `BookingPart.product`; the same name as its `TripProduct`. */
  readonly name: string
  readonly desk: OrderDesk<Part>
  readonly quotes: QuoteDesk
  readonly tripPart: (booked: PartBooked<Part>) => TripPart
  /** In the transaction that posts the booking; absent where the trip says all. */
  readonly keep?: (tx: Tx, bought: PartBought<Part>) => Promise<void>
  /** Absent where nobody watches what it costs after the booking. */
  readonly priceAgain?: PriceAgain
  /** Its parts of a booking as travel policies see them; absent where none is about them. */
  readonly judged?: JudgedParts<Part>
  /** What is in policy near a part, for who approves it; absent where nobody looks for it. */
  readonly inPolicyNow?: AlternativesOf<Part>
  /** How many travel with it, also those who are not named. */
  readonly travelers: (part: Part, named: number) => number
  /** The part as offers and credits see it. */
  readonly purchase: (part: Part) => PurchasePart
  /** The part as a company's accounts see it (spend-4); absent for what is only an add-on. */
  readonly charge?: (part: Part) => ChargeFacts
  /** The part as airline credits see it; null where none can pay for it. */
  readonly creditable?: (part: Part) => CreditableTicket | null
  /** Title of all parts of this product together, for example `New York to London`. */
  readonly title: (parts: readonly Part[]) => string
  /** The page of a booking's progress. */
  readonly bookPage: string
}

/**
 * A product for the registry. The one cast: its functions are only called with parts of its name,
 * which is what the registry looks them up by.
 */
export const bookingProduct = <Part extends BookingPart>(
  product: BookingProduct<Part>,
): BookingProduct => product as unknown as BookingProduct

/** The parts that stand by themselves. */
const withoutAddOns = <P extends Pick<BookingPart, 'addOnOf'>>(parts: readonly P[]): readonly P[] =>
  parts.filter(({ addOnOf }) => addOnOf === undefined)

export interface BookingProducts {
  /** Throws for a product that nobody registered. */
  readonly of: (part: Pick<BookingPart, 'product'>) => BookingProduct
  readonly titleOf: (parts: readonly BookingPart[]) => string
  /** All parts as travel policies judge them, product by product. */
  readonly judged: (parts: readonly BookingPart[]) => readonly JudgedTravel[]
  readonly desks: OrderDesks
  readonly quotes: QuoteDesks<Tx>
  readonly purchases: (parts: readonly BookingPart[]) => readonly PurchasePart[]
  readonly creditables: (parts: readonly BookingPart[]) => readonly (CreditableTicket | null)[]
}

/** Throws for two products of one name. */
export const createBookingProducts = (list: readonly BookingProduct[]): BookingProducts => {
  const byName = new Map(list.map((product) => [product.name, product]))
  if (byName.size !== list.length) throw new RangeError('checkout: two products of one name')
  const of: BookingProducts['of'] = ({ product: name }) => {
    const product = byName.get(name)
    if (product === undefined) throw new RangeError(`checkout: nobody sells ${name}`)
    return product
  }
  const factsOf = (quote: StoredQuote): QuoteFacts | null =>
    byName.get(quote.product)?.quotes.factsOf(quote) ?? null
  /** By itself, a quote that is sold only with others, or an add-on, cannot be booked (packages-7). */
  const aloneOf = (facts: QuoteFacts | null): QuoteFacts | null =>
    facts?.soldAlone === false || facts?.addOnOf !== undefined ? { ...facts, addsUp: false } : facts
  return {
    of,
    titleOf: (parts) =>
      [...Map.groupBy(withoutAddOns(parts), ({ product }) => product).values()]
        .map((group) => of(group[0] as BookingPart).title(group))
        .join(', '),
    judged: (parts) =>
      [...Map.groupBy(parts, ({ product }) => product).values()].flatMap(
        (group) => of(group[0] as BookingPart).judged?.(group) ?? [],
      ),
    desks: new Map(list.map(({ name, desk }) => [name, desk])),
    quotes: {
      // A quote is read once, then by the desk of its product.
      quoteOf: async (tx, tenant, personId, quoteId) => {
        const quote = await quoteById(tx, tenant, personId, quoteId)
        const composed = quote && composedQuotes.of(quote)
        if (quote === null || composed === null) return quote && aloneOf(factsOf(quote))
        const quotes = await Promise.all(
          composed.body.quoteIds.map((id) => quoteById(tx, tenant, personId, id)),
        )
        const facts = quotes.flatMap((one) => (one && factsOf(one)) ?? [])
        return facts.length < quotes.length ? null : composedFacts(composed, facts)
      },
      // Several products have no one search to go back to. Add-ons are offered anew with the price.
      requote: async (request) => {
        const parts = withoutAddOns(request.parts)
        const [first] = parts
        const isOne = parts.every(({ product }) => product === first?.product)
        return first === undefined || !isOne
          ? null
          : of(first).quotes.requote({ ...request, parts })
      },
    },
    purchases: (parts) => parts.map((part) => of(part).purchase(part)),
    creditables: (parts) => parts.map((part) => of(part).creditable?.(part) ?? null),
  }
}
