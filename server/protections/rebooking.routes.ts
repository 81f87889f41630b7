import { askDisruptionAgentRoute } from './ask-disruption-agent.ts'
import { listRebookingFlightsRoute } from './list-rebooking-flights.ts'
import { getAddOnOfferRoute, type GetAddOnOfferDeps } from './get-add-on-offer.ts'
import { getAddOnPurchaseRoute, type GetAddOnPurchaseDeps } from './get-add-on-purchase.ts'
import { listConnectingFlightsRoute } from './list-connecting-flights.ts'
import type { NewFlightsDeps } from './new-flights.ts'
import { quoteConnectingFlightRoute } from './quote-connecting-flight.ts'
import { quoteRebookingRoute } from './quote-rebooking.ts'
import { readConnectionRoute } from './read-connection.ts'
import { rebookConnectionRoute } from './rebook-connection.ts'
import { readDisruptionRoute } from './read-disruption.ts'
import { rebookDisruptedTripRoute, type RebookDisruptedTripDeps } from './rebook-disrupted-trip.ts'
import type { Route } from '../platform/http/route.ts'

type RebookingDeps = NewFlightsDeps &
  RebookDisruptedTripDeps &
  Parameters<typeof askDisruptionAgentRoute>[0] &
  Parameters<typeof listRebookingFlightsRoute>[0] &
  GetAddOnOfferDeps &
  GetAddOnPurchaseDeps

/** What can be done about a disrupted trip; made after checkout, which books the new flights. */
export const rebookingRoutes = (deps: RebookingDeps): readonly Route[] => [
  readDisruptionRoute(deps),
  listRebookingFlightsRoute(deps),
  quoteRebookingRoute(deps),
  rebookDisruptedTripRoute(deps),
  askDisruptionAgentRoute(deps),
  readConnectionRoute(deps),
  listConnectingFlightsRoute(deps),
  quoteConnectingFlightRoute(deps),
  rebookConnectionRoute(deps),
  getAddOnOfferRoute(deps),
  getAddOnPurchaseRoute(deps),
]
