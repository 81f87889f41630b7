import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { listNearbyAirportsRoute } from './list-nearby-airports.ts'
import { priceCalendarRoute } from './price-calendar.ts'
import { priceDateGridRoute } from './price-date-grid.ts'
import { quoteFlightsRoute } from './quote-flights.ts'
import { readFlightQuoteRoute } from './read-flight-quote.ts'
import { readQuoteExtrasRoute } from './read-quote-extras.ts'
import { searchFlightsRoute } from './search-flights.ts'
import { suggestPlacesRoute } from './suggest-places.ts'

export interface FlightsDeps {
  readonly supplier: FlightSupplier
  readonly database: Database
  readonly ids: Ids
}

export const flightRoutes = ({ supplier, database, ids }: FlightsDeps): Route[] => {
  const answers = createAnswerCache()
  return [
    suggestPlacesRoute({ supplier }),
    listNearbyAirportsRoute({ supplier }),
    searchFlightsRoute({ supplier, answers }),
    priceCalendarRoute({ supplier, answers }),
    priceDateGridRoute({ supplier, answers }),
    quoteFlightsRoute({ supplier, database, ids }),
    readFlightQuoteRoute({ database }),
    readQuoteExtrasRoute({ supplier, database }),
  ]
}
