import { journeyKey } from '@portolan/domain/checkout/journey-key.ts'
import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import { stayChangeLifecycle } from '@portolan/domain/after-sales/stay-change.lifecycle.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { refundLines } from '@portolan/server/after-sales/refund-lines.ts'
import { stayPriceOf } from '@portolan/server/lodging/stay-quote.ts'
import { createSagaEngine, type SagaEngine } from '@portolan/server/platform/saga/engine.ts'
import type { MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import { changeStayKind, changeStaySaga } from '@portolan/server/stay-changes/change-stay.saga.ts'
import { createChangeStay } from '@portolan/server/stay-changes/change-stay.ts'
import { createStayChangeBooks } from '@portolan/server/stay-changes/stay-change-books.ts'
import type { StayChangeProgress } from '@portolan/server/stay-changes/stay-change-progress.ts'
import type { KeptStayQuote } from '@portolan/server/stay-changes/stay-change-store.ts'
import type { AfterSale, AfterSaleDeps, AfterSalePerson } from './after-sales.ts'
import { changeFaults } from './change-invariants.ts'
import { createMemoryStayChangeStore } from './memory-stay-changes.ts'
import { simulatedSealer, simulatedVault, startTabs, type Changing } from './simulated-changing.ts'
import { digest, principal } from './simulated-person.ts'
import { stayChoice } from './stay-journey.ts'

const minute = 60_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

const engineOf = ({
  store,
  journal,
  sides,
  clock,
  within,
}: AfterSaleDeps): SagaEngine<MemoryTx, StayChangeProgress> =>
  createSagaEngine(
    changeStaySaga<MemoryTx>({
      supplier: sides.lodging,
      acquirer: sides.acquirer,
      cardOf: async () => 'token-4242',
      books: createStayChangeBooks(createMemoryStayChangeStore(store)),
    }),
    { journal, clock, log: silent, within },
  )

/** The same rooms some weeks later. */
const changingOf = (person: AfterSalePerson, made: { count: number }): Changing => {
  const { store, clock, random, plan, gate, fault, sides, wake } = person
  const kept = createMemoryStayChangeStore(store, fault)
  const change = createChangeStay<MemoryTx>({
    store: kept,
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
    name: 'change of the stay',
    fits: ({ parts: [part] }) => part?.product === 'lodging',
    ask: async (
      {
        tripId,
        details: {
          passengers: [lead],
        },
      },
      paid,
    ) => {
      const later = 7 * ++weeks
      const choice = {
        ...stayChoice,
        checkIn: addDays(stayChoice.checkIn, later),
        checkOut: addDays(stayChoice.checkOut, later),
      }
      const answer = await sides.lodging.quoteChange(paid.parts[0]?.reference ?? '', {
        checkIn: choice.checkIn,
        checkOut: choice.checkOut,
        guests: [],
        leadAge: null,
      })
      const [part] = paid.parts
      if (
        answer.kind !== 'done' ||
        answer.value.stay === null ||
        part === undefined ||
        lead === undefined
      )
        return null
      const { id: quoteId, expiresAt, stay } = answer.value
      const { dueNow } = stayPriceOf(stay)
      const difference = dueNow.minor - part.charged.minor
      const quote: KeptStayQuote = {
        extra: usd(Math.max(0, difference)),
        before: part.charged,
        charged: dueNow,
        expiresAt,
        becomes: { partId: part.id, choice, supplied: stay, guests: [] },
        returned: paid.returned,
        journey: digest(journeyKey(lead, stayJourney(choice))),
        confirms: {
          reference: part.reference,
          quoteId,
          charge: paid.charge,
          lines: refundLines(
            paid.tenders,
            usd(Math.max(0, -difference)),
            {},
            clock.now(),
            paid.returned,
          ),
        },
      }
      await kept.transaction(principal.tenant, async (tx) =>
        tx.table<KeptStayQuote>('stayChangeQuotes').set(quoteId, quote),
      )
      return () =>
        change(principal, { tripId, quoteId, charged: dueNow, methodToken: 'token-4242' })
    },
  }
}

/** A person changes the dates of a stay, at any moment. */
export const changingStays: AfterSale = {
  kind: changeStayKind,
  lifecycle: stayChangeLifecycle,
  runner: engineOf,
  start: (person) => startTabs(person, changingOf(person, { count: 0 })),
  check: changeFaults,
  leaves: () => false,
}
