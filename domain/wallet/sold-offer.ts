import type { ProductId } from '../identity/tenant.ts'
import { isForPremiumStays } from './offer-actions.ts'
import type { Offer } from './offer.ts'
import type { Funnel } from './purchase.ts'

const productOf: Readonly<Record<Exclude<Funnel, 'Lodging'>, ProductId>> = {
  Air: 'flights',
  Ground: 'cars',
  Home: 'vacation-rentals',
  Homes: 'vacation-rentals',
  Experiences: 'activities',
}

/** The product that an offer's funnel leads to (wallet-19). */
export const productOfFunnel = (offer: Pick<Offer, 'descriptions'>, funnel: Funnel): ProductId => {
  if (funnel !== 'Lodging') return productOf[funnel]
  return isForPremiumStays(offer) ? 'premium-stays' : 'hotels'
}

/**
 * The offer as a tenant may show and take it: only for the products that it sells (shell-30). Null
 * if it sells none of them.
 */
export const soldOffer = <O extends Pick<Offer, 'descriptions' | 'funnels'>>(
  sells: readonly ProductId[],
  offer: O,
): O | null => {
  const funnels = offer.funnels.filter((funnel) => sells.includes(productOfFunnel(offer, funnel)))
  if (funnels.length === 0) return null
  return funnels.length === offer.funnels.length ? offer : { ...offer, funnels }
}
