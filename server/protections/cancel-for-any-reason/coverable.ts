import type { Money } from '@portolan/kernel/money.ts'
import type { CoverBody, CoveredBooking } from './cover-quote.ts'

/** Something quoted, as cancel for any reason covers it: everybody and everything together. */
export interface Coverable {
  readonly covered: CoveredBooking
  /** The least that its supplier refunds by its own rules until the cover ends. */
  readonly leastRefund: Money
  /** What the supplier refunds on average from now on. */
  readonly refundOf: (now: number) => Money
  readonly paidAtProperty: boolean
  /** Totals of the rooms, in their order; null for what has no rooms. */
  readonly roomTotals: readonly Money[] | null
  readonly facts: Pick<CoverBody, 'kind' | 'product' | 'travelers' | 'dates' | 'passportRequired'>
}
