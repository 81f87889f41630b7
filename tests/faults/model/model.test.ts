import { expect, test } from 'vitest'
import { openTestDatabase, testServers } from '@portolan/server/platform/database/test-database.ts'
import { runModel } from './run-model.ts'

/** `npm run model -- 100000` for the long run. */
const commands = 800

for (const [index, server] of (await testServers()).entries()) {
  test(
    `${commands} random commands on purses, ${server.name}: the ledger and a model of it never differ`,
    { timeout: 120_000 },
    async () => {
      const open = await openTestDatabase(server.url)
      try {
        const { broken, counted } = await runModel(open, { first: 1 + index * 1_000, commands })
        expect(broken).toEqual([])
        expect([...counted.keys()].sort()).toEqual([
          'book',
          'book together',
          'crash',
          'expire',
          'fail',
          'issue',
          'post',
          'refund',
          'retry',
          'retry the last',
        ])
      } finally {
        await open.close()
      }
    },
  )
}
