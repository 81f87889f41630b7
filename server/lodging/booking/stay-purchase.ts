import { atMost, namedOnce, type PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import { fromWire, sum } from '@portolan/kernel/money.ts'
import { stayPriceOf } from '../stay-quote.ts'
import type { StayBookingPart } from './stay-booking-part.ts'

/** One stay as offers and credits see it. */
export const stayPurchase = ({ supplied, total }: StayBookingPart): PurchasePart => {
  const { property } = supplied
  const { lines, dueAtProperty } = stayPriceOf(supplied)
  const amount = fromWire(total)
  const apart = lines
    .filter(({ kind, due }) => due === 'Now' && (kind === 'Tax' || kind === 'Fee'))
    .map((line) => fromWire(line.amount))
  return {
    funnel: property.kind === 'Homes' ? 'Home' : 'Lodging',
    amount,
    collection: property.collection,
    paidAtProperty: amount.minor === 0n && dueAtProperty.minor > 0,
    undiscountable: atMost(sum(apart, amount.currency), amount),
    airlines: [],
    countries: [property.country],
    places: namedOnce([property.id, property.locality, property.locality.split(', ').at(-1)]),
  }
}
