import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureJournal, earnJournal } from '@portolan/domain/ledger/booking-journals.ts'
import { journalOf, type LedgerAccount } from '@portolan/domain/ledger/journal.ts'
import { money } from '@portolan/kernel/money.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { sqlStateOf } from '../platform/database/sql-state.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { bookingEntries, openBalance, postgresLedger, rewardsBalances } from './index.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals } from './ledger.tables.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
}, 60_000)
afterAll(() => opened.close())

const inTenant: OpenDatabase['database']['tenant'] = (tenant, work) =>
  opened.database.tenant(tenant, work)
const sqlState = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(() => undefined, sqlStateOf)
const miles = (owner: string): LedgerAccount => ({ kind: 'rewards', owner, unit: 'miles' })
const capture = (id: string) =>
  captureJournal({
    id,
    personId: 'person',
    acquirer: 'acquirer',
    tenders: [{ kind: 'Card', amount: { minor: 122_400, currency: 'USD' } }],
    owed: [{ supplier: 'flights', amount: money(122_000, 'USD') }],
  })

test('posts a booking once, in order and visible to its tenant only', async () => {
  await inTenant('capone', async (tx) => {
    await postgresLedger.append(tx, 'capone', [capture('booking_1')], 1)
    await postgresLedger.append(
      tx,
      'capone',
      [
        earnJournal({
          bookingId: 'booking_1',
          accountReferenceId: 'venture-x',
          unit: 'miles',
          amount: 6120n,
        }),
      ],
      1,
    )
  })
  await expect(
    inTenant('capone', (tx) => postgresLedger.append(tx, 'capone', [capture('booking_1')], 2)),
  ).rejects.toThrow('posted already')
  const entries = await inTenant('capone', (tx) => bookingEntries(tx, 'capone', 'booking_1'))
  expect(entries.map(({ step, kind, amount }) => `${step} ${kind} ${amount}`)).toEqual([
    'Capture card-receivable 122400',
    'Capture margin -400',
    'Capture supplier-payable -122000',
    'Earn rewards-issued -6120',
    'Earn rewards 6120',
  ])
  expect(
    await inTenant('capone-corporate', (tx) => bookingEntries(tx, 'capone', 'booking_1')),
  ).toEqual([])
})

test('opens an account once and reads it by reference', async () => {
  const opening = {
    tenant: 'capone',
    accountReferenceId: 'quicksilver',
    unit: 'cash',
    amount: 8412n,
  } as const
  await Promise.all([1, 2, 3].map((at) => inTenant('capone', (tx) => openBalance(tx, opening, at))))
  await inTenant('capone', (tx) => openBalance(tx, { ...opening, amount: 9n }, 4))
  expect(
    await inTenant('capone', (tx) => rewardsBalances(tx, 'capone', ['quicksilver', 'unknown'])),
  ).toEqual(new Map([['quicksilver', 8412n]]))
})

/** One of the rows of the house's margin account. */
const marginRow = async (): Promise<string> => {
  const [row] = await inTenant('capone', (tx) =>
    tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(sql`kind = 'margin'`)
      .limit(1),
  )
  if (row === undefined) throw new Error('no margin')
  return row.id
}

