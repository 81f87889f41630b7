import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { stream } from '@portolan/kernel/seed.ts'
import { changeMoney } from '@portolan/market/orders/change.ts'
import { chargeOfChange } from '@portolan/server/after-sales/paid-change.ts'
import type { ExchangeableOrder, ExchangeDesk } from '@portolan/server/exchanges/exchange-desk.ts'
import type { JoinedDesk } from '@portolan/server/exchanges/joined-change.ts'
import { newExchange, type ExchangeProgress } from '@portolan/server/exchanges/exchange-progress.ts'
import {
  exchangeTripKind,
  exchangeTripSaga,
  type ExchangeBooks,
} from '@portolan/server/exchanges/exchange-trip.saga.ts'
import type { Acquirer, AcquirerAnswer, Charge } from '@portolan/server/payments/acquirer.ts'
import type { Json } from '@portolan/server/platform/json.ts'
import { createLog } from '@portolan/server/platform/log.ts'
import { createSagaEngine } from '@portolan/server/platform/saga/engine.ts'
import { createMemoryJournal } from '@portolan/server/platform/saga/memory-journal.ts'
import { createMemoryStore, type MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'

/**
 * What can happen to one call: nothing, no answer with or without the effect, a refusal, the end of
 * the worker before or after it.
 */
const fates = [
  'fine',
  'fine',
  'fine',
  'lost-before',
  'lost-after',
  'refused',
  'dies-before',
  'dies-after',
] as const
type Fate = (typeof fates)[number]
class Killed extends Error {}

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const start = Date.UTC(2026, 10, 20)
const quoteLife = 15 * 60_000

interface Life {
  readonly seed: number
  readonly due: number
  readonly back: number
  readonly tenders: readonly Tender[]
  readonly needsDesk: boolean
  /** A stay changes with the flights. */
  readonly isJoined: boolean
  /** What the agent says who asks there; nothing: nobody comes by. */
  readonly agent: 'fulfill' | 'deny' | null
  /** Everything is well from this call on. */
  readonly healthyAfter: number
}
const cents = fc.integer({ min: 1, max: 90_000 })
const life: fc.Arbitrary<Life> = fc
  .record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    paid: fc.integer({ min: 200, max: 90_000 }),
    later: fc.option(cents, { nil: null }),
    amount: cents,
    way: fc.constantFrom('due', 'back', 'even'),
    needsDesk: fc.boolean(),
    isJoined: fc.boolean(),
    agent: fc.constantFrom('fulfill', 'deny', null),
    healthyAfter: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ paid, later, amount, way, ...rest }) => ({
    ...rest,
    due: way === 'due' ? amount : 0,
    back: way === 'back' ? Math.min(amount, paid) : 0,
    // A trip that was changed before has a second card.
    tenders: [
      { kind: 'Card', amount: usd(paid) },
      ...(later === null
        ? []
        : [
            {
              kind: 'Card',
              amount: usd(later),
              later: { charge: 'x1:auth', brand: 'visa', lastFour: '1' },
            } as const,
          ]),
    ],
  }))

type Under = <A>(run: () => A, refusal: A, lost: A) => A
/** A stay whose rooms are held, and then changed or free again. */
const property = (under: Under) => {
  const lost = { kind: 'unknown', cause: 'timeout' } as const
  const stay = { isHeld: false, isChanged: false, changes: 0 }
  const atProperty = (effect: () => void, canRefuse: boolean) => async () =>
    under<Awaited<ReturnType<JoinedDesk['hold']>>>(
      () => {
        effect()
        return { kind: 'done', value: stay }
      },
      canRefuse ? { kind: 'refused', code: 'NotAvailable' } : lost,
      lost,
    )
  const joined: JoinedDesk = {
    hold: atProperty(() => void (stay.isHeld = !stay.isChanged), true),
    confirm: atProperty(() => {
      if (!stay.isChanged && !stay.isHeld) throw new Error('a change of rooms that nobody held')
      if (!stay.isChanged) stay.changes += 1
      stay.isChanged = true
      stay.isHeld = false
    }, false),
    release: atProperty(() => void (stay.isHeld = false), false),
  }
  return { stay, joined }
}

/** The saga of one life at its start. */
const progressOf = ({ due, back, tenders, isJoined }: Life): ExchangeProgress =>
  newExchange(
    {
      reference: 'b:order1',
      quoteId: 'q',
      ...(isJoined ? { joined: { reference: 'b:order2', quoteId: 'm' } } : {}),
      pay: due === 0 ? null : chargeOfChange('x', usd(due)),
      back: usd(back),
      charge: 'b:auth',
      refundKey: 'x:refund',
      tenders,
      returned: tenders.map(() => usd(0)),
      creditExpiries: {},
    },
    start,
  )

