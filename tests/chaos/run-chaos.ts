import { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { stream } from '@portolan/kernel/seed.ts'
import { marketConsole } from '../harness/market.ts'
import { pause, until } from '../harness/until.ts'
import { openFleet, type Fleet, type Places } from './fleet.ts'
import { createPersons, send, startLoad, type Attempt, type Persons } from './load.ts'
import { planRun, type Action, type ServerName, type Wishes } from './plan.ts'
import { judge, type Outcome } from './verdict.ts'

export interface ChaosOptions extends Wishes, Places {
  /** Wall milliseconds between two wishes of one account. */
  readonly pauseMs?: number
  /**
   * Once aborted, no further fault is made; what has happened by then is brought to rest and
   * judged.
   */
  readonly enough?: AbortSignal
  readonly says?: (line: string) => void
  readonly hears?: (server: ServerName, text: string) => void
}
export interface ChaosReport extends Outcome {
  readonly seed: number
  readonly kills: number
  readonly killsWhileStarting: number
  /** By kind, and how many connections or commits they struck. */
  readonly cuts: Readonly<Record<string, number>>
  readonly struck: number
  readonly commitsUnheard: number
  readonly commitsUnsent: number
  readonly troubles: number
  readonly failedStarts: number
  readonly wishes: number
  readonly sends: number
  /** Answers to the load, once everybody has one. */
  readonly refused: Readonly<Record<string, number>>
  readonly events: Readonly<Record<string, number>>
  /** Wall seconds from the last fault until nothing was under way. */
  readonly restSeconds: number
  /** Wall seconds of the whole run. */
  readonly seconds: number
  readonly violations: readonly string[]
}

const marketLatencyMs = 40
/**
 * A server has to serve again within this, or the run says so: two starts that hang and are given
 * up, and one that does not.
 */
const upLimitMs = 180_000
/**
 * A client has to notice a line that is dead within this: its own limits for a statement and for
 * its end.
 */
const unnoticedLimitMs = 75_000
/** The load goes on this long on what is left then. */
const silenceMs = 4000
const restLimitMs = 240_000
/** A wish that is sent again, when all has come to rest, is answered and read within this. */
const replayLimitMs = 60_000

interface Done {
  kills: number
  killsWhileStarting: number
  readonly cuts: Record<string, number>
  struck: number
  troubles: number
}

const act = async (
  fleet: Fleet,
  action: Action,
  done: Done,
  violations: string[],
): Promise<void> => {
  const member =
    'server' in action ? fleet.members.find(({ name }) => name === action.server) : fleet.up()[0]
  if (member === undefined) return
  switch (action.kind) {
    case 'kill':
      if (action.whileStarting) {
        if (member.isUp()) await member.kill()
        else done.killsWhileStarting++
        await member.whenStarting(upLimitMs)
      } else if (!(await member.whenUp(upLimitMs)))
        violations.push(`${member.name} does not come up again`)
      await pause(action.afterMs)
      if (action.whileStarting && !member.isUp()) done.killsWhileStarting++
      await member.kill()
      done.kills++
      return
    case 'cut':
      done.cuts[action.fault.kind] = (done.cuts[action.fault.kind] ?? 0) + 1
      done.struck += member.proxy.strike(action.fault, stream(action.seed))
      return
    case 'trouble':
      await marketConsole(member.url)
        .raise(action.trouble.code, action.trouble)
        .then(
          () => void done.troubles++,
          () => undefined,
        )
      return
    case 'clock':
      await marketConsole(member.url)
        .advance(action.advance)
        .catch(() => undefined)
  }
}

/** Lets the plan happen. Kills of one server wait for each other, and hold up nothing else. */
const carryOut = async (
  fleet: Fleet,
  wishes: ChaosOptions,
  done: Done,
  violations: string[],
): Promise<void> => {
  const begun = Date.now()
  // Kills fall behind on a slow machine: ten times as slow as planned is still no fault of what is tested.
  const over = (): boolean =>
    wishes.enough?.aborted === true || Date.now() - begun > 10 * wishes.minutes * 60_000 + upLimitMs
  const kills: Record<ServerName, Promise<void>> = { a: Promise.resolve(), b: Promise.resolve() }
  const others = new Set<Promise<void>>()
  for (const { at, action } of planRun(wishes)) {
    while (!over() && begun + at > Date.now()) await pause(Math.min(500, begun + at - Date.now()))
    if (over()) break
    if (action.kind === 'kill')
      kills[action.server] = kills[action.server].then(() =>
        over() ? undefined : act(fleet, action, done, violations),
      )
    else {
      const acting = act(fleet, action, done, violations)
      others.add(acting)
      void acting.finally(() => others.delete(acting))
    }
  }
  await Promise.all([kills.a, kills.b, ...others])
}

/**
 * The last fault is one that no kill cleans up: half of the lines fall silent under load, and the
 * servers have to notice by themselves.
 */
const fallSilent = async (fleet: Fleet, seed: number, done: Done): Promise<void> => {
  for (const member of fleet.members) {
    if (!(await member.whenUp(upLimitMs))) continue
    done.cuts['black-hole'] = (done.cuts['black-hole'] ?? 0) + 1
    done.struck += member.proxy.strike({ kind: 'black-hole', share: 0.5 }, stream(seed))
  }
  await pause(silenceMs)
}

const underWay = 'select id, state from portolan.sagas where next_action_at is not null'
/**
 * Both servers serve, no fault is left, nothing is under way: with product time moved past every
 * lateness, grace and watch.
 */
const rest = async (fleet: Fleet, violations: string[]): Promise<number> => {
  for (const { proxy } of fleet.members) proxy.heal()
  for (const member of fleet.members)
    if (!(await member.whenUp(upLimitMs)))
      violations.push(`${member.name} does not come up after the faults are over`)
  const [console] = fleet.members.map(({ url }) => marketConsole(url))
  if (console === undefined) throw new Error('No server.')
  await until('the conditions are cleared', async () => (await console.clear(), true))
  const begun = Date.now()
  // First by itself: sagas that lost their worker are taken over, and go as far as product time lets them.
  const waiting =
    "select id, state from portolan.sagas where next_action_at is not null and (state not in ('Pending', 'Challenged', 'Releasing', 'NeedsAttention') or lease_until > extract(epoch from clock_timestamp()) * 1000)"
  await until(
    'nothing is under way but what waits for product time',
    async () => (await fleet.query(waiting)).length === 0,
    restLimitMs,
  ).catch(async () => {
    violations.push(`still under way: ${JSON.stringify((await fleet.query(waiting)).slice(0, 5))}`)
  })
  // A connection that died unnoticed is closed in time.
  await until(
    'dead connections are closed',
    () => fleet.members.every(({ proxy }) => proxy.unnoticed().connections === 0),
    unnoticedLimitMs,
  ).catch(() => {
    for (const { name, proxy } of fleet.members) {
      const { connections, applications, longestMs } = proxy.unnoticed()
      if (connections > 0)
        violations.push(
          `${name} still trusts ${connections} dead connections (${[...new Set(applications)].join()}), the oldest for ${Math.round(longestMs / 1000)} s`,
        )
    }
  })
  for (const by of ['PT6M', 'PT6M', 'PT12M', 'PT12M', 'PT6H', 'PT7H', 'P1D', 'P1D']) {
    if ((await fleet.query(underWay)).length === 0) break
    await until(
      `the clock moves by ${by}`,
      async () => (await console.advance(by), true),
      restLimitMs,
    )
  }
  await until(
    'every booking has ended',
    async () => (await fleet.query(underWay)).length === 0,
    restLimitMs,
  ).catch(async () => {
    violations.push(`not ended: ${JSON.stringify((await fleet.query(underWay)).slice(0, 5))}`)
  })
  const seconds = (Date.now() - begun) / 1000
  // All watches of what failed bookings might have left behind.
  for (const by of ['PT2M', 'PT15M', 'PT2H', 'PT7H', 'P1D', 'P3D'])
    await until(
      `the clock moves by ${by}`,
      async () => (await console.advance(by), true),
      restLimitMs,
    )
  return seconds
}

/** Each wish once more, at both servers: the same booking, or the same nothing. */
const replay = async (
  fleet: Fleet,
  persons: Persons,
  attempts: readonly Attempt[],
  violations: string[],
  says: (line: string) => void,
): Promise<void> => {
  const draw = stream(1)
  for (const [n, attempt] of attempts.entries()) {
    if (n % 500 === 499) says(`${n + 1} of ${attempts.length} wishes are sent again`)
    // Each wish has its own time: there are thousands of them.
    const end = Date.now() + replayLimitMs
    const before = new Set(attempt.accepted)
    const member = fleet.members[n % 2] ?? fleet.members[0]
    const id = await persons.anywhere(
      attempt.account,
      draw,
      async () => ({ id: await send(persons.at(member, attempt.account), attempt) }),
      () => Date.now() < end,
    )
    if (id === null) violations.push(`${attempt.surname}: no answer to its replay`)
    else if (before.size > 0 && (id.id === null || !before.has(id.id)))
      violations.push(
        `${attempt.surname}: its replay answers ${id.id ?? attempt.refusal} instead of ${[...before].join()}`,
      )
    if (id?.id == null) continue
    const bookingId = id.id
    const seen = await persons.anywhere(
      attempt.account,
      draw,
      async (person) => (await person.api()).get(readBooking, { params: { bookingId } }),
      () => Date.now() < end,
    )
    if (seen?.state !== 'Confirmed' && seen?.state !== 'Failed')
      violations.push(`${bookingId} shows itself as ${seen?.state ?? 'nothing'}`)
  }
}

/** One run: load, faults, rest, and what all books say then. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosReport> => {
  const { seed, says = () => undefined } = options
  const begun = Date.now()
  const violations: string[] = []
  const done: Done = { kills: 0, killsWhileStarting: 0, cuts: {}, struck: 0, troubles: 0 }
  const fleet = await openFleet(
    options,
    { MARKET_LATENCY_MS: String(marketLatencyMs) },
    options.hears ?? (() => undefined),
  )
  try {
    says(`two servers are up after ${Math.round((Date.now() - begun) / 1000)} s`)
    const persons = createPersons(fleet)
    const load = startLoad(fleet, persons, { seed, pauseMs: options.pauseMs ?? 1200 })
    const progress = setInterval(
      () =>
        says(
          `${Math.round((Date.now() - begun) / 1000)} s: ${load.attempts.length} wishes, ${load.attempts.filter(({ accepted }) => accepted.size > 0).length} accepted, ${done.kills} kills, ${JSON.stringify(done.cuts)}, up ${fleet
            .up()
            .map(({ name }) => name)
            .join()}`,
        ),
      15_000,
    )
    try {
      await carryOut(fleet, options, done, violations)
      await fallSilent(fleet, options.seed, done)
      for (const { proxy } of fleet.members) proxy.heal()
      await load.stop()
    } finally {
      clearInterval(progress)
    }
    says(
      `${JSON.stringify(fleet.members.map(({ name, proxy }) => [name, proxy.unnoticed()]))} dead and not yet noticed`,
    )
    says(`the last fault is over after ${Math.round((Date.now() - begun) / 1000)} s`)
    const restSeconds = await rest(fleet, violations)
    await replay(fleet, persons, load.attempts, violations, says)
    const now = await marketConsole(fleet.members[0].url).now()
    const verdict = await judge(fleet, load.attempts, now)
    const proof = await fleet.members[0].prove()
    if (proof.exitCode !== 0)
      violations.push(`the proof ends with ${proof.exitCode}: ${proof.said}`, ...proof.violations)
    const events = fleet.events()
    // Within the graces nothing may be left to the sweep: a repair hides what made it necessary.
    if ((events['orphan-repaired'] ?? 0) > 0)
      violations.push(`the sweep had to repair ${events['orphan-repaired']}`)
    violations.push(...fleet.mishaps(), ...verdict.violations)
    const refused: Record<string, number> = {}
    for (const { refusal, accepted } of load.attempts)
      if (refusal !== null && accepted.size === 0) refused[refusal] = (refused[refusal] ?? 0) + 1
    const commits = fleet.members.map(({ proxy }) => proxy.commits())
    return {
      seed,
      ...done,
      ...verdict.outcome,
      refused,
      events,
      restSeconds,
      violations,
      commitsUnheard: commits.reduce((all, { unheard }) => all + unheard, 0),
      commitsUnsent: commits.reduce((all, { unsent }) => all + unsent, 0),
      failedStarts: fleet.failedStarts(),
      wishes: load.attempts.length,
      sends: load.attempts.reduce((all, { sends }) => all + sends, 0),
      seconds: (Date.now() - begun) / 1000,
    }
  } finally {
    await fleet.close()
  }
}
