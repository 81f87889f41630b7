import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { ChangedJourneys } from '../checkout/index.ts'
import type { PoliciesOf } from '../lodging/index.ts'
import type { LodgingSupplier } from '../lodging/lodging-supplier.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { TokenSealer } from '../payments/index.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { SagaKey } from '../platform/saga/saga.ts'
import type { SagaHost } from '../platform/saga/saga-host.ts'
import { changeStaySaga } from './change-stay.saga.ts'
import { createStayChangeBooks } from './stay-change-books.ts'
import { createPostgresStayChangeStore } from './postgres-stay-change-store.ts'
import type { TripProducts } from '../trips/index.ts'
import { stayChangeRoutes } from './stay-changes.routes.ts'

export interface StayChangesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly sagas: Pick<SagaHost<Tx>, 'add' | 'journal'>
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
  readonly products: TripProducts
}
export interface StayChanges {
  readonly routes: readonly Route[]
}

/** Wires the routes and the saga. */
export const createStayChanges = ({
  database,
  clock,
  ids,
  sagas,
  supplier,
  acquirer,
  vault,
  sealer,
  policiesOf,
  outbox,
  journeys,
  products,
}: StayChangesDeps): StayChanges => {
  const store = createPostgresStayChangeStore({ database, outbox, journeys, products })
  const cardOf = async ({ id, tenant }: SagaKey): Promise<string> => {
    const { personId, sealedToken } = await database.tenant(tenant, (tx) =>
      store.byId(tx, tenant, id),
    )
    if (sealedToken === null) throw new Error('stay changes: a charge without a card')
    return sealer.open({ tenant, personId }, sealedToken)
  }
  const { engine, wake } = sagas.add(
    changeStaySaga<Tx>({ supplier, acquirer, cardOf, books: createStayChangeBooks(store) }),
  )
  return {
    routes: stayChangeRoutes({
      database,
      store,
      engine,
      journal: sagas.journal,
      clock,
      ids,
      supplier,
      vault,
      sealer,
      policiesOf,
      journeys,
      products,
      wake: (begun) => wake(begun.row, begun),
    }),
  }
}
