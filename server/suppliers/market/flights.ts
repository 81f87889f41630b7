import type { FlightNotice, FlightSupplier } from '../../flights/flight-supplier.ts'
import { createFlightChanges } from './flight-changes.ts'
import { createFlightContext, type MarketFlightsDeps } from './flight-context.ts'
import { createFlightCancellations, createFlightOrders } from './flight-orders.ts'
import { createFlightHolds } from './flight-holds.ts'
import { createFlightPrices } from './flight-prices.ts'
import { createListSearch, createLowestFares } from './flight-search.ts'
import { flightsNow } from './flights-now.ts'
import { nearbyAirports, placeFacts, suggestionOf } from './places.ts'

/** Most notices of one answer. */
const mostNotices = 100
/** Most suggestions for a text. */
const mostSuggestions = 10

/** The built-in market's airlines as a flight supplier of the portal. */
export const createMarketFlights = (deps: MarketFlightsDeps): FlightSupplier => {
  const context = createFlightContext(deps)
  const { market, world, line } = context
  const { air, board } = market
  return {
    ...createListSearch(context),
    ...createLowestFares(context),
    ...createFlightPrices(context),
    ...createFlightOrders(context),
    ...createFlightHolds(context),
    ...createFlightCancellations(context),
    ...createFlightChanges(context),
    transferPoints: async (origin, destination, most) =>
      air.transferPoints(origin, destination, most),
    connectionTimes: async (airport) => air.connectionTimes(airport),
    pastArrivals: async (segmentId, now) => air.pastArrivals(segmentId, now),
    suggest: async (text) =>
      world.suggest(text, mostSuggestions).flatMap((suggestion) => suggestionOf(suggestion, world)),
    place: async (code) => placeFacts(code, world),
    nearby: async (place) => nearbyAirports(place, world),
    notices: (after) =>
      line.call<readonly FlightNotice[]>(null, async () => {
        await board.refresh()
        const notices = board.since(after).slice(0, mostNotices)
        return {
          kind: 'done',
          value: notices.map(({ airline, number, date, at }, index) => ({
            sequence: after + index + 1,
            airline,
            number: String(number),
            date,
            at,
          })),
        }
      }),
    flightsNow: (segmentIds) =>
      line.call(null, async () => {
        await board.refresh()
        return { kind: 'done', value: flightsNow(air, board, segmentIds) }
      }),
  }
}
