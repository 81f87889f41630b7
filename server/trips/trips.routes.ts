import type { Cases } from '../cases/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Route } from '../platform/http/route.ts'
import { answerScheduleChangeRoute } from './answer-schedule-change.ts'
import { changeTripEmailRoute } from './change-trip-email.ts'
import { listTripsRoute } from './list-trips.ts'
import { readBoardingCodesRoute } from './read-boarding-codes.ts'
import { readTripDocumentRoute } from './read-trip-document.ts'
import { readTripRoute } from './read-trip.ts'
import { requestTripHelpRoute } from './request-trip-help.ts'
import { resendConfirmationRoute } from './resend-confirmation.ts'
import type { TripsUnderWay } from './trips-under-way.ts'

export interface TripRoutesDeps {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'post'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly cases: Pick<Cases, 'open' | 'ofTrip'>
  readonly underWay: TripsUnderWay
}

export const tripRoutes = (deps: TripRoutesDeps): Route[] => [
  listTripsRoute(deps),
  readTripRoute(deps),
  readTripDocumentRoute(deps),
  readBoardingCodesRoute(deps),
  resendConfirmationRoute(deps),
  changeTripEmailRoute(deps),
  requestTripHelpRoute(deps),
  answerScheduleChangeRoute(deps),
]
