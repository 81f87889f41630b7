import type { Tx } from '../database/database.ts'
import type { Json } from '../json.ts'

export interface EnqueueOptions {
  /** At most one waiting job of this name and key. */
  readonly singletonKey?: string
  /** Wall time: back-off, not the product's calendar (that is a deadline). */
  readonly startAfterMs?: number
}

/**
 * Work that follows a transaction. The job exists exactly when the transaction committed; it runs
 * at least once, so a handler is guarded by the state it changes. Payloads are objects of
 * identifiers.
 */
export interface Jobs {
  readonly enqueue: (tx: Tx, name: string, payload: Json, options?: EnqueueOptions) => Promise<void>
  /** Registered before the server starts; one handler a name. */
  readonly work: (name: string, handle: (payload: Json) => Promise<void>) => void
}
