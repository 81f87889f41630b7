import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ProductId } from '../identity/tenant.ts'
import { destinationOf, type OfferFunnel, type SaleOffer } from './sale-offer.ts'

/** Tells the target page that the visitor came from the sale (sale-13). */
export const saleEntryType = 'travel_sale'

/** The trip a deal is measured by, which prefills the linked search. */
export type DealTrip =
  | {
      readonly kind: 'flights'
      readonly from: string
      readonly to: string
      readonly departs: CalendarDate
      readonly returns: CalendarDate
    }
  | {
      readonly kind: 'stay'
      readonly checkIn: CalendarDate
      readonly checkOut: CalendarDate
      readonly leastStars: number
    }

const address = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
/** Whether an offer is for the Premier Collection, by its text (sale-14). */
export const isPremier = ({ descriptions }: Pick<SaleOffer, 'descriptions'>): boolean =>
  /premier collection/i.test(descriptions[0] ?? '')

export interface CardView {
  readonly mobile: boolean
  readonly sells: readonly ProductId[]
  readonly trip?: DealTrip | undefined
}

/**
 * The address a deal's card links to (sale-13, shell-3, sale-14). `funnel` is that of the card's
 * section. On phones, flights and cars open their search with the entry type. Homes are below
 * premium stays where those are sold.
 */
export const cardTarget = (
  offer: Pick<SaleOffer, 'descriptions'>,
  funnel: OfferFunnel,
  { mobile, sells, trip }: CardView,
): string => {
  const entry = { entryType: saleEntryType }
  switch (funnel) {
    case 'Air': {
      const query = {
        ...(mobile ? entry : {}),
        ...(trip?.kind === 'flights'
          ? { from: trip.from, to: trip.to, depart: trip.departs, return: trip.returns }
          : {}),
      }
      return address(mobile ? '/flights/search/' : '/flights/', query)
    }
    case 'Lodging': {
      if (isPremier(offer)) return '/premium-stays/'
      const locationName = destinationOf(offer)
      if (locationName === null) return '/hotels/'
      return address('/hotels/availability/', {
        locationName,
        ...(trip?.kind === 'stay' ? { fromDate: trip.checkIn, untilDate: trip.checkOut } : {}),
        ...entry,
      })
    }
    case 'Home':
    case 'Homes':
      return sells.includes('premium-stays')
        ? '/premium-stays/vacation-rentals/'
        : '/vacation-rentals/'
    case 'Ground':
      return mobile ? address('/cars/search/', entry) : '/cars/'
    case 'Experiences':
      return '/experiences/'
  }
}
