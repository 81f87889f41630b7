import { destinationOf, type SaleOffer } from './sale-offer.ts'

const prefix = 'sold-out-offer-'

/**
 * Placeholder for a destination whose hotels are sold out (sale-11). Its amount is 0 USD and never
 * shown.
 */
export type SoldOutOffer = Pick<SaleOffer, 'id' | 'title' | 'descriptions' | 'funnels'> & {
  readonly amount: { readonly minor: 0; readonly currency: 'USD' }
}

export const soldOutOffer = (destination: string): SoldOutOffer => ({
  id: `${prefix}${destination.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`,
  title: 'Sold out',
  amount: { minor: 0, currency: 'USD' },
  descriptions: ['', '', destination],
  funnels: ['Lodging'],
})
export const isSoldOutOffer = ({ id }: Pick<SaleOffer, 'id'>): boolean => id.startsWith(prefix)

/** Whether an offer is unavailable because its destination's hotels are sold out. */
export const isTaken = (
  offer: Pick<SaleOffer, 'descriptions' | 'funnels'>,
  soldOutHotels: ReadonlySet<string>,
): boolean =>
  offer.funnels.every((funnel) => funnel === 'Lodging') &&
  soldOutHotels.has(destinationOf(offer) ?? '')
