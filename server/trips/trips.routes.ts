import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { listTripsRoute } from './list-trips.ts'
import { readTripRoute } from './read-trip.ts'

export const tripRoutes = (deps: { readonly database: Database }): Route[] => [listTripsRoute(deps), readTripRoute(deps)]
