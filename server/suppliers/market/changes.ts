import type {
  ExchangeQuote,
  ExchangeTerms,
  WantedExtras,
  WantedSlice,
} from '@portolan/domain/trips/exchange-terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { addPrices } from '@portolan/market/airlines/party-price.ts'
import type { AirPrice } from '@portolan/market/airlines/types.ts'
import type { ChangeQuote } from '@portolan/market/orders/change.ts'
import type {
  ChangeRefusal,
  ChangeTerms,
  NewSlice,
  WantedSlice as MarketWanted,
} from '@portolan/market/orders/flight-change.ts'
import type { FlightOrder } from '@portolan/market/orders/order.ts'
import type { World } from '@portolan/market/world/world.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import { penaltyOf, usd } from './brand-terms.ts'
import { airRefusal } from './outcomes.ts'
import { faredSlices, itineraryPriceOf } from './priced-itinerary.ts'

export const exchangeTermsOf = ({
  penalty,
  payers,
  ticketed,
  slices,
}: ChangeTerms): ExchangeTerms => ({
  penalty: penaltyOf(penalty),
  payers,
  ticketed,
  slices: slices.map(({ flown, closed, closesAt, total }) => ({
    flown,
    closed,
    closesAt,
    value: usd(total),
  })),
})

/** Options name their flights. */
const newSlice = ({
  option,
  brand,
  seats = [],
  bags = [],
}: { readonly option: string; readonly brand: string } & WantedExtras): NewSlice => {
  const segmentIds = option.split('~')
  return {
    segmentIds,
    brandId: brand,
    bags,
    seats: seats.map(({ segment, passenger, seat }) => ({
      segmentId: segmentIds[segment] ?? '',
      passenger,
      seat,
    })),
  }
}

export const wantedOf = (wanted: readonly WantedSlice[]): readonly MarketWanted[] =>
  wanted.map((one): MarketWanted => {
    switch (one.action) {
      case 'Keep':
      case 'Remove':
        return one
      case 'Change':
        return { action: 'Change', slice: one.slice, ...newSlice(one) }
      case 'Add':
        return { action: 'Add', ...newSlice(one) }
    }
  })

export const exchangeQuoteOf = (
  {
    quote,
    price,
    order,
  }: {
    readonly quote: ChangeQuote
    readonly price: AirPrice | null
    readonly order: Pick<FlightOrder, 'passengers' | 'slicePrices'>
  },
  world: Pick<World, 'airport'>,
): ExchangeQuote => {
  const fresh = price === null ? [] : faredSlices(price, world)
  let next = 0
  const extras = quote.slices.reduce((all, { sold }) => all + sold.extras, 0)
  const kept = new Set(quote.slices.map(({ from }) => from))
  return {
    id: quote.id,
    expiresAt: quote.expiresAt,
    payers: order.passengers.filter(({ type }) => type !== 'INF').length,
    newFlights: usd(quote.newFlights),
    givenUp: usd(quote.givenUp),
    penalty: usd(quote.penalty),
    due: usd(quote.due),
    refund: usd(quote.refund),
    credit: usd(quote.credit),
    forfeited: usd(quote.forfeited),
    creditExpiresAt: quote.creditExpiresAt === null ? null : instantOf(quote.creditExpiresAt),
    slices: quote.slices.map(({ from }) => {
      if (from !== null) return { from, fared: null }
      const fared = fresh[next++]
      if (fared === undefined) throw new RangeError('market: a new slice without its flights')
      return { from, fared }
    }),
    newPrice:
      price === null
        ? null
        : {
            base: usd(price.price.base),
            tax: usd(price.price.taxes),
            extras: usd(price.total - price.price.total),
          },
    givenUpExtras: usd(
      order.slicePrices.reduce((all, sold, at) => (kept.has(at) ? all : all + sold.extras), 0),
    ),
    price: itineraryPriceOf(
      addPrices(quote.slices.map(({ sold }) => sold.price)),
      extras === 0 ? null : extras,
    ),
  }
}

/** Why a change is not quoted or not made, for the portal. */
export const changeRefusal = (
  refusal: ChangeRefusal,
): Extract<SupplierAnswer<never>, { kind: 'refused' }> => {
  switch (refusal.code) {
    case 'OrderUnknown':
      return { kind: 'refused', code: 'BookingSessionMissing' }
    case 'OrderCancelled':
      return { kind: 'refused', code: 'AlreadyCanceled' }
    case 'NotTicketed':
      return { kind: 'refused', code: 'NotExchangeable', facts: { reason: 'NotTicketed' } }
    case 'NotChangeable':
      return { kind: 'refused', code: 'NotExchangeable', facts: { reason: 'FareNotChangeable' } }
    case 'PenaltyUnknown':
      return { kind: 'refused', code: 'ContactSupport', facts: { reason: 'PenaltyUnknown' } }
    case 'SliceFlown':
      return { kind: 'refused', code: 'SegmentFlown' }
    case 'SliceClosed':
      return { kind: 'refused', code: 'ContactAirline', facts: { reason: 'TooCloseToDeparture' } }
    case 'NothingChanges':
      return { kind: 'refused', code: 'SameFlights' }
    case 'OtherAirline':
      return { kind: 'refused', code: 'NoAvailability', facts: { otherAirline: true } }
    case 'QuoteOver':
      return { kind: 'refused', code: 'ExchangeQuoteExpired' }
    default: {
      const { code, facts } = airRefusal(refusal, 'slices')
      return facts === undefined ? { kind: 'refused', code } : { kind: 'refused', code, facts }
    }
  }
}
