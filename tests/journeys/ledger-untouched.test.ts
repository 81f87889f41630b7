import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { openStoredRows, type StoredRows } from '../harness/stored-rows.ts'
import { traveler } from '../harness/traveler.ts'
import { cards } from '../harness/vault.ts'

let server: ServerProcess
let rows: StoredRows
beforeAll(async () => {
  server = await startServer()
  rows = await openStoredRows(server.dataFolder)
})
afterAll(async () => {
  await rows?.close()
  await server?.close()
})

const ledger = async (): Promise<(readonly [string, string])[]> =>
  [...(await rows.digests())].filter(([name]) => name.startsWith('portolan.ledger_'))

test('a price that changed at payment, a double the airline finds, and a payment nobody goes on with leave the ledger as it was', async () => {
  const console = marketConsole(server.url)
  const avery = traveler(server.url, 'avery')
  const kept = await avery.sees((await avery.searches('JFK', 'BOS').chooses().books()).id)
  expect(kept.state).toBe('Confirmed')
  const before = await ledger()
  expect(before.length).toBeGreaterThan(0)
  expect(before.some(([, digest]) => !digest.startsWith('0 rows'))).toBe(true)

  for (const [at, code] of ['PriceChanged', 'DuplicateBooking', 'Inactivity'].entries()) {
    const surname = `Marlowe ${'ABC'.charAt(at)}`
    await console.raise(code, { match: { surname } })
    const placed = await avery
      .searches('JFK', 'LAX', { inDays: 30 + at })
      .chooses()
      .books({ surname })
    expect((await avery.sees(placed.id)).refusal?.code).toBe(code)
  }
  // The bank's question is asked, and nobody answers it.
  const asked = await avery
    .searches('JFK', 'LAX', { inDays: 40 })
    .chooses()
    .books({ surname: 'Marlowe D', card: cards.challenges })
  await avery.sees(asked.id, ['Challenged'])
  await console.advance('PT1H')
  expect((await avery.sees(asked.id)).refusal?.code).toBe('Inactivity')
  expect(await ledger()).toEqual(before)
  expect((await server.prove()).violations).toEqual([])
})
