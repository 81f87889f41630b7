import type { Clock } from '@portolan/kernel/ports.ts'
import type { Watch } from '@portolan/server/checkout/booking-store.ts'
import { orderDesks } from '@portolan/server/checkout/order-desks.ts'
import { placeBookingKind, placeBookingSaga } from '@portolan/server/checkout/place-booking.saga.ts'
import { sweepWatches } from '@portolan/server/checkout/sweep-watches.ts'
import { createSagaEngine, type EngineDeps } from '@portolan/server/platform/saga/engine.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { SagaJournal } from '@portolan/server/platform/saga/saga-journal.ts'
import { createSagaSweeper } from '@portolan/server/platform/saga/saga-sweeper.ts'
import { createMemoryBookingStore, createMemoryBooks } from './memory-books.ts'
import type { Counterparties } from './simulated-counterparties.ts'
import { workerBookings, workerJournal, type WorkerDatabaseDeps } from './worker-database.ts'

export interface PlacedSweepDeps extends WorkerDatabaseDeps {
  readonly store: MemoryStore
  readonly journal: SagaJournal<MemoryTx>
  readonly sides: ReturnType<Counterparties['forWorker']>
  /** This worker's own, which may be ahead or behind. */
  readonly clock: Clock
  readonly within: EngineDeps<MemoryTx>['within']
  /** An intent of this worker was journalled. */
  readonly onIntent: () => void
  readonly onRepair: (watch: Watch) => void
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One round of a worker: the real sweeper, engine, saga and sweep of watches over its own connections. What fails is left to its next round. */
export const createPlacedSweep = (deps: PlacedSweepDeps): (() => Promise<void>) => {
  const { store, sides, clock, fault } = deps
  const journal = workerJournal(deps.journal, deps)
  const bookings = workerBookings(createMemoryBookingStore(store, fault), fault)
  const { acquirer } = sides
  const desks = orderDesks({ flights: sides.supplier, lodging: sides.lodging }, clock)
  const saga = placeBookingSaga({ desks, acquirer, store: bookings, books: createMemoryBooks(), clock, requote: async () => null })
  const watched: typeof journal = {
    ...journal,
    advance: async (row, to, also) => {
      const advanced = await journal.advance(row, to, also)
      if (to.lines.some((line) => line.event.endsWith(' intended'))) deps.onIntent()
      return advanced
    },
  }
  const engine = createSagaEngine(saga, { journal: watched, clock, log: silent, within: deps.within })
  const sweeper = createSagaSweeper({ journal: watched, engines: new Map([[placeBookingKind, engine]]), clock, parallel: 2 })
  return async () => {
    await sweeper.settle().catch(() => undefined)
    await sweepWatches({ desks, acquirer, store: bookings, clock, log: silent, onRepair: deps.onRepair }).catch(() => undefined)
  }
}
