import { atMost, namedOnce, type PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import { addUpCar } from '@portolan/domain/cars/car-price.ts'
import { fromWire, money } from '@portolan/kernel/money.ts'
import type { CarBookingPart } from './car-booking-part.ts'

/** One car as offers and credits see it. */
export const carPurchase = ({ supplied, total }: CarBookingPart): PurchasePart => {
  const amount = fromWire(total)
  const { taxNow } = addUpCar(supplied.charges)
  return {
    funnel: 'Ground',
    amount,
    undiscountable: atMost(money(taxNow, amount.currency), amount),
    airlines: [],
    countries: [supplied.desk.country],
    places: namedOnce([supplied.desk.id, supplied.desk.place]),
    collection: 'NoCollection',
    paidAtProperty: false,
  }
}
