import { passengerTypeCodes } from '@portolan/domain/flights/party.ts'
import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import { issuerOf } from '@portolan/market/orders/flight-cancellation.ts'
import { viewOf, type FlightOrder } from '@portolan/market/orders/order.ts'
import type { FlightSupplier, SupplierOrder } from '../../flights/flight-supplier.ts'
import { usd } from './brand-terms.ts'
import { canceledOf, confirmedAnswer, quotedAnswer, struckCancellation } from './cancellations.ts'
import type { FlightContext } from './flight-context.ts'
import { moveFares } from './flight-prices.ts'
import { chosenSlice, segmentFacts } from './flight-requests.ts'
import { errorCodeOf, orderRefusal } from './outcomes.ts'

/** An order of the market's airlines, as a portal type. */
export const orderFacts = (order: FlightOrder, now: number): SupplierOrder => {
  const view = viewOf(order, now)
  return {
    reference: view.reference,
    locator: view.locator,
    status: view.status,
    total: usd(view.total),
    tickets: view.tickets,
    bookedAt: view.bookedAt,
    canceled: canceledOf(order.canceledBy, 'USD'),
    changedBy: view.changedBy,
  }
}

/** What a condition delays of a new order, milliseconds each. */
const delaysOf = (condition: Strike | null) => {
  if (condition === null) return {}
  const { effect, after } = condition
  if (effect.kind === 'line') return effect.fault === 'late' ? { visibleAfter: after } : {}
  if (effect.kind !== 'withhold') return {}
  switch (effect.what) {
    case 'locator':
      return { locatorAfter: after }
    case 'tickets':
      return { ticketsAfter: after }
    default:
      return {}
  }
}

type OrderPart = Pick<FlightSupplier, 'book' | 'readBack' | 'closeReference' | 'cancel'>
type CancellationPart = Pick<FlightSupplier, 'quoteCancellation' | 'confirmCancellation'>

export const createFlightOrders = (context: FlightContext): OrderPart => {
  const { market, clock, line, conditionFor } = context
  const { orders } = market
  return {
    book: async (reference, { slices, party, passengers, expectedTotal }) => {
      const now = clock.now()
      const picked = slices.map((slice) => chosenSlice(slice, party))
      const condition = await conditionFor('book', {
        ...segmentFacts(picked[0]?.segmentIds[0] ?? ''),
        reference,
        surname: passengers[0]?.surname ?? '',
      })
      return line.call<SupplierOrder>(condition, async () => {
        if (condition?.effect.kind === 'refuse')
          return { kind: 'refused', ...errorCodeOf(condition.code) }
        moveFares(context, condition, picked)
        const outcome = await orders.book({
          reference,
          slices: picked,
          party,
          expectedTotal: expectedTotal.minor,
          now,
          passengers: passengers.map(({ type, givenName, surname, dateOfBirth }) => ({
            type: passengerTypeCodes[type],
            givenName,
            surname,
            dateOfBirth,
          })),
          ...delaysOf(condition),
        })
        return outcome.kind === 'done'
          ? { kind: 'done', value: orderFacts(outcome.order, now) }
          : { kind: 'refused', ...orderRefusal(outcome.refusal) }
      })
    },
    readBack: async (reference) =>
      line.call<SupplierOrder | null>(await conditionFor('readBack', { reference }), async () => {
        const now = clock.now()
        const order = await orders.read(reference, now)
        return { kind: 'done', value: order === null ? null : orderFacts(order, now) }
      }),
    closeReference: async (reference) => {
      const condition = await conditionFor('closeReference', { reference })
      return line.call<SupplierOrder | null>(condition, async () => {
        const now = clock.now()
        const closing = await orders.close(reference, now)
        if (closing.kind === 'in-the-making') return { kind: 'unknown', cause: 'unavailable' }
        return {
          kind: 'done',
          value: closing.kind === 'closed' ? null : orderFacts(closing.order, now),
        }
      })
    },
    cancel: async (reference) =>
      line.call<SupplierOrder>(await conditionFor('cancel', { reference }), async () => {
        const now = clock.now()
        const order = await orders.cancel(reference, now)
        return order === null
          ? { kind: 'refused', code: 'BookingSessionMissing' }
          : { kind: 'done', value: orderFacts(order, now) }
      }),
  }
}

export const createFlightCancellations = ({
  market,
  clock,
  line,
  conditionFor,
}: FlightContext): CancellationPart => {
  const { air, orders } = market
  /** Tickets are issued through one distribution system; other airlines keep their own orders. */
  const providerOf = (order: FlightOrder): string => {
    const { carrier, isTicketed } = issuerOf(order, air)
    return isTicketed ? 'gds' : carrier
  }
  return {
    quoteCancellation: async (reference) => {
      const condition = await conditionFor('quoteCancellation', { reference })
      return line.call<CancellationQuote>(condition, async () => {
        const quoted = await orders.quoteCancellation(reference, clock.now())
        return quotedAnswer(quoted, () => 'USD', providerOf)
      })
    },
    confirmCancellation: async (reference, quoteId) => {
      const condition = await conditionFor('confirmCancellation', { reference })
      return line.call<SupplierOrder>(condition, async () => {
        const now = clock.now()
        const refusal = await struckCancellation(condition, reference, orders)
        if (refusal !== null) return refusal
        const confirmed = await orders.confirmCancellation(reference, quoteId, now)
        return confirmedAnswer(confirmed, (order) => orderFacts(order, now))
      })
    },
  }
}
