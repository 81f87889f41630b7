import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { SagaKey } from './saga.ts'

/** What a saga cannot finish. Product times, milliseconds. */
export interface Concern {
  readonly tenant: TenantId
  readonly sagaId: string
  readonly reason: string
  readonly at: number
  readonly dueAt: number
}
export interface ConcernOver {
  readonly tenant: TenantId
  readonly sagaId: string
  readonly by: string
  readonly at: number
}
/** Where sagas put it, in the transaction of their journal. */
export interface AttentionBooks<T> {
  /** A row that an operator sees. */
  readonly needsAttention: (tx: T, concern: Concern) => Promise<void>
  readonly attentionOver: (tx: T, over: ConcernOver) => Promise<void>
}

/** By when a person must have looked: a day of product time. */
const attentionDue = 24 * 60 * 60_000

export const concernOf = ({ tenant, id }: SagaKey, reason: string, now: number): Concern => ({
  tenant,
  sagaId: id,
  reason,
  at: now,
  dueAt: now + attentionDue,
})
/** A saga that goes on has put it right by itself. */
export const concernOver = ({ tenant, id }: SagaKey, now: number): ConcernOver => ({
  tenant,
  sagaId: id,
  by: 'saga',
  at: now,
})
