import type { Tx } from '../database/database.ts'
import type { Json } from '../json.ts'

export interface EnqueueOptions {
  /** At most one job of this name and key waits. */
  readonly singletonKey?: string
  /** Wall time for back-off; product time needs a deadline. */
  readonly startAfterMs?: number
}

/**
 * Work after a transaction: a job exists if and only if its transaction committed. It runs at least
 * once, so handlers are guarded by the state they change. Payloads hold identifiers only.
 */
export interface Jobs {
  readonly enqueue: (tx: Tx, name: string, payload: Json, options?: EnqueueOptions) => Promise<void>
  /** Registered before the start; one handler per name. */
  readonly work: (name: string, handle: (payload: Json) => Promise<void>) => void
}
