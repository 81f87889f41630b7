import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Stay, StayPrivileges } from '@portolan/domain/lodging/stay.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import type { Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import { listRatesRoute } from './list-rates.ts'
import type { LodgingShops } from './lodging-shop.ts'
import type { LodgingSupplier } from './lodging-supplier.ts'
import { quoteStayRoute } from './quote-stay.ts'
import { readPropertyRoute } from './read-property.ts'
import { readStayCalendarRoute } from './read-stay-calendar.ts'
import { readStayQuoteRoute } from './read-stay-quote.ts'
import { searchAvailabilityRoute } from './search-availability.ts'
import { createStaySearches } from './stay-search.ts'
import { suggestDestinationsRoute } from './suggest-destinations.ts'

/** The caller's company's hotel policies; null for a consumer. */
export type PoliciesOf = (
  context: { readonly principal: Principal; readonly tenant: TenantId },
  checkIn: CalendarDate,
) => Promise<readonly HotelPolicy[] | null>

/** Privileges of the caller at properties, for a stay. */
export type PrivilegesOf = (
  context: { readonly principal: Principal },
  stay: Pick<Stay, 'checkIn' | 'checkOut'>,
) => Promise<StayPrivileges>

/** Package rates of a stay with the flights of a trip, or why they aren't sold (packages-18). */
export type PackagedAlong = (
  context: { readonly principal: Principal; readonly now: number },
  tripId: string,
  stay: Stay,
) => Promise<Refusal | null>

export interface LodgingDeps {
  readonly supplier: LodgingSupplier
  readonly shops: LodgingShops
  readonly database: Database
  readonly ids: Ids
  readonly policiesOf: PoliciesOf
  readonly tierOf: TierOf
  readonly privilegesOf: PrivilegesOf
  readonly packagedAlong?: PackagedAlong
}

export const lodgingRoutes = ({
  supplier,
  shops,
  database,
  ids,
  policiesOf,
  tierOf,
  privilegesOf,
  packagedAlong,
}: LodgingDeps): Route[] => {
  const answers = createAnswerCache()
  const privileges = {
    privilegesOf,
    ...(packagedAlong === undefined ? {} : { packagedAlong }),
  }
  return [
    suggestDestinationsRoute({ supplier }),
    searchAvailabilityRoute({
      supplier,
      shops,
      searches: createStaySearches(),
      answers,
      tierOf,
      ...privileges,
    }),
    readPropertyRoute({ shops }),
    listRatesRoute({ shops, tierOf, ...privileges }),
    readStayCalendarRoute({ shops }),
    quoteStayRoute({ shops, database, ids, policiesOf, ...privileges }),
    readStayQuoteRoute({ database }),
  ]
}
