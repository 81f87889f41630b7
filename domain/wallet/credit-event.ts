import type { JournalCause } from '../ledger/journal.ts'
import type { CreditOrigin } from './credit.ts'
import { creditStepOf } from './wallet-journals.ts'

/** Wallet credit event types (specification section 3). */
export const creditEventTypes = [
  'TravelCreditRedemption',
  'TravelCreditAdjustment',
  'StatementCreditCreated',
  'StatementCreditRedeemed',
  'StatementCreditExpired',
  'StatementCreditCanceled',
  'PriceDropProtection',
  'TravelOffer',
  'PriceMatch',
  'Refund',
  'ReferralCredit',
] as const
export type CreditEventType = (typeof creditEventTypes)[number]

/** Annual credits are statement credits (decision 38 of the specification). */
const isStatement = (origin: CreditOrigin): boolean => origin === 'Annual'

const whenGiven: Readonly<Record<CreditOrigin, CreditEventType>> = {
  Annual: 'StatementCreditCreated',
  OneTime: 'TravelCreditAdjustment',
  Limited: 'TravelCreditAdjustment',
  Adjustment: 'TravelCreditAdjustment',
  PriceDropProtection: 'PriceDropProtection',
  PriceMatch: 'PriceMatch',
  TravelOffer: 'TravelOffer',
  Refund: 'Refund',
  Referral: 'ReferralCredit',
}

/**
 * What a journal that moves a person's credit is called in its activity: read from its cause, and
 * from whether it gives or takes.
 */
export const creditEventType = (
  cause: Pick<JournalCause, 'of' | 'step'>,
  origin: CreditOrigin,
  amount: bigint,
): CreditEventType => {
  switch (cause.of) {
    case 'credit':
      switch (creditStepOf(cause.step)) {
        case 'Grant':
          return whenGiven[origin]
        case 'Expire':
          return isStatement(origin) ? 'StatementCreditExpired' : 'TravelCreditAdjustment'
        case 'Cancel':
          return isStatement(origin) ? 'StatementCreditCanceled' : 'TravelCreditAdjustment'
        default:
          return 'TravelCreditAdjustment'
      }
    case 'booking':
      // A booking takes when it is placed, and gives back where it fails.
      if (amount >= 0n) return 'TravelCreditAdjustment'
      return isStatement(origin) ? 'StatementCreditRedeemed' : 'TravelCreditRedemption'
    case 'cancellation':
    case 'exchange':
      return amount >= 0n
        ? 'Refund'
        : isStatement(origin)
          ? 'StatementCreditRedeemed'
          : 'TravelCreditRedemption'
    default:
      return 'TravelCreditAdjustment'
  }
}
