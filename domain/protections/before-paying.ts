import type { Money } from '@portolan/kernel/money.ts'
import type { ClauseCode } from './clause.ts'
import type { FairPrice } from './fair-price.ts'

/** What a buyer sees before paying (protections-13). */
export interface BeforePaying {
  /** The most that the contract pays; null if the price of a ticket alone limits it. */
  readonly cap: Money | null
  /** The most that is lost if nothing is ever paid, and the clause that says so. */
  readonly worstCase: { readonly loses: Money; readonly clause: ClauseCode }
  readonly fairPrice: FairPrice
}
