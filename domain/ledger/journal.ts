import {
  tenderAccounts,
  type TenderAccount,
  type TenderReceivable,
  type TenderUnit,
} from '../payments/tender-types.ts'

/** Units: minor units of a currency, whole miles, cents of cash rewards, or uses of a travel offer. */
export type LedgerUnit = TenderUnit

/**
 * Kinds of account. A balance is the sum of signed entries: receivables of the house are positive,
 * its payables and what it issued negative, a person's holdings positive.
 */
export type AccountKind =
  /**
   * What each kind of tender paid: from cards until the acquirer settles, from the issuer for
   * rewards and travel credits, from the airline against the price of its ticket, from the
   * underwriter for what a contract pays; for offers the cost of their discounts. Deposits that are
   * held for their buyers are ours to give, so this one is a payable.
   */
  | TenderReceivable
  /** One rewards account, credit or offer of a person; never negative. */
  | TenderAccount
  /** Held for one booking until it is captured or fails. */
  | `${TenderAccount}-held`
  /** The counterpart of all accounts of the kind. */
  | `${TenderAccount}-issued`
  /** A person's debt for rewards to take back that are already spent. */
  | 'rewards-owed'
  | 'supplier-payable'
  | 'margin'
  /**
   * Open currency positions between what was charged in one currency and what is owed to a supplier
   * in another.
   */
  | 'exchange'
  /** Refunds owed to a person's card. */
  | 'refund-payable'

export interface LedgerAccount {
  readonly kind: AccountKind
  /**
   * A supplier, acquirer, airline, the issuer, a rewards account, a credit, an offer with its
   * person, a hold of one of these for a booking (`tender-journals.ts`), or `house`.
   */
  readonly owner: string
  readonly unit: LedgerUnit
}
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly amount: bigint
}
/**
 * The cause of a journal: a step of a booking, cancellation or exchange, of a credit, an offer or a
 * contract, or the opening of an account. One journal per cause.
 */
export interface JournalCause {
  readonly of:
    | 'booking'
    | 'opening'
    | 'credit'
    | 'offer'
    | 'protection'
    | 'cancellation'
    | 'exchange'
  readonly id: string
  readonly step: string
}
export interface LedgerJournal {
  readonly cause: JournalCause
  /** The booking it belongs to if that is not the cause, so that a booking's statement includes it. */
  readonly bookingId?: string
  readonly description: string
  readonly entries: readonly LedgerEntry[]
}

/** Accounts that must not be negative: a person's holdings and holds. */
export const heldByPerson: ReadonlySet<AccountKind> = new Set(
  tenderAccounts.flatMap((account): AccountKind[] => [account, `${account}-held`]),
)

export const accountKey = (account: LedgerAccount): string =>
  `${account.kind}:${account.owner}:${account.unit}`

/** An amount of one unit moved from one account to another. */
export interface Movement {
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly amount: bigint
}

/**
 * Builds a journal from movements, which makes it balance in each unit. Zero movements leave no
 * entry; negative movements and movements between units throw.
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
    if (amount < 0n) throw new RangeError('ledger: a movement is negative; swap its accounts')
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

/** Units whose entries do not sum to zero; always empty for journals from `journalOf`. */
export const unbalancedUnits = (entries: readonly LedgerEntry[]): LedgerUnit[] => {
  const sums = new Map<LedgerUnit, bigint>()
  for (const { account, amount } of entries)
    sums.set(account.unit, (sums.get(account.unit) ?? 0n) + amount)
  return [...sums].filter(([, sum]) => sum !== 0n).map(([unit]) => unit)
}
