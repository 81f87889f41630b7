import type { ClientBase } from 'pg'
import type { CanaryKind } from './canaries.ts'

const ours = "not in ('pg_catalog', 'information_schema')"
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `schema.table.column kind` of everything found in any column of any table, whatever its type. */
export const scanDatabase = async (
  client: ClientBase,
  find: (text: string) => CanaryKind[],
): Promise<{
  readonly found: ReadonlySet<string>
  readonly columns: number
  readonly rows: number
}> => {
  const columns = await client.query<{ schema: string; table: string; name: string; type: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as name, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema ${ours} order by 1, 2, c.ordinal_position`,
  )
  const found = new Set<string>()
  let rows = 0
  for (const { schema, table, name, type } of columns.rows) {
    // Bytes are looked at as what they may spell.
    const text =
      type === 'bytea'
        ? `convert_from(decode(replace(encode(${quoted(name)}, 'hex'), '00', '20'), 'hex'), 'latin1')`
        : `${quoted(name)}::text`
    const values = await client.query<{ value: string }>(
      `select ${text} as value from ${quoted(schema)}.${quoted(table)} where ${quoted(name)} is not null`,
    )
    rows += values.rows.length
    for (const { value } of values.rows)
      for (const kind of find(value)) found.add(`${schema}.${table}.${name} ${kind}`)
  }
  return { found, columns: columns.rows.length, rows }
}
