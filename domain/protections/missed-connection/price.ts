import { money, times, type Money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { fairPrice } from '../fair-price.ts'
import type { ExpectedCost } from '../premium.ts'
import { missedConnectionTerms } from './terms.ts'

export const guaranteeCap: Money = money(missedConnectionTerms.cap, 'USD')
/** Free; the worst case is a fare above the cap. `cost` is of one traveler. */
export const guaranteeBeforePaying = (travelers: number, cost: ExpectedCost): BeforePaying => {
  const free = money(0, 'USD')
  return {
    cap: times(guaranteeCap, travelers),
    worstCase: { loses: free, clause: 'missed-connection.cap' },
    fairPrice: fairPrice(free, { ...cost, total: times(cost.total, travelers) }),
  }
}
