import { stream } from '@portolan/kernel/seed.ts'
import type { LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { isOverdraft, postgresLedger } from '@portolan/server/ledger/index.ts'
import { ledgerFaults } from '@portolan/server/ledger/ledger-faults.ts'
import type { Tx } from '@portolan/server/platform/database/database.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { start } from '../journey.ts'
import {
  accountOf,
  expireJournal,
  giveJournal,
  holdOf,
  postingOf,
  refundOf,
  releaseOf,
} from './purse-ledger.ts'
import { createPurseModel, type ModelBooking, type ModelTender } from './purse-model.ts'

const persons = 3
/** Commands of one history, which has purses of its own. */
export const historyLength = 200
const compareEvery = 20

/** A history in which ledger and model are not the same any more, and where. */
class Differs extends Error {}
const crash = new Error('simulated: the process dies before its commit')

type Outcome = 'kept' | 'overdraft' | 'posted already'

/**
 * Runs one history of commands against the ledger and the model; throws where they differ. Answers
 * how many commands of each kind there were.
 */
const runHistory = async (
  open: OpenDatabase,
  seed: number,
): Promise<ReadonlyMap<string, number>> => {
  const random = stream(seed ^ 0x90de1)
  const pick = <V>(all: readonly V[]): V | undefined => all[Math.floor(random() * all.length)]
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  const model = createPurseModel()
  const counted = new Map<string, number>()
  const purses = Array.from({ length: persons }, (_, person) => `h${seed}p${person}`).map(
    (person) => ({
      miles: `${person}_miles`,
      credits: [`${person}_credit_0`, `${person}_credit_1`],
      offer: `${person}_offer`,
    }),
  )
  const issued = new Set<string>()
  let serial = 0
  /** What was last written, for who sends it again. */
  let last: readonly LedgerJournal[] = []

  const inTransaction = (): ((work: (tx: Tx) => Promise<void>) => Promise<void>) =>
    random() < 0.5
      ? (work) => open.database.shared.tenant('capone', work)
      : (work) => open.database.tenant('capone', work)
  const write = async (journals: readonly LedgerJournal[], dies = false): Promise<Outcome> => {
    try {
      await inTransaction()(async (tx) => {
        await postgresLedger.append(tx, 'capone', journals, start)
        if (dies) throw crash
      })
      return 'kept'
    } catch (error) {
      if (error === crash) return 'overdraft'
      if (isOverdraft(error)) return 'overdraft'
      if (error instanceof Error && error.message.includes('posted already'))
        return 'posted already'
      throw error
    }
  }
  /**
   * As it is, after having died once before its commit, or twice because nobody knew that it was
   * kept.
   */
  const writeSomehow = async (journals: readonly LedgerJournal[]): Promise<Outcome> => {
    const luck = random()
    if (luck < 0.15) {
      counted.set('crash', (counted.get('crash') ?? 0) + 1)
      await write(journals, true)
    }
    const outcome = await write(journals)
    if (luck > 0.85 && outcome === 'kept') {
      counted.set('retry', (counted.get('retry') ?? 0) + 1)
      const again = await write(journals)
      if (again !== 'posted already') throw new Differs(`sent again, it was ${again}`)
    }
    if (outcome === 'kept') last = journals
    return outcome
  }
  const expect = (what: string, outcome: Outcome, wanted: Outcome): void => {
    if (outcome !== wanted) throw new Differs(`${what}: ${outcome}, and the model says ${wanted}`)
  }

  const newBooking = (): ModelBooking => {
    const { miles, credits, offer } = pick(purses) ?? { miles: '', credits: [], offer: '' }
    const some = (purse: string): number => upTo(Math.ceil((model.have.get(purse) ?? 0) * 1.2) + 1)
    const tenders: ModelTender[] = []
    if (random() < 0.4) tenders.push({ kind: 'offer', purse: offer, units: 1, paid: upTo(3_000) })
    for (const purse of credits) {
      const paid = random() < 0.4 ? some(purse) : 0
      if (paid > 0) tenders.push({ kind: 'credit', purse, units: paid, paid })
    }
    const units = random() < 0.6 ? some(miles) : 0
    if (units > 0) tenders.push({ kind: 'miles', purse: miles, units, paid: units })
    const card = random() < 0.7 || tenders.length === 0 ? 1 + upTo(40_000) : 0
    if (card > 0) tenders.push({ kind: 'card', purse: '', units: 0, paid: card })
    return {
      id: `booking_h${seed}_${serial}`,
      tenders,
      earns: { purse: miles, units: Math.round(card / 20) },
      state: 'held',
      returned: tenders.map(() => 0),
      refunds: [],
    }
  }
  const ofState = (state: ModelBooking['state']): ModelBooking[] =>
    [...model.bookings.values()].filter((booking) => booking.state === state)

  const commands: readonly {
    readonly name: string
    readonly weight: number
    readonly run: () => Promise<void>
  }[] = [
    {
      name: 'issue',
      weight: 2,
      run: async () => {
        const person = pick(purses)
        const purse =
          person === undefined ? undefined : pick([person.miles, ...person.credits, person.offer])
        if (purse === undefined) return
        const units = purse.endsWith('offer') ? 1 : 1 + upTo(60_000)
        // Miles are opened and a credit is granted once: doing it again changes nothing.
        const given = !purse.endsWith('offer') && issued.has(purse)
        expect(
          `issue ${purse}`,
          await writeSomehow([giveJournal(purse, units, serial)]),
          given ? 'posted already' : 'kept',
        )
        if (!given) model.give(purse, units)
        issued.add(purse)
      },
    },
    {
      name: 'book',
      weight: 8,
      run: async () => {
        const booking = newBooking()
        const held = holdOf(booking)
        const fits = model.fits(booking.tenders)
        if (held.length > 0)
          expect(
            `book ${JSON.stringify(booking.tenders)}`,
            await writeSomehow(held),
            fits ? 'kept' : 'overdraft',
          )
        if (fits) model.hold(booking)
      },
    },
    {
      name: 'book together',
      weight: 3,
      run: async () => {
        const wanted = Array.from({ length: 2 + upTo(6) }, () => {
          serial++
          return newBooking()
        }).filter(({ tenders }) => tenders.some(({ kind }) => kind !== 'card'))
        const outcomes = await Promise.all(wanted.map((booking) => write(holdOf(booking))))
        for (const [at, booking] of wanted.entries()) {
          if (outcomes[at] !== 'kept') continue
          if (!model.fits(booking.tenders))
            throw new Differs('together they hold more than there is')
          model.hold(booking)
        }
        // Holding only takes: who did not fit then does not fit now.
        for (const [at, booking] of wanted.entries())
          if (outcomes[at] !== 'kept' && model.fits(booking.tenders))
            throw new Differs(`refused with ${outcomes[at]}, and there is enough`)
      },
    },
    {
      name: 'post',
      weight: 6,
      run: async () => {
        const booking = pick(ofState('held'))
        if (booking === undefined) return
        expect(`post ${booking.id}`, await writeSomehow(postingOf(booking)), 'kept')
        model.post(booking.id)
        // What is spent cannot be released as well.
        const released = releaseOf(booking)
        if (released.length > 0 && random() < 0.3)
          expect(`release of the posted ${booking.id}`, await write(released), 'overdraft')
      },
    },
    {
      name: 'fail',
      weight: 3,
      run: async () => {
        const booking = pick(ofState('held'))
        if (booking === undefined) return
        const released = releaseOf(booking)
        if (released.length > 0) expect(`fail ${booking.id}`, await writeSomehow(released), 'kept')
        model.release(booking.id)
        if (released.length > 0 && random() < 0.3)
          expect(`post of the released ${booking.id}`, await write(postingOf(booking)), 'overdraft')
      },
    },
    {
      name: 'refund',
      weight: 5,
      run: async () => {
        const booking = pick(ofState('posted'))
        if (booking === undefined) return
        const left =
          booking.tenders.reduce((all, { paid }) => all + paid, 0) -
          booking.returned.reduce((all, one) => all + one, 0)
        if (left === 0) return
        const due = random() < 0.3 ? left : 1 + upTo(left - 1)
        expect(`refund ${due} of ${booking.id}`, await writeSomehow(refundOf(booking, due)), 'kept')
        model.refund(booking.id, due)
      },
    },
    {
      name: 'expire',
      weight: 1,
      run: async () => {
        const purse = pick(pick(purses)?.credits ?? [])
        if (purse === undefined || (model.have.get(purse) ?? 0) === 0) return
        const left = await open.database.tenant('capone', (tx) =>
          postgresLedger.balanceOf(tx, 'capone', accountOf(purse)),
        )
        expect(`expire ${purse}`, await writeSomehow([expireJournal(purse, left, serial)]), 'kept')
        model.expire(purse)
      },
    },
    {
      name: 'retry the last',
      weight: 1,
      run: async () => {
        if (last.length > 0) expect('the last once more', await write(last), 'posted already')
      },
    },
  ]
  const deck = commands.flatMap((command) => Array.from({ length: command.weight }, () => command))

  const compare = async (): Promise<void> => {
    const wanted = new Map(
      [...model.have].map(([purse, units]) => [
        `${accountOf(purse).kind}|${accountOf(purse).owner}`,
        units,
      ]),
    )
    const held = new Map<string, number>()
    for (const { id, tenders } of ofState('held')) {
      for (const { kind, purse, units } of tenders)
        if (kind !== 'card') held.set(`${accountOf(purse).kind}-held|${id}:${purse}`, units)
    }
    const { rows } = await open.pools.worker.query<{ name: string; balance: string }>(
      `select kind || '|' || owner as name, balance from portolan.ledger_accounts
       where tenant = 'capone' and kind in ('rewards', 'rewards-held', 'travel-credit', 'travel-credit-held', 'offer', 'offer-held') and (owner like $1 or owner like $2)`,
      [`h${seed}p%`, `booking\\_h${seed}\\_%`],
    )
    const found = new Map(rows.map(({ name, balance }) => [name, Number(balance)]))
    for (const [name, balance] of new Map([...wanted, ...held]))
      if ((found.get(name) ?? 0) !== balance)
        throw new Differs(`${name}: the ledger has ${found.get(name) ?? 0}, the model ${balance}`)
    for (const [name, balance] of found)
      if (balance !== (wanted.get(name) ?? held.get(name) ?? 0))
        throw new Differs(`${name}: the ledger has ${balance}, and the model nothing`)
  }

  for (let step = 1; step <= historyLength; step++) {
    serial++
    const command = pick(deck)
    if (command === undefined) break
    counted.set(command.name, (counted.get(command.name) ?? 0) + 1)
    try {
      await command.run()
      if (step % compareEvery === 0) await compare()
    } catch (error) {
      throw new Error(
        `seed ${seed}, command ${step} (${command.name}): ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
  }
  await compare()
  return counted
}

/**
 * Histories at a time on one server: they wait for their answers most of the time, and write
 * together.
 */
const lanes = 6

export interface ModelReport {
  readonly commands: number
  readonly counted: ReadonlyMap<string, number>
  /** In words, each with the seed that shows it again; the proof's violations as well. */
  readonly broken: readonly string[]
}

/**
 * Runs histories from `first` on over one database, until so many commands were run; stops at the
 * first that breaks. At the end the proof's own questions are asked of all of them.
 */
export const runModel = async (
  open: OpenDatabase,
  { first, commands }: { readonly first: number; readonly commands: number },
): Promise<ModelReport> => {
  const count = Math.ceil(commands / historyLength)
  const counted = new Map<string, number>()
  const broken: string[] = []
  let begun = 0
  const lane = async (): Promise<void> => {
    while (begun < count && broken.length === 0) {
      const seed = first + begun++
      try {
        for (const [name, times] of await runHistory(open, seed))
          counted.set(name, (counted.get(name) ?? 0) + times)
      } catch (error) {
        broken.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane))
  // The model has no sagas: that a hold has a booking under way is asked where there are any.
  const faults = (await open.database.worker(ledgerFaults)).filter(
    ({ invariant }) => invariant !== 'holds-end',
  )
  return {
    commands: begun * historyLength,
    counted,
    broken: [...broken, ...faults.map((fault) => JSON.stringify(fault))],
  }
}
