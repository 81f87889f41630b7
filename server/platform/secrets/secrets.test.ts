import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { createSecrets } from './secrets.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

test('concurrent processes agree on one secret', async () => {
  const processes = Array.from({ length: 6 }, () => createSecrets(open.database))
  const values = await Promise.all(
    processes.map((secretOf, index) => secretOf('a-key', () => `made by ${index}`)),
  )
  expect(new Set(values).size).toBe(1)
  expect(await createSecrets(open.database)('a-key', () => 'another')).toBe(values[0])
})

test('the application role cannot read, change or insert a secret', async () => {
  for (const tenant of ['capone', 'capone-corporate'] as const) {
    expect(
      (await open.database.tenant(tenant, (tx) => tx.execute(sql`select * from portolan.secrets`)))
        .rows,
    ).toEqual([])
    expect(
      (
        await open.database.tenant(tenant, (tx) =>
          tx.execute(sql`update portolan.secrets set value = 'x'`),
        )
      ).rowCount,
    ).toBe(0)
    await expect(
      open.database.tenant(tenant, (tx) =>
        tx.execute(
          sql`insert into portolan.secrets values ('installation', 'a-planted-key', 'x', 0)`,
        ),
      ),
    ).rejects.toThrow()
  }
})
