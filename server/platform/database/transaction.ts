import { channel } from 'node:diagnostics_channel'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { SetStatement } from './set-statement.ts'
import type { Turns } from '../turns.ts'
import { isAfterFailure, isAway, isSilent, sqlStateOf } from './sql-state.ts'

type NoRelations = Record<string, never>
type Schema = ExtractTablesWithRelations<NoRelations>

/**
 * What a unit of work can do besides single statements. Requests are batched and sent once no unit
 * can continue without them.
 */
export interface SetWriter {
  /** The row's result, or null if there is none. */
  readonly ask: <Row, Out extends QueryResultRow>(
    statement: SetStatement<Row, Out>,
    row: Row,
  ) => Promise<Out | null>
  /** Does not wait; a failure fails the transaction. */
  readonly put: <Row, Out extends QueryResultRow>(
    statement: SetStatement<Row, Out>,
    row: Row,
  ) => void
  /** Lane of the shared transaction, from 0; 0 when alone. Hot rows can be split by lane. */
  readonly lane: number
}
/** No savepoints, which would roll back the other units' work. */
export type BareTx = Omit<NodePgTransaction<NoRelations, Schema>, 'transaction'> & SetWriter
export type Work<T> = (tx: BareTx) => Promise<T>

const dialect = new PgDialect()

/** Rows requested by one unit, for tracing; the statement itself is shared. */
export interface Asked {
  readonly text: string
  readonly answer: Promise<unknown>
}
export const askedChannel = 'portolan:database:asked'
const asked = channel(askedChannel)

/** Bound on prepared statements: ours are about two hundred; more are lists of varying length. */
const mostPrepared = 500
const prepared = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= mostPrepared) return known
  const name = `portolan_${prepared.size}`
  prepared.set(text, name)
  return name
}

/** Names statements by text, so that a connection parses and plans each once. */
class PreparingSession extends NodePgSession<NoRelations, Schema> {
  readonly #before: () => void
  constructor(client: PoolClient, before: () => void) {
    super(client, dialect, undefined, {})
    this.#before = before
  }
  override prepareQuery: NodePgSession<NoRelations, Schema>['prepareQuery'] = (
    query,
    fields,
    name,
    ...rest
  ) => {
    this.#before()
    return super.prepareQuery(query, fields, name ?? nameOf(query.sql), ...rest)
  }
}

/** Rows of one statement, sent together. */
interface Batch {
  readonly statement: unknown
  readonly has: (key: string) => boolean
  readonly send: () => void
}
interface BatchOf<Row, Out> extends Batch {
  readonly add: (key: string, row: Row) => Promise<Out | null>
}

/** A unit of work within a transaction. */
interface Unit {
  readonly tx: BareTx
  /** Whether it may have written. */
  readonly wrote: () => boolean
}

/** Socket writes are expensive, so messages are batched. */
const inOneWrite = <T>({ connection: { stream } }: PoolClient, send: () => T): T => {
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Lane of a transaction, and whether its units yield between steps. */
export interface Sharing {
  readonly lane: number
  readonly turns: Turns | null
}
const alone: Sharing = { lane: 0, turns: null }

/** Pending statements in request order, grouped by text. */
const createStatements = (client: PoolClient, { lane, turns }: Sharing = alone) => {
  let batches: Batch[] = []
  let due = false
  /** Units about to continue; their requests join the current batch. */
  let goingOn = 0
  const sent: Promise<unknown>[] = []
  const failures: unknown[] = []

  /** Continues a unit, at once or in its turn. */
  const inTurn = async <T>(step: () => T): Promise<T> => {
    if (turns === null) return step()
    goingOn++
    await turns.take()
    goingOn--
    flushSoon()
    return step()
  }

  const openBatch = <Row, Out extends QueryResultRow>(
    statement: SetStatement<Row, Out>,
  ): BatchOf<Row, Out> => {
    const rows = new Map<string, Row>()
    const answers = Promise.withResolvers<ReadonlyMap<string, Out>>()
    return {
      statement,
      has: (key) => rows.has(key) && statement.merge === undefined,
      add: async (key, row) => {
        const other = rows.get(key)
        rows.set(
          key,
          other === undefined || statement.merge === undefined ? row : statement.merge(other, row),
        )
        const all = await answers.promise
        return inTurn(() => all.get(key) ?? null)
      },
      send: () => {
        const inOrder = [...rows]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, row]) => statement.asJson(row))
        const name = nameOf(statement.text)
        client
          .query<Out>({
            text: statement.text,
            values: [JSON.stringify(inOrder)],
            ...(name === undefined ? {} : { name }),
          })
          .then(
            (result) =>
              answers.resolve(new Map(result.rows.map((out) => [statement.keyOfAnswer(out), out]))),
            (error: unknown) => answers.reject(error),
          )
      },
    }
  }
  const flush = (): void => {
    const sending = batches
    batches = []
    if (sending.length > 0) inOneWrite(client, () => sending.forEach((batch) => batch.send()))
  }
  // Runs after all units have continued: promises settle before the next tick.
  const flushSoon = (): void => {
    if (due || goingOn > 0) return
    due = true
    queueMicrotask(() =>
      process.nextTick(() => {
        due = false
        if (goingOn === 0) flush()
      }),
    )
  }
  /** Appends a row after the unit's earlier requests. */
  const place = <Row, Out extends QueryResultRow>(
    from: Batch | null,
    statement: SetStatement<Row, Out>,
    row: Row,
  ): { readonly batch: Batch; readonly answer: Promise<Out | null> } => {
    const key = statement.key(row)
    const behind = from === null ? 0 : Math.max(0, batches.indexOf(from))
    const open = batches.find(
      (batch, index) => index >= behind && batch.statement === statement && !batch.has(key),
    ) as BatchOf<Row, Out> | undefined
    const batch = open ?? openBatch(statement)
    if (open === undefined) batches.push(batch)
    flushSoon()
    return { batch, answer: batch.add(key, row) }
  }
  const openUnit = (): Unit => {
    let last: Batch | null = null
    let wrote = false
    const ask = <Row, Out extends QueryResultRow>(
      statement: SetStatement<Row, Out>,
      row: Row,
    ): Promise<Out | null> => {
      wrote ||= statement.writes
      const { batch, answer } = place(last, statement, row)
      last = batch
      if (asked.hasSubscribers) asked.publish({ text: statement.text, answer } satisfies Asked)
      return answer
    }
    const put: SetWriter['put'] = (statement, row) =>
      void sent.push(ask(statement, row).catch((error: unknown) => failures.push(error)))
    const session = new PreparingSession(client, () => {
      wrote = true
      flush()
    })
    return {
      tx: Object.assign(new NodePgTransaction<NoRelations, Schema>(dialect, session, undefined), {
        ask,
        put,
        lane,
      }),
      wrote: () => wrote,
    }
  }
  return {
    openUnit,
    flush,
    inTurn,
    /** Failures of the requests without a waiter, in order. */
    failures: async (): Promise<readonly unknown[]> => {
      await Promise.all(sent)
      return failures
    },
  }
}

