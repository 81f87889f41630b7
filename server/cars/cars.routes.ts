import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CarPolicy } from '@portolan/domain/policies/car-policy.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import type { Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import type { CarSupplier } from './car-supplier.ts'
import { quoteCarRoute } from './quote-car.ts'
import { readCarQuoteRoute } from './read-car-quote.ts'
import { readCarRoute } from './read-car.ts'
import { readDepositRoomRoute, type DepositRoomDeps } from './read-deposit-room.ts'
import { searchCarsRoute } from './search-cars.ts'
import { suggestCarPlacesRoute } from './suggest-car-places.ts'

/** The caller's company's policies for cars; empty for a consumer. */
export type CarPoliciesOf = (
  context: { readonly principal: Principal; readonly tenant: TenantId },
  /** The first day of the rental. */
  on: CalendarDate,
) => Promise<readonly CarPolicy[]>

export interface CarDeps {
  readonly supplier: CarSupplier
  readonly database: Database
  readonly ids: Ids
  readonly policiesOf: CarPoliciesOf
  readonly tierOf: TierOf
}

export const carRoutes = (deps: CarDeps & DepositRoomDeps): Route[] => [
  suggestCarPlacesRoute(deps),
  searchCarsRoute({ ...deps, answers: createAnswerCache() }),
  readCarRoute(deps),
  quoteCarRoute(deps),
  readCarQuoteRoute(deps),
  readDepositRoomRoute(deps),
]
