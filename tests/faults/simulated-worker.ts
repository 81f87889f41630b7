import type { Clock } from '@portolan/kernel/ports.ts'
import type { BookingProgress } from '@portolan/server/checkout/booking-progress.ts'
import type { OrderDesk, OrderDesks } from '@portolan/server/checkout/order-desk.ts'
import type { BookingStore, Watch } from '@portolan/server/checkout/booking-store.ts'
import { orderDesks } from '@portolan/server/sold-products.ts'
import { placeBookingKind, placeBookingSaga } from '@portolan/server/checkout/place-booking.saga.ts'
import { sweepWatches } from '@portolan/server/checkout/sweep-watches.ts'
import {
  createSagaEngine,
  type Begun,
  type EngineDeps,
  type SagaEngine,
} from '@portolan/server/platform/saga/engine.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { SagaJournal } from '@portolan/server/platform/saga/saga-journal.ts'
import { createSagaSweeper } from '@portolan/server/platform/saga/saga-sweeper.ts'
import { loungeProduct } from '../house/lounge/lounge-shapes.ts'
import { afterSales } from './after-sales.ts'
import { createMemoryBookingStore, createMemoryBooks } from './memory-books.ts'
import type { Counterparties } from './simulated-counterparties.ts'
import { workerBookings, workerJournal, type WorkerDatabaseDeps } from './worker-database.ts'

export interface PlacedWorkerDeps extends WorkerDatabaseDeps {
  readonly store: MemoryStore
  readonly journal: SagaJournal<MemoryTx>
  readonly sides: ReturnType<Counterparties['forWorker']>
  /** This worker's own, which may be ahead or behind. */
  readonly clock: Clock
  /** How far that is ahead of the clock by which bookings are placed, milliseconds. */
  readonly skew: number
  readonly within: EngineDeps<MemoryTx>['within']
  /** An intent of this worker was journalled. */
  readonly onIntent: () => void
  readonly onRepair: (watch: Watch) => void
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const desksOf = (
  { supplier: flights, lounge, ...sellers }: PlacedWorkerDeps['sides'],
  clock: Clock,
): OrderDesks =>
  new Map([
    ...orderDesks({ flights, ...sellers }, clock),
    [loungeProduct, lounge as unknown as OrderDesk],
  ])

/** The real saga of a booking over somebody's connections. */
export const createBookingEngine = ({
  sides,
  clock,
  bookings,
  journal,
  within,
}: Pick<PlacedWorkerDeps, 'sides' | 'clock' | 'journal' | 'within'> & {
  readonly bookings: BookingStore<MemoryTx>
}): SagaEngine<MemoryTx, BookingProgress> => {
  const desks = desksOf(sides, clock)
  return createSagaEngine(
    placeBookingSaga({
      desks,
      acquirer: sides.acquirer,
      store: bookings,
      books: createMemoryBooks(),
      clock,
      requote: async () => null,
    }),
    { journal, clock, log: silent, within },
  )
}

/**
 * What a worker does: the real sweeper, engine, saga and sweep of watches over its own connections.
 * What fails is left to its next round.
 */
export interface PlacedWorker {
  /** One round. */
  readonly sweep: () => Promise<void>
  /** Goes on with a booking that this process has just placed. */
  readonly wake: (begun: Begun) => void
}

export const createPlacedWorker = (deps: PlacedWorkerDeps): PlacedWorker => {
  const { store, sides, clock, fault } = deps
  const journal = workerJournal(deps.journal, deps)
  const bookings = workerBookings(createMemoryBookingStore(store, fault), fault)
  const { acquirer } = sides
  const desks = desksOf(sides, clock)
  const watched: typeof journal = {
    ...journal,
    advance: async (row, to, also) => {
      const advanced = await journal.advance(row, to, also)
      if (to.lines.some((line) => line.event.endsWith(' intended'))) deps.onIntent()
      return advanced
    },
  }
  const engine = createBookingEngine({
    sides,
    clock,
    bookings,
    journal: watched,
    within: deps.within,
  })
  const runners = afterSales.map(
    ({ kind, runner }) => [kind, runner({ ...deps, journal: watched })] as const,
  )
  const sweeper = createSagaSweeper({
    journal: watched,
    engines: new Map([[placeBookingKind, engine], ...runners]),
    clock,
    parallel: 2,
  })
  return {
    sweep: async () => {
      await sweeper.settle().catch(() => undefined)
      await sweepWatches({
        desks,
        acquirer,
        store: bookings,
        clock,
        log: silent,
        onRepair: deps.onRepair,
      }).catch(() => undefined)
    },
    // The process that placed it has this worker's clock.
    wake: ({ row, deadlineMs }) =>
      sweeper.wake(row, { row: { ...row, updatedAt: row.updatedAt + deps.skew }, deadlineMs }),
  }
}
