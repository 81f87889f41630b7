import type { Route } from '../platform/http/route.ts'
import { cancelTripRoute, type CancelTripRouteDeps } from './cancel-trip.ts'
import { quoteCancellationRoute, type QuoteCancellationDeps } from './quote-cancellation.ts'
import { readCancellationRoute } from './read-cancellation.ts'

export const cancellationRoutes = (deps: CancelTripRouteDeps & QuoteCancellationDeps): Route[] => [
  quoteCancellationRoute(deps),
  cancelTripRoute(deps),
  readCancellationRoute(deps),
]
