import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { SoldSeats } from '../airlines/types.ts'
import type { Land } from '../world/land.ts'
import type { World } from '../world/world.ts'
import { localAt } from './local-time.ts'
import { propertyPage, type PropertyPage } from './property-page.ts'
import { createRegister } from './register.ts'
import {
  propertyOf,
  searchStays,
  type Found,
  type SearchDeps,
  type SearchRequest,
} from './search.ts'
import { createShop, type Shop } from './shop.ts'
import { createSites, type Sites } from './sites.ts'
import { createSoldRooms, nothingSold } from './sold-rooms.ts'
import type { Property } from './types.ts'

/** All hotels and homes behind one interface. */
export interface LodgingMarket extends Shop {
  /** Properties in an area with rooms for a stay, at most `mostCandidates`, unordered. */
  search(request: SearchRequest): readonly Found[]
  /** The same without our own sales; used for the rates of past days. */
  searchAsListed(request: SearchRequest): readonly Found[]
  /** Null for an unknown id. */
  property(id: string): Property | null
  page(property: Property, now: number): PropertyPage
  readonly sites: Sites
  /** Rises with every room that we sell or release. */
  soldVersion(): number
  /** Properties in memory. */
  held(): number
}

export interface LodgingSettings {
  /** Any integer. Determines properties and prices. */
  readonly seed: number
  readonly world: World
  /** Loaded when the first property is placed. */
  readonly land: () => Land
  readonly sold: SoldSeats
}

export const createLodgingMarket = ({
  seed,
  world,
  land,
  sold,
}: LodgingSettings): LodgingMarket => {
  const rooms = createSoldRooms(sold)
  const register = createRegister(world, land)
  let sites: Sites | undefined
  const deps: SearchDeps = {
    get sites() {
      return (sites ??= createSites(world, seed))
    },
    register,
    sold: rooms,
    areas: new Map(),
  }
  return {
    ...createShop(deps),
    search: (request) => searchStays(request, deps),
    searchAsListed: (request) =>
      searchStays(request, { ...deps, sites: deps.sites, sold: nothingSold }),
    property: (id) => propertyOf(deps, id),
    page: (property, now) =>
      propertyPage(
        property,
        dayNumber(localAt(property.site.zone, now).slice(0, 10)),
        world.country(property.site.country)?.calling ?? '',
      ),
    get sites() {
      return deps.sites
    },
    soldVersion: () => rooms.version(),
    held: () => register.held(),
  }
}
