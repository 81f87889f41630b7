import { afterAll } from 'vitest'
import { erasingConformance } from '@portolan/market/store/erasing.conformance.ts'
import { marketStoreConformance } from '@portolan/market/store/store.conformance.ts'
import { sql } from 'drizzle-orm'
import { openTestDatabase, testServers } from '../../platform/database/test-database.ts'
import { createPostgresMarketStore } from './postgres-store.ts'

for (const server of await testServers()) {
  const open = await openTestDatabase(server.url)
  afterAll(() => open.close())
  const emptied = async () => {
    await open.database.worker(async (tx) => {
      for (const table of [
        'counters',
        'conditions',
        'orders',
        'sold_seats',
        'charges',
        'payment_methods',
        'nonces',
        'operations',
      ]) {
        await tx.execute(sql`delete from ${sql.identifier('market')}.${sql.identifier(table)}`)
      }
    })
    return createPostgresMarketStore(open.database)
  }
  for (const conformance of [marketStoreConformance, erasingConformance])
    conformance(`PostgreSQL, ${server.name}`, emptied)
}
