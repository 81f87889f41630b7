import type { Currency } from '@portolan/kernel/money.ts'

/**
 * What is counted: minor units of a currency, whole miles, cents of cash rewards, or uses of a
 * travel offer.
 */
export type LedgerUnit = Currency | 'miles' | 'cash' | 'offer'

/**
 * Kinds of account. Amounts are signed: what an account holds is the sum of its entries, so what
 * the house is owed is positive and what it owes or has issued is negative; a person's own holding
 * is positive.
 */
export type AccountKind =
  /** Captured from a card and not yet settled by the acquirer. */
  | 'card-receivable'
  | 'supplier-payable'
  | 'margin'
  /**
   * Between what was charged in one currency and what its supplier is owed in another: what we
   * still have to buy of the one, and have of the other.
   */
  | 'exchange'
  /** Owed back to a person's card. */
  | 'refund-payable'
  /** One rewards account of a person: never below zero. */
  | 'rewards'
  /** Of a rewards account, held for one booking until that is posted or has failed. */
  | 'rewards-held'
  /** What the issuer has given out: the other side of every rewards account. */
  | 'rewards-issued'
  /** What rewards were worth that a booking was paid with: the issuer owes it to us. */
  | 'rewards-receivable'
  /** Earned on what was given back later, when it had been spent already: the person owes it. */
  | 'rewards-owed'
  /** One travel credit of a person. */
  | 'travel-credit'
  | 'travel-credit-held'
  | 'travel-credit-issued'
  | 'travel-credit-receivable'
  /** What an airline keeps for one traveller's next ticket with it. */
  | 'airline-credit'
  | 'airline-credit-held'
  | 'airline-credit-issued'
  /** What an airline has taken its own credit for: it owes that against the price of the ticket. */
  | 'airline-credit-receivable'
  /** How often a person may still use one travel offer. */
  | 'offer'
  | 'offer-held'
  | 'offer-issued'
  /** What the discounts of travel offers cost us. */
  | 'promotion'

export interface LedgerAccount {
  readonly kind: AccountKind
  /**
   * A supplier, an acquirer, an airline, the issuer, a rewards account, a credit, an offer and its
   * person, what of these is held for a booking (`tender-journals.ts`), or `house`.
   */
  readonly owner: string
  readonly unit: LedgerUnit
}
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly amount: bigint
}
/**
 * What caused it: a step of a booking, of its cancellation or exchange, of the life of a credit or
 * an offer, or the opening of an account. One journal for each.
 */
export interface JournalCause {
  readonly of: 'booking' | 'opening' | 'credit' | 'offer' | 'cancellation' | 'exchange'
  readonly id: string
  readonly step: string
}
export interface LedgerJournal {
  readonly cause: JournalCause
  /**
   * The booking that it changes, where that is not the cause itself: a statement of a booking has
   * all of both.
   */
  readonly bookingId?: string
  readonly description: string
  readonly entries: readonly LedgerEntry[]
}

/** Accounts that may not fall below zero: what a person has, and what of it is held for a booking. */
export const heldByPerson: ReadonlySet<AccountKind> = new Set([
  'rewards',
  'rewards-held',
  'travel-credit',
  'travel-credit-held',
  'airline-credit',
  'airline-credit-held',
  'offer',
  'offer-held',
])

export const accountKey = (account: LedgerAccount): string =>
  `${account.kind}:${account.owner}:${account.unit}`

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
export const journalOf = (
  cause: JournalCause,
  description: string,
  movements: readonly Movement[],
): LedgerJournal => {
  const entries = new Map<string, LedgerEntry>()
  const enter = (account: LedgerAccount, amount: bigint): void => {
    const key = accountKey(account)
    entries.set(key, { account, amount: (entries.get(key)?.amount ?? 0n) + amount })
  }
  for (const { from, to, amount } of movements) {
    if (amount < 0n) throw new RangeError('ledger: a movement is never negative; turn it round')
    if (from.unit !== to.unit)
      throw new TypeError(`ledger: ${from.unit} cannot become ${to.unit} in one movement`)
    enter(from, -amount)
    enter(to, amount)
  }
  return {
    cause,
    description,
    entries: [...entries.values()].filter((entry) => entry.amount !== 0n),
  }
}

/** Units in which the entries do not sum to zero: empty for every journal that `journalOf` made. */
export const unbalancedUnits = (entries: readonly LedgerEntry[]): LedgerUnit[] => {
  const sums = new Map<LedgerUnit, bigint>()
  for (const { account, amount } of entries)
    sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  return [...sums].filter(([, sum]) => sum !== 0n).map(([unit]) => unit)
}
