import { Client, type QueryResult } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { sqlStateOf } from '@portolan/server/platform/database/sql-state.ts'
import { openTestDatabase, testServers } from '@portolan/server/platform/database/test-database.ts'

/** Tables of ours that belong to no tenant and are the workers' alone, each with the reason. */
const withoutTenant: Readonly<Record<string, string>> = {
  rate_counters:
    'counts calls by address before anybody knows a tenant; holds keys and numbers, and a key that names a tenant says so itself',
  spreedly_calls:
    'what the workers asked of a gateway, by our own reference of the charge; whose that is, the booking says',
  supplier_feeds:
    'how far the workers have read what suppliers say to everybody: names of feeds and numbers',
}

interface Column {
  readonly name: string
  readonly type: string
  readonly isGiven: boolean
}
interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly isKept: boolean
  /** Has a business and cannot be without one (decision 0152). */
  readonly isOfCompany: boolean
}

const ours = 'capone'
const theirs = 'capone-corporate'
const business = (row: number): string => `business_id-${row}`
const refusedByPolicy = '42501'
const refusedByTrigger = '23001'
/** A value of a column's type, different for each row. */
const valueOf = ({ name, type }: Column, tenant: string, row: number): unknown => {
  if (name === 'tenant') return tenant
  switch (type) {
    case 'bigint':
    case 'integer':
    case 'smallint':
    case 'double precision':
    case 'numeric':
      return row + 1
    case 'boolean':
      return false
    case 'jsonb':
    case 'json':
      return '{}'
    case 'bytea':
      return Buffer.from([row])
    case 'date':
      return '2026-11-20'
    case 'ARRAY':
      return '{}'
    default:
      return type.startsWith('timestamp') ? '2026-11-20T12:00:00Z' : `${name}-${row}`
  }
}

const insertInto = (
  { name, columns }: Table,
  tenant: string,
  row: number,
): { readonly text: string; readonly values: unknown[] } => {
  const given = columns.filter(({ isGiven }) => isGiven)
  return {
    text: `insert into portolan.${name} (${given.map((column) => `"${column.name}"`).join(', ')}) values (${given.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: given.map((column) => valueOf(column, tenant, row)),
  }
}
type AsApp = (
  tenant: string | null,
  text: string,
  values?: readonly unknown[],
  ofBusiness?: string | null,
) => Promise<QueryResult | string>
type Expect = (
  what: string,
  found: Promise<QueryResult | string>,
  ...wanted: readonly (number | string)[]
) => Promise<void>
/** One company never reaches what belongs to another of its tenant. */
const expectApart = async (
  { asApp, expected }: { readonly asApp: AsApp; readonly expected: Expect },
  table: Table,
): Promise<void> => {
  const all = `select 1 from portolan.${table.name}`
  const change = `update portolan.${table.name} set tenant = tenant`
  for (const other of [null, '', business(1), `${business(0)}'`]) {
    await expected(`select as company ${other}`, asApp(ours, all, [], other), 0)
    await expected(`update as company ${other}`, asApp(ours, change, [], other), 0)
  }
  const { text, values } = insertInto(table, ours, 2)
  await expected('insert of another company’s', asApp(ours, text, values), refusedByPolicy)
}

