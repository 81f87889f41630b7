import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { EnqueueOptions, Jobs } from '../platform/jobs/jobs.ts'
import type { Json } from '../platform/json.ts'
import { reject } from '../platform/refused.ts'
import type { SagaDefinition } from '../platform/saga/saga.ts'
import type { SagaJournal, SagaRef } from '../platform/saga/saga-journal.ts'
import type { ExchangeAnswer, ExchangeCall, ExchangeProgress } from './exchange-progress.ts'

const fulfillmentJob = 'exchange-fulfillment'
const leaseMs = 10_000

export interface FulfillmentDeps<T> {
  readonly jobs: Pick<Jobs, 'work'> & {
    readonly enqueue: (
      tx: T,
      name: string,
      payload: Json,
      options?: EnqueueOptions,
    ) => Promise<void>
  }
  readonly journal: Pick<SagaJournal<T>, 'read' | 'claim' | 'advance' | 'release'>
  readonly saga: SagaDefinition<T, ExchangeProgress, ExchangeCall, ExchangeAnswer>
  readonly clock: Clock
  readonly wake: (ref: SagaRef) => void
}

/**
 * Applies an agent's decision to a waiting exchange: accepted, it continues through the supplier's
 * desk; denied, it ends and the hold is released. An exchange that no longer waits cannot be
 * accepted, because the traveler would be told of flights they do not have.
 */
export const createFulfillmentDecision = <T>({
  jobs,
  journal,
  saga,
  clock,
  wake,
}: FulfillmentDeps<T>) => {
  jobs.work(fulfillmentJob, async (payload) => {
    const { tenant, exchangeId, note } = payload as {
      tenant: TenantId
      exchangeId: string
      note: 'fulfill' | 'deny'
    }
    const ref = { id: exchangeId, tenant, kind: saga.kind }
    const row = await journal.claim(ref, leaseMs)
    // Normally nobody works on a waiting saga; if someone does right now, the job is retried.
    if (row === null) throw new Error('exchanges: the saga is locked by another worker')
    const before = row.body as unknown as ExchangeProgress
    if (before.state !== 'AwaitingAgent') return journal.release(row)
    const now = clock.now()
    const after = saga.record(before, { kind: 'noted', note }, now)
    await journal.advance(
      row,
      {
        lines: [{ event: note, state: after.state }],
        nextActionAt: now,
        body: after as unknown as Json,
        at: now,
        lease: 'released',
      },
      (tx) => saga.project(tx, ref, before, after, now),
    )
    wake(ref)
  })
  return async (
    tx: T,
    tenant: TenantId,
    of: { readonly subject: string | null },
    decision: CaseDecision,
  ): Promise<void> => {
    if (of.subject === null || (decision !== 'Accept' && decision !== 'Deny')) return
    if (decision === 'Accept' && (await journal.read(tx, of.subject))?.state !== 'AwaitingAgent')
      return reject({
        code: 'ExchangeOver',
        message:
          'This change request has expired. The card hold was released and the flights haven’t changed.',
      })
    await jobs.enqueue(
      tx,
      fulfillmentJob,
      { tenant, exchangeId: of.subject, note: decision === 'Accept' ? 'fulfill' : 'deny' },
      { singletonKey: of.subject },
    )
  }
}
