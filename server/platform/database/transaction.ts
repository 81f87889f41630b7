import { channel } from 'node:diagnostics_channel'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { SetStatement } from './set-statement.ts'
import type { Turns } from '../turns.ts'
import { isAway, isSilent, sqlStateOf } from './sql-state.ts'

type NoRelations = Record<string, never>
type Schema = ExtractTablesWithRelations<NoRelations>

/**
 * What a unit of work can do beside single statements. Nothing waits in vain: what is asked for is
 * sent as soon as nobody can go on without it.
 */
export interface SetWriter {
  /** The row's answer, or null where the statement gives none for it. */
  readonly ask: <Row, Out extends QueryResultRow>(
    statement: SetStatement<Row, Out>,
    row: Row,
  ) => Promise<Out | null>
  /** Without waiting: where it fails, so does the transaction. */
  readonly put: <Row, Out extends QueryResultRow>(
    statement: SetStatement<Row, Out>,
    row: Row,
  ) => void
  /**
   * Which of the shared transactions that are under way at once, from 0; 0 alone. What all of them
   * change can stand in a row for each.
   */
  readonly lane: number
}
/** Without savepoints: what others do in the same transaction would go with them. */
export type Tx = Omit<NodePgTransaction<NoRelations, Schema>, 'transaction'> & SetWriter
export type Work<T> = (tx: Tx) => Promise<T>

const dialect = new PgDialect()

/**
 * Which rows one unit asks for: what is sent to the database belongs to all who share it. For
 * whoever follows a call.
 */
export interface Asked {
  readonly text: string
  readonly answer: Promise<unknown>
}
export const askedChannel = 'portolan:database:asked'
const asked = channel(askedChannel)

/**
 * Statements that one process prepares; our own are some two hundred, so more than these are lists
 * of ever another length.
 */
const mostPrepared = 500
const prepared = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= mostPrepared) return known
  const name = `portolan_${prepared.size}`
  prepared.set(text, name)
  return name
}

/**
 * Gives each statement a name by its text: a connection parses and plans it once, which is half the
 * work of a short one.
 */
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

/** Rows of one statement that are sent together. */
interface Batch {
  readonly statement: unknown
  readonly has: (key: string) => boolean
  readonly send: () => void
}
interface BatchOf<Row, Out> extends Batch {
  readonly add: (key: string, row: Row) => Promise<Out | null>
}

/** One unit of work within a transaction. */
interface Unit {
  readonly tx: Tx
  /** Whether it may have changed anything. */
  readonly wrote: () => boolean
}

/** What is sent to a socket costs the process more than what is in it. */
const inOneWrite = <T>({ connection: { stream } }: PoolClient, send: () => T): T => {
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/**
 * Whom a transaction belongs to: which of those under way at once it is, and whether its units give
 * way to others between their steps.
 */
export interface Sharing {
  readonly lane: number
  readonly turns: Turns | null
}
const alone: Sharing = { lane: 0, turns: null }

/**
 * The statements of one transaction in the order in which each unit asked for them, those of the
 * same text together.
 */
const createStatements = (client: PoolClient, { lane, turns }: Sharing = alone) => {
  let batches: Batch[] = []
  let due = false
  /**
   * Units that are about to go on: what they ask for leaves together with what the others have
   * asked for already.
   */
  let goingOn = 0
  const sent: Promise<unknown>[] = []
  const failures: unknown[] = []

  /** A unit goes on: at once, or when it is its turn. */
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
  // When every unit that could go on has gone on: promises come before the next tick, and the last one in its turn asks again.
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
  /** Appends a row behind whatever this unit has asked for before. */
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
    /** The first failure of what nobody waited for, once all of it is answered. */
    failure: async (): Promise<unknown> => {
      await Promise.all(sent)
      return failures[0]
    },
  }
}

/**
 * How a transaction ended: what became of each unit, or why nothing is kept; `certain` is false
 * where the answer to the commit got lost.
 */
export type Ending<T> =
  | { readonly kept: true; readonly units: readonly PromiseSettledResult<T>[] }
  | { readonly kept: false; readonly error: unknown; readonly certain: boolean }

/**
 * One transaction for all these units of work, side by side: opened with one message, committed
 * when all have ended. A unit that fails before it has written anything harms nobody; where one
 * that has written fails, nothing of any is kept.
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
    // Not waited for: where it fails, so does everything behind it. It leaves together with the first that the units ask for.
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
    if (spoilt?.status === 'rejected') return await undo(spoilt.reason, true)
    try {
      const { command } = await inOneWrite(client, () => {
        statements.flush()
        return client.query('commit')
      })
      if (command !== 'ROLLBACK') return { kept: true, units: ends }
      // A transaction in which a statement failed, and whose failure the work has swallowed, ends in a quiet rollback.
      const failed = ends.find((end) => end.status === 'rejected')
      return {
        kept: false,
        error:
          (await statements.failure()) ??
          failed?.reason ??
          new Error('database: the transaction had failed before its commit'),
        certain: true,
      }
    } catch (error) {
      // A refusal of the database itself says that nothing is kept. Anything else may have come after the commit.
      return await undo(error, sqlStateOf(error) !== undefined && !isAway(error))
    }
  } finally {
    client.release(broken)
  }
}

/** For one statement: it commits by itself, or it fails and leaves nothing. */
export const withoutTransaction = async <T>(pool: Pool, work: Work<T>): Promise<T> => {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(createStatements(client).openUnit().tx)
  } catch (error) {
    // Back in the pool it would be the next to be lent, and silent again.
    broken = isSilent(error)
    throw error
  } finally {
    client.release(broken)
  }
}
