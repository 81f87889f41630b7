import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import { createSagaEngine, type Begun } from '../platform/saga/engine.ts'
import { createPostgresJournal } from '../platform/saga/postgres-journal.ts'
import { createSagaRounds, type SagaRounds } from '../platform/saga/saga-rounds.ts'
import type { CancelOwed, TripsUnderWay } from '../trips/index.ts'
import { within } from '../platform/timers.ts'
import { cancelTripKind, cancelTripSaga } from './cancel-trip.saga.ts'
import { createCancelOwed } from './cancel-owed.ts'
import { createCancellationBooks } from './cancellation-books.ts'
import { createPostgresCancellationStore } from './postgres-cancellation-store.ts'
import { cancellationDesks, type CancellingSuppliers } from './cancellation-desk.ts'
import { cancellationRoutes } from './cancellations.routes.ts'

export interface CancellationsDeps {
  readonly database: Database
  /** What is being booked. */
  readonly underWay: Pick<TripsUnderWay, 'byTripId'>
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly suppliers: CancellingSuppliers
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly outbox: Pick<Outbox, 'post'>
}
export interface Cancellations extends Pick<SagaRounds, 'sweep' | 'start'> {
  readonly routes: readonly Route[]
  /** For what suppliers owe whole, without a page in between. */
  readonly cancelOwed: CancelOwed
}

/** Wires cancelling: its routes, its saga, and what keeps it going. */
export const createCancellations = ({
  database,
  underWay,
  clock,
  ids,
  log,
  suppliers,
  acquirer,
  outbox,
}: CancellationsDeps): Cancellations => {
  const journal = createPostgresJournal(database)
  const desks = cancellationDesks(suppliers)
  const store = createPostgresCancellationStore({ database, ids, outbox })
  const engine = createSagaEngine(
    cancelTripSaga<Tx>({ desks, acquirer, books: createCancellationBooks(store) }),
    { journal, clock, log, within },
  )
  const rounds = createSagaRounds({
    name: 'cancellations',
    kind: cancelTripKind,
    engine,
    journal,
    clock,
    log,
  })
  const placing = {
    database,
    underWay,
    store,
    engine,
    journal,
    clock,
    ids,
    desks,
    wake: (begun: Begun) => rounds.wake(begun.row, begun),
  }
  return {
    routes: cancellationRoutes(placing),
    cancelOwed: createCancelOwed(placing),
    sweep: rounds.sweep,
    start: rounds.start,
  }
}
