import { money, type Money } from '@portolan/kernel/money.ts'
import type { CreditOrigin } from './credit.ts'

const day = 86_400_000

/** Specification sections 5 and 9. Durations in milliseconds. */
export const walletTerms = {
  annual: money(30_000, 'USD'),
  oneTime: money(10_000, 'USD'),
  limited: money(25_000, 'USD'),
  /**
   * A banner says that an annual credit is about to expire: with less than this left, and more than
   * nothing (decision 37 of the specification).
   */
  expiryBanner: 60 * day,
  /**
   * After its day a credit is looked at once more: by then every booking that held some of it has
   * ended.
   */
  lastLook: 3 * day,
  /** How long a person may dispute a transaction of a credit. */
  disputeDays: 60,
  /**
   * What an offer gives back comes so long after the trip's end, when it can no longer be
   * cancelled, and lasts to the end of the day a year later.
   */
  cashBackAfter: day,
  cashBackLasts: 365 * day,
  /** A tab's section stays highlighted for so long. */
  highlight: 5000,
  /** Share of an offer's card, and of the credits, that has to be on screen to count as seen. */
  seenOffer: 0.8,
  seenCredits: 0.4,
  historyPage: 10,
} as const

/** What is given where the origin fixes the amount. */
export const fixedAmount: Readonly<Partial<Record<CreditOrigin, Money>>> = {
  Annual: walletTerms.annual,
  OneTime: walletTerms.oneTime,
  Limited: walletTerms.limited,
}
