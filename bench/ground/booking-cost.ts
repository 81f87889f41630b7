import type { Client } from 'pg'
import { pause } from '../../tests/harness/until.ts'
import { median } from '../measure.ts'
import { postBooking, type Booker } from './crowd.ts'
import { readTables } from './filled-books.ts'
import { createPoster } from './poster.ts'
import { processorMs } from './processor-time.ts'

/** What one booking costs, from the click to its end. */
export interface BookingCost {
  /** Median milliseconds: of placing, and from placed to its end where no tickets were waited for. */
  readonly placing: number
  readonly work: number
  /** Milliseconds of processor: of the server, and of the database's processes. */
  readonly server: number
  readonly database: number
  /** Pages of 8 kB looked at, bytes written ahead. */
  readonly pages: number
  readonly wal: number
  /** Whole-table readings of all bookings together, by table. */
  readonly wholeReadings: string
  /** By statement: pages for each booking. */
  readonly statements: ReadonlyMap<string, number>
  readonly confirmed: number
  readonly of: number
}

/**
 * The product's own connections: the pools are warm, and those that come and go in the middle are
 * few.
 */
const backends = async (owner: Client): Promise<number[]> =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name like 'portolan-%'`,
    )
  ).rows.map(({ pid }) => pid)

const wholeReadings = async (owner: Client): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await owner.query<{ name: string; n: string }>(
    `select schemaname || '.' || relname as name, seq_scan as n from pg_stat_user_tables where schemaname || '.' || relname = any($1)`,
    [readTables],
  )
  return new Map(rows.map(({ name, n }) => [name, Number(n)]))
}
const underWay = async (owner: Client): Promise<number> =>
  Number(
    (
      await owner.query<{ n: string }>(
        'select count(*) as n from portolan.sagas where next_action_at is not null',
      )
    ).rows[0]?.n,
  )

/** Places one booking after the other, `rounds` of them, and waits for their ends. */
export const measureCost = async (
  base: URL,
  server: { pid: () => number },
  owner: Client,
  bookers: readonly Booker[],
  from: number,
  rounds: number,
): Promise<BookingCost> => {
  const poster = createPoster(base)
  const placing: number[] = []
  // Statistics of other sessions arrive when those have been idle for a moment.
  await pause(1500)
  await owner.query('select pg_stat_force_next_flush()')
  await owner.query('select pg_stat_statements_reset()')
  const before = {
    readings: await wholeReadings(owner),
    pids: await backends(owner),
    server: processorMs(server.pid()),
    wal: await walBytes(owner),
  }
  const databaseBefore = before.pids.map(processorMs)
  for (let index = 0; index < rounds; index++) {
    const booker = bookers[index % bookers.length]
    if (booker === undefined) continue
    const start = performance.now()
    await postBooking(poster, booker, from + index)
    placing.push(performance.now() - start)
    await pause(10)
  }
  for (let waited = 0; waited < 15_000 && (await underWay(owner)) > 0; waited += 100)
    await pause(100)
  poster.close()
  const serverMs = processorMs(server.pid()) - before.server
  const databaseMs = before.pids.reduce(
    (all, pid, index) => all + Math.max(0, processorMs(pid) - (databaseBefore[index] ?? 0)),
    0,
  )
  const wal = (await walBytes(owner)) - before.wal
  await pause(1500)
  const { rows: statements } = await owner.query<{ query: string; pages: string }>(
    `select query, sum(shared_blks_hit + shared_blks_read) as pages from pg_stat_statements where userid in (select oid from pg_roles where rolname in ('portolan_app', 'portolan_worker')) group by query`,
  )
  await owner.query('select pg_stat_force_next_flush()')
  const readings = [...(await wholeReadings(owner))].flatMap(([name, n]) =>
    n > (before.readings.get(name) ?? 0) ? [`${name} ${n - (before.readings.get(name) ?? 0)}`] : [],
  )
  const { rows: ended } = await owner.query<{ state: string; ms: string }>(
    `select state, updated_at - created_at as ms from portolan.sagas order by id desc limit ${rounds}`,
  )
  const perStatement = new Map(
    statements.map(({ query, pages }) => [query, Number(pages) / rounds]),
  )
  return {
    placing: median(placing),
    work: median(ended.map(({ ms }) => Number(ms)).filter((ms) => ms < 900)),
    server: serverMs / rounds,
    database: databaseMs / rounds,
    pages: [...perStatement.values()].reduce((all, pages) => all + pages, 0),
    wal: wal / rounds,
    wholeReadings: readings.join(', '),
    statements: perStatement,
    confirmed: ended.filter(({ state }) => state === 'Confirmed').length,
    of: ended.length,
  }
}
const walBytes = async (owner: Client): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select pg_current_wal_lsn() - '0/0' as n`)).rows[0]?.n)
