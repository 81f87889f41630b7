import type { PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { BookingPart } from '../checkout/index.ts'

/** A premium as offers and credits see it: no offer discounts it. */
export const premiumPart = (
  { total }: Pick<BookingPart, 'total'>,
  funnel: PurchasePart['funnel'] = 'Air',
): PurchasePart => ({
  funnel,
  amount: fromWire(total),
  undiscountable: fromWire(total),
  airlines: [],
  countries: [],
  places: [],
  collection: 'NoCollection',
  paidAtProperty: false,
})
