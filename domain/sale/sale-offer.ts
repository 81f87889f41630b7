/** What an offer can be used on (specification section 3: `Home` and `Homes` are written both ways). */
export const offerFunnels = ['Air', 'Lodging', 'Ground', 'Home', 'Homes', 'Experiences'] as const
export type OfferFunnel = (typeof offerFunnels)[number]

/** The part of a wallet's offer (specification section 3) that the sale page reads. */
export interface SaleOffer {
  readonly id: string
  readonly title: string
  /** 0: the offer's text or its collection. 2: the destination's name. */
  readonly descriptions: readonly string[]
  readonly funnels: readonly OfferFunnel[]
  /** Instants; an offer without a start is none of a sale's (decision 23 of the specification). */
  readonly saleEventStartOn: string | null
  readonly expiresOn: string
}

/** Null for an offer that names no destination. */
export const destinationOf = ({ descriptions }: Pick<SaleOffer, 'descriptions'>): string | null =>
  descriptions[2] || null

/**
 * Which grid of the page an offer stands in. Homes are places to stay; an experience is shown with
 * its destination alone.
 */
export const saleSections = ['hotels', 'flights', 'cars'] as const
export type SaleSection = (typeof saleSections)[number]
export const sectionOf: Readonly<Record<OfferFunnel, SaleSection | null>> = {
  Air: 'flights',
  Lodging: 'hotels',
  Home: 'hotels',
  Homes: 'hotels',
  Ground: 'cars',
  Experiences: null,
}

/** An offer counts only once its start has passed, and until it expires (specification section 5). */
export const isOnSale = (
  { saleEventStartOn, expiresOn }: Pick<SaleOffer, 'saleEventStartOn' | 'expiresOn'>,
  now: number,
): boolean =>
  saleEventStartOn !== null && Date.parse(saleEventStartOn) < now && now < Date.parse(expiresOn)
