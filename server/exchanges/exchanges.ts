import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { Cases } from '../cases/index.ts'
import type { ChangedJourneys } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { TokenSealer } from '../payments/sealed-tokens.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createSagaEngine } from '../platform/saga/engine.ts'
import { createPostgresJournal } from '../platform/saga/postgres-journal.ts'
import type { SagaKey } from '../platform/saga/saga.ts'
import { createSagaRounds, type SagaRounds } from '../platform/saga/saga-rounds.ts'
import { within } from '../platform/timers.ts'
import { createFulfilmentDecision } from './decide-fulfilment.ts'
import { createExchangeBooks } from './exchange-books.ts'
import { exchangeDesk, type ExchangingSupplier } from './exchange-desk.ts'
import { exchangeTripKind, exchangeTripSaga } from './exchange-trip.saga.ts'
import { exchangeRoutes } from './exchanges.routes.ts'
import { createPostgresExchangeStore } from './postgres-exchange-store.ts'

export interface ExchangesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly flights: ExchangingSupplier
  readonly acquirer: Acquirer
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal' | 'open'>
  readonly outbox: Pick<Outbox, 'post'>
  readonly cases: Pick<Cases, 'open' | 'ofTrip' | 'onDecision'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly journeys: ChangedJourneys
}
export interface Exchanges extends Pick<SagaRounds, 'sweep' | 'start'> {
  readonly routes: readonly Route[]
}

/** Wires exchanging: its routes, its saga, what keeps it going, and what agents decide. */
export const createExchanges = ({
  database,
  clock,
  ids,
  log,
  flights,
  acquirer,
  vault,
  sealer,
  outbox,
  cases,
  jobs,
  journeys,
}: ExchangesDeps): Exchanges => {
  const journal = createPostgresJournal(database)
  const desk = exchangeDesk(flights)
  const store = createPostgresExchangeStore({ database, ids, outbox, cases, journeys })
  const methodOf = async ({ id, tenant }: SagaKey): Promise<string> => {
    const { personId, sealedToken } = await database.tenant(tenant, (tx) =>
      store.byId(tx, tenant, id),
    )
    if (sealedToken === null) throw new Error('exchanges: a charge without its card')
    return sealer.open({ tenant, personId }, sealedToken)
  }
  const saga = exchangeTripSaga<Tx>({ desk, acquirer, methodOf, books: createExchangeBooks(store) })
  const engine = createSagaEngine(saga, { journal, clock, log, within })
  const rounds = createSagaRounds({
    name: 'exchanges',
    kind: exchangeTripKind,
    engine,
    journal,
    clock,
    log,
  })
  const asking = new Set<Promise<void>>()
  const meanwhile = (work: Promise<void>): void => {
    asking.add(work)
    void work.finally(() => asking.delete(work))
  }
  cases.onDecision(
    'ExchangeFulfilment',
    createFulfilmentDecision({ jobs, journal, saga, clock, wake: rounds.wake }),
  )
  return {
    routes: exchangeRoutes({
      database,
      store,
      engine,
      journal,
      clock,
      ids,
      log,
      desk,
      flights,
      cases,
      vault,
      sealer,
      wake: (begun) => rounds.wake(begun.row, begun),
      meanwhile,
    }),
    sweep: rounds.sweep,
    start: () => {
      const round = rounds.start()
      return {
        stop: async () => {
          await round.stop()
          await Promise.all(asking)
        },
      }
    },
  }
}
