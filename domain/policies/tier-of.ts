import type { Currency } from '@portolan/kernel/money.ts'
import type { Principal } from '../identity/principal.ts'
import type { PolicyTier } from './policy-tier.ts'

/**
 * The tier that a list or a purchase is judged by, with its caps in a currency: of the named saved
 * travelers together, else of the caller (policies-20). Null where there is none.
 */
export type TierOf = (
  principal: Principal,
  currency: Currency,
  now: number,
  savedTravelerIds?: readonly string[],
) => Promise<PolicyTier | null>
