import { and, asc, eq, inArray, or } from 'drizzle-orm'
import {
  accountKey,
  heldByPerson,
  unbalancedUnits,
  type AccountKind,
  type JournalCause,
  type LedgerAccount,
  type LedgerJournal,
} from '@portolan/domain/ledger/journal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertSet } from '../platform/database/set-statement.ts'
import { systemRng } from '../platform/rng.ts'
import type { LedgerStore } from './ledger-store.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals } from './ledger.tables.ts'

/**
 * House accounts are part of every booking: they are split into this many rows, to avoid contention
 * on one row. Each part is a regular account.
 */
const parts = 64
/** Each lane of a process writes to one part, so that a shared transaction updates few rows. */
const firstPart = Math.floor(systemRng.next() * parts)
/** Personal accounts are never split: they have a floor. */
const rowOf = ({ lane }: Tx, account: LedgerAccount): string =>
  heldByPerson.has(account.kind)
    ? accountKey(account)
    : `${accountKey(account)}:${(firstPart + lane) % parts}`

type Cause = Pick<typeof ledgerJournals.$inferSelect, 'tenant' | 'of' | 'causeId' | 'step'>
const keyOfCause = ({ tenant, of, causeId, step }: Cause): string =>
  JSON.stringify([tenant, of, causeId, step])
const keyOfAccount = ({ tenant, id }: { readonly tenant: string; readonly id: string }): string =>
  `${tenant}|${id}`
const accountColumns = ['tenant', 'id', 'kind', 'owner', 'unit', 'balance', 'floor'] as const

const insertJournal = insertSet(
  ledgerJournals,
  ['tenant', 'of', 'causeId', 'step', 'bookingId', 'description', 'postedAt'],
  {
    key: keyOfCause,
    tail: 'on conflict do nothing returning tenant, "of", cause_id as "causeId", step',
    keyOfAnswer: (opened: Cause) => keyOfCause(opened),
  },
)
const insertAccount = insertSet(ledgerAccounts, accountColumns, {
  key: keyOfAccount,
  tail: 'on conflict do nothing',
  merge: (one) => one,
})
const addToAccount = insertSet(ledgerAccounts, accountColumns, {
  key: keyOfAccount,
  tail: 'on conflict (tenant, id) do update set balance = held.balance + excluded.balance',
  // The floor is only proposed if nothing is withdrawn.
  merge: (one, other) => ({
    ...one,
    balance: one.balance + other.balance,
    floor: one.floor === null || other.floor === null ? null : one.floor,
  }),
})
const insertEntry = insertSet(
  ledgerEntries,
  ['tenant', 'of', 'causeId', 'step', 'line', 'accountId', 'unit', 'amount', 'postedAt'],
  { key: (entry) => `${keyOfCause(entry)}${String(entry.line).padStart(4, '0')}` },
)

const causeOf = (tenant: TenantId, { cause }: LedgerJournal): Cause => ({
  tenant,
  of: cause.of,
  causeId: cause.id,
  step: cause.step,
})

const open = async (
  tx: Tx,
  tenant: TenantId,
  journal: LedgerJournal,
  at: number,
): Promise<boolean> => {
  const unbalanced = unbalancedUnits(journal.entries)
  if (unbalanced.length > 0)
    throw new Error(`ledger: a journal does not balance in ${unbalanced.join(', ')}`)
  return (
    (await tx.ask(insertJournal, {
      ...causeOf(tenant, journal),
      bookingId: journal.bookingId ?? null,
      description: journal.description,
      postedAt: at,
    })) !== null
  )
}

