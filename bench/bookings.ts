/**
 * Bookings a second of the whole stack against what the same PostgreSQL does in pgbench, and what
 * others feel meanwhile.
 */
import type { Client } from 'pg'
import { startServer, type ServerProcess } from '../tests/harness/server-process.ts'
import { pause } from '../tests/harness/until.ts'
import { bookSteadily, measureBookings } from './ground/booking-rate.ts'
import { gatherCrowd, type Booker } from './ground/crowd.ts'
import { openThrowawayPostgres } from './ground/throwaway-postgres.ts'
import {
  against,
  loopDelay,
  p99,
  people,
  perBooking,
  rate,
  seconds,
  settings,
  timeSearches,
  withOwner,
} from './ground/under-load.ts'
import { milliseconds } from './measure.ts'
import type { BenchRow } from './row.ts'

/**
 * What searches feel while bookings saturate the server. Every search is of a day that nobody has
 * asked for before: a sale makes all lists new, so that under load none comes out of memory.
 */
const whileBusy = async (
  server: ServerProcess,
  owner: Client,
  bookers: readonly Booker[],
): Promise<BenchRow[]> => {
  const [first] = bookers
  if (first === undefined) return []
  await timeSearches(server.url, first, 60)
  await loopDelay(server.url)
  const idle = p99(await timeSearches(server.url, first, 100, 60))
  const idleDelay = await loopDelay(server.url)
  let going = true
  const underWay = async (): Promise<number> =>
    Number(
      (
        await owner.query<{ n: string }>(
          'select count(*) as n from portolan.sagas where next_action_at <= (extract(epoch from clock_timestamp()) * 1000)::bigint',
        )
      ).rows[0]?.n,
    )
  const load = bookSteadily(server.url, bookers, () => going, underWay)
  await pause(3000)
  await loopDelay(server.url)
  const busy = p99(await timeSearches(server.url, first, 100, 160))
  const busyDelay = await loopDelay(server.url)
  going = false
  await load
  return [
    { name: 'search, p99, nothing else going on', value: milliseconds(idle) },
    {
      name: 'search, p99, while bookings saturate the server',
      value: against(busy, idle),
      bound: 'x 2',
    },
    {
      name: 'the event loop is late, p99, in these two',
      value: `${milliseconds(idleDelay)}; ${milliseconds(busyDelay)}`,
    },
  ]
}

const onOwnPostgres = async (): Promise<BenchRow[]> => {
  const postgres = await openThrowawayPostgres()
  if (postgres === null)
    return [{ name: 'bookings: no PostgreSQL with pgbench on this machine', value: '-' }]
  try {
    const server = await startServer({ ...settings, DATABASE_URL: postgres.url })
    try {
      return await withOwner(postgres.url, async (owner) => {
        const bookers = await gatherCrowd(server.url, owner, people)
        const before = await postgres.pgbench(8, 8)
        const bookings = await measureBookings(server.url, owner, bookers, server.pid(), seconds)
        const after = await postgres.pgbench(8, 8)
        const tpc = (before + after) / 2
        return [
          {
            name: 'pgbench TPC-B, 8 clients, scale 10, the minute around',
            value: `${tpc.toFixed(0)}/s`,
          },
          { name: 'bookings, from click to ticket', value: rate(bookings) },
          {
            name: 'bookings to pgbench',
            value: (bookings.perSecond / tpc).toFixed(3),
            bound: 'at least 0.10',
          },
          {
            name: 'processor for one booking: server, database, load',
            value: perBooking(bookings),
          },
          {
            name: 'transactions that write, of one booking',
            value: bookings.transactions.toFixed(2),
          },
          {
            name: 'bookings that failed meanwhile',
            value:
              Object.entries(bookings.failed)
                .map(([code, times]) => `${times} ${code}`)
                .join(', ') || 'none',
          },
          ...(await whileBusy(server, owner, bookers)),
        ]
      })
    } finally {
      await server.close()
    }
  } finally {
    await postgres.close()
  }
}

export const run = onOwnPostgres
