import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { resolveConcern } from '../platform/saga/attention.ts'
import { recordAction } from './operator-actions.store.ts'

export interface ByHand {
  /** The operator's reason. */
  readonly note: string
  readonly requestId: string
  /** Product time, milliseconds. */
  readonly now: number
}

/**
 * Marks a concern as handled, with the operator's note. Changes no booking: a problem that persists
 * opens a new concern. `NotFound` if it is not open (any more).
 */
export const closeConcern = (
  database: Database,
  id: string,
  { note, requestId, now }: ByHand,
): Promise<Result<null, Refusal>> =>
  database.worker(async (tx) => {
    const concern = await resolveConcern(tx, { id, by: 'operator', at: now })
    if (concern === null)
      return refuse({ code: 'NotFound', message: 'This concern isn’t open.', field: 'id' })
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
