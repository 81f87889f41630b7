import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Json } from '../json.ts'

export interface Deadline {
  readonly tenant: TenantId
  /** What is due, such as `quote-expiry`; one handler per kind. */
  readonly kind: string
  /** Identifies it within its kind; scheduling it again moves it. */
  readonly key: string
  /** Product time, milliseconds. */
  readonly dueAt: number
  readonly payload: Json
}
export interface DueDeadline extends Deadline {
  /** 1 at first; higher after failures. */
  readonly attempt: number
}

/**
 * Work due at a product time: rows written in the business transaction, run in order by one process
 * at a time. A handler may run again after a failure or crash, so it must be guarded by the state
 * it changes.
 */
export interface Deadlines {
  readonly schedule: (tx: Tx, deadline: Deadline) => Promise<void>
  /** Inside the business transaction; does nothing if there is none. */
  readonly cancel: (tx: Tx, kind: string, key: string) => Promise<void>
  readonly on: (kind: string, handle: (due: DueDeadline) => Promise<void>) => void
  /**
   * Runs everything due at or before `now` in order, including what handlers add; returns how many
   * ran.
   */
  readonly runDue: (now: number) => Promise<number>
}
