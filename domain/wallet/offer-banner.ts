import { willMeet, type Condition, type SearchFacts } from './condition.ts'
import { isForFunnel, type Funnel, type PurchaseFunnel } from './purchase.ts'

export const bannerPages = ['landing', 'shop', 'availability'] as const
export type BannerPage = (typeof bannerPages)[number]

/** An offer as the wallet endpoint returns it. */
interface Announced {
  readonly id: string
  readonly amount: { readonly amount: number }
  readonly descriptions: readonly string[]
  readonly funnels: readonly Funnel[]
  readonly condition: Condition | null
  readonly landingPageBanner: string | null
  readonly shopPageBanner: string | null
  readonly availabilityPageBanner: string | null
  readonly expiresOn: string
}

export const bannerText = (
  offer: Pick<Announced, 'landingPageBanner' | 'shopPageBanner' | 'availabilityPageBanner'>,
  page: BannerPage,
): string | null => {
  switch (page) {
    case 'landing':
      return offer.landingPageBanner
    case 'shop':
      return offer.shopPageBanner
    case 'availability':
      return offer.availabilityPageBanner
  }
}

export interface BannerPlace {
  readonly page: BannerPage
  /** The product of the search; left out on pages without one. */
  readonly funnel?: PurchaseFunnel | undefined
  readonly searchFacts: SearchFacts
}

/** 0: does not apply. 1: may apply. 2: certainly applies. */
const fitOf = (
  { funnels, condition, descriptions }: Announced,
  { funnel, searchFacts }: BannerPlace,
): number => {
  if (funnel !== undefined && !isForFunnel(funnels, funnel)) return 0
  const destination = descriptions[2]
  // An offer for a destination is shown only in searches for it.
  if (destination && searchFacts.places?.includes(destination) !== true) return 0
  const meets = condition === null ? true : willMeet(condition, searchFacts)
  if (meets === false) return 0
  return meets === null ? 1 : 2
}

/**
 * The offer to announce on a page: one whose condition the search may still meet. Certain ones come
 * first, then the largest, then the first to expire. Each page shows at most one.
 */
export const announcedOffer = <O extends Announced>(
  offers: readonly O[],
  place: BannerPlace,
): O | null => {
  const fitting = offers.flatMap((offer) => {
    const fit = bannerText(offer, place.page) === null ? 0 : fitOf(offer, place)
    return fit === 0 ? [] : [{ offer, fit }]
  })
  fitting.sort(
    (a, b) =>
      b.fit - a.fit ||
      b.offer.amount.amount - a.offer.amount.amount ||
      Date.parse(a.offer.expiresOn) - Date.parse(b.offer.expiresOn) ||
      (a.offer.id < b.offer.id ? -1 : 1),
  )
  return fitting[0]?.offer ?? null
}