/** Accounts first, then entries: writers that share a transaction merge equal statements. */
const enter = (tx: Tx, tenant: TenantId, journals: readonly LedgerJournal[], at: number): void => {
  const lines = journals.flatMap((journal) =>
    journal.entries
      .map(({ account, amount }) => ({ id: rowOf(tx, account), account, amount }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((line, index) => ({ ...line, cause: causeOf(tenant, journal), index })),
  )
  for (const {
    id,
    account: { kind, owner, unit },
    amount,
  } of lines) {
    const row = { tenant, id, kind, owner, unit }
    const isDebit = heldByPerson.has(kind) && amount < 0n
    // PostgreSQL checks the proposed row of an upsert before it looks for the existing one:
    // withdrawals are proposed without the floor, which the existing row has.
    if (isDebit) tx.put(insertAccount, { ...row, balance: 0n, floor: 0n })
    tx.put(addToAccount, {
      ...row,
      balance: amount,
      floor: heldByPerson.has(kind) && !isDebit ? 0n : null,
    })
  }
  for (const {
    id,
    account: { unit },
    amount,
    cause,
    index,
  } of lines)
    tx.put(insertEntry, { ...cause, line: index, accountId: id, unit, amount, postedAt: at })
}

/**
 * Returns false and writes nothing if the cause already has a journal, even in a concurrent
 * transaction.
 */
export const appendOnce = async (
  tx: Tx,
  tenant: TenantId,
  journal: LedgerJournal,
  at: number,
): Promise<boolean> => {
  const opened = await open(tx, tenant, journal, at)
  if (opened) enter(tx, tenant, [journal], at)
  return opened
}

export const postgresLedger: LedgerStore<Tx> = {
  append: async (tx, tenant, journals, at) => {
    const opened = await Promise.all(journals.map((journal) => open(tx, tenant, journal, at)))
    const posted = journals.find((_, index) => opened[index] === false)
    if (posted !== undefined)
      throw new Error(
        `ledger: ${posted.cause.of} ${posted.cause.id} ${posted.cause.step} is posted already`,
      )
    enter(tx, tenant, journals, at)
  },
  balanceOf: async (tx, tenant, { kind, owner, unit }) => {
    const rows = await tx
      .select({ balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.tenant, tenant),
          eq(ledgerAccounts.kind, kind),
          eq(ledgerAccounts.owner, owner),
          eq(ledgerAccounts.unit, unit),
        ),
      )
    return rows.reduce((all, { balance }) => all + balance, 0n)
  },
}

/** Whether a transaction failed because a personal account would become negative. */
export const isOverdraft = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ((at as { constraint?: unknown }).constraint === 'ledger_accounts_floor') return true
  return false
}

/**
 * Balances of one kind by owner; absent for unknown accounts. For personal kinds, whose accounts
 * have one unit each.
 */
export const balancesOf = async (
  tx: Tx,
  tenant: TenantId,
  kind: AccountKind,
  owners: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  if (owners.length === 0) return new Map()
  const rows = await tx
    .select({ owner: ledgerAccounts.owner, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenant, tenant),
        eq(ledgerAccounts.kind, kind),
        inArray(ledgerAccounts.owner, [...owners]),
      ),
    )
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}

/** Balance of a personal account, locked until the transaction ends; zero if there is none. */
export const heldForUpdate = async (
  tx: Tx,
  tenant: TenantId,
  account: LedgerAccount,
): Promise<bigint> => {
  const [row] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.tenant, tenant), eq(ledgerAccounts.id, accountKey(account))))
    .for('update')
  return row?.balance ?? 0n
}

/** One entry of a booking's journals, in posting order. */
export interface PostedEntry {
  readonly of: JournalCause['of']
  readonly causeId: string
  readonly step: string
  readonly description: string
  readonly at: number
  readonly kind: (typeof ledgerAccounts.$inferSelect)['kind']
  readonly owner: string
  readonly unit: (typeof ledgerAccounts.$inferSelect)['unit']
  readonly amount: bigint
}

/** All entries of a booking, including those of its cancellation or exchange. */
export const bookingEntries = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
): Promise<PostedEntry[]> =>
  tx
    .select({
      of: ledgerJournals.of,
      causeId: ledgerJournals.causeId,
      step: ledgerJournals.step,
      description: ledgerJournals.description,
      at: ledgerJournals.postedAt,
      kind: ledgerAccounts.kind,
      owner: ledgerAccounts.owner,
      unit: ledgerAccounts.unit,
      amount: ledgerEntries.amount,
    })
    .from(ledgerJournals)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerJournals.tenant, ledgerEntries.tenant),
        eq(ledgerJournals.of, ledgerEntries.of),
        eq(ledgerJournals.causeId, ledgerEntries.causeId),
        eq(ledgerJournals.step, ledgerEntries.step),
      ),
    )
    .innerJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.tenant, ledgerEntries.tenant),
        eq(ledgerAccounts.id, ledgerEntries.accountId),
      ),
    )
    .where(
      and(
        eq(ledgerJournals.tenant, tenant),
        or(
          and(eq(ledgerJournals.of, 'booking'), eq(ledgerJournals.causeId, bookingId)),
          eq(ledgerJournals.bookingId, bookingId),
        ),
      ),
    )
    .orderBy(
      asc(ledgerJournals.postedAt),
      asc(ledgerJournals.of),
      asc(ledgerJournals.causeId),
      asc(ledgerJournals.step),
      asc(ledgerEntries.line),
    )