describe.each(await testServers())('on PostgreSQL ($name)', ({ url }) => {
  let open: OpenDatabase
  let owner: Client
  let tables: readonly Table[]
  const ask = async <T extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> => (await owner.query<T>(text, [...values])).rows

  beforeAll(async () => {
    open = await openTestDatabase(url)
    owner = new Client(open.connections.owner)
    await owner.connect()
    const rows = await ask<{
      table: string
      column: string
      type: string
      has_default: boolean
      nullable: boolean
      stays: boolean
    }>(`
      select c.table_name as "table", c.column_name as "column", c.data_type as type, c.is_nullable = 'YES' as nullable, c.column_default is not null or c.is_identity = 'YES' as has_default,
        exists (select 1 from pg_trigger t where t.tgrelid = to_regclass(format('portolan.%I', c.table_name)) and t.tgname in ('append_only', 'stays')) as stays
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'portolan' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`)
    tables = [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
      name,
      isKept: columns.some(({ stays }) => stays),
      isOfCompany: columns.some(({ column, nullable }) => column === 'business_id' && !nullable),
      columns: columns.map(({ column, type, has_default: has }) => ({
        name: column,
        type,
        isGiven: !has || column === 'tenant',
      })),
    }))
  })
  afterAll(async () => {
    await owner?.end()
    await open?.close()
  })

  /**
   * One statement as the application, bound to a tenant or to none; what it changed, or the state
   * it was refused with. Nothing of it stays.
   */
  const asApp: AsApp = async (tenant, text, values = [], ofBusiness = business(0)) => {
    const client = await open.pools.app.connect()
    try {
      await client.query('begin')
      if (tenant !== null) await client.query("select set_config('app.tenant', $1, true)", [tenant])
      if (ofBusiness !== null)
        await client.query("select set_config('app.business', $1, true)", [ofBusiness])
      return await client.query(text, [...values])
    } catch (error) {
      return sqlStateOf(error) ?? String(error)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const changed = (result: QueryResult | string): number | string =>
    typeof result === 'string' ? result : (result.rowCount ?? 0)

  test('every table belongs to a tenant, or has a reason', () => {
    expect(tables.length).toBeGreaterThan(20)
    expect(
      tables
        .filter(({ columns }) => !columns.some(({ name }) => name === 'tenant'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(withoutTenant).sort())
  })

  test('no table lets the application reach what belongs to the other tenant, in any way', async () => {
    const faults: string[] = []
    // Foreign keys and triggers are not what is looked at here.
    await owner.query("set session_replication_role = 'replica'")
    for (const table of tables.filter(({ name }) => !Object.hasOwn(withoutTenant, name))) {
      const { name, isKept, isOfCompany } = table
      for (const [row, tenant] of [ours, theirs].entries()) {
        const { text, values } = insertInto(table, tenant, row)
        await owner.query(text, values)
      }
      const digest = () =>
        ask(
          `select md5(string_agg(t::text, '|' order by t::text)) as digest from portolan.${name} t`,
        )
      const before = await digest()
      const expected = async (
        what: string,
        found: Promise<QueryResult | string>,
        ...wanted: readonly (number | string)[]
      ): Promise<void> => {
        const result = changed(await found)
        if (!wanted.includes(result))
          faults.push(`${name}: ${what} gives ${result} instead of ${wanted.join(' or ')}`)
      }
      await expected('select of all', asApp(ours, `select 1 from portolan.${name}`), 1)
      await expected(
        'select of theirs',
        asApp(ours, `select 1 from portolan.${name} where tenant = $1`, [theirs]),
        0,
      )
      await expected(
        'update of theirs',
        asApp(ours, `update portolan.${name} set tenant = tenant where tenant = $1`, [theirs]),
        0,
      )
      await expected(
        'delete of theirs',
        asApp(ours, `delete from portolan.${name} where tenant = $1`, [theirs]),
        0,
      )
      await expected(
        'delete of all',
        asApp(ours, `delete from portolan.${name}`),
        isKept ? refusedByTrigger : 1,
      )
      await expected(
        'moving ours to them',
        asApp(ours, `update portolan.${name} set tenant = $1`, [theirs]),
        refusedByPolicy,
        ...(isKept ? [refusedByTrigger] : []),
      )
      await expected(
        'locking theirs',
        asApp(ours, `select 1 from portolan.${name} where tenant = $1 for update`, [theirs]),
        0,
      )
      await expected('truncate', asApp(ours, `truncate portolan.${name} cascade`), refusedByPolicy)
      const forged = insertInto(table, theirs, 2)
      await expected('insert of theirs', asApp(ours, forged.text, forged.values), refusedByPolicy)
      await expected(
        'insert over theirs',
        asApp(
          ours,
          `${insertInto(table, theirs, 1).text} on conflict do nothing`,
          insertInto(table, theirs, 1).values,
        ),
        refusedByPolicy,
      )
      if (isOfCompany) await expectApart({ asApp, expected }, table)
      await expected('select without a tenant', asApp(null, `select 1 from portolan.${name}`), 0)
      await expected(
        'insert without a tenant',
        asApp(null, forged.text, forged.values),
        refusedByPolicy,
      )
      await expected(
        'select as a tenant that is none',
        asApp(`${theirs}'`, `select 1 from portolan.${name}`),
        0,
      )
      if (JSON.stringify(await digest()) !== JSON.stringify(before))
        faults.push(`${name}: something stayed`)
    }
    expect(faults).toEqual([])
  })

  test('each table has one rule for the application and one for the workers, and no way round them', async () => {
    const policies = await ask<{
      table: string
      roles: string
      command: string
      using: string
      check: string
    }>(`
      select tablename as "table", roles::text, cmd as command, qual as using, with_check as check from pg_policies where schemaname = 'portolan' order by 1, 2`)
    const ofTenant = "(tenant = current_setting('app.tenant'::text, true))"
    const ofCompany = `(${ofTenant} AND (business_id = current_setting('app.business'::text, true)))`
    const guarded = tables
      .filter(({ name }) => !Object.hasOwn(withoutTenant, name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, isOfCompany }) => ({ table: name, own: isOfCompany ? ofCompany : ofTenant }))
    expect(guarded.filter(({ own }) => own === ofCompany).length).toBeGreaterThan(8)
    expect(policies).toEqual(
      guarded.flatMap(({ table, own }) => [
        { table, roles: '{portolan_app}', command: 'ALL', using: own, check: own },
        { table, roles: '{portolan_worker}', command: 'ALL', using: 'true', check: 'true' },
      ]),
    )
    // A view or a function with its owner's rights would see everything.
    expect(
      await ask(
        "select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('portolan', 'market') and relkind in ('v', 'm')",
      ),
    ).toEqual([])
    expect(
      await ask(
        "select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('portolan', 'market', 'jobs') and prosecdef",
      ),
    ).toEqual([])
    expect(
      await ask(
        "select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member where u.rolname = 'portolan_app'",
      ),
    ).toEqual([])
  })

  test('the application has no way into the counterparties’ books, and only puts work into the queue', async () => {
    const allowed = await ask<{ schema: string; rights: string }>(`
      select n.nspname as schema, string_agg(distinct privilege, ',' order by privilege) as rights
      from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
      where n.nspname in ('portolan', 'market', 'jobs') and c.relkind in ('r', 'p') and has_table_privilege('portolan_app', c.oid, privilege) group by 1 order by 1`)
    expect(allowed).toEqual([
      ...(allowed.some(({ schema }) => schema === 'jobs')
        ? [{ schema: 'jobs', rights: 'INSERT,SELECT' }]
        : []),
      { schema: 'portolan', rights: 'DELETE,INSERT,SELECT,UPDATE' },
    ])
    const open = await ask<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'portolan'::regnamespace and relkind in ('r', 'p') and has_table_privilege('portolan_app', oid, 'select, insert, update, delete')",
    )
    expect(
      open.map(({ name }) => name).filter((name) => Object.hasOwn(withoutTenant, name)),
    ).toEqual([])
    expect(
      await ask(
        "select has_schema_privilege('portolan_app', 'market', 'usage') as market, has_schema_privilege('portolan_app', 'portolan', 'create') as make",
      ),
    ).toEqual([{ market: false, make: false }])
  })

  test('a reference from one tenant’s row to another’s cannot be kept', async () => {
    const crossing = await ask<{ key: string }>(`
      select c.conrelid::regclass::text || ' -> ' || c.confrelid::regclass::text as key from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'portolan'::regnamespace
        and not exists (select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'tenant')`)
    expect(crossing.map(({ key }) => key.replaceAll('portolan.', ''))).toEqual([])
  })
})
