import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Json } from '../json.ts'

export interface Deadline {
  readonly tenant: TenantId
  /** What is due: `quote-expiry`. One handler a kind. */
  readonly kind: string
  /** Names it within its kind: scheduling the same key again moves it. */
  readonly key: string
  /** Product time, milliseconds. */
  readonly dueAt: number
  readonly payload: Json
}
export interface DueDeadline extends Deadline {
  /** 1 the first time; higher when the handler failed before. */
  readonly attempt: number
}

/**
 * Things that must happen at a product time. Rows written in the business transaction, swept in
 * order of their time by one process at a time. A handler runs once unless it fails or the process
 * dies in it, in which case it runs again: it must be guarded by the state it changes.
 */
export interface Deadlines {
  readonly schedule: (tx: Tx, deadline: Deadline) => Promise<void>
  /** Also inside the business transaction; nothing happens where there is none. */
  readonly cancel: (tx: Tx, kind: string, key: string) => Promise<void>
  readonly on: (kind: string, handle: (due: DueDeadline) => Promise<void>) => void
  /**
   * Runs everything due at or before `now`, in order, those that handlers add included. Answers how
   * many ran.
   */
  readonly runDue: (now: number) => Promise<number>
}
