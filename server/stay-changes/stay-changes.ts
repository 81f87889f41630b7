import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { ChangedJourneys } from '../checkout/index.ts'
import type { PoliciesOf } from '../lodging/index.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { TokenSealer } from '../payments/sealed-tokens.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Log } from '../platform/log.ts'
import { createSagaEngine } from '../platform/saga/engine.ts'
import { createPostgresJournal } from '../platform/saga/postgres-journal.ts'
import type { SagaKey } from '../platform/saga/saga.ts'
import { createSagaRounds, type SagaRounds } from '../platform/saga/saga-rounds.ts'
import { within } from '../platform/timers.ts'
import { changeStayKind, changeStaySaga } from './change-stay.saga.ts'
import { createStayChangeBooks } from './stay-change-books.ts'
import { createPostgresStayChangeStore } from './postgres-stay-change-store.ts'
import { stayChangeRoutes } from './stay-changes.routes.ts'

export interface StayChangesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly supplier: Pick<
    LodgingSupplier,
    'changeTerms' | 'quoteChange' | 'confirmChange' | 'readBack'
  >
  readonly acquirer: Acquirer
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: TokenSealer
  readonly policiesOf: PoliciesOf
  readonly outbox: Pick<Outbox, 'post'>
  readonly journeys: ChangedJourneys
}
export interface StayChanges extends Pick<SagaRounds, 'sweep' | 'start'> {
  readonly routes: readonly Route[]
}

/** Wires changing a stay: its routes, its saga, and what keeps it going. */
export const createStayChanges = ({
  database,
  clock,
  ids,
  log,
  supplier,
  acquirer,
  vault,
  sealer,
  policiesOf,
  outbox,
  journeys,
}: StayChangesDeps): StayChanges => {
  const journal = createPostgresJournal(database)
  const store = createPostgresStayChangeStore({ database, outbox, journeys })
  const cardOf = async ({ id, tenant }: SagaKey): Promise<string> => {
    const { personId, sealedToken } = await database.tenant(tenant, (tx) =>
      store.byId(tx, tenant, id),
    )
    if (sealedToken === null) throw new Error('stay changes: a charge without a card')
    return sealer.open({ tenant, personId }, sealedToken)
  }
  const engine = createSagaEngine(
    changeStaySaga<Tx>({ supplier, acquirer, cardOf, books: createStayChangeBooks(store) }),
    { journal, clock, log, within },
  )
  const rounds = createSagaRounds({
    name: 'stay-changes',
    kind: changeStayKind,
    engine,
    journal,
    clock,
    log,
  })
  return {
    routes: stayChangeRoutes({
      database,
      store,
      engine,
      journal,
      clock,
      ids,
      supplier,
      vault,
      sealer,
      policiesOf,
      journeys,
      wake: (begun) => rounds.wake(begun.row, begun),
    }),
    sweep: rounds.sweep,
    start: rounds.start,
  }
}
