import type { PartChangeView } from '@portolan/contract/part-changes/part-change.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { ChangedJourneys } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { TokenSealer } from '../payments/index.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { SagaKey } from '../platform/saga/saga.ts'
import type { SagaHost } from '../platform/saga/saga-host.ts'
import { ownTrip, type TripProducts } from '../trips/index.ts'
import { changePartSaga } from './change-part.saga.ts'
import type { BecomingPart, ChangingProduct } from './changing-product.ts'
import { createPartChangeBooks } from './part-change-books.ts'
import { partChangeView } from './part-change-view.ts'
import { lastPartChange } from './part-changes.store.ts'
import { createPlacePartChange, type WantedPartChange } from './place-part-change.ts'
import { createPostgresPartChangeStore } from './postgres-part-change-store.ts'

export interface PartChangesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly sagas: Pick<SagaHost<Tx>, 'add' | 'journal'>
  readonly acquirer: Acquirer
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: TokenSealer
  readonly outbox: Pick<Outbox, 'post'>
  readonly journeys: ChangedJourneys
  readonly products: TripProducts
}

/** Changes of one product's parts. */
export interface PartChanges {
  /** Starts the change of a valid quote, and returns it as the traveler sees it. */
  readonly place: (
    principal: Principal,
    wanted: WantedPartChange,
  ) => Promise<Result<PartChangeView, Refusal>>
  /** The latest change of a trip; null if there is none. */
  readonly last: (
    principal: Principal,
    tripId: string,
  ) => Promise<Result<{ readonly change: PartChangeView | null }, Refusal>>
}

/** Wires the saga of a product's changes. */
export const createPartChanges = <B extends BecomingPart>(
  {
    database,
    clock,
    ids,
    sagas,
    acquirer,
    vault,
    sealer,
    outbox,
    journeys,
    products,
  }: PartChangesDeps,
  product: ChangingProduct<B>,
): PartChanges => {
  const store = createPostgresPartChangeStore({ database, outbox, journeys, products }, product)
  const cardOf = async ({ id, tenant }: SagaKey): Promise<string> => {
    const { personId, sealedToken } = await database.tenant(tenant, (tx) =>
      store.byId(tx, tenant, id),
    )
    if (sealedToken === null) throw new Error('part changes: a charge without a card')
    return sealer.open({ tenant, personId }, sealedToken)
  }
  const { engine, wake } = sagas.add(
    changePartSaga<Tx>({ product, acquirer, cardOf, books: createPartChangeBooks(store, product) }),
  )
  const place = createPlacePartChange({
    store,
    product,
    engine,
    clock,
    ids,
    vault,
    sealer,
    wake: (begun) => wake(begun.row, begun),
  })
  const shown = { journal: sagas.journal, products }
  return {
    place: async (principal, wanted) => {
      const { tenant } = principal
      const placed = await place(principal, wanted)
      return placed.ok
        ? ok(await database.tenant(tenant, (tx) => partChangeView(shown, tx, tenant, placed.value)))
        : placed
    },
    last: ({ tenant, ...principal }, tripId) =>
      database.tenant(tenant, async (tx) => {
        const trip = await ownTrip(tx, { tenant, ...principal }, 'trip:read', tripId)
        if (!trip.ok) return trip
        const id = await lastPartChange(tx, { tenant, tripId, product: product.product })
        return ok({ change: id === null ? null : await partChangeView(shown, tx, tenant, id) })
      }),
  }
}
