import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Cases } from '../../cases/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { every, type Repeating } from '../../platform/timers.ts'
import type { TripProducts } from '../../trips/index.ts'
import { answerScheduleChangeRoute } from '../answer-schedule-change.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import { readBoardingCodesRoute } from '../read-boarding-codes.ts'
import { createScheduleRefundDecision } from './decide-schedule-refund.ts'
import { answerDeadline, createFlightFollowing, type FollowFlightsDeps } from './follow-flights.ts'
import { createLapse } from './lapse-schedule-change.ts'
import { workRefunds, type CancelOwed } from './refund-schedule-change.ts'

export interface FlightTripsDeps extends Pick<FollowFlightsDeps, 'announced'> {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly supplier: Pick<FlightSupplier, 'notices' | 'flightsNow' | 'place' | 'connectionTimes'>
  readonly jobs: Jobs
  readonly products: TripProducts
  /** Cancels parts of a trip whose suppliers owe a full refund. */
  readonly cancelOwed: CancelOwed
  readonly outbox: Pick<Outbox, 'post' | 'put'>
  readonly cases: Pick<Cases, 'open' | 'onDecision'>
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
}

export interface FlightTrips {
  readonly routes: readonly Route[]
  /** Processes all new flight notices and returns their number. */
  readonly followFlights: () => Promise<number>
  /** Polls for flight notices until stopped. */
  readonly start: () => Repeating
}

/** Poll interval for flight notices; the market's console triggers a poll itself. */
const pollEveryMs = 2000

/** Wires what happens to booked flights: notices of airlines, answers to them, boarding codes. */
export const createFlightTrips = (deps: FlightTripsDeps): FlightTrips => {
  const following = createFlightFollowing(deps)
  const lapse = createLapse(deps)
  workRefunds(deps)
  deps.deadlines.on(answerDeadline, ({ tenant, key }) => lapse(tenant, key))
  deps.cases.onDecision('ScheduleRefund', createScheduleRefundDecision(deps))
  return {
    routes: [answerScheduleChangeRoute(deps), readBoardingCodesRoute(deps)],
    followFlights: following.poll,
    start: () =>
      every(
        pollEveryMs,
        async () =>
          void (await following
            .poll()
            .catch((error: unknown) =>
              deps.log.error('sweep-failed', { kind: 'flight-notices', error }),
            )),
      ),
  }
}
