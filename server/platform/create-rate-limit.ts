import type { SharedRedis } from './cache/redis.ts'
import type { Database } from './database/database.ts'
import type { SetStatement } from './database/set-statement.ts'
import type { RateLimit } from './rate-limit.ts'
import { wallNow } from './timers.ts'

/** Adds `count` to a key's window; returns its total and the time left in the window. */
type Counter = (
  key: string,
  count: number,
  windowMs: number,
) => Promise<{ readonly taken: number; readonly leftMs: number }>

interface Counted {
  readonly key: string
  readonly taken: number
  readonly leftMs: number
}
/** The window length is part of the statement text; there are few lengths. */
const countIn = (
  windowMs: number,
): SetStatement<{ readonly key: string; readonly count: number }, Counted> => {
  const over = `counter.since <= clock_timestamp() - make_interval(secs => ${windowMs / 1000})`
  return {
    text: `
      insert into portolan.rate_counters as counter (key, since, taken)
      select wanted.key, clock_timestamp(), wanted.count from json_to_recordset($1) as wanted(key text, count int)
      on conflict (key) do update set taken = case when ${over} then excluded.taken else counter.taken + excluded.taken end, since = case when ${over} then excluded.since else counter.since end
      returning key, taken, (extract(epoch from since - clock_timestamp()) * 1000 + ${windowMs})::int as "leftMs"`,
    asJson: (row) => row,
    key: ({ key }) => key,
    keyOfAnswer: ({ key }) => key,
    writes: true,
  }
}

const inPostgres = (database: Pick<Database, 'shared'>): Counter => {
  const statements = new Map<number, ReturnType<typeof countIn>>()
  return async (key, count, windowMs) => {
    const statement = statements.get(windowMs) ?? countIn(windowMs)
    statements.set(windowMs, statement)
    const counted = await database.shared.worker((tx) => tx.ask(statement, { key, count }))
    return { taken: counted?.taken ?? count, leftMs: counted?.leftMs ?? windowMs }
  }
}

const countScript =
  "local n = redis.call('INCRBY', KEYS[1], ARGV[1]); if n == tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end; return {n, redis.call('PTTL', KEYS[1])}"
const inRedis =
  ({ connection, prefix }: SharedRedis): Counter =>
  async (key, count, windowMs) => {
    const [taken, leftMs] = (await connection.eval(
      countScript,
      1,
      `${prefix}:rate:${key}`,
      count,
      windowMs,
    )) as [number, number]
    return { taken, leftMs }
  }

interface Reservation {
  left: number
  until: number
  pending: Promise<void> | null
}

/** A process reserves 1/50 of a limit at a time, so that most calls need no shared counter. */
const share = 50
const mostKeys = 20_000

/**
 * Shared counters with reservations, which count as taken, so the limit holds across processes.
 * PostgreSQL counts while Redis is absent or down.
 */
export const createRateLimit = (deps: {
  readonly database: Database
  readonly redis: SharedRedis | null
}): RateLimit => {
  const shared = deps.redis === null ? null : inRedis(deps.redis)
  const own = inPostgres(deps.database)
  const count: Counter = async (key, by, windowMs) =>
    shared === null
      ? own(key, by, windowMs)
      : shared(key, by, windowMs).catch(() => own(key, by, windowMs))
  const reserved = new Map<string, Reservation>()
  const reserve = (key: string, now: number): Reservation => {
    if (reserved.size >= mostKeys)
      for (const [other, { until, pending }] of reserved)
        if (until <= now && pending === null) reserved.delete(other)
    const entry: Reservation = { left: 0, until: 0, pending: null }
    reserved.set(key, entry)
    return entry
  }

  return {
    take: async (key, limit, windowMs, cost = 1) => {
      const block = Math.max(1, Math.floor(limit / share))
      if (cost >= block) return (await count(key, cost, windowMs)).taken <= limit
      for (;;) {
        const now = wallNow()
        const entry = reserved.get(key) ?? reserve(key, now)
        if (entry.until > now && entry.left >= cost) {
          entry.left -= cost
          return true
        }
        if (entry.until > now && entry.left < 0) return false
        if (entry.pending === null) {
          const rest = entry.until > now ? entry.left : 0
          entry.pending = count(key, block, windowMs)
            .then(({ taken, leftMs }) => {
              const granted = Math.max(0, Math.min(block, limit - (taken - block)))
              // -1: nothing left in this window, so that a flood is refused without counting.
              entry.left = granted === 0 ? -1 : rest + granted
              entry.until = wallNow() + leftMs
            })
            .finally(() => {
              entry.pending = null
            })
        }
        await entry.pending
      }
    },
  }
}
