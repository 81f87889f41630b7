import type { Money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { fairPrice } from '../fair-price.ts'
import { premiumFrom, type ExpectedCost } from '../premium.ts'
import { changeTerms } from './terms.ts'

export const changePremium = (cost: ExpectedCost): Money => premiumFrom(cost, changeTerms.loading)

/** Premium, worst case and fair price before paying; the cap is the original fare. */
export const changeBeforePaying = (originalFare: Money, cost: ExpectedCost): BeforePaying => {
  const premium = changePremium(cost)
  return {
    cap: originalFare,
    worstCase: { loses: premium, clause: 'change-for-any-reason.deadline' },
    fairPrice: fairPrice(premium, cost),
  }
}
