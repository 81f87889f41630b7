import type { ProductId } from '@portolan/domain/identity/tenant.ts'
import { saleSections, sectionOf, type SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import { soldOffer } from '@portolan/domain/wallet/sold-offer.ts'
import type { SaleFile, SaleFileOffer } from './sale-file.ts'

const countIn = (offers: readonly SaleFileOffer[], section: SaleSection): number =>
  offers.filter(({ funnels }) => funnels.some((funnel) => sectionOf[funnel] === section)).length

/**
 * The sale of a tenant: without deals for products that it does not sell, which no card and no
 * count speaks of (shell-30). Initial counts are lowered by the deals that are left out.
 */
export const soldPart = (file: SaleFile, sells: readonly ProductId[]): SaleFile => {
  const offers = file.offers.flatMap((offer) => {
    const sold = soldOffer(sells, { descriptions: [offer.text], funnels: offer.funnels })
    return sold === null ? [] : [{ ...offer, funnels: [...sold.funnels] }]
  })
  const kept = new Set(offers.map(({ id }) => id))
  const leftOutAt = (name: string): number =>
    file.offers.filter(({ id, destination }) => destination === name && !kept.has(id)).length
  const featured = file.featured.flatMap(({ destination, initialCount }) => {
    const count = Math.max(0, initialCount - leftOutAt(destination))
    return count === 0 ? [] : [{ destination, initialCount: count }]
  })
  const counts = Object.fromEntries(
    saleSections.map((section) => [
      section,
      Math.max(
        0,
        file.initialOfferCounts[section] - countIn(file.offers, section) + countIn(offers, section),
      ),
    ]),
  ) as Record<SaleSection, number>
  return {
    ...file,
    offers,
    featured,
    initialOfferCounts: {
      ...counts,
      featured: featured.reduce((sum, { initialCount }) => sum + initialCount, 0),
    },
  }
}