test('the database rejects updates, unbalanced journals and negative balances', async () => {
  for (const table of [ledgerEntries, ledgerJournals]) {
    expect(await sqlState(inTenant('capone', (tx) => tx.update(table).set({ step: 'x' })))).toBe(
      '23001',
    )
    expect(await sqlState(inTenant('capone', (tx) => tx.delete(table)))).toBe('23001')
  }
  const accountId = await marginRow()
  const oneSided = inTenant('capone', async (tx) => {
    await tx.insert(ledgerJournals).values({
      tenant: 'capone',
      of: 'booking',
      causeId: 'b',
      step: 's',
      description: 'd',
      postedAt: 1,
    })
    await tx.insert(ledgerEntries).values({
      tenant: 'capone',
      of: 'booking',
      causeId: 'b',
      step: 's',
      line: 0,
      accountId,
      unit: 'USD',
      amount: 5n,
      postedAt: 1,
    })
  })
  expect(await sqlState(oneSided)).toBe('23514')
  const enter = (cause: { readonly causeId: string; readonly accountId: string }) =>
    inTenant('capone', async (tx) => {
      await tx
        .insert(ledgerJournals)
        .values({
          tenant: 'capone',
          of: 'booking',
          causeId: 'c',
          step: 's',
          description: 'd',
          postedAt: 1,
        })
        .onConflictDoNothing()
      await tx.insert(ledgerEntries).values(
        [5n, -5n].map((amount, line) => ({
          tenant: 'capone',
          of: 'booking' as const,
          step: 's',
          line,
          unit: 'USD' as const,
          amount,
          postedAt: 1,
          ...cause,
        })),
      )
    })
  expect(await sqlState(enter({ causeId: 'nobodys', accountId }))).toBe('23503')
  expect(await sqlState(enter({ causeId: 'c', accountId: 'nobodys' }))).toBe('23503')
  expect(await sqlState(inTenant('capone', (tx) => tx.delete(ledgerAccounts)))).toBe('23001')
  expect(
    await sqlState(inTenant('capone', (tx) => tx.update(ledgerAccounts).set({ id: 'x' }))),
  ).toBe('23001')
  const overdraft = journalOf({ of: 'booking', id: 'spend', step: 's' }, 'Spent', [
    {
      from: miles('venture-x'),
      to: { kind: 'rewards-issued', owner: 'house', unit: 'miles' },
      amount: 1_000_000n,
    },
  ])
  expect(
    await sqlState(inTenant('capone', (tx) => postgresLedger.append(tx, 'capone', [overdraft], 1))),
  ).toBe('23514')
})

test('spends at most the balance, and nothing from an unopened account', async () => {
  const spend = (owner: string, amount: bigint) =>
    journalOf({ of: 'booking', id: `${owner} ${amount}`, step: 'Spend' }, 'Spent', [
      { from: miles(owner), to: { kind: 'rewards-issued', owner: 'house', unit: 'miles' }, amount },
    ])
  const spent = (owner: string, amount: bigint) =>
    sqlState(
      inTenant('capone', (tx) => postgresLedger.append(tx, 'capone', [spend(owner, amount)], 1)),
    )
  await inTenant('capone', (tx) =>
    openBalance(
      tx,
      { tenant: 'capone', accountReferenceId: 'spender', unit: 'miles', amount: 100n },
      1,
    ),
  )
  expect([
    await spent('spender', 99n),
    await spent('spender', 2n),
    await spent('spender', 1n),
    await spent('nobody', 1n),
  ]).toEqual([undefined, '23514', undefined, '23514'])
  expect(
    await inTenant('capone', (tx) => rewardsBalances(tx, 'capone', ['spender', 'nobody'])),
  ).toEqual(new Map([['spender', 0n]]))
})

test('concurrent postings to the same accounts conserve every unit', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      inTenant('capone', (tx) =>
        postgresLedger.append(tx, 'capone', [capture(`parallel_${index}`)], 5),
      ),
    ),
  )
  const payable: LedgerAccount = { kind: 'supplier-payable', owner: 'flights', unit: 'USD' }
  expect(await inTenant('capone', (tx) => postgresLedger.balanceOf(tx, 'capone', payable))).toBe(
    -41n * 122_000n,
  )
  expect(await opened.database.worker(ledgerFaults)).toEqual([])
})

test('the proof reports a balance that is not the sum of its entries', async () => {
  const subject = await marginRow()
  await inTenant('capone', (tx) =>
    tx
      .update(ledgerAccounts)
      .set({ balance: sql`balance + 1` })
      .where(sql`id = ${subject}`),
  )
  expect(await opened.database.worker(ledgerFaults)).toEqual([
    expect.objectContaining({ invariant: 'stored-balance', subject }),
    expect.objectContaining({ invariant: 'all-accounts-sum', subject: 'USD', found: '1' }),
  ])
})
