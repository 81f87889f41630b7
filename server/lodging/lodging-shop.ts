import type { Refusal } from '@portolan/contract/errors.ts'
import {
  exchangedDue,
  exchangedListing,
  exchangedRoom,
  exchangedSchedule,
} from '@portolan/domain/lodging/exchange-stay.ts'
import type { Candidate } from '@portolan/domain/lodging/property.ts'
import { addUpStay } from '@portolan/domain/lodging/add-up-stay.ts'
import { exchangedMinor, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { sortFew } from '@portolan/kernel/sort-few.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type {
  LodgingSupplier,
  PricedCandidate,
  PropertySummary,
  RateTerms,
  SupplierRate,
  SupplierRates,
  SupplierStay,
} from './lodging-supplier.ts'

/** The conversion of a stay's price, stored with its quote, booking and trip. */
export interface StayExchange {
  readonly rate: ExchangeRate
  /** Price in the property's currency. */
  readonly cost: {
    readonly total: MoneyWire
    readonly dueNow: MoneyWire
    readonly dueAtProperty: MoneyWire
  }
}
/** A stay as sold; `exchange` is absent in the property's own currency. */
export type SoldStay = SupplierStay & { readonly exchange?: StayExchange }

export interface SoldCandidates {
  readonly currency: Currency
  readonly candidates: readonly Candidate[]
}
/** `exchange`: the rate used, if any. */
export type SoldRates = SupplierRates & { readonly exchange: ExchangeRate | null }

/** The supplier's goods in one currency; the rest is unchanged. */
export interface LodgingShop extends Omit<LodgingSupplier, 'search' | 'rates' | 'price'> {
  readonly currency: Currency
  readonly search: (
    request: Parameters<LodgingSupplier['search']>[0],
  ) => Promise<Result<SoldCandidates, Refusal>>
  readonly rates: (
    request: Parameters<LodgingSupplier['rates']>[0],
  ) => Promise<Result<SoldRates, Refusal>>
  readonly price: (
    request: Parameters<LodgingSupplier['price']>[0],
  ) => Promise<Result<SoldStay, Refusal>>
}
export type LodgingShops = (currency: Currency) => LodgingShop

type Benefits = PropertySummary['benefits']
const benefitsIn = (benefits: Benefits, rate: ExchangeRate): Benefits =>
  benefits.map(({ value, ...benefit }) =>
    value === undefined ? benefit : { ...benefit, value: exchangedMinor(value, rate) },
  )

const candidateIn = (candidate: PricedCandidate, rate: ExchangeRate | null): Candidate =>
  rate === null
    ? candidate
    : {
        ...candidate,
        rates: sortFew(
          candidate.rates.map((listed) => exchangedListing(listed, rate)),
          ({ total }) => total,
        ),
      }
const summaryIn = <Summary extends PropertySummary>(
  summary: Summary,
  rate: ExchangeRate | null,
): Summary =>
  rate === null ? summary : { ...summary, benefits: benefitsIn(summary.benefits, rate) }

/** Terms of a rate with a schedule for the given total. */
const termsIn = <Terms extends RateTerms>(
  terms: Terms,
  rate: ExchangeRate,
  cost: MoneyWire,
  sold: MoneyWire,
): Terms => {
  const { refund, steps } = exchangedSchedule(terms.cancellation, cost, sold)
  return {
    ...terms,
    benefits: benefitsIn(terms.benefits, rate),
    cancellation: { refund, steps: [...steps] },
  }
}

const rateIn = (supplied: SupplierRate, rate: ExchangeRate): SupplierRate => {
  const prices = supplied.prices.map((price) => price && exchangedRoom(price, rate))
  // The first room that fits the type sets the schedule.
  const at = supplied.prices.findIndex((price) => price !== null)
  const [cost, sold] = [supplied.prices[at], prices[at]]
  if (cost == null || sold == null) return { ...supplied, prices }
  return {
    ...termsIn(
      supplied,
      rate,
      addUpStay([cost], rate.from).grandTotal,
      addUpStay([sold], rate.to).grandTotal,
    ),
    prices,
  }
}

/** Converts room by room at a fixed rate, so that the sum equals the rate table's. */
export const stayIn = (supplied: SupplierStay, rate: ExchangeRate | null): SoldStay => {
  if (rate === null) return supplied
  const {
    grandTotal: total,
    dueNow,
    dueAtProperty,
  } = addUpStay(
    supplied.rooms.map(({ price }) => price),
    rate.from,
  )
  const rooms = supplied.rooms.map((room) => {
    const price = exchangedRoom(room.price, rate)
    return {
      ...room,
      price,
      ...(room.standard === undefined ? {} : { standard: exchangedDue(room.standard, rate) }),
      terms: termsIn(
        room.terms,
        rate,
        addUpStay([room.price], rate.from).grandTotal,
        addUpStay([price], rate.to).grandTotal,
      ),
    }
  })
  return {
    ...supplied,
    currency: rate.to,
    property: summaryIn(supplied.property, rate),
    rooms,
    cancellation: exchangedSchedule(
      supplied.cancellation,
      total,
      addUpStay(
        rooms.map(({ price }) => price),
        rate.to,
      ).grandTotal,
    ),
    exchange: { rate, cost: { total, dueNow, dueAtProperty } },
  }
}

/** The supplier's goods in the portal's currencies, converted once at the current rate. */
export const openLodgingShops =
  ({
    supplier,
    rates,
    clock,
  }: {
    readonly supplier: LodgingSupplier
    readonly rates: ExchangeRates
    readonly clock: Clock
  }): LodgingShops =>
  (currency) => ({
    ...supplier,
    currency,
    epoch: async (now) => `${await supplier.epoch(now)}.${rates.epoch(now)}`,
    summaries: async (ids) =>
      (await supplier.summaries(ids)).map((summary) =>
        summaryIn(summary, rates.rateOf(summary.currency, currency, clock.now())),
      ),
    property: async (id) => {
      const found = await supplier.property(id)
      return found && summaryIn(found, rates.rateOf(found.currency, currency, clock.now()))
    },
    search: async (request) => {
      const found = await supplier.search(request)
      if (!found.ok) return found
      return ok({
        currency,
        candidates: found.value.candidates.map((candidate) =>
          candidateIn(candidate, rates.rateOf(candidate.currency, currency, request.now)),
        ),
      })
    },
    rates: async (request) => {
      const found = await supplier.rates(request)
      if (!found.ok) return found
      const exchange = rates.rateOf(found.value.currency, currency, request.now)
      return ok({
        ...found.value,
        currency,
        exchange,
        rates:
          exchange === null
            ? found.value.rates
            : found.value.rates.map((one) => rateIn(one, exchange)),
      })
    },
    days: async (request) => {
      const found = await supplier.days(request)
      if (!found.ok) return found
      const rate = rates.rateOf(found.value.currency, currency, request.now)
      return ok({
        currency,
        days:
          rate === null
            ? found.value.days
            : found.value.days.map((day) => ({
                ...day,
                lowest: day.lowest === null ? null : exchangedMinor(day.lowest, rate),
              })),
      })
    },
    price: async (request) => {
      const found = await supplier.price(request)
      return found.ok
        ? ok(stayIn(found.value, rates.rateOf(found.value.currency, currency, request.now)))
        : found
    },
  })
