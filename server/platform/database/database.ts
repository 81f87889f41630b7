import type { Pool } from 'pg'
import { tenants, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { systemRng } from '../rng.ts'
import { pause } from '../timers.ts'
import { createTurns, type Turns } from '../turns.ts'
import { createGroupCommit } from './group-commit.ts'
import { isRetryable } from './sql-state.ts'
import { transact, withoutTransaction, type Work } from './transaction.ts'

export type { Tx } from './transaction.ts'

type InTenant = <T>(tenant: TenantId, work: Work<T>) => Promise<T>
type AsWorker = <T>(work: Work<T>) => Promise<T>

export interface Database {
  /**
   * One transaction as the application role, bound to one tenant by row-level security. The work
   * runs again after a serialization failure or a deadlock, so it must have no effect outside the
   * transaction.
   */
  readonly tenant: InTenant
  /** One transaction as the worker role, across tenants: sweeps, jobs and proofs only. */
  readonly worker: AsWorker
  /** One statement as the worker role, which is a transaction by itself. */
  readonly statement: AsWorker
  /**
   * The same, but perhaps in one transaction with others who ask at the same moment (decision
   * 0021). For short work that waits for nothing but its own statements, and that is safe by
   * compare-and-set and unique keys: a lock keeps nobody out who shares the transaction. As
   * everywhere, it is either kept whole or not at all, and one that fails harms no other.
   */
  readonly shared: {
    readonly tenant: InTenant
    readonly worker: AsWorker
    /** Nothing is written, and nobody waits for the disk. */
    readonly reading: InTenant
    readonly workerReading: AsWorker
  }
}

const attempts = 6

/** Full jitter: parallel losers of the same conflict must not meet again at the same moment. */
const retrying = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
      await pause(systemRng.next() * 10 * 2 ** attempt)
    }
  }
}

/**
 * What fails between commit and its answer is thrown as it is: whether it took effect is then
 * unknown, and only the caller's guards can tell.
 */
const alone = async <T>(pool: Pool, begin: string, work: Work<T>): Promise<T> => {
  const ending = await transact(pool, begin, [work])
  if (!ending.kept) throw ending.error
  const [end] = ending.units
  if (end?.status !== 'fulfilled') throw end?.reason
  return end.value
}

/**
 * All local to the transaction: a pooled connection can never carry a tenant over to the next
 * caller.
 */
const opening = (begin: string, settings: Readonly<Record<string, string>>): string =>
  Object.keys(settings).length === 0
    ? begin
    : `${begin}; select ${Object.entries(settings)
        .map(([name, value]) => `set_config('${name}', '${value}', true)`)
        .join(', ')}`

const sharedSettings = {
  // Whoever has to wait longer for a lock waits alone, and not with all who share the transaction. Milliseconds.
  lock_timeout: '200',
  // A plan for a set of rows depends on how large the table is by now: made each time, for many rows at once, and for pages that are in memory.
  plan_cache_mode: 'force_custom_plan',
  random_page_cost: '1.1',
}

export const createDatabase = (pools: { readonly app: Pool; readonly worker: Pool }): Database => {
  type Make = (pool: Pool, begin: string, settings?: Readonly<Record<string, string>>) => AsWorker
  const running: Make =
    (pool, begin, settings = {}) =>
    (work) =>
      retrying(() => alone(pool, opening(begin, settings), work))
  const sharingIn =
    (turns: Turns | null): Make =>
    (pool, begin, settings = {}) =>
      createGroupCommit(
        pool,
        opening(begin, { ...settings, ...sharedSettings }),
        running(pool, begin, settings),
        turns,
      )
  // What is written together is bookings' work, hundreds at once, and gives way to requests. Whose session a request has is its own question.
  const sharing = sharingIn(createTurns())
  const asking = sharingIn(null)
  const ofEach = (make: Make, begin: string): InTenant => {
    const each = new Map(
      tenants.map((tenant) => [tenant, make(pools.app, begin, { 'app.tenant': tenant })]),
    )
    return async (tenant, work) => {
      const run = each.get(tenant)
      if (run === undefined) throw new TypeError('database: no such tenant')
      return run(work)
    }
  }
  return {
    tenant: ofEach(running, 'begin'),
    worker: running(pools.worker, 'begin'),
    statement: (work) => retrying(() => withoutTransaction(pools.worker, work)),
    shared: {
      tenant: ofEach(sharing, 'begin'),
      worker: sharing(pools.worker, 'begin'),
      reading: ofEach(asking, 'begin read only'),
      workerReading: sharing(pools.worker, 'begin read only'),
    },
  }
}
