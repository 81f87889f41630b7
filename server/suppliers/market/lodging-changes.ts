import type { QuotedStayChange, StayChangeRefusal } from '@portolan/market/orders/reservations.ts'
import type { LodgingOrder } from '@portolan/market/orders/order.ts'
import type { LodgingSupplier, StayOrders } from '../../lodging/lodging-supplier.ts'
import { nightsOf, type LodgingContext } from './lodging-context.ts'
import { reservationOf } from './lodging-orders.ts'
import { stayOf } from './lodging-prices.ts'
import { stayRefusal } from './lodging-refusals.ts'
import { createHeldChanges, createOrderChanges, notAllowed } from './order-changes.ts'
import { lodgingErrorOf, refusedAnswer } from './outcomes.ts'

type Quoted = Extract<QuotedStayChange, { kind: 'quoted' }>
type ChangePart = Pick<
  LodgingSupplier,
  'changeTerms' | 'quoteChange' | 'confirmChange' | 'holdChange' | 'releaseChange'
>

export const createLodgingChanges = (context: LodgingContext): ChangePart => {
  const { reservations } = context.market
  const words = {
    errorOf: lodgingErrorOf,
    expired: 'StayChangeQuoteExpired',
    refused: (refusal: StayChangeRefusal) =>
      refusal.code === 'ChangeNotAllowed'
        ? notAllowed('StayChangeNotAllowed', refusal, { of: refusal.of })
        : // What a new booking of the same stay would meet as well.
          refusedAnswer(stayRefusal(refusal)),
    orderOf: (order: LodgingOrder, now: number) => reservationOf(context, order, now),
  } as const
  const changes = createOrderChanges<StayOrders, LodgingOrder, Quoted, StayChangeRefusal>(
    context,
    {
      ...reservations,
      quoteChange: (reference, { guests, ...wanted }, now) =>
        reservations.quoteChange(reference, { ...wanted, names: guests, now }),
    },
    {
      ...words,
      offerOf: ({ quote: { id, expiresAt }, stay }, wanted) => ({
        id,
        expiresAt,
        stay: stay && stayOf(stay, nightsOf(wanted)),
      }),
    },
  )
  return {
    ...changes,
    ...createHeldChanges<StayOrders, LodgingOrder, StayChangeRefusal>(context, reservations, words),
  }
}
