/** Why a voucher cannot be shown or used now (protections-23), in the order in which it is asked. */
export const voucherLookupFailures = [
  'VoucherNotFound',
  'ExchangeRatesFailure',
  'RewardsAccountsFailure',
  'LodgingNotAvailable',
  'NoMatchingRoom',
  'MismatchedQuote',
] as const
export type VoucherLookupFailure = (typeof voucherLookupFailures)[number]
/** Why a deposit was not refunded. */
export const voucherRefundFailures = [
  'TransactionNotFound',
  'MultipleTransactions',
  'ReversalFailure',
] as const
export type VoucherRefundFailure = (typeof voucherRefundFailures)[number]

/** The way out: ask again, review a new price, get the deposit refunded, or an agent. */
export type VoucherWayOut = 'Retry' | 'Review' | 'RefundDeposit' | 'Agent' | 'None'
export const wayOutOf: Readonly<
  Record<VoucherLookupFailure | VoucherRefundFailure, VoucherWayOut>
> = {
  VoucherNotFound: 'None',
  ExchangeRatesFailure: 'Retry',
  RewardsAccountsFailure: 'Retry',
  LodgingNotAvailable: 'RefundDeposit',
  NoMatchingRoom: 'RefundDeposit',
  MismatchedQuote: 'Review',
  TransactionNotFound: 'Agent',
  MultipleTransactions: 'Agent',
  ReversalFailure: 'Retry',
}

export interface LookedUp {
  readonly isFound: boolean
  /** Known, or not needed. */
  readonly hasRates: boolean
  readonly hasAccounts: boolean
  /** The property sells the nights at all. */
  readonly hasLodging: boolean
  /** It sells a room of the voucher's mode. */
  readonly hasRoom: boolean
  /** The quote is for the voucher's stay and rooms. */
  readonly quoteMatches: boolean
}
const isMet: Readonly<Record<VoucherLookupFailure, keyof LookedUp>> = {
  VoucherNotFound: 'isFound',
  ExchangeRatesFailure: 'hasRates',
  RewardsAccountsFailure: 'hasAccounts',
  LodgingNotAvailable: 'hasLodging',
  NoMatchingRoom: 'hasRoom',
  MismatchedQuote: 'quoteMatches',
}
/** The first failure; null if the voucher can be used. */
export const lookupFailure = (found: LookedUp): VoucherLookupFailure | null =>
  voucherLookupFailures.find((failure) => !found[isMet[failure]]) ?? null
/** How many charges of the deposit were found, and whether the refund went through. */
export const refundFailure = (charges: number, reversed: boolean): VoucherRefundFailure | null => {
  if (charges === 0) return 'TransactionNotFound'
  if (charges > 1) return 'MultipleTransactions'
  return reversed ? null : 'ReversalFailure'
}
