import type { Clock } from '@portolan/kernel/ports.ts'
import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'
import type { Begun, EngineDeps, SagaRunner } from '@portolan/server/platform/saga/engine.ts'
import type { CommitFault } from '@portolan/server/platform/saga/memory-journal.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { SagaJournal, SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import type { FaultPlan } from './faults.ts'
import type { History } from './simulate.ts'
import type { Counterparties } from './simulated-counterparties.ts'
import { canceling } from './simulated-canceling.ts'
import { changingActivities } from './simulated-activity-changing.ts'
import { changingCars } from './simulated-car-changing.ts'
import { exchanging } from './simulated-exchanging.ts'
import { refundingPremiums } from './simulated-premium-refunds.ts'
import { changingStays } from './simulated-stay-changing.ts'

/** What a saga needs in one process: its own clock, its own connections. */
export interface AfterSaleDeps {
  readonly store: MemoryStore
  readonly journal: SagaJournal<MemoryTx>
  readonly sides: ReturnType<Counterparties['forWorker']>
  readonly clock: Clock
  readonly within: EngineDeps<MemoryTx>['within']
  readonly fault: (method: string) => CommitFault
}
/**
 * The person's side: calls that may come late, and a process somewhere that goes on with what they
 * have begun.
 */
export interface AfterSalePerson extends AfterSaleDeps {
  readonly random: () => number
  readonly plan: () => FaultPlan
  readonly gate: (name: string, delayMs: number) => Promise<void>
  readonly wake: (begun: Begun) => void
}

/**
 * What a person may do with a trip once it is booked: a saga that the workers carry on beside the
 * bookings, somebody who asks for it at any moment, and what must hold of it. Another one is one
 * more entry of `afterSales`, with its calls in `simulated-counterparties.ts` and its chances in
 * `FaultPlan`.
 */
export interface AfterSale {
  readonly kind: string
  readonly lifecycle: Pick<Lifecycle<string, string>, 'transitions' | 'terminal'>
  readonly runner: (deps: AfterSaleDeps) => SagaRunner
  readonly start: (person: AfterSalePerson) => void
  /** Of one saga at rest. */
  readonly check: (history: History, row: SagaRow, fail: (invariant: string) => void) => void
  /** Concerns that its end leaves to an operator on purpose. */
  readonly leaves: (row: SagaRow) => boolean
}

export const afterSales: readonly AfterSale[] = [
  canceling,
  exchanging,
  changingStays,
  changingCars,
  changingActivities,
  refundingPremiums,
]
