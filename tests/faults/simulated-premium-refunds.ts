import { cancelAssistance } from '@portolan/domain/protections/disruption-assistance/cancel.ts'
import { premiumRefundLifecycle } from '@portolan/domain/protections/premium-refund.lifecycle.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { createSagaEngine, type SagaEngine } from '@portolan/server/platform/saga/engine.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import { createChangeReimbursed } from '@portolan/server/protections/change-for-any-reason/reimbursed.ts'
import type { AssistanceContract } from '@portolan/server/protections/disruption-assistance/assistance-contracts.ts'
import { assistanceOf } from '@portolan/server/protections/disruption-assistance/covered-journey.ts'
import { premiumBack } from '@portolan/server/protections/disruption-assistance/premium-back.ts'
import {
  createRefundPremium,
  premiumRefundSaga,
  refundPremiumKind,
  type PremiumBooks,
  type RefundPremium,
} from '@portolan/server/protections/premium-refund/premium-refund.saga.ts'
import type { PremiumRefund } from '@portolan/server/protections/premium-refund/premium-refund.ts'
import type { AfterSale, AfterSaleDeps, AfterSalePerson } from './after-sales.ts'
import { memoryChangeBooks } from './memory-change-covers.ts'
import { assistancesTable, closeAssistance, memoryAssistances } from './memory-contracts.ts'
import { createMemoryClaimedTripStore } from './memory-trips.ts'
import { principal } from './simulated-person.ts'

const minute = 60_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const mostLooks = 14

/** What happened to the flights of an assistance, and when. */
export interface Ending {
  readonly at: number
  readonly flights: 'Canceled' | 'Voided'
}
export const endingsTable = 'assistanceEndings'
/** Deadlines by contract. */
const dueTable = 'premiumsDue'

const booksOf = ({ store, fault }: Pick<AfterSaleDeps, 'store' | 'fault'>) => {
  const trips = createMemoryClaimedTripStore(store, fault)
  return { ...trips, expiriesOf: async () => ({}) } satisfies PremiumBooks<MemoryTx>
}
const engineOf = (deps: AfterSaleDeps): SagaEngine<MemoryTx, PremiumRefund> => {
  const { journal, sides, clock, within } = deps
  return createSagaEngine(
    premiumRefundSaga<MemoryTx>({
      books: booksOf(deps),
      acquirer: sides.acquirer,
      underwriter: sides.underwriter,
      reimbursed: createChangeReimbursed(memoryChangeBooks),
    }),
    { journal, clock, log: silent, within },
  )
}

/** Ids that no other process of a history has made. */
const made = new WeakMap<MemoryStore, number>()
const idsOf = (store: MemoryStore): Ids => ({
  make: (noun) => {
    const count = (made.get(store) ?? 0) + 1
    made.set(store, count)
    return `${noun}_${count}`
  },
  secret: () => 'secret',
})
export const refundPremiumOf = (deps: AfterSaleDeps): RefundPremium<MemoryTx> =>
  createRefundPremium({ engine: engineOf(deps), books: booksOf(deps), ids: idsOf(deps.store) })

/** Somebody cancels the flights that an assistance covers: the assistance ends with them. */
const endOne = async (
  { clock }: Pick<AfterSalePerson, 'clock'>,
  tx: MemoryTx,
  id: string,
  flights: Ending['flights'],
): Promise<void> => {
  const { tenant } = principal
  const contract = await memoryAssistances.forUpdate(tx, tenant, id)
  if (contract === null || contract.state !== 'Active') return
  const { state, body, premium, currency } = contract
  const at = clock.now()
  const decision = cancelAssistance({
    at,
    assistance: assistanceOf(state, body),
    firstDeparture: body.startsAt,
    premium: fromWire({ minor: premium, currency }),
    flights,
  })
  const pays = decision.pays.some(({ from }) => from === 'Fee')
  await closeAssistance(tx, tenant, id, at)
  await memoryAssistances.decide(tx, tenant, contract, pays ? 'Removed' : 'Voided', decision)
  tx.table<Ending>(endingsTable).set(id, { at, flights })
  if (pays) tx.table<number>(dueTable).set(id, at)
}

/** Ends assistances, and does what is due by their deadlines, each at least once. */
const startTab = (person: AfterSalePerson, tab: number): void => {
  const { store, random, gate, clock, plan } = person
  const books = booksOf(person)
  const back = premiumBack.create<MemoryTx>({
    transaction: books.transaction,
    contracts: memoryAssistances,
    clock,
    refundPremium: refundPremiumOf(person),
  })
  const sweep = async (): Promise<void> => {
    const due = [...store.committed<number>(dueTable).keys()]
    for (const key of due) {
      await gate('a premium is due', random() < plan().stalls ? random() * 2 * minute : 0)
      const isDone = await back({ tenant: principal.tenant, key }).then(
        () => true,
        () => false,
      )
      await gate('a premium was due', 0)
      if (isDone)
        await books
          .transaction(principal.tenant, async (tx) => tx.table<number>(dueTable).delete(key))
          .catch(() => undefined)
    }
  }
  const run = async (): Promise<void> => {
    for (let look = 0; look < mostLooks; look++) {
      await gate(
        `cancels what is covered in tab ${tab}`,
        look === 0 ? random() * plan().cancelsWithin : Math.min(3 * 60, 2 ** look) * minute,
      )
      const held = [...store.committed<AssistanceContract>(assistancesTable).values()]
      for (const { id, state } of held)
        if (state === 'Active')
          await books
            .transaction(principal.tenant, (tx) =>
              endOne(person, tx, id, random() < 0.3 ? 'Voided' : 'Canceled'),
            )
            .catch(() => undefined)
      await sweep()
    }
  }
  void run()
}

/**
 * The premium of an assistance that was bought after the booking (decision 0164), and what change
 * for any reason pays of a change (decision 0165).
 */
export const refundingPremiums: AfterSale = {
  kind: refundPremiumKind,
  lifecycle: premiumRefundLifecycle,
  runner: engineOf,
  start: (person) => {
    const { random, plan } = person
    if (plan().sold !== 'assistance' || random() >= plan().cancels) return
    startTab(person, 1)
    startTab(person, 2)
  },
  check: (_history, { state }, fail) => {
    if (state !== 'Refunded') fail(`22 liveness: the refund of a premium is at rest in ${state}`)
  },
  leaves: () => false,
}
