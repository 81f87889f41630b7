import type { Client } from 'pg'
import { pause } from '../../tests/harness/until.ts'
import { postBooking, type Booker } from './crowd.ts'
import { createPoster } from './poster.ts'
import { parentOf, processorMs, processorMsOfFamily } from './processor-time.ts'

export interface BookingRate {
  /** Bookings that came to `Confirmed` in a second, from click to ticket, over the measured time. */
  readonly perSecond: number
  /**
   * Transactions that write, of the whole database, for each of them, its background work taken
   * off.
   */
  readonly transactions: number
  /** Those that failed meanwhile, by what they failed of. */
  readonly failed: Readonly<Record<string, number>>
  /** Milliseconds of processor for each of them; 0 where the system does not say. */
  readonly processor: Processor
}
export interface Processor {
  readonly server: number
  readonly database: number
  readonly load: number
}

/** Clicks on the wire at once. */
const posts = 64
/**
 * Bookings under way that keep both processors busy: a booking spends most of its time waiting for
 * its turn to be written.
 */
const mostUnderWay = 384

/**
 * Counts of the database's transactions and of bookings at this moment. Transactions are counted by
 * the numbers they take, at once and exactly: the server's own statistics come late.
 */
const counts = async (
  owner: Client,
): Promise<{
  at: number
  confirmed: number
  failed: Readonly<Record<string, number>>
  committed: number
}> => {
  const { rows } = await owner.query<{
    confirmed: string
    failed: Record<string, number> | null
    committed: string
  }>(`
    select (select count(*) from portolan.sagas where state = 'Confirmed') as confirmed, pg_snapshot_xmax(pg_current_snapshot())::text as committed,
      (select json_object_agg(code, n) from (select coalesce(body->'refusal'->>'code', 'nothing') as code, count(*) as n from portolan.sagas where state = 'Failed' group by 1) as refused) as failed`)
  const [row] = rows
  return {
    at: performance.now(),
    confirmed: Number(row?.confirmed),
    failed: row?.failed ?? {},
    committed: Number(row?.committed),
  }
}

/** Counts on from one load to the next: a traveler of the first would be a duplicate in the second. */
let serial = 0

/** Keeps the server busy with bookings for as long as `goingOn` says. */
export const bookSteadily = async (
  base: URL,
  bookers: readonly Booker[],
  goingOn: () => boolean,
  underWay: () => Promise<number>,
): Promise<void> => {
  const poster = createPoster(base)
  let room = mostUnderWay
  const watch = (async () => {
    while (goingOn()) {
      room = mostUnderWay - (await underWay())
      // Asked seldom: the question is the load's own, and its cost is counted with the bookings'.
      await pause(100)
    }
  })()
  const one = async (): Promise<void> => {
    while (goingOn()) {
      if (room <= 0) {
        await pause(5)
        continue
      }
      room--
      const booker = bookers[serial % bookers.length]
      if (booker !== undefined) await postBooking(poster, booker, serial++).catch(() => 0)
    }
  }
  await Promise.all([watch, ...Array.from({ length: posts }, one)])
  poster.close()
}

const sinceThen = (
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(now)
      .map(([code, times]) => [code, times - (before[code] ?? 0)] as const)
      .filter(([, times]) => times > 0),
  )

/** Bookings a second of a server (`pid`) that is kept busy, from click to ticket. */
export const measureBookings = async (
  base: URL,
  owner: Client,
  bookers: readonly Booker[],
  pid: number,
  seconds: { readonly warm: number; readonly measured: number },
): Promise<BookingRate> => {
  const backend = Number(
    (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid,
  )
  const processor = (): Processor => ({
    server: processorMs(pid),
    database: processorMsOfFamily(parentOf(backend)),
    load: processorMs(process.pid),
  })
  const idle = await counts(owner)
  await pause(2000)
  const idleEnd = await counts(owner)
  const background = (idleEnd.committed - idle.committed) / (idleEnd.at - idle.at)
  let going = true
  const underWay = async (): Promise<number> =>
    Number(
      (
        await owner.query<{ n: string }>(
          `select count(*) as n from portolan.sagas where next_action_at <= (extract(epoch from clock_timestamp()) * 1000)::bigint`,
        )
      ).rows[0]?.n,
    )
  const load = bookSteadily(base, bookers, () => going, underWay)
  await pause(seconds.warm * 1000)
  const [from, before] = [await counts(owner), processor()]
  await pause(seconds.measured * 1000)
  const [to, after] = [await counts(owner), processor()]
  going = false
  await load
  const bookings = to.confirmed - from.confirmed
  const ms = to.at - from.at
  return {
    perSecond: (bookings * 1000) / ms,
    transactions: (to.committed - from.committed - background * ms) / bookings,
    failed: sinceThen(idle.failed, to.failed),
    processor: {
      server: (after.server - before.server) / bookings,
      database: (after.database - before.database) / bookings,
      load: (after.load - before.load) / bookings,
    },
  }
}
