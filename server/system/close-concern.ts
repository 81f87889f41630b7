import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { resolveConcern } from '../platform/saga/attention.ts'
import { recordAction } from './operator-actions.store.ts'

export interface ByHand {
  /** Why, in the operator's words. */
  readonly note: string
  readonly requestId: string
  /** Product time, milliseconds. */
  readonly now: number
}

/**
 * An operator has dealt with what needed attention, and says how. Closing changes no booking: an
 * undo that still fails, or books that still differ, open a concern of their own again. Of two who
 * close one at once, the second is told that it is not open.
 */
export const closeConcern = (
  database: Database,
  id: string,
  { note, requestId, now }: ByHand,
): Promise<Result<null, Refusal>> =>
  database.worker(async (tx) => {
    const concern = await resolveConcern(tx, { id, by: 'operator', at: now })
    if (concern === null)
      return refuse({ code: 'NotFound', message: 'No concern of this name is open.', field: 'id' })
    await recordAction(tx, {
      tenant: concern.tenant,
      kind: 'ConcernClosed',
      about: concern.sagaId,
      note,
      requestId,
      at: now,
    })
    return ok(null)
  })
