import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { EnqueueOptions, Jobs } from '../platform/jobs/jobs.ts'
import type { Json } from '../platform/json.ts'
import { reject } from '../platform/refused.ts'
import type { SagaDefinition } from '../platform/saga/saga.ts'
import type { SagaJournal, SagaRef } from '../platform/saga/saga-journal.ts'
import type { ExchangeAnswer, ExchangeCall, ExchangeProgress } from './exchange-progress.ts'

const fulfilmentJob = 'exchange-fulfilment'
const leaseMs = 10_000

export interface FulfilmentDeps<T> {
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
 * What an agent's word does to an exchange that waits for it. Accepted, the supplier's desk has
 * been asked and the exchange goes on by it; denied, it ends, and what was held is let go. An
 * exchange that does not wait any more is left alone, and cannot be accepted: the traveler would be
 * told of flights they do not have.
 */
export const createFulfilmentDecision = <T>({
  jobs,
  journal,
  saga,
  clock,
  wake,
}: FulfilmentDeps<T>) => {
  jobs.work(fulfilmentJob, async (payload) => {
    const { tenant, exchangeId, note } = payload as {
      tenant: TenantId
      exchangeId: string
      note: 'fulfil' | 'deny'
    }
    const ref = { id: exchangeId, tenant, kind: saga.kind }
    const row = await journal.claim(ref, leaseMs)
    // Nobody carries it on while it waits; where somebody does at this moment, the job comes again.
    if (row === null) throw new Error('exchanges: somebody else has the saga at this moment')
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
          'The change has ended without an agent: the card is let go, and the flights are as they were.',
      })
    await jobs.enqueue(
      tx,
      fulfilmentJob,
      { tenant, exchangeId: of.subject, note: decision === 'Accept' ? 'fulfil' : 'deny' },
      { singletonKey: of.subject },
    )
  }
}
