import { money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { fairPrice } from '../fair-price.ts'
import type { ExpectedCost } from '../premium.ts'
import { priceMatchTerms } from './terms.ts'

/** Free; the worst case is a difference above the most. */
export const priceMatchBeforePaying = (cost: ExpectedCost): BeforePaying => {
  const free = money(0, 'USD')
  return {
    cap: money(priceMatchTerms.most, 'USD'),
    worstCase: { loses: free, clause: 'price-match.cap' },
    fairPrice: fairPrice(free, cost),
  }
}
