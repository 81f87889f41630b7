import { stream } from '@portolan/kernel/seed.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import { bodyOf, openWorld, principalOf } from './database-world.ts'
import { planOf, type FaultPlan, type WalletPlan } from './faults.ts'
import { givePurse, purseIds, type Purse } from './purse.ts'
import { tendersOf } from './simulated-wallet.ts'

const minute = 60_000
/**
 * Over a database every minute of polling is statements: nobody waits longer for tickets than three
 * of them, nor for an operator's decision than an hour, which is six reads. Nothing is later than
 * its grace, so nothing may be left to a sweep.
 */
const planOnDatabase = (seed: number): FaultPlan => {
  const plan = planOf(seed)
  return {
    ...plan,
    ticketLagMs: Math.min(plan.ticketLagMs, 3 * minute),
    decidesWithin: Math.min(plan.decidesWithin, 60 * minute),
    lateness: Math.min(plan.lateness, 30 * minute),
    healAfter: 60 * minute,
  }
}

/**
 * One seed in fifty has sweeps that are never late, as all have in the simulation without a
 * database.
 */
const mostLateOf = (seed: number): number =>
  seed % 50 === 0 ? 0 : (3 + stream(seed ^ 0x1a7e)() * 12) * minute

/**
 * One seed over a database: what it broke, in words. The faults are the seed's; which statement
 * meets which is the machine's.
 */
const runDatabaseSeed = async (open: OpenDatabase, seed: number): Promise<string[]> => {
  try {
    return await violationsOfSeed(open, seed)
  } catch (error) {
    return [`threw: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/**
 * What a plan's person has, and the choice of what to pay with: no discount of nothing, which the
 * wallet would refuse.
 */
const purseOf = (
  plan: WalletPlan,
  total: number,
  personId: string,
): {
  readonly purse: Purse
  readonly tenders: NonNullable<PlaceBookingBody['payment']['tenders']>
} => {
  const { discount, credits, units, milesHeld } = tendersOf(plan, total)
  const ids = purseIds(personId)
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  const given = credits.filter(({ amount, held }) => amount > 0 && held > 0)
  return {
    purse: {
      credits: given.map(({ held }) => held),
      ...(units === 0 ? {} : { miles: milesHeld }),
      ...(discount === 0 ? {} : { offer: discount }),
    },
    tenders: {
      ...(discount === 0 ? {} : { offerId: ids.offerId }),
      credits: given.map(({ amount }, at) => ({ creditId: ids.creditId(at), amount: usd(amount) })),
      ...(units === 0 ? {} : { rewards: { accountReferenceId: ids.accountReferenceId, units } }),
    },
  }
}

const violationsOfSeed = async (open: OpenDatabase, seed: number): Promise<string[]> => {
  const world = await openWorld(open, seed, planOnDatabase(seed), mostLateOf(seed))
  const person = principalOf(`person_seed_${seed}`)
  const { wallet } = planOnDatabase(seed)
  const paying = wallet === null ? null : purseOf(wallet, world.total.minor, person.personId)
  if (paying !== null) await givePurse(open.database, person, paying.purse)
  const body = await bodyOf(world, person, 'Seeds', paying?.tenders)
  const answers = await Promise.all([
    world.placeUntilAnswered(person, body),
    world.placeUntilAnswered(person, body),
  ])
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal.code)))
  await world.toRest()
  const found = (await world.violations()).map((violation) => JSON.stringify(violation))
  const lines = (await Promise.all([...ids].map(world.linesOf))).flatMap((ofOne) =>
    ofOne.map((line, index) => ({ line, before: ofOne[index - 1] })),
  )
  const sent = world.counterparties.history.filter((line) => line.what === 'book')
  // Calls time out by the wall clock: on a machine that pauses that long, product time goes on and the call is sent all the same. The sweep finds what it leaves.
  const inTime = sent.every(({ at }) =>
    lines.some(({ line }) => line.event === 'order intended' && line.at === at),
  )
  return [
    ...(ids.size === 1 ? [] : [`8 idempotency: ${[...ids].join()}`]),
    ...(new Set(sent.map((line) => line.reference)).size < sent.length
      ? [`6 one order: ${sent.length} sent`]
      : []),
    ...(lines.every(({ line, before }) => line.version === (before?.version ?? 0) + 1)
      ? []
      : ['22 state machine: a version is missing']),
    ...(lines.every(({ line, before }) => line.token >= (before?.token ?? 0))
      ? []
      : ['17 fencing: an older worker wrote after a newer one']),
    ...(inTime ? world.repairs : []).map((of) => `7 no orphan: the sweep repaired ${of}`),
    ...found,
  ]
}

/** Forgets what earlier seeds have left, so that each proof reads one booking and not all of them. */
const clearBookings = async (open: OpenDatabase): Promise<void> => {
  await open.pools.worker.query(
    ['bookings', 'booking_keys', 'booking_journeys', 'booking_watches']
      .map((table) => `delete from portolan.${table}`)
      .join(';'),
  )
}

/** Databases used side by side on one server: a history waits for its answers most of the time. */
const lanes = 3
const mostBroken = 5

export interface DatabaseSeeds {
  /** Of the server; null: the embedded one. */
  readonly url: string | null
  readonly first: number
  readonly count: number
}

/**
 * Runs the seeds from `first` on, each alone in a database of its own lane. Answers what they
 * broke, with the one command that shows a seed again.
 */
export const runDatabaseSeeds = async ({
  url,
  first,
  count,
}: DatabaseSeeds): Promise<{ readonly seeds: number; readonly broken: readonly string[] }> => {
  const broken: string[] = []
  let begun = 0
  const lane = async (): Promise<void> => {
    const open = await openTestDatabase(url)
    try {
      while (begun < count && broken.length < mostBroken) {
        const seed = first + begun++
        for (const violation of await runDatabaseSeed(open, seed))
          broken.push(
            `${violation}: FAULT_DATABASE_SEED=${seed} npx vitest run tests/faults/database-seeds`,
          )
        await clearBookings(open)
      }
    } finally {
      await open.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane))
  return { seeds: begun, broken }
}
