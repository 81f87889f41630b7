import { createHash } from 'node:crypto'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import type { BookingStore } from '@portolan/server/checkout/booking-store.ts'
import { createPlaceBooking } from '@portolan/server/checkout/place-booking.ts'
import type { MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { Begun, SagaEngine } from '@portolan/server/platform/saga/engine.ts'
import { withdrawal, type BookingProgress } from '@portolan/server/checkout/booking-progress.ts'
import { placeBookingKind } from '@portolan/server/checkout/place-booking.saga.ts'
import type { FaultPlan } from './faults.ts'
import { totalOfPlan, travelersOfPlan } from './journey.ts'
import { createMemoryBooks } from './memory-books.ts'
import { Overdraft } from './memory-ledger.ts'
import { guaranteeId } from './rescue-journey.ts'
import { quoteOfPlan } from './simulated-quotes.ts'
import { choiceOf, createMemoryTenders } from './simulated-wallet.ts'

const minute = 60_000
export const principal: Principal = {
  personId: 'person_avery',
  sessionId: 'session_1',
  tenant: 'capone',
  businessId: null,
  canViewUsers: false,
  canViewAdmin: false,
  isAgent: false,
  actedBy: null,
}
/** What must be in no line of the journal. */
export const personalData = [
  'Lindqvist',
  'Lindholm',
  'token-4242',
  '+1212555',
  'portolan.example',
] as const

/** What a click pays with beside the card; undefined for the card alone. */
const tendersOf = (
  { sold, wallet }: FaultPlan,
  total: PlaceBookingBody['acceptedTotal'],
): PlaceBookingBody['payment']['tenders'] => {
  if (sold === 'rescue-flights') return { guaranteeId, card: { ...total, minor: 0 } }
  return wallet === null ? undefined : choiceOf(wallet, total.minor)
}

const bodyOf = (
  key: string,
  quoteId: string,
  phone: string,
  plan: FaultPlan,
  surname = 'Lindqvist',
): PlaceBookingBody => {
  const acceptedTotal = totalOfPlan(plan)
  const tenders = tendersOf(plan, acceptedTotal)
  return {
    idempotencyKey: key,
    quoteId,
    acceptedTotal,
    contact: { email: 'avery@portolan.example', phone },
    travelers: travelersOfPlan(plan, surname),
    payment: {
      ...(tenders?.card?.minor === 0 ? {} : { methodToken: 'token-4242' }),
      ...(tenders === undefined ? {} : { tenders }),
    },
  }
}

/**
 * Another trip that pays with the same. The guarantee is for the travelers of its trip, so that
 * they claim it for other flights.
 */
const elsewhereOf = (plan: FaultPlan): PlaceBookingBody =>
  plan.sold === 'rescue-flights'
    ? bodyOf('key-of-another-trip', 'quote_3', '+12125550100', plan)
    : bodyOf('key-of-another-trip', 'quote_1', '+12125550100', plan, 'Lindholm')

/** The same few bodies and journeys in every history. */
const digests = new Map<string, string>()
export const digest = (text: string): string => {
  const known = digests.get(text) ?? createHash('sha256').update(text).digest('hex')
  digests.set(text, known)
  return known
}

/** One call that was answered; product time, and whether the session had been revoked by then. */
export interface Answered {
  readonly body: PlaceBookingBody
  readonly at: number
  readonly revoked: boolean
  readonly answer: Result<string, Refusal>
}

export interface PersonDeps {
  readonly store: BookingStore<MemoryTx>
  readonly engine: Pick<SagaEngine<MemoryTx, BookingProgress>, 'begin' | 'signal'>
  readonly clock: Clock
  readonly random: () => number
  readonly plan: () => FaultPlan
  /** Where the person's calls stop: each may come late. */
  readonly gate: (name: string, delayMs: number) => Promise<void>
  /** Where a process lives that goes on with what was placed. */
  readonly wake: (begun: Begun) => void
}

/**
 * The person: clicks, clicks again, opens another tab, tries again later; a call that fails is sent
 * again with its key.
 */
export const createPerson = ({ store, engine, clock, random, plan, gate, wake }: PersonDeps) => {
  const answers: Answered[] = []
  const withdrawn = new Set<string>()
  let made = 0
  let revoked = false
  const stall = (): Promise<void> =>
    gate('wake', random() < plan().stalls ? random() * 2 * minute : 0)
  const place = createPlaceBooking<MemoryTx>({
    store,
    engine,
    clock,
    books: createMemoryBooks(),
    isOverdraft: (error) => error instanceof Overdraft,
    knownTravelers: async (_tx, _principal, ids) => new Set(ids),
    tenders: createMemoryTenders(plan().wallet),
    ids: { make: (noun) => `${noun}_${++made}`, secret: () => 'secret' },
    quoteOf: async (_tx, _tenant, who, id) => (revoked ? null : quoteOfPlan(id, who, plan())),
    // The vault is another service: what other tabs do meanwhile comes in between.
    cardOf: async () => {
      await gate('card of', 0)
      return revoked
        ? null
        : { brand: 'visa', lastFour: '4242', expires: '2029-12', kept: false, codeAt: 0 }
    },
    // The process may die between the commit and this.
    wake: (begun) => void stall().then(() => wake(begun)),
    digest,
  })
  const submit = async (body: PlaceBookingBody, delayMs = 0): Promise<void> => {
    for (let attempt = 0; attempt < 50; attempt++) {
      await gate(`submit ${body.idempotencyKey}`, attempt === 0 ? delayMs : 1_000 * attempt)
      const placed = await place(principal, body).catch(() => null)
      if (placed === null) continue
      const answer = placed.ok ? ok(placed.value.id) : placed
      answers.push({ body, at: clock.now(), revoked, answer })
      return
    }
  }
  /** Presses until it is heard, or is told that it is too late. */
  const withdraw = async (delayMs: number): Promise<void> => {
    for (let press = 0; press < 20; press++) {
      await gate('withdraw', press === 0 ? delayMs : 2_000)
      const placed = answers.flatMap(({ answer }) => (answer.ok ? [answer.value] : []))[0]
      if (placed === undefined) return
      const told = await engine
        .signal({ id: placed, tenant: principal.tenant, kind: placeBookingKind }, withdrawal)
        .catch(() => 'locked' as const)
      if (told === 'ignored') return
      if (told === 'locked') continue
      withdrawn.add(placed)
      return void stall().then(() => wake(told))
    }
  }
  const revoke = async (delayMs: number): Promise<void> => {
    await gate('revoke', delayMs)
    revoked = true
  }
  const soonOrLater = (ms: number): number => (random() < 0.5 ? 0 : random() * ms)
  const first = 'key-of-the-first-tab'
  return {
    answers: answers as readonly Answered[],
    /** Bookings that were told that they are taken back. */
    withdrawn: withdrawn as ReadonlySet<string>,
    start: (): void => {
      void submit(bodyOf(first, 'quote_1', '+12125550100', plan()))
      while (random() < plan().resubmits)
        void submit(bodyOf(first, 'quote_1', '+12125550100', plan()), soonOrLater(40 * minute))
      if (random() < plan().tabs)
        void submit(
          bodyOf('key-of-other-tab', 'quote_1', '+12125550100', plan()),
          soonOrLater(40 * minute),
        )
      if (random() < plan().altered)
        void submit(bodyOf(first, 'quote_1', '+12125550199', plan()), soonOrLater(10 * minute))
      if (random() < plan().laterTries)
        void submit(
          bodyOf('key-of-a-later-try', 'quote_2', '+12125550100', plan()),
          random() * 8 * 60 * minute,
        )
      if (plan().elsewhere > 0)
        void submit(elsewhereOf(plan()), plan().elsewhere * soonOrLater(20 * minute))
      if (plan().withdrawals > 0) void withdraw(random() * plan().withdrawsWithin)
      if (random() < plan().revocations) void revoke(random() * 10 * minute)
    },
  }
}
