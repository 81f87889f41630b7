import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import type { Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { PlansOf } from '../trips/index.ts'
import type { ActivitySupplier } from './activity-supplier.ts'
import { quoteActivityRoute } from './quote-activity.ts'
import { readActivityQuoteRoute } from './read-activity-quote.ts'
import { readActivityRoute } from './read-activity.ts'
import { searchActivitiesRoute } from './search-activities.ts'
import { suggestActivityPlacesRoute } from './suggest-activity-places.ts'

export interface ActivityDeps {
  readonly supplier: ActivitySupplier
  readonly database: Database
  readonly ids: Ids
  readonly rates: ExchangeRates
  /** What the caller has planned. */
  readonly plansOf: PlansOf
  readonly tierOf: TierOf
}

export const activityRoutes = (deps: ActivityDeps): Route[] => [
  suggestActivityPlacesRoute(deps),
  searchActivitiesRoute({ ...deps, answers: createAnswerCache() }),
  readActivityRoute(deps),
  quoteActivityRoute(deps),
  readActivityQuoteRoute(deps),
]
