import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database, Tx } from '../database/database.ts'
import type { SetStatement } from '../database/set-statement.ts'
import type { Json } from '../json.ts'
import {
  linesOfNew,
  rowOfNew,
  stateAfter,
  type Advance,
  type NewSaga,
  type SagaJournal,
  type SagaRef,
  type SagaRow,
} from './saga-journal.ts'
import { sagas } from './saga.tables.ts'

/** Milliseconds of the database's clock, by which all workers measure leases. */
const clockNow = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
const databaseNow = sql<number>`${sql.raw(clockNow)}`

const columns = {
  id: sagas.id,
  tenant: sagas.tenant,
  kind: sagas.kind,
  state: sagas.state,
  version: sagas.version,
  token: sagas.token,
  nextActionAt: sagas.nextActionAt,
  body: sagas.body,
  updatedAt: sagas.updatedAt,
}
type Row = Omit<SagaRow, 'tenant' | 'body'> & { tenant: string; body: unknown }
const rowOf = (row: Row | undefined): SagaRow | null =>
  row === undefined ? null : { ...row, tenant: row.tenant as TenantId, body: row.body as Json }

const free = or(isNull(sagas.leaseUntil), sql`${sagas.leaseUntil} < ${databaseNow}`)

/** Inserts a saga with its first lines. */
const insertSaga: SetStatement<NewSaga, never> = {
  text: `
    with made as (
      insert into portolan.sagas (id, tenant, kind, state, version, token, lease_until, next_action_at, body, created_at, updated_at)
      select id, tenant, kind, state, json_array_length(lines), 0, ${clockNow} + lease_ms, next_action_at, body, at, at
      from json_to_recordset($1) as wanted(id text, tenant text, kind text, state text, lease_ms bigint, next_action_at bigint, body json, at bigint, lines json)
    )
    insert into portolan.saga_events (tenant, saga_id, version, token, event, state, at)
    select tenant, id, line.nth, 0, line.text->>'event', line.text->>'state', at
    from json_to_recordset($1) as wanted(id text, tenant text, at bigint, lines json), json_array_elements(wanted.lines) with ordinality as line(text, nth)`,
  asJson: (saga) => {
    const { id, tenant, kind, begun, nextActionAt, body, at } = saga
    const lines = linesOfNew(saga)
    return {
      id,
      tenant,
      kind,
      state: stateAfter({ lines }),
      lease_ms: begun?.leaseMs ?? null,
      next_action_at: nextActionAt,
      body,
      at,
      lines,
    }
  },
  key: ({ id }) => id,
  keyOfAnswer: () => '',
  writes: true,
}

/** A row as the driver returns it: `bigint` as text. */
interface Claimed extends Omit<Row, 'nextActionAt' | 'updatedAt'> {
  readonly nextActionAt: string | null
  readonly updatedAt: string
}
// The condition is written so that the planner does not use the partial index of due sagas, which
// would read all waiting ones to claim one.
const claimSaga: SetStatement<{ readonly id: string; readonly leaseMs: number }, Claimed> = {
  text: `
    update portolan.sagas held set token = held.token + 1, lease_until = ${clockNow} + wanted.lease_ms
    from json_to_recordset($1) as wanted(id text, lease_ms bigint)
    where held.id = wanted.id and (held.next_action_at is null) is false and (held.lease_until is null or held.lease_until < ${clockNow})
    returning held.id, held.tenant, held.kind, held.state, held.version, held.token, held.next_action_at as "nextActionAt", held.body, held.updated_at as "updatedAt"`,
  asJson: ({ id, leaseMs }) => ({ id, lease_ms: leaseMs }),
  key: ({ id }) => id,
  keyOfAnswer: ({ id }) => id,
  writes: true,
}

/** Compare-and-set on version and token per row, atomic with the row's journal lines. */
const advanceSaga: SetStatement<
  { readonly row: SagaRow; readonly to: Advance },
  { readonly id: string }
