import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../platform/database/database.ts'

/** Pending, stuck and failed work. Times are product time, milliseconds. */
export interface OperationsReading {
  readonly now: number
  /** Sagas that have not ended, by kind and state. */
  readonly sagas: readonly {
    readonly kind: string
    readonly state: string
    readonly count: number
  }[]
  /** Due time of their longest-waiting next action; null if none is waiting. */
  readonly oldestActionAt: number | null
  /** Unresolved concerns, such as failed undos. */
  readonly attention: { readonly open: number; readonly overdue: number }
  /** Jobs not taken (`waiting`, `retrying`) or running (`active`), by queue. */
  readonly jobs: readonly {
    readonly queue: string
    readonly state: 'waiting' | 'retrying' | 'active'
    readonly count: number
  }[]
  readonly deadlines: { readonly due: number; readonly oldestDueAt: number | null }
  /** Supplier orders and charges of failed bookings that are still being checked. */
  readonly watches: number
}

const rowsOf = async <T>(tx: Tx, query: ReturnType<typeof sql>): Promise<T[]> =>
  (await tx.execute(query)).rows as T[]
const oneOf = async <T>(tx: Tx, query: ReturnType<typeof sql>): Promise<T> => {
  const [row] = await rowsOf<T>(tx, query)
  if (row === undefined) throw new Error('system: a count without a row')
  return row
}
const momentOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** One transaction. Every query uses an index of unfinished work, so old bookings cost nothing. */
export const readOperations = (database: Database, now: number): Promise<OperationsReading> =>
  database.worker(async (tx) => {
    const sagas = await rowsOf<{ kind: string; state: string; count: number }>(
      tx,
      sql`select kind, state, count(*)::int as count from portolan.sagas where next_action_at is not null group by kind, state order by kind, state`,
    )
    const oldest = await oneOf<{ at: string | null }>(
      tx,
      sql`select min(next_action_at) as at from portolan.sagas where next_action_at is not null`,
    )
    const attention = await oneOf<{ open: number; overdue: number }>(
      tx,
      sql`select count(*)::int as open, count(*) filter (where due_at <= ${now})::int as overdue from portolan.needs_attention where resolved_at is null`,
    )
    const jobs = await rowsOf<{
      queue: string
      state: 'waiting' | 'retrying' | 'active'
      count: number
    }>(
      tx,
      sql`select name as queue, case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'active' end as state, count(*)::int as count from jobs.job where state <= 'active' and name not like '\_\_%' group by 1, 2 order by 1, 2`,
    )
    const deadlines = await oneOf<{ due: number; oldest: string | null }>(
      tx,
      sql`select count(*)::int as due, min(due_at) as oldest from portolan.deadlines where due_at <= ${now}`,
    )
    const watches = await oneOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from portolan.booking_watches`,
    )
    return {
      now,
      sagas,
      oldestActionAt: momentOf(oldest.at),
      attention,
      jobs,
      deadlines: { due: deadlines.due, oldestDueAt: momentOf(deadlines.oldest) },
      watches: watches.count,
    }
  })

export interface OpenConcern {
  readonly id: string
  readonly tenant: string
  readonly sagaId: string
  readonly reason: string
  readonly createdAt: number
  readonly dueAt: number
}
const shownConcerns = 100
/** Open concerns, most urgent first. */
export const openConcerns = (database: Database): Promise<OpenConcern[]> =>
  database.worker(async (tx) => {
    const rows = await rowsOf<{
      id: string
      tenant: string
      saga_id: string
      reason: string
      created_at: string
      due_at: string
    }>(
      tx,
      sql`select id, tenant, saga_id, reason, created_at, due_at from portolan.needs_attention where resolved_at is null order by due_at limit ${shownConcerns}`,
    )
    return rows.map((row) => ({
      id: row.id,
      tenant: row.tenant,
      sagaId: row.saga_id,
      reason: row.reason,
      createdAt: Number(row.created_at),
      dueAt: Number(row.due_at),
    }))
  })

/** All sagas by kind and state. Reads the whole table, so only for the operator's page. */
export const sagasByState = (
  database: Database,
): Promise<{ kind: string; state: string; count: number }[]> =>
  database.worker((tx) =>
    rowsOf(
      tx,
      sql`select kind, state, count(*)::int as count from portolan.sagas group by kind, state order by kind, state`,
    ),
  )
