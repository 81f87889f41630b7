import { isNarrowed, type LocationFilterState } from './location-filter.ts'
import type { SaleDestination, SaleFacts } from './sale.ts'
import {
  destinationOf,
  isOnSale,
  sectionOf,
  type SaleOffer,
  type SaleSection,
} from './sale-offer.ts'
import { isTaken, soldOutOffer, type SoldOutOffer } from './sold-out.ts'

/** One card. */
export type Deal<O extends SaleOffer = SaleOffer> =
  /** Without a destination, it is for any. */
  | { readonly kind: 'offer'; readonly destination: SaleDestination | null; readonly offer: O }
  | {
      readonly kind: 'sold-out'
      readonly destination: SaleDestination
      readonly offer: SoldOutOffer
    }

/** One destination's deals in the carousel: `remaining` of `initially`. */
export interface FeaturedGroup<O extends SaleOffer = SaleOffer> {
  readonly destination: SaleDestination
  readonly deals: readonly Deal<O>[]
  readonly remaining: number
  readonly initially: number
}

export interface ShownDeals<O extends SaleOffer = SaleOffer> {
  /** Empty while a filter or search is active. */
  readonly featured: readonly FeaturedGroup<O>[]
  readonly grids: Readonly<Record<SaleSection, readonly Deal<O>[]>>
  /** Numbers of available cards; sold-out ones do not count (sale-10). */
  readonly counts: Readonly<Record<SaleSection | 'featured', number>>
  /** Searchable destinations: those with a deal whose hotels are not sold out. */
  readonly searchable: readonly SaleDestination[]
}

const counted = (deals: readonly Deal[]): number =>
  deals.filter(({ kind }) => kind === 'offer').length

/**
 * What the page shows at a moment. Offers that have not started, have expired, or name a place
 * outside the sale are left out. Offers for any destination come last, and only without a filter or
 * a search.
 */
export const shownDeals = <O extends SaleOffer>(
  facts: SaleFacts,
  offers: readonly O[],
  soldOutHotels: readonly string[],
  state: LocationFilterState,
  now: number,
): ShownDeals<O> => {
  const places = new Map(facts.destinations.map((destination) => [destination.name, destination]))
  const order = new Map(facts.sorted.map((name, at) => [name, at]))
  const rank = (name: string): number => order.get(name) ?? order.size
  const taken = new Set(soldOutHotels)

  const deals = offers
    .flatMap((offer): Deal<O>[] => {
      const name = destinationOf(offer)
      const destination = name === null ? null : places.get(name)
      return destination === undefined || !isOnSale(offer, now) || isTaken(offer, taken)
        ? []
        : [{ kind: 'offer', destination, offer }]
    })
    .toSorted((a, b) => rank(a.destination?.name ?? '') - rank(b.destination?.name ?? ''))
  const soldOut = soldOutHotels.flatMap((name): Deal<O>[] => {
    const destination = places.get(name)
    return destination === undefined
      ? []
      : [{ kind: 'sold-out', destination, offer: soldOutOffer(name) }]
  })

  const listed = state.filter === null ? null : new Set(facts.lists[state.filter])
  const isShown = ({ destination }: Deal<O>): boolean =>
    destination === null
      ? !isNarrowed(state)
      : (listed === null || listed.has(destination.name)) &&
        (state.location === null || state.location === destination.name)
  const grid = (section: SaleSection): readonly Deal<O>[] =>
    // The order within a destination is kept; sold-out placeholders come last.
    [
      ...deals.filter(({ offer }) => offer.funnels.some((funnel) => sectionOf[funnel] === section)),
      ...(section === 'hotels' ? soldOut : []),
    ].filter(isShown)
  const grids = {
    hotels: grid('hotels'),
    flights: grid('flights'),
    cars: grid('cars'),
  } satisfies Record<SaleSection, readonly Deal<O>[]>

  const groups = isNarrowed(state)
    ? []
    : facts.featured.flatMap(({ destination: name, initialCount }): FeaturedGroup<O>[] => {
        const destination = places.get(name)
        const own = [...deals, ...soldOut].filter((deal) => deal.destination?.name === name)
        return destination === undefined || own.length === 0
          ? []
          : [{ destination, deals: own, remaining: counted(own), initially: initialCount }]
      })

  const withDeals = new Set(deals.map(({ destination }) => destination?.name))
  return {
    featured: groups,
    grids,
    counts: {
      featured: groups.reduce((sum, { remaining }) => sum + remaining, 0),
      hotels: counted(grids.hotels),
      flights: counted(grids.flights),
      cars: counted(grids.cars),
    },
    searchable: facts.destinations.filter(({ name }) => withDeals.has(name) && !taken.has(name)),
  }
}
