import type { Cases } from '../cases/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { changeTripEmailRoute } from './change-trip-email.ts'
import { listTripsRoute } from './list-trips.ts'
import { readTripDocumentRoute } from './read-trip-document.ts'
import { readTripRoute } from './read-trip.ts'
import { requestTripHelpRoute } from './request-trip-help.ts'
import { resendConfirmationRoute } from './resend-confirmation.ts'
import { showTravelDocumentsRoute, type DocumentsOf } from './show-travel-documents.ts'
import type { TripProducts } from './trip-product.ts'
import type { TripsUnderWay } from './trips-under-way.ts'

export interface TripRoutesDeps {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'post'>
  readonly products: TripProducts
  readonly cases: Pick<Cases, 'open' | 'ofTrip'>
  readonly underWay: TripsUnderWay
  readonly documentsOf: DocumentsOf
}

export const tripRoutes = (deps: TripRoutesDeps): Route[] => [
  listTripsRoute(deps),
  readTripRoute(deps),
  readTripDocumentRoute(deps),
  resendConfirmationRoute(deps),
  changeTripEmailRoute(deps),
  requestTripHelpRoute(deps),
  showTravelDocumentsRoute(deps),
]
