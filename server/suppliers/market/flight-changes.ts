import type {
  ExchangeQuote,
  ExchangeTerms,
  WantedExtras,
  WantedSlice,
} from '@portolan/domain/after-sales/exchange-terms.ts'
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
import type { FlightSupplier, SupplierOrder } from '../../flights/flight-supplier.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import { penaltyOf, usd } from './brand-terms.ts'
import { struckConfirmation } from './cancellations.ts'
import type { FlightContext } from './flight-context.ts'
import { orderFacts } from './flight-orders.ts'
import { airRefusal, errorCodeOf } from './outcomes.ts'
import { faredSlices, itineraryPriceOf } from './priced-itinerary.ts'

const exchangeTermsOf = ({ penalty, payers, ticketed, slices }: ChangeTerms): ExchangeTerms => ({
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

/** Option ids consist of segment ids. */
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

const wantedOf = (wanted: readonly WantedSlice[]): readonly MarketWanted[] =>
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

const exchangeQuoteOf = (
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

/** Refusal of a change. */
const changeRefusal = (
  refusal: ChangeRefusal,
): Extract<SupplierAnswer<never>, { kind: 'refused' }> => {
  switch (refusal.code) {
    case 'OrderUnknown':
      return { kind: 'refused', code: 'BookingSessionMissing' }
    case 'OrderCanceled':
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

type ChangePart = Pick<FlightSupplier, 'changeTerms' | 'quoteChange' | 'confirmChange'>

export const createFlightChanges = ({
  market,
  world,
  clock,
  line,
  conditionFor,
}: FlightContext): ChangePart => {
  const { orders, board } = market
  return {
    changeTerms: async (reference) => {
      const condition = await conditionFor('changeTerms', { reference })
      return line.call<ExchangeTerms>(condition, async () => {
        const refused = struckConfirmation(condition)
        if (refused !== null) return refused
        await board.refresh()
        const now = clock.now()
        const order = await orders.read(reference, now)
        if (order === null || order.canceledAt !== null)
          return changeRefusal({ code: order === null ? 'OrderUnknown' : 'OrderCanceled' })
        return { kind: 'done', value: exchangeTermsOf(orders.changes.terms(order, now)) }
      })
    },
    quoteChange: async (reference, wanted) => {
      const condition = await conditionFor('quoteChange', { reference })
      return line.call<ExchangeQuote>(condition, async () => {
        const refused = struckConfirmation(condition)
        if (refused !== null) return refused
        const quoted = await orders.changes.quote(reference, wantedOf(wanted), clock.now())
        return quoted.kind === 'done'
          ? { kind: 'done', value: exchangeQuoteOf(quoted.value, world) }
          : changeRefusal(quoted.refusal)
      })
    },
    confirmChange: async (reference, quoteId, byDesk = false) => {
      // The supplier's desk is a phone call: conditions of the API do not apply to it.
      const condition = byDesk ? null : await conditionFor('confirmChange', { reference })
      return line.call<SupplierOrder>(condition, async () => {
        const now = clock.now()
        if (condition?.effect.kind === 'desk') {
          await orders.changes.holdForDesk(reference, quoteId, now)
          return { kind: 'refused', ...errorCodeOf(condition.code) }
        }
        const refused = struckConfirmation(condition)
        if (refused !== null) return refused
        const outcome = await orders.changes.confirm(reference, quoteId, now)
        return outcome.kind === 'done'
          ? { kind: 'done', value: orderFacts(outcome.value, now) }
          : changeRefusal(outcome.refusal)
      })
    },
  }
}
