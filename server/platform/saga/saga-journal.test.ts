import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { pause } from '../timers.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createMemoryStore } from './memory-store.ts'
import { createPostgresJournal } from './postgres-journal.ts'
import { journalConformance } from './saga-journal.conformance.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
}, 60_000)
afterAll(() => opened.close())

journalConformance('in memory', async () => {
  let now = 0
  const store = createMemoryStore()
  return {
    journal: createMemoryJournal(store, { databaseNow: () => now }),
    transaction: store.transaction,
    pass: async (ms) => {
      now += ms
    },
  }
})

journalConformance('in PostgreSQL', async () => ({
  journal: createPostgresJournal(opened.database),
  transaction: (work) => opened.database.tenant('capone', work),
  pass: pause,
}))
