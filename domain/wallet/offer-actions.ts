import type { Offer } from './offer.ts'
import type { Funnel } from './purchase.ts'

/** A link from an offer to where it can be used (wallet-19). */
export interface OfferAction {
  readonly label:
    | 'Search flights'
    | 'Search hotels'
    | 'Search premium stays'
    | 'Search Vacation Rentals'
    | 'Search cars'
    | 'Search activities'
  readonly path: string
}

/**
 * Whether the first description contains premier or lifestyle, in any case (wallet-19). Cards of
 * the sale have their own rule.
 */
export const isForPremiumStays = ({ descriptions }: Pick<Offer, 'descriptions'>): boolean =>
  /premier|lifestyle/i.test(descriptions[0] ?? '')

const actionOf = (funnel: Funnel, premium: boolean): OfferAction => {
  switch (funnel) {
    case 'Air':
      return { label: 'Search flights', path: '/flights/' }
    case 'Lodging':
      return premium
        ? { label: 'Search premium stays', path: '/premium-stays/' }
        : { label: 'Search hotels', path: '/hotels/' }
    // Vacation rentals have their own search (wallet-20).
    case 'Home':
    case 'Homes':
      return { label: 'Search Vacation Rentals', path: '/vacation-rentals/' }
    case 'Ground':
      return { label: 'Search cars', path: '/cars/' }
    case 'Experiences':
      return { label: 'Search activities', path: '/activities/' }
  }
}

/** One action per funnel of the offer, in order; `Home` and `Homes` count as one. */
export const offerActions = (offer: Pick<Offer, 'descriptions' | 'funnels'>): OfferAction[] => {
  const actions = offer.funnels.map((funnel) => actionOf(funnel, isForPremiumStays(offer)))
  return actions.filter(({ path }, at) => actions.findIndex((one) => one.path === path) === at)
}
