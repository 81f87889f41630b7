import type { PriceDropState } from '@portolan/domain/protections/price-drop/contract.lifecycle.ts'
import type { PriceWatch } from '@portolan/domain/protections/price-drop/watch.ts'
import { priceDropTerms } from '@portolan/domain/protections/price-drop/terms.ts'
import type { Limits } from '@portolan/domain/protections/limits.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { dollarsFor, walletCurrency, worthAt } from '@portolan/domain/wallet/stamped-rate.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import {
  fromWire,
  money,
  subtract,
  type Currency,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { productZone } from '@portolan/kernel/product-day.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'

export const priceDrop = 'price-drop'

/** What is watched, and what earlier checks came to. Amounts in the booking's currency. */
export interface WatchedPrice extends Pick<
  PriceWatch,
  'covers' | 'itinerary' | 'inPackage' | 'collection'
> {
  /** The product whose parts of the booking they are, and what it needs to price them again. */
  readonly product: string
  readonly kept: unknown
  /** For example `New York to London`. */
  readonly title: string
  readonly booked: MoneyWire
  readonly checkedOn: CalendarDate | null
  readonly largestDrop: MoneyWire
  readonly credited: MoneyWire
}
export type PriceWatchContract = Contract<WatchedPrice>

export const priceWatches = contractsOf<WatchedPrice>(priceDrop)

/** The terms' amounts in a currency, at the rate at which credits pay in it. */
export const dropLimits = (currency: Currency): Limits => {
  const rate = redemptionRate(currency)
  const inCurrency = (cents: number): Money => worthAt(money(cents, walletCurrency), rate)
  return { least: inCurrency(priceDropTerms.least), most: inCurrency(priceDropTerms.most) }
}
/** Dollars that a drop credits, beside those of earlier drops, so that no cent is rounded twice. */
export const creditedDollars = (before: Money, after: Money): Money => {
  const rate = redemptionRate(after.currency)
  return subtract(dollarsFor(after, rate), dollarsFor(before, rate))
}

/** When the price is compared next: on the next product day, at the terms' time. */
export const nextCheck = (at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(productZone)
    .add({ days: 1 })
    .withPlainTime(priceDropTerms.checkedFrom).epochMilliseconds

/** A stored watch as the rules see it. */
export const watchOf = (
  { state, boughtAt, body }: PriceWatchContract,
  {
    booking,
    matched,
    holder,
  }: Pick<PriceWatch, 'booking' | 'holder'> & { readonly matched: Money },
): PriceWatch => ({
  state: state as PriceDropState,
  covers: body.covers,
  bookedAt: boughtAt,
  booked: fromWire(body.booked),
  itinerary: body.itinerary,
  booking,
  inPackage: body.inPackage,
  collection: body.collection,
  checkedOn: body.checkedOn,
  largestDrop: fromWire(body.largestDrop),
  credited: fromWire(body.credited),
  matched,
  holder,
})
