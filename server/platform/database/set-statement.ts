import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/**
 * One statement for many rows: its text takes them as one JSON array, `$1`. Units of work that want
 * the same thing at the same moment are one execution (`transaction.ts`), so texts are written by
 * hand, once.
 */
export interface SetStatement<Row, Out> {
  readonly text: string
  /** The row as the text reads it: no `bigint` in it, since JSON has none. */
  readonly asJson: (row: Row) => object
  /**
   * Rows go in the order of their keys, the same everywhere, so that two transactions never wait
   * for each other in a ring.
   */
  readonly key: (row: Row) => string
  /** The key of the row that an answer belongs to. A row has one answer or none. */
  readonly keyOfAnswer: (out: Out) => string
  /** What two rows of one key are together; without it the second waits for an execution of its own. */
  readonly merge?: (one: Row, other: Row) => Row
  readonly writes: boolean
}

const quoted = (name: string): string => `"${name}"`

/**
 * Adds rows to a table; columns that are not named have their default. `tail` may hold `on
 * conflict` and `returning`.
 */
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
 * A table's columns in a text written by hand: the list to select, and the reader of what the
 * driver answers for it, null where an outer join found nothing.
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
