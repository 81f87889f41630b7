import type { MoneyWire } from '@portolan/kernel/money.ts'

/** The issuer's credit lines. What they say is shown to the holder alone: not logged, not in events. */
export interface CreditLines {
  /**
   * What can be charged to each account now, the credit limit less the balance; never below zero.
   * An account whose credit the issuer does not tell is absent.
   */
  available(accountReferenceIds: readonly string[]): Promise<ReadonlyMap<string, MoneyWire>>
}
