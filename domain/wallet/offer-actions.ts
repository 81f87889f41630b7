import type { Offer } from './offer.ts'
import type { Funnel } from './purchase.ts'

/** A way from an offer to where it can be used, in the specification's own words. */
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
 * Specification section 2: premier or lifestyle in the first description, in any letters (decision
 * 31 of the specification). The sale's cards have a rule of their own.
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
    // Decision 32 of the specification.
    case 'Home':
    case 'Homes':
      return { label: 'Search Vacation Rentals', path: '/vacation-rentals/' }
    case 'Ground':
      return { label: 'Search cars', path: '/cars/' }
    case 'Experiences':
      return { label: 'Search activities', path: '/activities/' }
  }
}

/** One for each funnel of the offer, in its order; both spellings of homes are one. */
export const offerActions = (offer: Pick<Offer, 'descriptions' | 'funnels'>): OfferAction[] => {
  const actions = offer.funnels.map((funnel) => actionOf(funnel, isForPremiumStays(offer)))
  return actions.filter(({ path }, at) => actions.findIndex((one) => one.path === path) === at)
}
