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
 * The house's own accounts are in every booking: kept in this many parts, or all processes wait for
 * one row until the one before has committed. A part is an account like any other: its balance is
 * the sum of its entries.
 */
const parts = 64
/**
 * A process writes into one part for each lane: those who share a transaction then change a few
 * rows together instead of each its own.
 */
const firstPart = Math.floor(systemRng.next() * parts)
/** A person's account, with its floor, is whole. */
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
  // Proposed with a floor only where nothing is taken.
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

/**
 * All accounts and then all entries: whoever shares the transaction does the same, and what is the
 * same is one statement.
 */
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
    // The database judges the row that an upsert proposes before it looks for the one there is: what is taken from
    // a person's account is proposed without its floor, over a row that is there and has it.
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
 * Answers false, and writes nothing, where the cause has a journal: also when another transaction
 * is writing it at this moment.
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

/** Whether a transaction failed because an account of a person would have fallen below zero. */
export const isOverdraft = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ((at as { constraint?: unknown }).constraint === 'ledger_accounts_floor') return true
  return false
}

/**
 * What accounts of one kind hold, by owner; one the ledger does not know is absent. For kinds that
 * a person holds, whose accounts are of one unit each.
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

/**
 * What a person's account holds, and keeps holding until this transaction is over; zero where there
 * is none.
 */
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

/** One line of a booking's journals, in the order they were posted. */
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

/**
 * Everything the ledger holds of a booking: what it caused itself, and what its cancellation or
 * exchange did.
 */
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
