import { money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { fairPrice } from '../fair-price.ts'
import type { ExpectedCost } from '../premium.ts'
import { priceDropTerms } from './terms.ts'

/** Free; the worst case is that nothing is credited. `cost` is of one booking. */
export const priceDropBeforePaying = (cost: ExpectedCost): BeforePaying => {
  const free = money(0, 'USD')
  return {
    cap: money(priceDropTerms.most, 'USD'),
    worstCase: { loses: free, clause: 'price-drop.threshold' },
    fairPrice: fairPrice(free, cost),
  }
}
