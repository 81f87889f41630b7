import type { Currency } from '@portolan/kernel/money.ts'

/** What is counted: minor units of a currency, whole miles, or cents of cash rewards. */
export type LedgerUnit = Currency | 'miles' | 'cash'

/**
 * Kinds of account. Amounts are signed: what an account holds is the sum of its entries, so what the
 * house is owed is positive and what it owes or has issued is negative; a person's own holding is positive.
 */
export type AccountKind =
  /** Captured from a card and not yet settled by the acquirer. */
  | 'card-receivable'
  | 'supplier-payable'
  | 'margin'
  /** Owed back to a person's card. */
  | 'refund-payable'
  /** One rewards account of a person: never below zero. */
  | 'rewards'
  /** What the issuer has given out: the other side of every rewards account. */
  | 'rewards-issued'

export interface LedgerAccount {
  readonly kind: AccountKind
  /** A supplier, an acquirer, a rewards account's reference, or `house`. */
  readonly owner: string
  readonly unit: LedgerUnit
}
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly amount: bigint
}
/** What caused it: a booking and its step, or the opening of an account. One journal for each. */
export interface JournalCause {
  readonly of: 'booking' | 'opening'
  readonly id: string
  readonly step: string
}
export interface LedgerJournal {
  readonly cause: JournalCause
  readonly description: string
  readonly entries: readonly LedgerEntry[]
}

/** Accounts that may not fall below zero. */
export const heldByPerson: ReadonlySet<AccountKind> = new Set(['rewards'])

export const accountKey = (account: LedgerAccount): string => `${account.kind}:${account.owner}:${account.unit}`

/** So much of one unit, out of one account and into another. */
export interface Movement {
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly amount: bigint
}

/**
 * A journal is made of movements and of nothing else, so it balances in each unit by construction.
 * Movements of zero leave no entry; a negative one, or one between units, throws.
 */
export const journalOf = (cause: JournalCause, description: string, movements: readonly Movement[]): LedgerJournal => {
  const entries = new Map<string, LedgerEntry>()
  const enter = (account: LedgerAccount, amount: bigint): void => {
    const key = accountKey(account)
    entries.set(key, { account, amount: (entries.get(key)?.amount ?? 0n) + amount })
  }
  for (const { from, to, amount } of movements) {
    if (amount < 0n) throw new RangeError('ledger: a movement is never negative; turn it round')
    if (from.unit !== to.unit) throw new TypeError(`ledger: ${from.unit} cannot become ${to.unit} in one movement`)
    enter(from, -amount)
    enter(to, amount)
  }
  return { cause, description, entries: [...entries.values()].filter((entry) => entry.amount !== 0n) }
}

/** Units in which the entries do not sum to zero: empty for every journal that `journalOf` made. */
export const unbalancedUnits = (entries: readonly LedgerEntry[]): LedgerUnit[] => {
  const sums = new Map<LedgerUnit, bigint>()
  for (const { account, amount } of entries) sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  return [...sums].filter(([, sum]) => sum !== 0n).map(([unit]) => unit)
}
