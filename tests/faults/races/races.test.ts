import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import { allRaces, connections, runners, runRace } from './race.ts'

/** `npm run races -- 200` for the long run. */
const rounds = 20

const open = await openTestDatabase(null, connections)
afterAll(() => open.close())

for (const race of await allRaces()) {
  test(
    `${runners} at once for ${race.name}: never one too many, never one too few`,
    { timeout: 300_000 },
    async () => {
      expect(await runRace(open, race, race.rounds ?? rounds)).toBeNull()
    },
  )
}
