import { every, type Repeating } from '../platform/timers.ts'
import type { Cases } from '../cases/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Outbox } from '../mail/index.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Route } from '../platform/http/route.ts'
import { createScheduleRefundDecision } from './decide-schedule-refund.ts'
import { answerDeadline, createFlightFollowing } from './follow-flights.ts'
import { createLapse } from './lapse-schedule-change.ts'
import { workRefunds, type CancelOwed } from './refund-schedule-change.ts'
import { tripRoutes } from './trips.routes.ts'
import { noteAnswer } from './note-answer.ts'
import type { TripsUnderWay } from './trips-under-way.ts'

export interface TripsDeps {
  readonly database: Database
  readonly deadlines: Deadlines
  readonly supplier: Pick<FlightSupplier, 'notices' | 'flightsNow' | 'place' | 'connectionTimes'>
  readonly jobs: Jobs
  /** Cancels a trip that its suppliers owe whole. */
  readonly cancelOwed: CancelOwed
  /** What is being booked. */
  readonly underWay: TripsUnderWay
  readonly outbox: Pick<Outbox, 'post' | 'put'>
  readonly cases: Pick<Cases, 'open' | 'ofTrip' | 'onDecision'>
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
}

export interface Trips {
  readonly routes: readonly Route[]
  /** Reads at once what airlines have said, and waits until every trip it concerns is told. */
  readonly followFlights: () => Promise<number>
  /** Reads it now and then from now on, until stopped. */
  readonly start: () => Repeating
}

/**
 * Airlines are asked this often whether they have said something; the built-in market's console
 * does not wait for it.
 */
const pollEveryMs = 2000

/** Wires trips: their routes, what airlines say of them, and what agents decide. */
export const createTrips = (deps: TripsDeps): Trips => {
  const following = createFlightFollowing(deps)
  const lapse = createLapse(deps)
  workRefunds(deps)
  deps.deadlines.on(answerDeadline, ({ tenant, key }) => lapse(tenant, key))
  deps.cases.onDecision('ScheduleRefund', createScheduleRefundDecision(deps))
  for (const kind of ['TravelerEdit', 'CancelTraveler', 'TripChange', 'Question'] as const)
    deps.cases.onDecision(kind, noteAnswer)
  return {
    routes: tripRoutes(deps),
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
