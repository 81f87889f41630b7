import { afterAll } from 'vitest'
import { underwriterStoreConformance } from '@portolan/market/underwriter/underwriter-store.conformance.ts'
import { openTestDatabase, testServers } from '../../platform/database/test-database.ts'
import { marketCoverQuotes, marketCovers } from './market.tables.ts'
import { createPostgresUnderwriterStore } from './postgres-covers.ts'

for (const server of await testServers()) {
  const open = await openTestDatabase(server.url)
  afterAll(() => open.close())
  underwriterStoreConformance(`PostgreSQL, ${server.name}`, async () => {
    await open.database.worker(async (tx) => {
      await tx.delete(marketCoverQuotes)
      await tx.delete(marketCovers)
    })
    return createPostgresUnderwriterStore(open.database)
  })
}
