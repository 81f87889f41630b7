import type { Refusal } from '@portolan/contract/errors.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { Refused } from '../refused.ts'
import type { Begun, SagaEngine } from './engine.ts'

export interface StartSagaDeps<T, S> {
  readonly engine: Pick<SagaEngine<T, S>, 'begin'>
  readonly clock: Clock
  readonly ids: Ids
  /** Runs the saga after the commit. It is due in the journal as well, so a lost call loses nothing. */
  readonly wake: (begun: Begun) => void
}
/** The saga of a confirmed request; `begun` is null where an earlier, identical request began it. */
export interface StartedSaga {
  readonly id: string
  readonly begun: Begun | null
}

/**
 * Begins a saga in the caller's transaction, wakes it after the commit and returns its id. A
 * `Refused` thrown inside rolls back and becomes the refusal.
 */
export const startSaga = async (
  { wake }: Pick<StartSagaDeps<unknown, unknown>, 'wake'>,
  transaction: () => Promise<StartedSaga>,
): Promise<Result<string, Refusal>> => {
  try {
    const { id, begun } = await transaction()
    if (begun !== null) wake(begun)
    return ok(id)
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    throw error
  }
}
