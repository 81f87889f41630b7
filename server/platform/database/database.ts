import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { tenants, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { systemRng } from '../rng.ts'
import { pause } from '../timers.ts'
import { createTurns, type Turns } from '../turns.ts'
import { createGroupCommit } from './group-commit.ts'
import { isRetryable } from './sql-state.ts'
import { createPersonalSeal, type PersonalSeal } from './personal-seal.ts'
import { transact, withoutTransaction, type BareTx, type Work } from './transaction.ts'

export type Tx = BareTx & { readonly personal: PersonalSeal }

/** A company of a tenant. */
export interface OfCompany {
  readonly tenant: TenantId
  readonly businessId: string
}

type InTenant = <T>(tenant: TenantId, work: (tx: Tx) => Promise<T>) => Promise<T>
type AsWorker = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
type InCompany = <T>(of: OfCompany, work: (tx: Tx) => Promise<T>) => Promise<T>
type Bare = <T>(work: Work<T>) => Promise<T>

export interface Database {
  /**
   * Transaction as the application role, limited to one tenant by row-level security. Runs again
   * after a serialization failure or deadlock, so the work must have no other effect.
   */
  readonly tenant: InTenant
  /**
   * The same, and limited to one company as well: the only way for the application to reach the
   * rows of a company (decision 0152).
   */
  readonly company: InCompany
  /** Transaction as the worker role, across tenants: for sweeps, jobs and proofs only. */
  readonly worker: AsWorker
  /** One statement as the worker role, without a transaction block. */
  readonly statement: AsWorker
  /**
   * The same, possibly sharing one transaction with concurrent callers (decision 0021). For short
   * work that waits only for its own statements and is safe through compare-and-set and unique
   * keys; locks do not exclude units of the same transaction. Each unit commits or fails as a whole
   * without affecting others.
   */
  readonly shared: {
    readonly tenant: InTenant
    readonly worker: AsWorker
    /** Read-only, without waiting for the disk. */
    readonly reading: InTenant
    readonly workerReading: AsWorker
  }
}

const attempts = 6

/** Full jitter, so that transactions in conflict do not collide again. */
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
 * Errors between commit and its answer are thrown unchanged: the effect is unknown, and only the
 * caller's guards can find out.
 */
const alone = async <T>(pool: Pool, begin: string, work: Work<T>): Promise<T> => {
  const ending = await transact(pool, begin, [work])
  if (!ending.kept) throw ending.error
  const [end] = ending.units
  if (end?.status !== 'fulfilled') throw end?.reason
  return end.value
}

/** Local to the transaction, so a pooled connection never carries a tenant over. */
const opening = (begin: string, settings: Readonly<Record<string, string>>): string =>
  Object.keys(settings).length === 0
    ? begin
    : `${begin}; select ${Object.entries(settings)
        .map(([name, value]) => `set_config('${name}', '${value}', true)`)
        .join(', ')}`

const sharedSettings = {
  // Longest wait for a lock within a shared transaction, milliseconds; longer waits run alone.
  lock_timeout: '200',
  // Forces a fresh plan: the right one depends on the number of rows and the table's current size.
  plan_cache_mode: 'force_custom_plan',
  random_page_cost: '1.1',
}

type Make = (pool: Pool, begin: string, settings?: Readonly<Record<string, string>>) => Bare
const running: Make =
  (pool, begin, settings = {}) =>
  (work) =>
    retrying(() => alone(pool, opening(begin, settings), work))

/** Transactions of the worker role before there is a key for personal data. */
export const bareWorker = (pool: Pool): Bare => running(pool, 'begin')

/** Gives every unit of work the seal; the key is read once, before the first of them. */
const createSealing = (keyOf: () => Promise<Buffer>): ((run: Bare) => AsWorker) => {
  let personal: PersonalSeal | null = null
  return (run) => async (work) => {
    const seal = (personal ??= createPersonalSeal(await keyOf()))
    return run((tx) => work(Object.assign(tx, { personal: seal })))
  }
}

export const createDatabase = (
  pools: { readonly app: Pool; readonly worker: Pool },
  personalKey: () => Promise<Buffer>,
): Database => {
  const sealing = createSealing(personalKey)
  const sharingIn =
    (turns: Turns | null): Make =>
    (pool, begin, settings = {}) =>
      createGroupCommit(
        pool,
        opening(begin, { ...settings, ...sharedSettings }),
        running(pool, begin, settings),
        turns,
      )
  // Shared writes are bookings' work and give way to requests; session lookups do not.
  const sharing = sharingIn(createTurns())
  const asking = sharingIn(null)
  const ofEach = (make: Make, begin: string): InTenant => {
    const each = new Map(
      tenants.map((tenant) => [tenant, sealing(make(pools.app, begin, { 'app.tenant': tenant }))]),
    )
    return async (tenant, work) => {
      const run = each.get(tenant)
      if (run === undefined) throw new TypeError('database: no such tenant')
      return run(work)
    }
  }
  const tenant = ofEach(running, 'begin')
  return {
    tenant,
    company: (of, work) =>
      tenant(of.tenant, async (tx) => {
        await tx.execute(sql`select set_config('app.business', ${of.businessId}, true)`)
        return work(tx)
      }),
    worker: sealing(running(pools.worker, 'begin')),
    statement: sealing((work) => retrying(() => withoutTransaction(pools.worker, work))),
    shared: {
      tenant: ofEach(sharing, 'begin'),
      worker: sealing(sharing(pools.worker, 'begin')),
      reading: ofEach(asking, 'begin read only'),
      workerReading: sealing(sharing(pools.worker, 'begin read only')),
    },
  }
}
