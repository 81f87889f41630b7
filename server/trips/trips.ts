import { askableKinds } from '@portolan/domain/cases/case-kinds.ts'
import type { Cases } from '../cases/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { noteAnswer } from './note-answer.ts'
import type { DocumentsOf } from './show-travel-documents.ts'
import type { TripProducts } from './trip-product.ts'
import { tripRoutes } from './trips.routes.ts'
import type { TripsUnderWay } from './trips-under-way.ts'

export interface TripsDeps {
  readonly database: Database
  readonly products: TripProducts
  readonly underWay: TripsUnderWay
  readonly documentsOf: DocumentsOf
  readonly outbox: Pick<Outbox, 'post'>
  readonly cases: Pick<Cases, 'open' | 'ofTrip' | 'onDecision'>
}

export interface Trips {
  readonly routes: readonly Route[]
}

/** Wires the routes and the case decisions of trips. */
export const createTrips = (deps: TripsDeps): Trips => {
  for (const kind of askableKinds) deps.cases.onDecision(kind, noteAnswer)
  return { routes: tripRoutes(deps) }
}
