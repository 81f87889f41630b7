import type { JournalCause } from '../ledger/journal.ts'
import type { CreditOrigin } from './credit.ts'
import { creditStepOf } from './wallet-journals.ts'

/** Wallet credit event types (wallet-12). */
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

/** Annual credits are statement credits (wallet-7). */
const isStatement = (origin: CreditOrigin): boolean => origin === 'Annual'

const grantEvents: Readonly<Record<CreditOrigin, CreditEventType>> = {
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

const redemptionEvent = (origin: CreditOrigin): CreditEventType =>
  isStatement(origin) ? 'StatementCreditRedeemed' : 'TravelCreditRedemption'

/** The event type of a journal that moves a person's credit, by its cause and its sign. */
export const creditEventType = (
  cause: Pick<JournalCause, 'of' | 'step'>,
  origin: CreditOrigin,
  amount: bigint,
): CreditEventType => {
  switch (cause.of) {
    case 'credit':
      switch (creditStepOf(cause.step)) {
        case 'Grant':
          return grantEvents[origin]
        case 'Expire':
          return isStatement(origin) ? 'StatementCreditExpired' : 'TravelCreditAdjustment'
        case 'Cancel':
          return isStatement(origin) ? 'StatementCreditCanceled' : 'TravelCreditAdjustment'
        default:
          return 'TravelCreditAdjustment'
      }
    case 'booking':
      // A booking takes credit when it is placed and restores it if it fails.
      return amount >= 0n ? 'TravelCreditAdjustment' : redemptionEvent(origin)
    case 'cancellation':
    case 'exchange':
      return amount >= 0n ? 'Refund' : redemptionEvent(origin)
    default:
      return 'TravelCreditAdjustment'
  }
}

/** What a movement of a credit was, in a person's terms (wallet-30). */
export const creditMovements = [
  'Received',
  'Held',
  'Paid',
  'Released',
  'Refunded',
  'Expired',
  'Canceled',
  'Adjusted',
] as const
export type CreditMovement = (typeof creditMovements)[number]

/** `hasTrip`: the booking was made. Until then a credit is held for it, and released if it fails. */
export const creditMovement = (
  { of, step }: Pick<JournalCause, 'of' | 'step'>,
  amount: bigint,
  hasTrip: boolean,
): CreditMovement => {
  if (of === 'cancellation' || of === 'exchange') return amount < 0n ? 'Paid' : 'Refunded'
  if (of === 'booking' && amount < 0n) return hasTrip ? 'Paid' : 'Held'
  if (of === 'booking') return 'Released'
  if (of !== 'credit') return 'Adjusted'
  const own = creditStepOf(step)
  if (own === 'Grant') return 'Received'
  if (own === 'Expire') return 'Expired'
  return own === 'Cancel' ? 'Canceled' : 'Adjusted'
}
