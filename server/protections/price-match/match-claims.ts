import type { ClaimFacts, Evidence } from '@portolan/domain/protections/price-match/conditions.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  fromWire,
  sum,
  zero,
  type Currency,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { paidBooking, type BookingProducts, type PriceAgain } from '../../checkout/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TripRow } from '../../trips/index.ts'
import { becameOf } from '../became-of.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'
import { creditHolder } from '../credit-holder.ts'
import { priceWatches } from '../price-drop/price-watches.ts'

export const priceMatch = 'price-match'

/** What was claimed. Its contract has what was credited as its coverage, nothing until it is paid. */
export interface ClaimedMatch {
  readonly covers: PriceAgain['covers']
  readonly product: string
  readonly paid: MoneyWire
  /** US cents. */
  readonly found: number
  /** When the price was seen, product time. */
  readonly seenAt: number
  /** Where it was seen; the person typed it. */
  readonly sealedAddress: string
}
export type MatchContract = Contract<ClaimedMatch>

export const matchClaims = contractsOf<ClaimedMatch>(priceMatch)

export const addressPlace = (tenant: TenantId, id: string): readonly string[] => [
  'protection_contracts',
  tenant,
  id,
  'address',
]

/** Credited for claims about the same parts of a booking. */
export const matchedOf = async (
  tx: Tx,
  tenant: TenantId,
  of: {
    readonly personId: string
    readonly bookingId: string
    readonly currency: Currency
    readonly body: { readonly product: string }
  },
): Promise<Money> => {
  const claims = await matchClaims.ofBooking(tx, { ...of, tenant })
  return sum(
    claims
      .filter(({ state, body }) => state === 'Paid' && body.product === of.body.product)
      .flatMap(({ log }) => log.flatMap(({ pays }) => pays.map(({ amount }) => fromWire(amount)))),
    of.currency,
  )
}

/** What of a trip can be compared with a price elsewhere, by what it covers. */
export interface Matchable {
  readonly product: string
  readonly title: string
  readonly paid: Money
  /** Without what only the claim says. */
  readonly booking: Omit<ClaimFacts['booking'], 'claimedBefore'>
}

export const matchablesOf = async (
  tx: Tx,
  sold: Pick<BookingProducts, 'of'>,
  tenant: TenantId,
  trip: TripRow,
): Promise<ReadonlyMap<PriceAgain['covers'], Matchable>> => {
  const { bookingId, ownerId: personId } = trip
  const { parts } = await paidBooking(tx, tenant, bookingId)
  const holder = await creditHolder(tx, tenant, personId)
  const watches = await priceWatches.ofBooking(tx, { tenant, personId, bookingId })
  const found = new Map<PriceAgain['covers'], Matchable>()
  for (const [product, group] of Map.groupBy(parts, (part) => part.product)) {
    const ordered = group.map((part) => part.ordered)
    const again = sold.of({ product }).priceAgain
    if (again === undefined) continue
    const { itinerary, price } = again.booked(ordered)
    const paid = fromWire(price)
    const watch = watches.find(({ body }) => body.product === product)
    const property = again.property(ordered)
    found.set(again.covers, {
      product,
      title: sold.of({ product }).title(ordered),
      paid,
      booking: {
        inPackage: ordered.some(({ packaged }) => packaged === true),
        isVacationRental: property?.isVacationRental ?? false,
        collection: property?.collection ?? null,
        paidAtProperty: property?.paidAtProperty ?? false,
        confirmedAt: trip.bookedAt,
        itinerary,
        price: paid,
        // A change ends the promise as a cancellation does (protections-42).
        isCanceled: becameOf(trip, { product, kept: again.keep(ordered) }, again) !== 'AsBooked',
        dropsCredited: watch === undefined ? zero(paid.currency) : fromWire(watch.body.credited),
        holder,
      },
    })
  }
  return found
}

/** What a person says of a price that they found. */
export interface SaidEvidence {
  readonly address: string
  readonly price: { readonly minor: number; readonly currency: string }
  readonly seenAt: number
  readonly isSame: boolean
  readonly isPublic: boolean
}
/** A machine believes what speaks against a claim; an agent verifies what speaks for it. */
export const evidenceOf = (said: SaidEvidence, itinerary: string): Evidence => ({
  address: said.address,
  itinerary: said.isSame ? itinerary : '',
  ...said.price,
  seenAt: said.seenAt,
  isPublic: said.isPublic ? null : false,
  isVerified: null,
})
