import { partChangeLifecycle } from '@portolan/domain/after-sales/part-change.lifecycle.ts'
import { journeyKey } from '@portolan/domain/checkout/journey-key.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { refundLines } from '@portolan/server/after-sales/refund-lines.ts'
import { changePartSaga } from '@portolan/server/part-changes/change-part.saga.ts'
import type {
  BecomingPart,
  ChangingProduct,
} from '@portolan/server/part-changes/changing-product.ts'
import { createPartChangeBooks } from '@portolan/server/part-changes/part-change-books.ts'
import type { PartChangeProgress } from '@portolan/server/part-changes/part-change-progress.ts'
import type { KeptPartQuote } from '@portolan/server/part-changes/part-change-store.ts'
import { createPlacePartChange } from '@portolan/server/part-changes/place-part-change.ts'
import { createSagaEngine, type SagaEngine } from '@portolan/server/platform/saga/engine.ts'
import type { MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { TripPart } from '@portolan/server/trips/trip-part.ts'
import type { AfterSale, AfterSaleDeps, AfterSalePerson } from './after-sales.ts'
import { changeFaults } from './change-invariants.ts'
import { createMemoryPartChangeStore } from './memory-part-changes.ts'
import { simulatedSealer, simulatedVault, startTabs, type Changing } from './simulated-changing.ts'
import { digest, principal } from './simulated-person.ts'

const minute = 60_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

/** What a supplier offers instead. */
interface Offered<B extends BecomingPart> {
  readonly quoteId: string
  readonly expiresAt: number
  readonly charged: MoneyWire
  readonly becomes: Omit<B, 'partId'>
  readonly journey: readonly string[]
}
/** What a product brings to changes in the simulation. */
export interface SimulatedChange<B extends BecomingPart> {
  readonly product: (sides: AfterSaleDeps['sides']) => ChangingProduct<B>
  /** Null: as it was booked. */
  readonly partAs: (becomes: B | null) => TripPart
  /** The same some days later than booked; null where the supplier does not say. */
  readonly ask: (
    sides: AfterSaleDeps['sides'],
    reference: string,
    daysLater: number,
  ) => Promise<Offered<B> | null>
}

/** A person changes a booked part in place, at any moment. */
export const changingParts = <B extends BecomingPart>(
  kind: string,
  productName: string,
  { product, partAs, ask }: SimulatedChange<B>,
): AfterSale => {
  const engineOf = ({
    store,
    journal,
    sides,
    clock,
    within,
  }: AfterSaleDeps): SagaEngine<MemoryTx, PartChangeProgress> =>
    createSagaEngine(
      changePartSaga<MemoryTx>({
        product: product(sides),
        acquirer: sides.acquirer,
        cardOf: async () => 'token-4242',
        books: createPartChangeBooks(createMemoryPartChangeStore(store, partAs), product(sides)),
      }),
      { journal, clock, log: silent, within },
    )

  const changingOf = (person: AfterSalePerson, made: { count: number }): Changing => {
    const { store, clock, random, plan, gate, fault, sides, wake } = person
    const kept = createMemoryPartChangeStore(store, partAs, fault)
    const change = createPlacePartChange({
      store: kept,
      product: product(sides),
      engine: engineOf(person),
      clock,
      ids: { make: (noun) => `${noun}_${++made.count}`, secret: () => 'secret' },
      vault: simulatedVault,
      sealer: simulatedSealer,
      wake: (begun) =>
        void gate('wake', random() < plan().stalls ? random() * 2 * minute : 0).then(() =>
          wake(begun),
        ),
    })
    let weeks = 0
    return {
      name: `change of the ${product(sides).noun}`,
      fits: ({ parts: [part] }) => part?.product === productName,
      ask: async ({ tripId, details: { passengers } }, paid) => {
        const [part] = paid.parts
        const [lead] = passengers
        const offered = await ask(sides, part?.reference ?? '', 7 * ++weeks)
        if (offered === null || part === undefined || lead === undefined) return null
        const { quoteId, expiresAt, charged, becomes, journey } = offered
        const difference = charged.minor - part.charged.minor
        const less = usd(Math.max(0, -difference))
        const quote: KeptPartQuote<B> = {
          extra: usd(Math.max(0, difference)),
          before: part.charged,
          charged,
          expiresAt,
          becomes: { ...becomes, partId: part.id } as B,
          returned: paid.returned,
          journey: digest(journeyKey(lead, journey)),
          confirms: {
            reference: part.reference,
            quoteId,
            charge: paid.charge,
            lines: refundLines(paid.tenders, less, {}, clock.now(), paid.returned),
          },
        }
        await kept.transaction(principal.tenant, async (tx) =>
          tx.table<KeptPartQuote<B>>('partChangeQuotes').set(quoteId, quote),
        )
        return () => change(principal, { tripId, quoteId, charged, methodToken: 'token-4242' })
      },
    }
  }

  return {
    kind,
    lifecycle: partChangeLifecycle,
    runner: engineOf,
    start: (person) => startTabs(person, changingOf(person, { count: 0 })),
    check: changeFaults,
    leaves: () => false,
  }
}
