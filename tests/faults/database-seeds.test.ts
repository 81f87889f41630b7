import { expect, test } from 'vitest'
import { testServers } from '@portolan/server/platform/database/test-database.ts'
import { runDatabaseSeeds } from './database-seeds.ts'

/**
 * Shared out to the databases there are: `FAULT_DATABASE_SEEDS=100000` for the long runs,
 * `FAULT_DATABASE_SEED` for one on each.
 */
const count = Number(process.env['FAULT_DATABASE_SEEDS'] ?? 600)
const only = process.env['FAULT_DATABASE_SEED']

const servers = await testServers()
const share = Math.ceil(count / servers.length)

for (const [index, server] of servers.entries()) {
  const seeds =
    only === undefined
      ? { first: 1 + index * share, count: share }
      : { first: Number(only), count: 1 }
  test.concurrent(
    `${seeds.count} seeded histories over PostgreSQL, ${server.name}: every booking comes to rest, and all books agree`,
    { timeout: 60_000 + seeds.count * 1_000 },
    async () => {
      const report = await runDatabaseSeeds({ url: server.url, ...seeds })
      expect(report.broken.join('\n')).toBe('')
      expect(report.seeds).toBe(seeds.count)
    },
  )
}
