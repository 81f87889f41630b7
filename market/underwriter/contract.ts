import type { Cents, Instant } from '../airlines/types.ts'
import type { CoverKind, SimulatedCost } from './risk.ts'

/** What was quoted; binding it makes a contract. Amounts are US cents. */
export interface CoverQuote {
  readonly id: string
  readonly kind: CoverKind
  /** Travelers, rooms or bookings that are insured alike. */
  readonly units: number
  /** Of one unit. */
  readonly cost: SimulatedCost
  /** The most that all units pay. */
  readonly coverage: Cents
  readonly from: Instant
  /** Claims are of events before this. */
  readonly until: Instant
  readonly expiresAt: Instant
}
export interface CoverClaim {
  /** The caller's; repeating it pays nothing more. */
  readonly key: string
  readonly amount: Cents
  /** When it happened, and when it was claimed. */
  readonly eventAt: Instant
  readonly at: Instant
}
export interface CoverContract {
  /** The caller's reference. */
  readonly reference: string
  readonly version: number
  readonly quoteId: string
  readonly kind: CoverKind
  /** What the portal collects for all units. */
  readonly premium: Cents
  readonly coverage: Cents
  readonly from: Instant
  readonly until: Instant
  readonly boundAt: Instant
  /** Before this moment the underwriter reports the contract as unknown. */
  readonly visibleAt: Instant
  readonly canceledAt: Instant | null
  /** Canceled without a refund of its premium: what it insured is over. */
  readonly premiumKept?: true
  /** Oldest first. */
  readonly claims: readonly CoverClaim[]
}

export const claimedOf = ({ claims }: Pick<CoverContract, 'claims'>): Cents =>
  claims.reduce((sum, { amount }) => sum + amount, 0)
