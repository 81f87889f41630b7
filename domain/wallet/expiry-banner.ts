import type { Money } from '@portolan/kernel/money.ts'
import type { CreditOrigin } from './credit.ts'
import { walletTerms } from './terms.ts'

interface Expiring {
  readonly origin: CreditOrigin
  readonly left: Money
  readonly expiresAt: number | null
}

/**
 * Only annual credits have the banner: something left, not yet expired, and less than 60 days to
 * go; with exactly 60 days there is none (specification section 5, decision 37).
 */
export const hasExpiryBanner = ({ origin, left, expiresAt }: Expiring, now: number): boolean => {
  if (origin !== 'Annual' || left.minor <= 0n || expiresAt === null) return false
  const remaining = expiresAt - now
  return remaining > 0 && remaining < walletTerms.expiryBanner
}
