import {
  CommitUnknown,
  linesOfNew,
  rowOfNew,
  stateAfter,
  type Advance,
  type SagaJournal,
  type SagaRef,
  type SagaRow,
} from './saga-journal.ts'
import type { MemoryStore, MemoryTx } from './memory-store.ts'

/** What an injected fault does to one commit. */
export type CommitFault = 'none' | 'dropped-before' | 'unknown-kept' | 'unknown-lost' | 'conflict'

export interface MemoryJournalOptions {
  /** The database's clock, milliseconds. */
  readonly databaseNow: () => number
  /** Called once per writing transaction. */
  readonly commitFault?: (method: string) => CommitFault
}

export interface SagaLine {
  readonly sagaId: string
  readonly version: number
  readonly token: number
  readonly event: string
  readonly state: string
  readonly at: number
}
interface Held {
  readonly row: SagaRow
  readonly leaseUntil: number | null
}

class Conflict extends Error {}

/**
 * Runs a transaction under an injected fault: not started, committed or not with an error either
 * way, or rolled back and retried, as the PostgreSQL adapter does after a serialization failure.
 */
export const withCommitFault = async <T>(
  store: MemoryStore,
  fault: CommitFault,
  work: (tx: MemoryTx) => Promise<T>,
): Promise<T> => {
  if (fault === 'none') return store.transaction(work)
  if (fault === 'dropped-before') throw new Error('connection dropped before the statement')
  if (fault === 'conflict') {
    const first = store.transaction(async (tx) => {
      await work(tx)
      throw new Conflict('serialization failure')
    })
    await first.catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error
    })
    return store.transaction(work)
  }
  if (fault === 'unknown-kept') await store.transaction(work)
  throw new CommitUnknown('connection lost at commit')
}

/** The journal in memory; passes the same `saga-journal.conformance.ts` as the PostgreSQL one. */
export const createMemoryJournal = (
  store: MemoryStore,
  options: MemoryJournalOptions,
): SagaJournal<MemoryTx> => {
  const rows = (tx: MemoryTx) => tx.table<Held>('sagas')
  const free = (held: Held): boolean =>
    held.leaseUntil === null || held.leaseUntil < options.databaseNow()
  const writing = <T>(method: string, work: (tx: MemoryTx) => Promise<T>): Promise<T> =>
    withCommitFault(store, options.commitFault?.(method) ?? 'none', work)
  const leaseAfter = (held: Held, lease: Advance['lease']): number | null => {
    if (lease === 'kept') return held.leaseUntil
    return lease === 'released' ? null : options.databaseNow() + lease
  }
  const line = (tx: MemoryTx, row: SagaRow, event: string, at: number): void => {
    const lines = tx.table<SagaLine>('sagaEvents')
    lines.set(`${row.id}/${row.version}`, {
      sagaId: row.id,
      version: row.version,
      token: row.token,
      event,
      state: row.state,
      at,
    })
  }

  return {
    create: async (tx, saga) => {
      if (rows(tx).has(saga.id)) throw new Error(`saga ${saga.id} exists`)
      const row = rowOfNew(saga)
      const leaseMs = saga.begun?.leaseMs ?? null
      rows(tx).set(saga.id, {
        row,
        leaseUntil: leaseMs === null ? null : options.databaseNow() + leaseMs,
      })
      linesOfNew(saga).forEach(({ event, state }, index) =>
        line(tx, { ...row, state, version: index + 1 }, event, saga.at),
      )
      return row
    },
    read: async (tx, id) => rows(tx).get(id)?.row ?? null,
    claim: (ref, leaseMs) =>
      writing('claim', async (tx) => {
        const held = rows(tx).get(ref.id)
        if (
          held === undefined ||
          held.row.tenant !== ref.tenant ||
          held.row.nextActionAt === null ||
          !free(held)
        )
          return null
        const row = { ...held.row, token: held.row.token + 1 }
        rows(tx).set(ref.id, { row, leaseUntil: options.databaseNow() + leaseMs })
        return row
      }),
    renew: (row, leaseMs) =>
      writing('renew', async (tx) => {
        const held = rows(tx).get(row.id)
        if (held === undefined || held.row.token !== row.token || held.row.version !== row.version)
          return false
        rows(tx).set(row.id, { ...held, leaseUntil: options.databaseNow() + leaseMs })
        return true
      }),
    advance: (row, to, also) =>
      writing('advance', async (tx) => {
        const held = rows(tx).get(row.id)
        if (held === undefined || held.row.token !== row.token || held.row.version !== row.version)
          return null
        const advanced: SagaRow = {
          ...held.row,
          state: stateAfter(to),
          body: to.body,
          nextActionAt: to.nextActionAt,
          version: row.version + to.lines.length,
          updatedAt: to.at,
        }
        rows(tx).set(row.id, { row: advanced, leaseUntil: leaseAfter(held, to.lease) })
        to.lines.forEach(({ event, state }, index) =>
          line(tx, { ...advanced, state, version: row.version + index + 1 }, event, to.at),
        )
        await also(tx)
        return advanced
      }),
    hold: (row) =>
      store.transaction(async (tx) => {
        const held = rows(tx).get(row.id)
        return held !== undefined && held.row.token === row.token ? held.row : null
      }),
    release: (row) =>
      writing('release', async (tx) => {
        const held = rows(tx).get(row.id)
        if (held !== undefined && held.row.token === row.token)
          rows(tx).set(row.id, { ...held, leaseUntil: null })
      }),
    due: (now, limit, kinds) =>
      store.transaction(async (tx) =>
        rows(tx)
          .values()
          .filter(
            (held) =>
              held.row.nextActionAt !== null &&
              held.row.nextActionAt <= now &&
              kinds.includes(held.row.kind) &&
              free(held),
          )
          .sort((a, b) => (a.row.nextActionAt ?? 0) - (b.row.nextActionAt ?? 0))
          .slice(0, limit)
          .map(({ row }): SagaRef => ({ id: row.id, tenant: row.tenant, kind: row.kind })),
      ),
  }
}
