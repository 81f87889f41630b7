import type { SoldSeats } from '../airlines/types.ts'
import type { World } from '../world/world.ts'
import { createDesks, type Circle, type Desks } from './desks.ts'
import { createSoldCars } from './fleet.ts'
import { createInstants } from './rental-times.ts'
import { searchCars, type FoundCars, type SearchRequest } from './search.ts'
import { createShop, type Shop } from './shop.ts'
import type { Desk } from './types.ts'

/** All car rental companies behind one interface. */
export interface CarMarket extends Shop {
  /** Every offer of the desks in a circle, unordered. */
  search(request: SearchRequest): FoundCars
  desksIn(circle: Circle): readonly Desk[]
  readonly desks: Desks
  /** Rises with every car that we sell or release. */
  soldVersion(): number
}

export interface CarSettings {
  /** Any integer. Determines desks, fleets and prices. */
  readonly seed: number
  readonly world: World
  readonly sold: SoldSeats
}

export const createCarMarket = ({ seed, world, sold }: CarSettings): CarMarket => {
  const desks = createDesks(world, seed)
  const cars = createSoldCars(sold)
  const deps = { desks, sold: cars, instant: createInstants() }
  return {
    ...createShop(deps),
    search: (request) => searchCars(request, deps),
    desksIn: desks.in,
    desks,
    soldVersion: cars.version,
  }
}
