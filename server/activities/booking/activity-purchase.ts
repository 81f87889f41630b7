import { namedOnce, type PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import { fromWire, zero } from '@portolan/kernel/money.ts'
import type { ActivityBookingPart } from './activity-booking-part.ts'

/** One activity as offers and credits see it. Its price has no part that can't be discounted. */
export const activityPurchase = ({
  supplied: { about },
  total,
}: ActivityBookingPart): PurchasePart => {
  const amount = fromWire(total)
  return {
    funnel: 'Experiences',
    amount,
    undiscountable: zero(amount.currency),
    airlines: [],
    countries: [about.country],
    places: namedOnce([about.activityId, about.place, about.place.split(', ').at(-1)]),
    collection: 'NoCollection',
    paidAtProperty: false,
  }
}
