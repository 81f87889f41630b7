import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverAccount, heldTender } from '@portolan/domain/ledger/tender-accounts.ts'
import { journalOf } from '@portolan/domain/ledger/journal.ts'
import { postgresLedger } from '@portolan/server/ledger/index.ts'
import type { OpenDatabase } from '@portolan/server/platform/database/open-database.ts'
import { openTestDatabase } from '@portolan/server/platform/database/test-database.ts'
import { bodyOf, booked, openWorld, principalOf, type World } from './database-world.ts'
import { healthy } from './faults.ts'
import { start } from './journey.ts'
import type { SimulatedOrder } from './simulated-orders.ts'

let open: OpenDatabase
let world: World
beforeAll(async () => {
  open = await openTestDatabase()
  world = await openWorld(open, 3, { ...healthy, sold: 'price-freeze' })
}, 60_000)
afterAll(() => open.close())

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const day = 86_400_000
let persons = 0

/** A frozen price that is bought, with its contract; all books agree on it. */
const boughtFreeze = async () => {
  const person = principalOf(`person_freeze_${++persons}`)
  const { id, tripId } = booked(await world.place(person, await bodyOf(world, person, 'Freeze')))
  await world.toRest()
  const { rows } = await open.pools.worker.query<{ id: string; reference: string }>(
    'select id, reference from portolan.protection_contracts where booking_id = $1',
    [id],
  )
  const [contract] = rows
  if (contract === undefined) throw new Error('no contract was kept')
  return { id, tripId, contractId: contract.id, reference: contract.reference, count: rows.length }
}
type Bought = Awaited<ReturnType<typeof boughtFreeze>>
/** What the underwriter holds, as it never would by itself. */
const atUnderwriter = ({ reference }: Bought, change: Partial<SimulatedOrder> | null): void => {
  const held = world.counterparties.orders as Map<string, SimulatedOrder>
  const order = held.get(reference)
  if (order === undefined) throw new Error('no contract at the underwriter')
  if (change === null) held.delete(reference)
  else held.set(reference, { ...order, ...change })
}

test('a frozen price has one contract and no trip, and the proof finds nothing', async () => {
  expect(await boughtFreeze()).toMatchObject({ tripId: null, count: 1 })
  expect(await world.violations()).toEqual([])
})

const faults: readonly {
  readonly name: string
  readonly invariant: string
  readonly plant: (bought: Bought) => unknown
}[] = [
  {
    name: 'a contract that was used and can be used',
    invariant: 'freeze-state',
    plant: ({ contractId }) =>
      open.pools.worker.query(
        `update portolan.protection_contracts set state = 'Exercised' where id = $1`,
        [contractId],
      ),
  },
  {
    name: 'a contract that is used after its end',
    invariant: 'freeze-used-in-time',
    plant: ({ id, contractId }) => {
      const tender = { kind: 'PriceFreezeExerciseDiscount', contractId, amount: usd(1) } as const
      const { held } = heldTender(tender, id, '')
      const journal = journalOf({ of: 'booking', id, step: 'Hold' }, 'planted', [
        { from: coverAccount(contractId), to: held, amount: 1n },
      ])
      return open.database.tenant('capone', (tx) =>
        postgresLedger.append(tx, 'capone', [journal], start + 30 * day),
      )
    },
  },
  {
    name: 'a premium that the underwriter was not paid',
    invariant: 'books-agree-supplier',
    plant: (bought) => atUnderwriter(bought, { total: usd(1) }),
  },
  {
    name: 'a contract that the underwriter does not hold',
    invariant: 'no-charge-without-goods',
    plant: (bought) => atUnderwriter(bought, null),
  },
]
test.each(faults)('the proof names $name', async ({ invariant, plant }) => {
  const bought = await boughtFreeze()
  const before = new Set((await world.violations()).map((violation) => JSON.stringify(violation)))
  await plant(bought)
  const found = (await world.violations()).filter(
    (violation) => !before.has(JSON.stringify(violation)),
  )
  expect(found.map((violation) => violation.invariant)).toContain(invariant)
})
