import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { EndCanceled } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Begun } from '../platform/saga/engine.ts'
import type { SagaHost } from '../platform/saga/saga-host.ts'
import type { CancelOwed } from '../flights/index.ts'
import type { TripProducts, TripsUnderWay } from '../trips/index.ts'
import { cancelTripSaga } from './cancel-trip.saga.ts'
import { createCancelForLeaver, type CancelForLeaver } from './cancel-for-leaver.ts'
import { createCancelOnBehalf } from './cancel-on-behalf.ts'
import { createCancelOwed } from './cancel-owed.ts'
import { createEndCanceled } from './end-canceled.ts'
import { createCancellationBooks, type OnCanceled } from './cancellation-books.ts'
import { createPostgresCancellationStore } from './postgres-cancellation-store.ts'
import type { CancellationDesks } from './cancellation-desk.ts'
import { cancellationRoutes } from './cancellations.routes.ts'

export interface CancellationsDeps {
  readonly database: Database
  readonly underWay: Pick<TripsUnderWay, 'byTripId'>
  readonly clock: Clock
  readonly ids: Ids
  readonly sagas: Pick<SagaHost<Tx>, 'add' | 'journal'>
  readonly desks: CancellationDesks
  readonly acquirer: Pick<Acquirer, 'refund'>
  readonly outbox: Pick<Outbox, 'post'>
  readonly products: TripProducts
  /** What ends with canceled parts, beside their add-ons. */
  readonly onCanceled: OnCanceled<Tx>
  /** Called for each trip that only a supplier had canceled; a metric. */
  readonly onRepair: () => void
}
export interface Cancellations {
  readonly routes: readonly Route[]
  /** Cancels without user interaction what suppliers owe in full. */
  readonly cancelOwed: CancelOwed
  /** Trips of who leaves a company. */
  readonly forLeaver: CancelForLeaver
  /** Ends what suppliers have canceled without a cancellation of ours. */
  readonly endCanceled: EndCanceled
}

/** Wires the routes and the saga. */
export const createCancellations = ({
  database,
  underWay,
  clock,
  ids,
  sagas,
  desks,
  acquirer,
  outbox,
  products,
  onCanceled,
  onRepair,
}: CancellationsDeps): Cancellations => {
  const store = createPostgresCancellationStore({ database, ids, outbox, products })
  const { engine, wake } = sagas.add(
    cancelTripSaga<Tx>({
      desks,
      acquirer,
      books: createCancellationBooks(store, desks, onCanceled),
    }),
  )
  const canceling = {
    store,
    engine,
    clock,
    ids,
    wake: (begun: Begun) => wake(begun.row, begun),
  }
  const endCanceled = createEndCanceled({ ...canceling, onRepair })
  const placing = {
    ...canceling,
    database,
    underWay,
    journal: sagas.journal,
    desks,
    products,
    endCanceled,
  }
  const onBehalf = createCancelOnBehalf(placing)
  return {
    routes: cancellationRoutes(placing),
    cancelOwed: createCancelOwed(onBehalf),
    forLeaver: createCancelForLeaver(onBehalf),
    endCanceled,
  }
}
