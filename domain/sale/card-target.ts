import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { destinationOf, type OfferFunnel, type SaleOffer } from './sale-offer.ts'

/** Says at the other end which door somebody came in by (specification section 2). */
export const saleEntryType = 'travel_sale'

/** The trip a deal is measured by: what its card leads to is filled in with it. */
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
/**
 * Whether an offer is for the Premier Collection, by the text that says so (decision 31 of the
 * specification).
 */
export const isPremier = ({ descriptions }: Pick<SaleOffer, 'descriptions'>): boolean =>
  /premier collection/i.test(descriptions[0] ?? '')

/**
 * Where the card of a deal leads (specification section 2, decisions 8, 31 and 32). `funnel`: the
 * one of the section the card stands in. On a phone flights and cars open their search and are told
 * the entry.
 */
export const cardTarget = (
  offer: Pick<SaleOffer, 'descriptions'>,
  funnel: OfferFunnel,
  { mobile, trip }: { readonly mobile: boolean; readonly trip?: DealTrip | undefined },
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
      return '/premium-stays/vacation-rentals/'
    case 'Ground':
      return mobile ? address('/cars/search/', entry) : '/cars/'
    case 'Experiences':
      return '/experiences/'
  }
}
