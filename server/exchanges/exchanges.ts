import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Cases } from '../cases/index.ts'
import type { ChangedJourneys } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { TokenSealer } from '../payments/index.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { SagaKey } from '../platform/saga/saga.ts'
import type { SagaHost } from '../platform/saga/saga-host.ts'
import type { CoveredChanges } from './covered-change.ts'
import { createFulfillmentDecision } from './decide-fulfillment.ts'
import { createExchangeBooks } from './exchange-books.ts'
import { exchangeDesk, type ExchangingSupplier } from './exchange-desk.ts'
import { exchangeTripSaga } from './exchange-trip.saga.ts'
import type { TripProducts } from '../trips/index.ts'
import { exchangeRoutes } from './exchanges.routes.ts'
import type { JoinedChanges } from './joined-change.ts'
import { createPostgresExchangeStore } from './postgres-exchange-store.ts'

export interface ExchangesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly sagas: Pick<SagaHost<Tx>, 'add' | 'journal'>
  readonly flights: ExchangingSupplier
  readonly acquirer: Acquirer
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal' | 'open'>
  readonly outbox: Pick<Outbox, 'post'>
  readonly cases: Pick<Cases, 'open' | 'ofTrip' | 'onDecision'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly journeys: ChangedJourneys
  readonly products: TripProducts
  /** What changes with the flights of a trip. */
  readonly joined: JoinedChanges<Tx>
  /** What pays the difference of a change. */
  readonly covers: CoveredChanges<Tx>
}
export interface Exchanges {
  readonly routes: readonly Route[]
}

/** Wires the routes, the saga and case decisions. */
export const createExchanges = ({
  database,
  clock,
  ids,
  log,
  sagas,
  flights,
  acquirer,
  vault,
  sealer,
  outbox,
  cases,
  jobs,
  journeys,
  products,
  joined,
  covers,
}: ExchangesDeps): Exchanges => {
  const desk = exchangeDesk(flights)
  const store = createPostgresExchangeStore({
    database,
    ids,
    outbox,
    cases,
    journeys,
    products,
    joined,
  })
  const methodOf = async ({ id, tenant }: SagaKey): Promise<string> => {
    const { personId, sealedToken } = await database.tenant(tenant, (tx) =>
      store.byId(tx, tenant, id),
    )
    if (sealedToken === null) throw new Error('exchanges: a charge without its card')
    return sealer.open({ tenant, personId }, sealedToken)
  }
  const saga = exchangeTripSaga<Tx>({
    desk,
    joined,
    acquirer,
    methodOf,
    books: createExchangeBooks(store, covers),
  })
  const asking = new Set<Promise<void>>()
  const meanwhile = (work: Promise<void>): void => {
    asking.add(work)
    void work.finally(() => asking.delete(work))
  }
  const { engine, wake } = sagas.add(saga, { idle: () => Promise.all(asking) })
  cases.onDecision(
    'ExchangeFulfillment',
    createFulfillmentDecision({ jobs, journal: sagas.journal, saga, clock, wake }),
  )
  return {
    routes: exchangeRoutes({
      database,
      store,
      engine,
      journal: sagas.journal,
      clock,
      ids,
      log,
      desk,
      joined,
      covers,
      flights,
      cases,
      products,
      vault,
      sealer,
      wake: (begun) => wake(begun.row, begun),
      meanwhile,
    }),
  }
}
