import { willMeet, type Condition, type Sought } from './condition.ts'
import { isForFunnel, type Funnel, type PurchaseFunnel } from './purchase.ts'

export const bannerPages = ['landing', 'shop', 'availability'] as const
export type BannerPage = (typeof bannerPages)[number]

/** As the wallet answers it. */
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
): string | null =>
  page === 'landing'
    ? offer.landingPageBanner
    : page === 'shop'
      ? offer.shopPageBanner
      : offer.availabilityPageBanner

export interface BannerPlace {
  readonly page: BannerPage
  /** What is looked for; left out on a page that is of no product. */
  readonly funnel?: PurchaseFunnel | undefined
  readonly sought: Sought
}

const fitness = (
  { funnels, condition, descriptions }: Announced,
  { funnel, sought }: BannerPlace,
): number => {
  if (funnel !== undefined && !isForFunnel(funnels, funnel)) return 0
  const destination = descriptions[2]
  // An offer that names a destination is announced to those who look for it.
  if (destination && sought.places?.includes(destination) !== true) return 0
  const meets = condition === null ? true : willMeet(condition, sought)
  return meets === false ? 0 : meets === null ? 1 : 2
}

/**
 * Which of a person's offers a page announces: one whose conditions what is sought may still meet;
 * of several those that are sure come first, then the largest, then the one that ends first. One
 * banner at a time.
 */
export const announcedOffer = <O extends Announced>(
  offers: readonly O[],
  place: BannerPlace,
): O | null => {
  const fitting = offers.flatMap((offer) => {
    const fit = bannerText(offer, place.page) === null ? 0 : fitness(offer, place)
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
