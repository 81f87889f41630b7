import type { Operation } from '@portolan/contract/operation.ts'
import { traveler } from '../harness/traveler.ts'
import { marketConsole } from '../harness/market.ts'
import {
  createCaller,
  draftOf,
  type Caller,
  type Finding,
  type Portal,
  type Record as CallRecord,
} from './caller.ts'
import { allOperations } from '../harness/operations.ts'
import { validDraft } from './drafts.ts'
import { nothingKnown } from './known-values.ts'
import { damageDraft, damageWire } from './mutations.ts'
import { randomOf, type Random } from './random.ts'
import { closeConnections, type Draft } from './request.ts'
import { rules, wholeJourney } from './rules.ts'

const accounts = ['avery', 'blake', 'casey', 'drew', 'emery', 'finley', 'gray'] as const
/** Who acts, and whose ids are tried: same tenant, the other tenant, same business. */
const pairs: readonly (readonly [string, string])[] = [
  ['avery', 'casey'],
  ['casey', 'avery'],
  ['blake', 'avery'],
  ['avery', 'drew'],
  ['drew', 'avery'],
  ['emery', 'drew'],
  ['finley', 'casey'],
  ['gray', 'avery'],
]
const longestCase = 8

export interface FailedCase extends Finding {
  readonly seed: number
  readonly index: number
}
export interface FuzzResult {
  readonly calls: number
  readonly cases: number
  /** How often each operation was called, and which codes it answered. */
  readonly operations: ReadonlyMap<string, number>
  readonly codes: ReadonlyMap<string, number>
  readonly failures: readonly FailedCase[]
}

/** Everybody signs in, looks at what is theirs, and two of them hold a trip. */
const openPortal = async (base: URL): Promise<Portal> => {
  const today = new Date(await marketConsole(base).now()).toISOString().slice(0, 10)
  const portal: Portal = { base, today, sessions: new Map(), known: new Map() }
  const operations = await allOperations()
  const reading = operations.filter(({ id }) =>
    [
      'read-user-info',
      'list-passengers',
      'list-rewards-accounts',
      'list-users',
      'list-trips',
    ].includes(id),
  )
  for (const account of accounts) {
    const record: CallRecord = { calls: 0, codes: new Map(), findings: [] }
    const self: Caller = createCaller(portal, account, () => self, record)
    const person = traveler(base, account)
    if (['avery', 'casey', 'drew'].includes(account)) {
      const trip = person
        .searches('JFK', 'LHR', { inDays: 40 + accounts.indexOf(account as 'avery') })
        .chooses()
      const booking = await person.sees((await trip.books()).id)
      self.known.ids.booking.add(booking.id)
      if (booking.tripId !== null) self.known.ids.trip.add(booking.tripId)
      const quote = await trip.quote()
      self.known.ids.quote.add(quote.id)
      self.known.quotes.set(quote.id, quote)
    }
    self.known.cards.add(await person.cardToken())
    for (const operation of reading)
      await self.send(draftOf(operation, operation.body === undefined ? {} : { body: {} }))
    portal.known.set(account, self.known)
    if (record.findings.length > 0)
      throw new Error(
        `fuzz: ${account} cannot even look around: ${JSON.stringify(record.findings[0])}`,
      )
  }
  return portal
}

/** A call as it should be, or one of two kinds of damage. */
const sendOne = async (
  caller: Caller,
  draft: Draft,
  random: Random,
  damaged: boolean,
): Promise<unknown> => {
  if (!damaged) return caller.send(draft)
  const harm = random.chance(0.5) ? damageDraft(draft, random) : null
  return harm === null
    ? caller.send(draft, (wire) => damageWire(wire, random))
    : caller.send(harm.draft, (wire) => ({
        ...wire,
        damage: harm.damage,
        mustFail: harm.mustFail === true,
      }))
}

export interface Fuzzer {
  readonly portal: Portal
  /** One case of its own number; nothing but the server's state comes from other cases. */
  readonly runCase: (seed: number, index: number) => Promise<CallRecord>
  readonly operations: readonly Operation[]
  readonly called: ReadonlyMap<string, number>
}

export const openFuzzer = async (base: URL): Promise<Fuzzer> => {
  const [portal, operations] = [await openPortal(base), await allOperations()]
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const called = new Map<string, number>()
  const runCase: Fuzzer['runCase'] = async (seed, index) => {
    const random = randomOf(seed, index)
    const record: CallRecord = { calls: 0, codes: new Map(), findings: [] }
    const [first, second] = random.one(pairs)
    const one: Caller = createCaller(portal, first, () => other, record)
    const other: Caller = createCaller(portal, second, () => one, record)
    const counted = (draft: Draft): Draft => {
      called.set(draft.operation.id, (called.get(draft.operation.id) ?? 0) + 1)
      return draft
    }
    const given = { portal, operations: byId, one, other, random, record }
    const kind = random.below(10)
    if (kind < 2) await random.one(rules)(given)
    else if (kind < 4)
      await wholeJourney(given, (draft, caller) => sendOne(caller, draft, random, true))
    else {
      const length = 1 + random.below(longestCase)
      for (let n = 0; n < length; n++) {
        const caller = random.chance(0.8) ? one : other
        const draft = validDraft(
          random.one(operations),
          { own: caller.known, other: (caller === one ? other : one).known, today: portal.today },
          random,
        )
        await sendOne(caller, counted(draft), random, random.chance(0.45))
      }
    }
    await clearUp(byId, [one, other], portal)
    return record
  }
  return { portal, runCase, operations, called }
}

/** Travelers that a case has made go again, so that the lists stay what they were. */
const clearUp = async (
  operations: ReadonlyMap<string, Operation>,
  callers: readonly Caller[],
  portal: Portal,
): Promise<void> => {
  const operation = operations.get('delete-passenger')
  if (operation === undefined) return
  for (const caller of callers) {
    const before = portal.known.get(caller.account) ?? nothingKnown()
    for (const id of caller.known.ids.traveler)
      if (!before.ids.traveler.has(id) && !id.includes('person_'))
        await caller.send(draftOf(operation, { body: { personId: id } }))
  }
}

/**
 * Cases from one seed until at least so many calls were made. Ends early only after a hundred
 * findings.
 */
export const fuzz = async (
  base: URL,
  {
    seed,
    calls,
    everyOperation = false,
    firstCase = 0,
    onCase,
  }: {
    readonly seed: number
    readonly calls: number
    /** Goes on until every operation of the contract was called. */
    readonly everyOperation?: boolean
    readonly firstCase?: number
    readonly onCase?: (calls: number, found: readonly FailedCase[]) => void
  },
): Promise<FuzzResult> => {
  const fuzzer = await openFuzzer(base)
  const failures: FailedCase[] = []
  const codes = new Map<string, number>()
  let [made, index] = [0, firstCase]
  const goesOn = (): boolean =>
    made < calls || (everyOperation && fuzzer.called.size < fuzzer.operations.length)
  for (; goesOn() && failures.length < 100; index++) {
    const record = await fuzzer.runCase(seed, index)
    made += record.calls
    for (const [code, count] of record.codes) codes.set(code, (codes.get(code) ?? 0) + count)
    const found = record.findings.map((finding) => ({ ...finding, seed, index }))
    failures.push(...found)
    onCase?.(made, found)
  }
  closeConnections()
  return { calls: made, cases: index - firstCase, operations: fuzzer.called, codes, failures }
}

/** One line that replays a case alone. */
export const replayLine = ({
  seed,
  index,
}: {
  readonly seed: number
  readonly index: number
}): string => `node tools/run.mjs tests/fuzz/main.ts case ${seed} ${index}`