/**
 * End of a transaction: each unit's result, or the error; `certain` is false if the commit's answer
 * was lost.
 */
export type Ending<T> =
  | { readonly kept: true; readonly units: readonly PromiseSettledResult<T>[] }
  | { readonly kept: false; readonly error: unknown; readonly certain: boolean }

/**
 * Runs units of work side by side in one transaction. A unit that fails before writing does not
 * affect the others; one that fails after writing rolls everything back.
 */
export const transact = async <T>(
  pool: Pool,
  opening: string,
  works: readonly Work<T>[],
  sharing = alone,
): Promise<Ending<T>> => {
  const client = await pool.connect()
  let broken = false
  const undo = async (error: unknown, certain: boolean): Promise<Ending<T>> => {
    if (isSilent(error)) broken = true
    else await client.query('rollback').catch(() => (broken = true))
    return { kept: false, error, certain }
  }
  try {
    // Not awaited: if BEGIN fails, so does all that follows. Sent with the first batch.
    client.connection.stream.cork()
    setImmediate(() => client.connection.stream.uncork())
    client.query(opening).catch(() => undefined)
    const statements = createStatements(client, sharing)
    const units = works.map((work) => ({ work, ...statements.openUnit() }))
    const ends = await Promise.allSettled(
      units.map(({ work, tx }) => statements.inTurn(() => work(tx))),
    )
    const spoilt = ends.find(
      (end, index) => end.status === 'rejected' && units[index]?.wrote() === true,
    )
    if (spoilt?.status === 'rejected') {
      const all = [
        spoilt.reason,
        ...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])),
        ...(isAfterFailure(spoilt.reason) ? await statements.failures() : []),
      ]
      // What is to be tried again is told by the first failure.
      return await undo(all.find((error) => !isAfterFailure(error)) ?? spoilt.reason, true)
    }
    try {
      const { command } = await inOneWrite(client, () => {
        statements.flush()
        return client.query('commit')
      })
      if (command !== 'ROLLBACK') return { kept: true, units: ends }
      // A swallowed statement error turns COMMIT into a silent rollback.
      const failed = ends.find((end) => end.status === 'rejected')
      return {
        kept: false,
        error:
          (await statements.failures())[0] ??
          failed?.reason ??
          new Error('database: the transaction had failed before its commit'),
        certain: true,
      }
    } catch (error) {
      // An error from the database means a rollback; anything else may have come after the commit.
      return await undo(error, sqlStateOf(error) !== undefined && !isAway(error))
    }
  } finally {
    client.release(broken)
  }
}

/** For one statement, which commits or fails by itself. */
export const withoutTransaction = async <T>(pool: Pool, work: Work<T>): Promise<T> => {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(createStatements(client).openUnit().tx)
  } catch (error) {
    // A silent connection must not return to the pool.
    broken = isSilent(error)
    throw error
  } finally {
    client.release(broken)
  }
}
