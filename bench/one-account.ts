/**
 * A hundred checkouts at once that pay with the miles of one account: what they come to against an
 * update of one row, and that none of them loses a mile.
 */
import { Client } from 'pg'
import { rewardsBalances } from '@portolan/server/ledger/index.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import { bodyOf, openWorld, principalOf, type World } from '../tests/faults/database-world.ts'
import { givePurse, purseIds } from '../tests/faults/purse.ts'
import { openThrowawayPostgres } from './ground/throwaway-postgres.ts'
import { milliseconds, median } from './measure.ts'
import type { BenchRow } from './row.ts'

const checkouts = 100
const rounds = 8
const units = 1_000
const letters = (index: number): string =>
  `Crowd${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`

interface Round {
  /** From the first click to the last answer, milliseconds. */
  readonly placedMs: number
  /** Miles that are there and should not be, or the other way round. */
  readonly lost: bigint
}

const runRound = async (
  open: Awaited<ReturnType<typeof openTestDatabase>>,
  world: World,
  round: number,
): Promise<Round> => {
  const person = principalOf(`person_crowd_${round}`)
  const { accountReferenceId } = purseIds(person.personId)
  await givePurse(open.database, person, { miles: checkouts * units + 1 })
  const bodies = await Promise.all(
    Array.from({ length: checkouts }, (_, index) =>
      bodyOf(world, person, letters(index), { rewards: { accountReferenceId, units } }),
    ),
  )
  const begun = performance.now()
  const answers = await Promise.all(bodies.map((body) => world.place(person, body)))
  const placedMs = performance.now() - begun
  await world.toRest()
  const balances = await open.database.tenant('capone', (tx) =>
    rewardsBalances(tx, 'capone', [accountReferenceId]),
  )
  const { rows } = await open.pools.worker.query<{ earned: string }>(
    `select coalesce(sum(e.amount), 0) as earned from portolan.ledger_entries e where e.step = 'Earn' and e.account_id = $1`,
    [`rewards:${accountReferenceId}:miles`],
  )
  const paid = BigInt(answers.filter(({ ok }) => ok).length * units)
  return {
    placedMs,
    lost:
      BigInt(checkouts * units + 1) -
      paid +
      BigInt(rows[0]?.earned ?? 0) -
      (balances.get(accountReferenceId) ?? 0n),
  }
}

export const run = async (): Promise<BenchRow[]> => {
  const postgres = await openThrowawayPostgres()
  if (postgres === null)
    return [{ name: 'one account: no PostgreSQL with pgbench on this machine', value: '-' }]
  try {
    const open = await openTestDatabase(postgres.url)
    try {
      // Every commit reaches the disk, as pgbench's do.
      const owner = new Client(postgres.url)
      await owner.connect()
      await owner.query(
        `alter database "${open.connections.app.database}" reset synchronous_commit`,
      )
      await owner.end()
      const world = await openWorld(open, 1)
      await runRound(open, world, 0)
      const before = await postgres.pgbench(8, 5, 'simple-update')
      const measured: Round[] = []
      for (let round = 1; round <= rounds; round++)
        measured.push(await runRound(open, world, round))
      const after = await postgres.pgbench(8, 5, 'simple-update')
      const updates = (before + after) / 2
      const placed = (checkouts * 1000) / median(measured.map(({ placedMs }) => placedMs))
      const violations = await world.violations()
      return [
        {
          name: 'pgbench simple-update, 8 clients, scale 10, around it',
          value: `${updates.toFixed(0)}/s`,
        },
        {
          name: `${checkouts} checkouts at once on one rewards account, all answered`,
          value: milliseconds(median(measured.map(({ placedMs }) => placedMs))),
        },
        { name: 'checkouts placed on one account', value: `${placed.toFixed(0)}/s` },
        {
          name: 'checkouts on one account to pgbench simple-update',
          value: (placed / updates).toFixed(3),
          bound: 'at least 0.10',
        },
        {
          name: 'miles lost or found',
          value: String(measured.reduce((all, { lost }) => all + (lost < 0n ? -lost : lost), 0n)),
          bound: '0',
        },
        {
          name: 'what the proof finds afterwards',
          value: `${violations.length} violations`,
          bound: '0',
        },
      ]
    } finally {
      await open.close()
    }
  } finally {
    await postgres.close()
  }
}
