import { stream } from '@portolan/kernel/seed.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { createBookingEngine, createPlacedWorker, type PlacedWorker } from './simulated-worker.ts'
import type { Watch } from '@portolan/server/checkout/booking-store.ts'
import {
  createMemoryJournal,
  type CommitFault,
} from '@portolan/server/platform/saga/memory-journal.ts'
import { createMemoryStore, type MemoryStore } from '@portolan/server/platform/saga/memory-store.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { afterSales } from './after-sales.ts'
import { healed, planOf, type FaultPlan } from './faults.ts'
import { start, totalOfPlan } from './journey.ts'
import { createMemoryBookingStore } from './memory-books.ts'
import { openGuarantee } from './memory-contracts.ts'
import { createMemoryLedger } from './memory-ledger.ts'
import { createSchedule, type Gate } from './schedule.ts'
import { createCounterparties, type Counterparties } from './simulated-counterparties.ts'
import { createPerson, principal, type Answered } from './simulated-person.ts'
import { openings } from './simulated-wallet.ts'

export interface SimulationOptions {
  readonly seed: number
  /** Drawn from the seed unless given. */
  readonly plan?: FaultPlan
  /** Kills the process at this gate, counted from 1 over all gates of a history. */
  readonly killAt?: number
  /** Who goes on after that: the same worker started again, the other one, or both. */
  readonly resumeBy?: 'same' | 'other' | 'both'
  /** Collects what happened, one line each. */
  readonly trace?: (line: string) => void
}

/** Why a sweep may have to repair something: each lies outside what the graces promise. */
export type RepairCause =
  /**
   * A worker stood still for longer than three minutes between its intent and its call, or for
   * longer than a grace anywhere.
   */
  | 'frozen-worker'
  /** An effect came later than the counterparty's worst lateness. */
  | 'very-late-effect'
  /** Product time leapt further than the graces leave room for. */
  | 'leap-past-a-grace'

/** One history and the world it ended in. */
export interface History {
  readonly plan: FaultPlan
  readonly store: MemoryStore
  readonly counterparties: Counterparties
  /** What the person's calls were answered with, in order. */
  readonly answers: readonly Answered[]
  /** Bookings that their person has taken back. */
  readonly withdrawn: ReadonlySet<string>
  /** Every place where somebody could have died, in order. */
  readonly gates: readonly string[]
  /** Workers and clients that died. */
  readonly deaths: number
  readonly repairs: number
  readonly causes: ReadonlySet<RepairCause>
  /** False when it was still going after its bounds: not live. */
  readonly atRest: boolean
  readonly elapsedMs: number
  readonly accepted: MoneyWire
}

interface HeldSaga {
  readonly row: SagaRow
  readonly leaseUntil: number | null
}
interface Worker {
  readonly slot: number
  readonly name: string
  /** How far its clock is ahead, milliseconds; negative behind. */
  readonly skew: number
  busy: boolean
  restsUntil: number
  readonly sweep: () => Promise<void>
  readonly wake: PlacedWorker['wake']
}

/** Counted and picked without a list of them: this is done at every step of a million histories. */
const countOf = <V>(all: readonly V[], counts: (one: V) => boolean): number => {
  let count = 0
  for (const one of all) if (counts(one)) count++
  return count
}
const nthOf = <V>(all: readonly V[], counts: (one: V) => boolean, nth: number): V | undefined => {
  for (const one of all) if (counts(one) && nth-- === 0) return one
  return undefined
}

const mostSteps = 30_000
const minute = 60_000
const sweepEveryMs = 250
/**
 * What the graces leave room for besides the lateness itself (`bookingTerms`): leaps in all, and
 * from an intent to its call.
 */
const roomForLeaps = minute
const roomToSend = 3 * minute

/** What the person has before anything is booked. */
const openPurses = async (store: MemoryStore, drawn: FaultPlan): Promise<void> => {
  const { wallet } = drawn
  if (wallet !== null)
    await store.transaction((tx) =>
      createMemoryLedger().append(
        tx,
        principal.tenant,
        openings(wallet, totalOfPlan(drawn).minor, principal.personId),
        start,
      ),
    )
  await openGuarantee(store, drawn, principal, start)
}

/**
 * Runs one history of bookings to rest over the real saga, engine and use case. The same options,
 * the same history.
 */
