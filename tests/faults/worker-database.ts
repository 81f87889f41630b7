import type { BookingStore } from '@portolan/server/checkout/booking-store.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { SagaJournal } from '@portolan/server/platform/saga/saga-journal.ts'

export interface WorkerDatabaseDeps {
  /** Stops, kills or stalls the worker before and after each transaction. */
  readonly gate: (name: string) => Promise<void>
  readonly fault: (method: string) => CommitFault
}

const dropped = new Error('simulated: the connection dropped')

/** A read has no commit that could be unknown: it is answered, or the connection is gone. */
const reading = async <R>(fault: CommitFault, read: () => Promise<R>): Promise<R> => {
  if (fault === 'dropped-before' || fault === 'unknown-lost') throw dropped
  return read()
}

/** The journal as one worker reaches it. */
export const workerJournal = (
  journal: SagaJournal<MemoryTx>,
  { gate, fault }: WorkerDatabaseDeps,
): SagaJournal<MemoryTx> => {
  const around =
    <A extends unknown[], R>(name: string, method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await gate(`${name} before`)
      const answer = await method(...args)
      await gate(`${name} after`)
      return answer
    }
  return {
    create: journal.create,
    read: journal.read,
    due: (now, limit, kinds) => reading(fault('due'), () => journal.due(now, limit, kinds)),
    hold: async (row) => {
      await gate('hold before')
      return reading(fault('hold'), () => journal.hold(row))
    },
    claim: around('claim', journal.claim),
    renew: around('renew', journal.renew),
    release: around('release', journal.release),
    advance: around('advance', journal.advance),
  }
}

/** Checkout's tables as one worker reaches them; its transactions have their faults already. */
export const workerBookings = (
  bookings: BookingStore<MemoryTx>,
  fault: WorkerDatabaseDeps['fault'],
): BookingStore<MemoryTx> => ({
  ...bookings,
  dueWatches: (now, limit) => reading(fault('dueWatches'), () => bookings.dueWatches(now, limit)),
  moveWatch: async (watch, nextAt) => {
    const kind = fault('moveWatch')
    if (kind !== 'dropped-before' && kind !== 'unknown-lost')
      await bookings.moveWatch(watch, nextAt)
    if (kind !== 'none' && kind !== 'conflict') throw dropped
  },
})
