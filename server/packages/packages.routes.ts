import type { Route } from '../platform/http/route.ts'
import { listCrossSellOffersRoute, type CrossSellDeps } from './list-cross-sell-offers.ts'
import { listPackageFlightsRoute } from './list-package-flights.ts'
import { listPackageRoomsRoute } from './list-package-rooms.ts'
import { createFlightLists } from './package-flights.ts'
import { quotePackageRoute } from './quote-package.ts'
import { readPackageQuoteRoute } from './read-package-quote.ts'
import { renewPackageQuoteRoute } from './renew-package-quote.ts'
import { searchPackagesRoute } from './search-packages.ts'

export const packageRoutes = (deps: CrossSellDeps): Route[] => {
  const lists = createFlightLists(deps.flights)
  return [
    searchPackagesRoute({ ...deps, lists }),
    listPackageFlightsRoute({ ...deps, lists }),
    listPackageRoomsRoute(deps),
    quotePackageRoute(deps),
    readPackageQuoteRoute(deps),
    renewPackageQuoteRoute(deps),
    listCrossSellOffersRoute(deps),
  ]
}