export const simulate = async (options: SimulationOptions): Promise<History> => {
  const random = stream(options.seed)
  const drawn = options.plan ?? planOf(options.seed)
  const schedule = createSchedule(start)
  const afterwards = healed(drawn)
  const healsAt = start + drawn.healAfter
  const plan = (): FaultPlan => (schedule.now() < healsAt ? drawn : afterwards)
  const { trace } = options
  const store = createMemoryStore()
  const gates: string[] = []
  const causes = new Set<RepairCause>()
  let repairs = 0
  /** How far product time, and the database's clock, are ahead of the schedule's. */
  let leapt = 0
  let databaseAhead = 0
  let awayUntil = 0
  const productNow = (): number => schedule.now() + leapt

  const fault = (method: string): CommitFault => {
    if (schedule.now() < awayUntil) return 'dropped-before'
    if (random() >= plan().commits) return 'none'
    const kind =
      (['dropped-before', 'unknown-kept', 'unknown-lost', 'conflict'] as const)[
        Math.floor(random() * 4)
      ] ?? 'none'
    trace?.(`  transaction of ${method}: ${kind}`)
    return kind
  }
  const journal = createMemoryJournal(store, {
    databaseNow: () => schedule.now() + databaseAhead,
    commitFault: fault,
  })
  const counterparties = createCounterparties({
    now: productNow,
    random,
    plan,
    onVeryLate: () => causes.add('very-late-effect'),
  })

  const restarts: { slot: number; at: number }[] = []
  let workers: Worker[] = []
  let deaths = 0
  const die = (name: string): void => {
    deaths++
    trace?.(`  ${name} dies`)
    schedule.kill(name)
    const slot = workers.find((worker) => worker.name === name)?.slot
    workers = workers.filter((worker) => worker.name !== name)
    if (slot === undefined) return
    if (options.killAt === undefined || options.resumeBy !== 'other')
      restarts.push({ slot, at: schedule.now() + random() * minute })
    if (
      options.killAt !== undefined &&
      options.resumeBy !== 'same' &&
      !workers.some((worker) => worker.slot === 2)
    )
      join(2)
  }
  const stallOf = (what: string): number => {
    const { stalls, slow, freezes } = plan()
    if (random() < stalls) return 50_000 + random() * 40_000
    if (random() < slow && /^(?:claim|renew|advance|release|hold) /.test(what))
      return 1_000 + random() * 19_000
    if (random() >= freezes) return 0
    causes.add('frozen-worker')
    return (36 + random() * 84) * minute
  }
  const gateOf =
    (name: string) =>
    (what: string): Promise<void> => {
      gates.push(what)
      if (gates.length === options.killAt || random() < plan().kills) {
        die(name)
        return new Promise(() => undefined)
      }
      return schedule.gate(name, what, stallOf(what))
    }

  let lives = 0
  const join = (slot: number): void => {
    const name = `worker-${slot}.${++lives}`
    const skew = Math.round((random() * 2 - 1) * plan().skewMs)
    const clock = { now: () => productNow() + skew }
    let intendedAt = 0
    const sides = counterparties.forWorker(
      gateOf(name),
      () => void (productNow() - intendedAt > roomToSend && causes.add('frozen-worker')),
    )
    const { sweep, wake } = createPlacedWorker({
      store,
      journal,
      sides,
      clock,
      skew,
      fault,
      gate: gateOf(name),
      within: schedule.within(name),
      onIntent: () => (intendedAt = productNow()),
      onRepair: (watch: Watch) => {
        repairs++
        trace?.(`  repaired ${watch.of} ${watch.reference}`)
      },
    })
    const worker: Worker = {
      slot,
      name,
      skew,
      wake,
      busy: false,
      restsUntil: 0,
      sweep: async () => {
        worker.busy = true
        await sweep()
        worker.busy = false
        worker.restsUntil = schedule.now() + sweepEveryMs
      },
    }
    workers.push(worker)
  }
  for (let slot = 1; slot <= (options.killAt === undefined ? drawn.workers : 1); slot++) join(slot)

  const client = (what: string, delayMs: number): Promise<void> => {
    gates.push(what)
    if (gates.length !== options.killAt) return schedule.gate('client', what, delayMs)
    die('client')
    return new Promise(() => undefined)
  }
  const bookings = createMemoryBookingStore(store, fault)
  const [clock, sides, within] = [
    { now: productNow },
    counterparties.forWorker((what) => client(what, 0)),
    schedule.within('client'),
  ]
  /** The process that answered the person continues the saga, unless it dies first. */
  const wake: PlacedWorker['wake'] = (begun) => {
    const worker = workers[Math.floor(random() * workers.length)]
    if (random() >= plan().kills) worker?.wake(begun)
  }
  const person = createPerson({
    store: bookings,
    clock,
    random,
    plan,
    gate: client,
    engine: createBookingEngine({ sides, clock, bookings, journal, within }),
    wake,
  })
  await openPurses(store, drawn)
  person.start()
  for (const { start: begin } of afterSales)
    begin({ store, journal, sides, clock, within, fault, random, plan, gate: client, wake })
  await schedule.settle()

  const sagas = (): Iterable<HeldSaga> => store.committed<HeldSaga>('sagas').values()
  const watches = (): Iterable<Watch> => store.committed<Watch>('watches').values()
  /** Product time since when a sweep would find something; infinite where nothing is to be found. */
  const dueSince = (): number => {
    let since = Infinity
    for (const { nextAt } of watches()) since = Math.min(since, nextAt)
    for (const { row, leaseUntil } of sagas())
      if (
        row.nextActionAt !== null &&
        (leaseUntil === null || leaseUntil < schedule.now() + databaseAhead)
      )
        since = Math.min(since, row.nextActionAt)
    return since
  }
  /** When something may happen next, in the schedule's time; null for never. */
  const nextAfter = (now: number): number | null => {
    let next = Infinity
    const may = (at: number): void => void (at > now && at < next && (next = at))
    const due = (at: number): void => {
      for (const { busy, skew, restsUntil } of workers)
        if (!busy) may(Math.max(at - leapt - skew, restsUntil))
    }
    for (const gate of schedule.waiting()) may(gate.notBefore)
    for (const restart of restarts) may(restart.at)
    for (const watch of watches()) due(watch.nextAt)
    for (const { row, leaseUntil } of sagas()) {
      if (row.nextActionAt === null) continue
      due(row.nextActionAt)
      if (leaseUntil !== null) may(leaseUntil - databaseAhead + 1)
    }
    const theirs = counterparties.nextAt()
    if (theirs !== null) may(theirs - leapt)
    return next === Infinity ? null : next
  }
  const disturb = (): void => {
    const { jumps, leaps, leapMs, outages } = plan()
    if (random() < jumps) {
      databaseAhead += random() < 0.7 ? minute : -minute
      trace?.(`  the database's clock jumps, ${databaseAhead} ahead`)
    }
    if (random() < leaps) {
      leapt += Math.round(random() * leapMs)
      if (leapt > roomForLeaps) causes.add('leap-past-a-grace')
      trace?.(`  product time leaps, ${leapt} ahead`)
    }
    // One after the other: drawn at every step of those who only find that it is away, they would never end.
    if (schedule.now() >= awayUntil && random() < outages) {
      awayUntil = schedule.now() + random() * minute
      trace?.('  the database is away')
    }
  }

  let atRest = false
  for (let step = 0; step < mostSteps; step++) {
    disturb()
    const now = schedule.now()
    counterparties.runDue()
    while (restarts.some((one) => one.at <= now)) {
      const [restart] = restarts.splice(
        restarts.findIndex((one) => one.at <= now),
        1,
      )
      if (restart !== undefined) join(restart.slot)
    }
    const isOpen = (gate: Gate): boolean => gate.notBefore <= now
    const rests = (one: Worker): boolean => !one.busy && one.restsUntil <= now
    const overdue = workers.some(rests) ? productNow() - dueSince() : -Infinity
    const isIdle = (one: Worker): boolean => rests(one) && overdue + one.skew >= 0
    const ready = countOf(schedule.waiting(), isOpen)
    const choice = Math.floor(random() * (ready + countOf(workers, isIdle)))
    const gate = choice < ready ? nthOf(schedule.waiting(), isOpen, choice) : undefined
    const worker = choice < ready ? undefined : nthOf(workers, isIdle, choice - ready)
    if (gate !== undefined) {
      trace?.(`${now - start} ${gate.worker}: ${gate.name}`)
      await schedule.open(gate)
      schedule.advanceTo(now + random() * 30)
    } else if (worker !== undefined) {
      void worker.sweep()
      await schedule.settle()
    } else {
      const next = nextAfter(now)
      if (next === null) {
        atRest = [...sagas()].every(({ row }) => row.nextActionAt === null)
        break
      }
      schedule.advanceTo(next)
    }
  }
  return {
    plan: drawn,
    store,
    counterparties,
    answers: person.answers,
    withdrawn: person.withdrawn,
    gates,
    deaths,
    repairs,
    causes,
    atRest,
    elapsedMs: schedule.now() - start,
    accepted: totalOfPlan(drawn),
  }
}
