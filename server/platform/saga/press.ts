import type { Refusal } from '@portolan/contract/errors.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { Refused } from '../refused.ts'
import type { Begun, SagaEngine } from './engine.ts'

/** What a press of a button needs to begin a saga. */
export interface PressDeps<T, S> {
  readonly engine: Pick<SagaEngine<T, S>, 'begin'>
  readonly clock: Clock
  readonly ids: Ids
  /**
   * After the commit: the saga goes on, by its first call. It is due in the journal as well, so
   * that a call that never comes loses nothing.
   */
  readonly wake: (begun: Begun) => void
}
/** The saga that a press has led to; `begun` where this very press has begun it. */
export interface Pressed {
  readonly id: string
  readonly begun: Begun | null
}

/**
 * Runs a press in its transaction and answers the saga's id: a refusal leaves nothing behind, and
 * what has begun goes on after the commit.
 */
export const press = async (
  { wake }: Pick<PressDeps<unknown, unknown>, 'wake'>,
  transaction: () => Promise<Pressed>,
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
