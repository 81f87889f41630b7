import type { LodgingMarket } from '../lodging/lodging-market.ts'
import { askerOf } from '../lodging/types.ts'
import { nightOfKey } from '../lodging/sold-rooms.ts'
import type { LodgingOrder } from './order.ts'
import type { StayChangeQuote } from './stay-change.ts'

type WantedDates = Pick<StayChangeQuote, 'checkIn' | 'checkOut'>

/** Whether a change is to other dates. */
export const isMove = (order: LodgingOrder, wanted: WantedDates): boolean =>
  order.checkIn !== wanted.checkIn || order.checkOut !== wanted.checkOut

/**
 * Prices an order's rooms anew, counting its own rooms as free: on other dates today, on its own
 * when it was sold.
 */
export const priceOn = (
  lodging: Pick<LodgingMarket, 'price'>,
  order: LodgingOrder,
  wanted: WantedDates & Pick<StayChangeQuote, 'standard'>,
  now: number,
): ReturnType<LodgingMarket['price']> => {
  const { packaged, ...asker } = askerOf(order)
  const isKept = wanted.standard === undefined && packaged !== undefined
  return lodging.price({
    propertyId: order.propertyId,
    checkIn: wanted.checkIn,
    checkOut: wanted.checkOut,
    rooms: order.rooms,
    ...asker,
    ...(isKept ? { packaged } : {}),
    now: isMove(order, wanted) ? now : (order.packagedAt ?? now),
    without: order.seats,
  })
}

/** The refusal of a change whose room of a night is gone. */
export const soldOut = (order: LodgingOrder, key: string) => {
  const { roomId } = nightOfKey(key)
  const room = order.rooms.findIndex(({ rateId }) => rateId.startsWith(`${roomId}_`))
  return {
    kind: 'refused',
    refusal: { code: 'NotAvailable', room: Math.max(0, room), left: 0 },
  } as const
}
