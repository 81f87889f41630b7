import type { ContractEnd } from '../underwriter-desk.ts'

/**
 * A contract as the order that it is: in force until it is ended, also after it has paid for its
 * one change. Null where its premium was refunded.
 */
export const changeEndOf: ContractEnd = ({ isCanceled, premiumKept, premium, claims }) => {
  const nothing = { minor: 0, currency: premium.currency }
  return {
    active: !isCanceled,
    claimed: { ...nothing, minor: claims.reduce((sum, { amount }) => sum + amount.minor, 0) },
    canceled:
      isCanceled && premiumKept
        ? {
            kind: 'Nothing',
            refund: nothing,
            credit: nothing,
            creditExpiresAt: null,
            extra: nothing,
            quoteId: '',
          }
        : null,
  }
}
