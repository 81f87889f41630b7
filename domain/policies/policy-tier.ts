import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { ActivityPolicy } from './activity-policy.ts'
import type { CarPolicy } from './car-policy.ts'
import type { FlightPolicies } from './flight-policy.ts'
import type { HotelPolicy } from './hotel-policy.ts'

/** Which trips of a tier that requires approval wait for one. */
export const approvalScopes = ['EveryTrip', 'OutOfPolicyTrips'] as const
export type ApprovalScope = (typeof approvalScopes)[number]

export interface TierSettings {
  readonly isApprovalRequired: boolean
  /** Every trip if absent (approvals-1). */
  readonly approvalFor?: ApprovalScope
  /** A part above this for one traveler needs approval even within its caps (policies-13). */
  readonly approvalOver?: MoneyWire | null
  /** What 24 hours without a decision mean: approval if absent (approvals-6). */
  readonly withoutDecision?: 'Approve' | 'Deny'
  /**
   * The most that is paid to freeze the price of a trip that waits (approvals-14): nothing if
   * absent.
   */
  readonly freezeFeeUpTo?: MoneyWire | null
  /** Who approves more than this has just signed in (approvals-15); nobody has to if absent. */
  readonly freshSignInOver?: MoneyWire | null
}

/**
 * What a company allows one group of its travelers (policies-8). A product without rules is open
 * (policies-3).
 */
export interface PolicyTier {
  readonly id: string
  readonly name: string
  readonly settings: TierSettings
  readonly flights?: FlightPolicies
  /** Only of several people's tiers together: a flight has to meet all of them. */
  readonly flightsOfOthers?: readonly FlightPolicies[]
  readonly hotels?: readonly HotelPolicy[]
  readonly cars?: readonly CarPolicy[]
  readonly activities?: readonly ActivityPolicy[]
}
