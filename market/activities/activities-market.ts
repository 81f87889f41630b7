import type { SoldSeats } from '../airlines/types.ts'
import type { Sites } from '../lodging/sites.ts'
import type { Land } from '../world/land.ts'
import type { World } from '../world/world.ts'
import { createActivityRegister } from './activity-register.ts'
import { createActivitySearch, type ActivitySearch, type FoundActivity } from './search.ts'
import { createActivityShop, type ActivityShop } from './shop.ts'
import { createSoldPlaces } from './sold-places.ts'

/** All things to do behind one interface. */
export interface ActivitiesMarket extends ActivityShop {
  /** Activities in an area with room for a party, unordered. */
  search(request: ActivitySearch): readonly FoundActivity[]
  /** Activities in memory. */
  held(): number
  /** Rises with every sale of a place. */
  soldVersion(): number
}

export interface ActivitiesSettings {
  readonly world: World
  /** Loaded when the first activity is placed. */
  readonly land: () => Land
  /** Towns; made when first asked for. */
  readonly sites: () => Sites
  readonly sold: SoldSeats
}

export const createActivitiesMarket = ({
  world,
  land,
  sites,
  sold,
}: ActivitiesSettings): ActivitiesMarket => {
  const register = createActivityRegister(world, land)
  const places = createSoldPlaces(sold)
  const deps = { sites, register, sold: places }
  return {
    ...createActivityShop(deps),
    search: createActivitySearch(deps),
    held: () => register.held(),
    soldVersion: () => places.version(),
  }
}
