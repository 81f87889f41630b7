import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/**
 * A statement over many rows, passed as one JSON array, `$1`. Concurrent units with the same text
 * share one execution (`transaction.ts`), so texts are constants.
 */
export interface SetStatement<Row, Out> {
  readonly text: string
  /** The row as JSON; no `bigint`. */
  readonly asJson: (row: Row) => object
  /** Rows are sorted by key, so that transactions never deadlock. */
  readonly key: (row: Row) => string
  /** Key of the row a result belongs to; at most one result per row. */
  readonly keyOfAnswer: (out: Out) => string
  /** Merges two rows of one key; without it the second waits for the next execution. */
  readonly merge?: (one: Row, other: Row) => Row
  readonly writes: boolean
}

const quoted = (name: string): string => `"${name}"`

/** Inserts rows; unnamed columns get their defaults. `tail` may hold `on conflict` and `returning`. */
export const insertSet = <
  T extends PgTable,
  K extends keyof T['$inferInsert'] & string,
  Out = never,
>(
  table: T,
  names: readonly K[],
  how: {
    readonly key: (row: Pick<T['$inferInsert'], K>) => string
    readonly tail?: string
    readonly keyOfAnswer?: (out: Out) => string
    readonly merge?: SetStatement<Pick<T['$inferInsert'], K>, Out>['merge']
  },
): SetStatement<Pick<T['$inferInsert'], K>, Out> => {
  const { schema, name } = getTableConfig(table)
  const known = getTableColumns(table)
  const columns = names.map((column) => [column, known[column]?.name ?? column] as const)
  const list = columns.map(([, column]) => quoted(column)).join(', ')
  const target = `${quoted(schema ?? 'public')}.${quoted(name)}`
  return {
    text: `insert into ${target} as held (${list}) select ${list} from json_populate_recordset(null::${target}, $1) ${how.tail ?? ''}`,
    asJson: (row) => {
      const json: Record<string, unknown> = {}
      for (const [column, inTable] of columns) {
        const value = row[column]
        json[inTable] = typeof value === 'bigint' ? String(value) : value
      }
      return json
    },
    key: how.key,
    keyOfAnswer: how.keyOfAnswer ?? (() => ''),
    ...(how.merge === undefined ? {} : { merge: how.merge }),
    writes: true,
  }
}

type Selected<T extends PgTable> = T['$inferSelect']

/**
 * Select list of a table for hand-written SQL, and the reader of its rows; null for the empty side
 * of an outer join.
 */
export const columnsOf = <T extends PgTable>(
  table: T,
  alias: string,
): {
  readonly list: string
  readonly read: (row: Readonly<Record<string, unknown>>) => Selected<T> | null
} => {
  const columns = Object.entries(getTableColumns(table))
  return {
    list: columns
      .map(([name, column]) => `${alias}.${quoted(column.name)} as ${quoted(`${alias}.${name}`)}`)
      .join(', '),
    read: (row) => {
      const values = columns.map(([name, column]) => {
        const value = row[`${alias}.${name}`]
        return [
          name,
          value === null || value === undefined ? null : column.mapFromDriverValue(value),
        ] as const
      })
      return columns.some(
        ([name, column]) => column.notNull && (row[`${alias}.${name}`] ?? null) === null,
      )
        ? null
        : (Object.fromEntries(values) as Selected<T>)
    },
  }
}
