import type { LodgingSupplier } from '../../lodging/lodging-supplier.ts'
import { createLodgingChanges } from './lodging-changes.ts'
import { createLodgingContext, type MarketLodgingDeps } from './lodging-context.ts'
import { createLodgingCancellations, createLodgingOrders } from './lodging-orders.ts'
import { createLodgingPrices } from './lodging-prices.ts'
import { createLodgingSearch } from './lodging-search.ts'

/** The built-in market's properties as a lodging supplier of the portal. */
export const createMarketLodging = (deps: MarketLodgingDeps): LodgingSupplier => {
  const context = createLodgingContext(deps)
  return {
    ...createLodgingSearch(context),
    ...createLodgingPrices(context),
    ...createLodgingOrders(context),
    ...createLodgingCancellations(context),
    ...createLodgingChanges(context),
  }
}
