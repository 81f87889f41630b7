import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import type { TierOf } from '../policies/index.ts'
import { createFlightLists } from './flight-lists.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { judgeFlightsRoute } from './judge-flights.ts'
import { listNearbyAirportsRoute } from './list-nearby-airports.ts'
import { priceCalendarRoute } from './price-calendar.ts'
import { priceDateGridRoute } from './price-date-grid.ts'
import { quoteFlightsRoute } from './quote-flights.ts'
import { readFlightQuoteRoute } from './read-flight-quote.ts'
import { readQuoteExtrasRoute } from './read-quote-extras.ts'
import { searchFlightsRoute, type SearchDeps } from './search-flights.ts'
import { suggestPlacesRoute } from './suggest-places.ts'

export interface FlightsDeps {
  readonly supplier: FlightSupplier
  readonly database: Database
  readonly ids: Ids
  /** Absent where no price is frozen. */
  readonly withFreezeFees?: SearchDeps['withFreezeFees']
  readonly tierOf: TierOf
}

export const flightRoutes = ({
  supplier,
  database,
  ids,
  withFreezeFees,
  tierOf,
}: FlightsDeps): Route[] => {
  const answers = createAnswerCache()
  const lists = createFlightLists(supplier)
  return [
    suggestPlacesRoute({ supplier }),
    listNearbyAirportsRoute({ supplier }),
    searchFlightsRoute({
      lists,
      answers,
      ...(withFreezeFees === undefined ? {} : { withFreezeFees }),
    }),
    judgeFlightsRoute({ lists, tierOf }),
    priceCalendarRoute({ supplier, answers }),
    priceDateGridRoute({ supplier, answers }),
    quoteFlightsRoute({ supplier, database, ids, tierOf }),
    readFlightQuoteRoute({ database }),
    readQuoteExtrasRoute({ supplier, database }),
  ]
}