> = {
  text: `
    with advanced as (
      update portolan.sagas held set
        state = wanted.state, body = wanted.body, next_action_at = wanted.next_action_at, version = wanted.version_after, updated_at = wanted.at,
        lease_until = case when wanted.lease_kept then held.lease_until else ${clockNow} + wanted.lease_ms end
      from json_to_recordset($1) as wanted(
        id text, version int, token int, version_after int, state text, body json, next_action_at bigint, at bigint, lease_kept boolean, lease_ms bigint, lines json)
      where held.id = wanted.id and held.version = wanted.version and held.token = wanted.token
      returning held.id, held.tenant, held.token, wanted.version as version_before, wanted.at, wanted.lines
    ), written as (
      insert into portolan.saga_events (tenant, saga_id, version, token, event, state, at)
      select tenant, id, version_before + line.nth, token, line.text->>'event', line.text->>'state', at
      from advanced, json_array_elements(advanced.lines) with ordinality as line(text, nth)
    )
    select id from advanced`,
  asJson: ({ row, to }) => ({
    id: row.id,
    version: row.version,
    token: row.token,
    version_after: row.version + to.lines.length,
    state: stateAfter(to),
    body: to.body,
    next_action_at: to.nextActionAt,
    at: to.at,
    lease_kept: to.lease === 'kept',
    lease_ms: typeof to.lease === 'number' ? to.lease : null,
    lines: to.lines,
  }),
  key: ({ row }) => row.id,
  keyOfAnswer: ({ id }) => id,
  writes: true,
}

export const createPostgresJournal = (database: Database): SagaJournal<Tx> => ({
  create: async (tx, saga) => {
    tx.put(insertSaga, saga)
    return rowOfNew(saga)
  },

  read: async (tx, id) => {
    const rows = await tx.select(columns).from(sagas).where(eq(sagas.id, id))
    return rowOf(rows[0])
  },

  claim: ({ id, tenant }, leaseMs) =>
    database.shared.tenant(tenant, async (tx) => {
      const claimed = await tx.ask(claimSaga, { id, leaseMs })
      return claimed === null
        ? null
        : rowOf({
            ...claimed,
            nextActionAt: claimed.nextActionAt === null ? null : Number(claimed.nextActionAt),
            updatedAt: Number(claimed.updatedAt),
          })
    }),

  renew: (row, leaseMs) =>
    database.tenant(row.tenant, async (tx) => {
      const rows = await tx
        .update(sagas)
        .set({ leaseUntil: sql`${databaseNow} + ${leaseMs}` })
        .where(
          and(eq(sagas.id, row.id), eq(sagas.token, row.token), eq(sagas.version, row.version)),
        )
        .returning({ id: sagas.id })
      return rows.length === 1
    }),

  advance: (row, to, also) =>
    database.shared.tenant(row.tenant, async (tx) => {
      if ((await tx.ask(advanceSaga, { row, to })) === null) return null
      await also(tx)
      return {
        ...row,
        state: stateAfter(to),
        body: to.body,
        nextActionAt: to.nextActionAt,
        version: row.version + to.lines.length,
        updatedAt: to.at,
      }
    }),

  hold: (row) =>
    database.tenant(row.tenant, async (tx) => {
      const rows = await tx
        .select(columns)
        .from(sagas)
        .where(and(eq(sagas.id, row.id), eq(sagas.token, row.token)))
      return rowOf(rows[0])
    }),

  release: (row) =>
    database.tenant(row.tenant, async (tx) => {
      await tx
        .update(sagas)
        .set({ leaseUntil: null })
        .where(and(eq(sagas.id, row.id), eq(sagas.token, row.token)))
    }),

  due: (now, limit, kinds) =>
    database.statement(async (tx) => {
      const rows = await tx
        .select({ id: sagas.id, tenant: sagas.tenant, kind: sagas.kind })
        .from(sagas)
        .where(and(lte(sagas.nextActionAt, now), inArray(sagas.kind, [...kinds]), free))
        .orderBy(asc(sagas.nextActionAt))
        .limit(limit)
      return rows.map((row): SagaRef => ({ ...row, tenant: row.tenant as TenantId }))
    }),
})
