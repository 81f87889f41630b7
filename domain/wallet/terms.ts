import { money, type Money } from '@portolan/kernel/money.ts'
import type { CreditOrigin } from './credit.ts'

const day = 86_400_000

/** Terms of wallet-8 and wallet-13. Durations in milliseconds. */
export const walletTerms = {
  annual: money(30_000, 'USD'),
  oneTime: money(10_000, 'USD'),
  limited: money(25_000, 'USD'),
  /** Time before expiration at which an annual credit with a balance shows the banner (wallet-9). */
  expiryBanner: 60 * day,
  /**
   * Delay after expiration before the final check; by then every booking that held some of the
   * credit has ended.
   */
  lastLook: 3 * day,
  /** Days to dispute a credit transaction. */
  disputeDays: 60,
  /**
   * Delay of cash back after the trip's end, when it can no longer be canceled. It expires at the
   * end of the day one year later.
   */
  cashBackAfter: day,
  cashBackLasts: 365 * day,
  /** How long a tab's section stays highlighted. */
  highlight: 5000,
  /** Visible share of an offer's card, and of the credits, to count as seen. */
  seenOffer: 0.8,
  seenCredits: 0.4,
  historyPage: 10,
} as const

/** Granted amount, for origins with a fixed one. */
export const fixedAmount: Readonly<Partial<Record<CreditOrigin, Money>>> = {
  Annual: walletTerms.annual,
  OneTime: walletTerms.oneTime,
  Limited: walletTerms.limited,
}
