import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { SagaKey } from './saga.ts'

/** Something a saga cannot finish. Product times, milliseconds. */
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
/** Writes concerns in the transaction of the journal. */
export interface AttentionBooks<T> {
  readonly needsAttention: (tx: T, concern: Concern) => Promise<void>
  readonly attentionOver: (tx: T, over: ConcernOver) => Promise<void>
}

/** Time an operator has to look at it. */
const attentionDue = 24 * 60 * 60_000

export const concernOf = ({ tenant, id }: SagaKey, reason: string, now: number): Concern => ({
  tenant,
  sagaId: id,
  reason,
  at: now,
  dueAt: now + attentionDue,
})
/** Closes the concerns of a saga that has recovered. */
export const concernOver = ({ tenant, id }: SagaKey, now: number): ConcernOver => ({
  tenant,
  sagaId: id,
  by: 'saga',
  at: now,
})