/** Lives one exchange to its end under the fates of a seed, and answers what everybody holds then. */
const live = async (one: Life) => {
  const { seed, due, needsDesk, agent, healthyAfter } = one
  const random = stream(seed)
  let now = start
  let calls = 0
  const store = createMemoryStore()
  const journal = createMemoryJournal(store, { databaseNow: () => now })
  let order: ExchangeableOrder = {
    active: true,
    changedBy: null,
    locator: 'QK7T4M',
    total: usd(50_000),
    tickets: ['1'],
  }
  let charge: Charge | null = null
  let captures = 0
  const refunded = new Map<string, { readonly charge: string; readonly minor: number }>()
  const booked = { exchanged: 0, captured: 0, finished: 0, failed: 0, attention: 0, agents: 0 }

  const fateOf = (): Fate =>
    ++calls > healthyAfter ? 'fine' : (fates[Math.floor(random() * fates.length)] ?? 'fine')
  const under = <A>(run: () => A, refusal: A, lost: A): A => {
    const fate = fateOf()
    if (fate === 'dies-before') throw new Killed()
    if (fate === 'lost-before') return lost
    if (fate === 'refused') return refusal
    const answer = run()
    if (fate === 'dies-after') throw new Killed()
    return fate === 'lost-after' ? lost : answer
  }
  const unknown = { kind: 'unknown', cause: 'timeout' } as const
  const refused = { kind: 'refused', code: 'PaymentError' } as const
  const desk: Pick<ExchangeDesk, 'confirm' | 'readBack'> = {
    confirm: async (_reference, quoteId, byDesk) =>
      under<Awaited<ReturnType<ExchangeDesk['confirm']>>>(
        () => {
          if (order.changedBy === quoteId) return { kind: 'done', value: order }
          if (needsDesk && !byDesk) return { kind: 'refused', code: 'AgentFulfillmentNeeded' }
          if (!needsDesk && now >= start + quoteLife)
            return { kind: 'refused', code: 'ExchangeQuoteExpired' }
          order = { ...order, changedBy: quoteId, tickets: ['2'] }
          return { kind: 'done', value: order }
        },
        { kind: 'refused', code: 'ExchangeRefused' },
        unknown,
      ),
    readBack: async () =>
      under<Awaited<ReturnType<ExchangeDesk['readBack']>>>(
        () => ({ kind: 'done', value: order }),
        unknown,
        unknown,
      ),
  }
  const { stay, joined } = property(under)
  const card = (state: Charge['state'], captured: number): Charge => ({
    reference: 'x:auth',
    state,
    challengeUrl: null,
    declineCode: null,
    authorized: usd(due),
    captured: usd(captured),
    refunded: usd(0),
    card: { brand: 'visa', lastFour: '4242' },
  })
  const changed = (next: () => Charge): AcquirerAnswer<Charge> => {
    charge = next()
    return { kind: 'done', value: charge }
  }
  const acquirer: Acquirer = {
    authorize: async () =>
      under<AcquirerAnswer<Charge>>(
        () => changed(() => charge ?? card('Authorized', 0)),
        refused,
        unknown,
      ),
    capture: async () =>
      under<AcquirerAnswer<Charge>>(
        () =>
          changed(() => {
            if (charge?.state === 'Authorized') captures += 1
            return charge?.state === 'Authorized'
              ? card('Captured', due)
              : (charge ?? card('Declined', 0))
          }),
        refused,
        unknown,
      ),
    void: async () =>
      under<AcquirerAnswer<Charge>>(
        () =>
          changed(() =>
            charge?.state === 'Authorized' ? card('Voided', 0) : (charge ?? card('Declined', 0)),
          ),
        refused,
        unknown,
      ),
    refund: async ({ reference, refundKey, amount }) =>
      under<AcquirerAnswer<Charge>>(
        () => {
          refunded.set(refundKey, { charge: reference, minor: amount.minor })
          return { kind: 'done', value: card('Captured', 0) }
        },
        refused,
        unknown,
      ),
    readBack: async () =>
      under<AcquirerAnswer<Charge | null>>(
        () => ({ kind: 'done', value: charge }),
        unknown,
        unknown,
      ),
  }
  const books: ExchangeBooks<MemoryTx> = {
    exchanged: async () => void booked.exchanged++,
    captured: async () => void booked.captured++,
    finished: async () => void booked.finished++,
    failed: async () => void booked.failed++,
    awaitsAgent: async () => void booked.agents++,
    needsAttention: async () => void booked.attention++,
    attentionOver: async () => undefined,
  }
  const saga = exchangeTripSaga<MemoryTx>({
    desk,
    joined,
    acquirer,
    methodOf: async () => 'token',
    books,
  })
  // A worker that dies stops in the middle: nothing is written after it, and another takes the saga up when its lease is over.
  const dying = {
    ...saga,
    perform: async (
      ref: Parameters<typeof saga.perform>[0],
      call: Parameters<typeof saga.perform>[1],
    ) =>
      saga
        .perform(ref, call)
        .catch((error: unknown) =>
          error instanceof Killed
            ? new Promise<never>(() => undefined)
            : Promise.reject(error as Error),
        ),
  }
  const engine = createSagaEngine(dying, {
    journal,
    clock: { now: () => now },
    log: createLog('silent'),
    within: (_ms, work, late) =>
      Promise.race([
        work,
        new Promise<ReturnType<typeof late>>((resolve) =>
          setImmediate(() => setImmediate(() => resolve(late()))),
        ),
      ]),
  })
  const progress = progressOf(one)
  const ref = { id: 'x', tenant: 'capone', kind: exchangeTripKind } as const
  await store.transaction((tx) =>
    journal.create(tx, {
      ...ref,
      state: progress.state,
      nextActionAt: now,
      body: progress as unknown as Json,
      at: now,
    }),
  )
  for (let round = 0; round < 400; round++) {
    const [next] = await journal.due(now, 1, [exchangeTripKind])
    if (next !== undefined) await engine.run(next)
    const row = await store.transaction((tx) => journal.read(tx, 'x'))
    if (row === null || row.nextActionAt === null) break
    if (row.state === 'AwaitingAgent' && agent !== null) {
      const before = row.body as unknown as ExchangeProgress
      const claimed = await journal.claim(ref, 10_000)
      if (claimed !== null) {
        const after = saga.record(before, { kind: 'noted', note: agent }, now)
        await journal.advance(
          claimed,
          {
            lines: [{ event: agent, state: after.state }],
            nextActionAt: now,
            body: after as unknown as Json,
            at: now,
            lease: 'released',
          },
          (tx) => saga.project(tx, ref, before, after, now),
        )
        continue
      }
    }
    now = Math.max(now + 11_000, row.nextActionAt)
  }
  const row = await store.transaction((tx) => journal.read(tx, 'x'))
  return {
    end: row?.body as unknown as ExchangeProgress,
    isOver: row?.nextActionAt === null,
    order,
    stay,
    charge: charge as Charge | null,
    captures,
    refunded,
    booked,
  }
}

