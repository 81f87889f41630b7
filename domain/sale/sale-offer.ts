/** Products an offer applies to (wallet-20). */
export const offerFunnels = ['Air', 'Lodging', 'Ground', 'Home', 'Homes', 'Experiences'] as const
export type OfferFunnel = (typeof offerFunnels)[number]

/** The fields of a wallet offer (wallet-20) that the sale page reads. */
export interface SaleOffer {
  readonly id: string
  readonly title: string
  /** 0: the offer's text or collection. 2: the destination's name. */
  readonly descriptions: readonly string[]
  readonly funnels: readonly OfferFunnel[]
  /** Instants. An offer without a start is not part of the sale (sale-4). */
  readonly saleEventStartOn: string | null
  readonly expiresOn: string
}

/** Null if the offer names no destination. */
export const destinationOf = ({ descriptions }: Pick<SaleOffer, 'descriptions'>): string | null =>
  descriptions[2] || null

/** The page's grids. Homes are listed under hotels; experiences only with their destination. */
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

/** An offer is active after its start and until it expires (sale-4). */
export const isOnSale = (
  { saleEventStartOn, expiresOn }: Pick<SaleOffer, 'saleEventStartOn' | 'expiresOn'>,
  now: number,
): boolean =>
  saleEventStartOn !== null && Date.parse(saleEventStartOn) < now && now < Date.parse(expiresOn)
