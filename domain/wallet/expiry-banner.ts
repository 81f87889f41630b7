import type { CreditOrigin } from './credit.ts'
import { walletTerms } from './terms.ts'

interface Expiring {
  readonly origin: CreditOrigin
  /** As the wallet answers it; `Empty` once it is fully spent. */
  readonly status: 'Available' | 'Expired' | 'Empty'
  readonly expiresAt: number | null
}

/**
 * Whether a credit shows the expiration banner: an annual credit that is available, with less than
 * 60 days left; not with exactly 60 days (wallet-9).
 */
export const hasExpiryBanner = ({ origin, status, expiresAt }: Expiring, now: number): boolean => {
  if (origin !== 'Annual' || status !== 'Available' || expiresAt === null) return false
  const remaining = expiresAt - now
  return remaining > 0 && remaining < walletTerms.expiryBanner
}
