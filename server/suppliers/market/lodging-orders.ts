import type { CancellationQuote } from '@portolan/domain/after-sales/cancellation-terms.ts'
import { addressOf, phoneOf } from '@portolan/market/lodging/property-page.ts'
import type { LodgingOrder } from '@portolan/market/orders/order.ts'
import {
  reservationStatus,
  type LodgingSupplier,
  type SupplierReservation,
} from '../../lodging/lodging-supplier.ts'
import { canceledOf, confirmedAnswer, quotedAnswer, struckCancellation } from './cancellations.ts'
import { requestOf, type LodgingContext } from './lodging-context.ts'
import { heldOrderCalls } from './held-orders.ts'
import { stayRefusal } from './lodging-refusals.ts'
import { exactly, inOwn } from './lodging-words.ts'
import { lodgingErrorOf, refusedAnswer } from './outcomes.ts'

const stateOf = (
  { canceledAt, atProperty, total }: LodgingOrder,
  isNumbered: boolean,
): SupplierReservation['state'] => {
  if (canceledAt !== null) return 'Cancelled'
  if (!isNumbered) return 'PendingConfirm'
  return atProperty > 0 && atProperty < total ? 'PartiallyPaid' : 'Confirmed'
}

/** An order of the market's properties, as a portal type. */
export const reservationOf = (
  { market: { lodging }, world }: Pick<LodgingContext, 'market' | 'world'>,
  order: LodgingOrder,
  now: number,
): SupplierReservation => {
  const house = lodging.property(order.propertyId)
  if (house === null)
    throw new TypeError(`market: an order at ${order.propertyId}, which is nobody's`)
  const isNumbered = order.locatorAt <= now
  const locator = isNumbered ? order.locator : null
  const state = stateOf(order, isNumbered)
  return {
    reference: order.reference,
    locator,
    total: inOwn(house, order.total),
    dueNow: inOwn(house, order.total - order.atProperty),
    cancellation: order.cancellation,
    changedBy: order.changedBy ?? null,
    canceled: canceledOf(order.canceledBy, order.currency),
    bookedAt: order.bookedAt,
    state,
    status: reservationStatus(state, locator),
    address: addressOf(house),
    position: exactly(house),
    phone: phoneOf(house, world.country(house.site.country)?.calling ?? ''),
  }
}
type OrderPart = Pick<LodgingSupplier, 'book' | 'readBack' | 'closeReference' | 'cancel'>
type CancellationPart = Pick<LodgingSupplier, 'quoteCancellation' | 'confirmCancellation'>

export const createLodgingOrders = (context: LodgingContext): OrderPart => {
  const { market, clock, line, conditionFor, factsOf } = context
  const { reservations } = market
  return {
    book: async (reference, { choice, guests, leadAge, requests, loyalty, expectedTotal }) => {
      const now = clock.now()
      const struck = await conditionFor('book', {
        ...factsOf(choice.lodgingId, choice.checkIn),
        reference,
        surname: guests[0]?.surname ?? '',
      })
      const effect = struck?.effect
      return line.call<SupplierReservation>(struck, async () => {
        if (effect?.kind === 'refuse')
          return { kind: 'refused', ...lodgingErrorOf(struck?.code ?? '') }
        const after = struck?.after ?? 0
        const request = requestOf(choice)
        const outcome = await reservations.book({
          ...request,
          reference,
          rooms: request.rooms.map((room, at) => ({
            ...room,
            name: guests[at] ?? { givenName: '', surname: '' },
          })),
          leadAge,
          requests,
          loyalty,
          expectedTotal: expectedTotal.minor,
          now,
          ...(effect?.kind === 'move' ? { percentMore: effect.percent } : {}),
          ...(effect?.kind === 'withhold' ? { numberAfter: after } : {}),
          ...(effect?.kind === 'line' && effect.fault === 'late' ? { visibleAfter: after } : {}),
        })
        return outcome.kind === 'done'
          ? { kind: 'done', value: reservationOf(context, outcome.order, now) }
          : refusedAnswer(stayRefusal(outcome.refusal))
      })
    },
    ...heldOrderCalls(context, reservations, (order, now) => reservationOf(context, order, now)),
  }
}

export const createLodgingCancellations = (context: LodgingContext): CancellationPart => {
  const { market, clock, line, conditionFor } = context
  const { reservations } = market
  return {
    quoteCancellation: async (reference) =>
      line.call<CancellationQuote>(
        await conditionFor('quoteCancellation', { reference }),
        async () =>
          quotedAnswer(
            await reservations.quoteCancellation(reference, clock.now()),
            (order) => order.currency,
            () => 'properties',
          ),
      ),
    confirmCancellation: async (reference, quoteId) => {
      const struck = await conditionFor('confirmCancellation', { reference })
      return line.call<SupplierReservation>(struck, async () => {
        const now = clock.now()
        return (
          (await struckCancellation(struck, reference, reservations)) ??
          confirmedAnswer(
            await reservations.confirmCancellation(reference, quoteId, now),
            (order) => reservationOf(context, order, now),
          )
        )
      })
    },
  }
}