test('whatever happens on the way, an exchange ends once: new tickets and their money, or the old ones and none', async () => {
  const ends = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(life, async (one) => {
      const { end, isOver, order, stay, charge, captures, refunded, booked } = await live(one)
      expect(isOver).toBe(true)
      ends.set(end.state, (ends.get(end.state) ?? 0) + 1)
      const done = end.state === 'Exchanged'
      // The old document is exchanged exactly where the new one is issued, and the books say so once.
      expect([order.changedBy, booked.exchanged, booked.finished, booked.failed]).toEqual(
        done ? ['q', 1, 1, 0] : [null, 0, 0, 1],
      )
      // The stay changes exactly where the flights do, and nothing stays held.
      expect(stay).toEqual({
        isHeld: false,
        isChanged: done && one.isJoined,
        changes: done && one.isJoined ? 1 : 0,
      })
      expect([booked.captured, captures, charge?.captured.minor ?? 0]).toEqual(
        done && one.due > 0 ? [1, 1, one.due] : [0, 0, 0],
      )
      if (!done) expect([null, 'Voided', 'Declined']).toContain(charge?.state ?? null)
      // Each card has its own back, never more than it paid, and together exactly what the supplier gave.
      expect([...refunded.values()].reduce((all, { minor }) => all + minor, 0)).toBe(
        done ? one.back : 0,
      )
      for (const { charge: of, minor } of refunded.values())
        expect(minor).toBeLessThanOrEqual(
          one.tenders.find(
            (tender) => tender.kind === 'Card' && (tender.later?.charge ?? 'b:auth') === of,
          )?.amount.minor ?? 0,
        )
    }),
    { numRuns: 3000, seed: 20 },
  )
  expect([...ends.keys()].toSorted()).toEqual(['Exchanged', 'Failed'])
})

test('over thousands of changes in a row no cent is lost, and no more is refunded than was paid', () => {
  const rate = fc.constantFrom('refund', 'credit', 'nothing')
  const change = fc.record({
    givenUp: fc.double({ min: 0, max: 1, noNaN: true }),
    newFlights: fc.integer({ min: 0, max: 150_000 }),
    penalty: fc.constantFrom(0, 2500, 15_000, 45_000),
    leftOver: rate,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      (bought, changes) => {
        let ticket = { total: bought, carried: 0 }
        let [paid, back, everMoney] = [bought, 0, 0]
        for (const { givenUp: share, ...wanted } of changes) {
          const givenUp = Math.floor(ticket.total * share)
          const made = changeMoney({ ...ticket, ...wanted, givenUp })
          expect(ticket.total + made.due).toBe(
            made.newTotal + made.penalty + made.refund + made.credit + made.forfeited,
          )
          expect(made.due).toBe(Math.max(0, made.newFlights - made.givenUp + made.penalty))
          expect(Math.min(made.due, made.refund + made.credit + made.forfeited)).toBe(0)
          expect(made.refund).toBeLessThanOrEqual(
            wanted.leftOver === 'refund' ? ticket.total - ticket.carried : 0,
          )
          expect([made.carried >= 0, made.carried <= made.newTotal]).toEqual([true, true])
          paid += made.due
          back += made.refund
          everMoney += wanted.leftOver === 'refund' ? made.refund : 0
          ticket = { total: made.newTotal, carried: made.carried }
        }
        expect(back).toBeLessThanOrEqual(paid)
        expect(back).toBe(everMoney)
      },
    ),
    { numRuns: 10_000, seed: 20 },
  )
})
