import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { Client } from 'pg'

/** Looks at everything a server has stored, past every row-level rule. */
export interface StoredRows {
  /**
   * Digest of each table of ours and of the market's, by name. Counters of calls and spent login
   * codes are left out: a refused call counts too.
   */
  readonly digests: () => Promise<ReadonlyMap<string, string>>
  /**
   * Thousands of refusals from one address are what the limits are for; those have tests of their
   * own.
   */
  readonly forgetCounts: () => Promise<void>
  readonly close: () => Promise<void>
}
/**
 * The server does what is due by itself, whatever is requested meanwhile: within this much of now,
 * in milliseconds.
 */
const dueWithin = 60_000
const counted = ['portolan.rate_counters', 'portolan.spent_login_codes']

export const openStoredRows = async (dataFolder: string): Promise<StoredRows> => {
  const embedded = await openEmbedded(dataFolder)
  const client = new Client(embedded.connection)
  await client.connect()
  const found = await client.query<{ name: string }>(
    "select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('portolan', 'market') order by 1",
  )
  const tables = found.rows.map(({ name }) => name).filter((name) => !counted.includes(name))
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t${name === 'portolan.deadlines' ? ` where due_at > extract(epoch from now()) * 1000 + ${dueWithin}` : ''}`,
  )
  return {
    digests: async () =>
      new Map(
        (await client.query<{ name: string; digest: string }>(parts.join(' union all '))).rows.map(
          ({ name, digest }) => [name, digest],
        ),
      ),
    forgetCounts: async () => {
      await client.query('delete from portolan.rate_counters')
    },
    close: async () => {
      await client.end()
      await embedded.close()
    },
  }
}
