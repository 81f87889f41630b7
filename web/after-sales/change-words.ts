import { formatRewards } from '@portolan/domain/rewards/format.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { amountText } from './refund-words.ts'

/** Label of the button that changes something booked, with the amount charged or refunded. */
export const changeLabel = (
  { due, refund }: { readonly due: MoneyWire; readonly refund: MoneyWire },
  otherwise: string,
): string => {
  if (due.minor > 0) return `Change and pay ${amountText(due)}`
  return refund.minor > 0 ? `Change and get ${amountText(refund)} back` : otherwise
}

export const noExtraCharge = 'No extra charge and no refund'

/** What a change does to the rewards that the trip earns. */
export const earnedText = (earned: {
  readonly amount: number
  readonly unit: 'miles' | 'cash'
  readonly account: string
}): string => {
  const verb = earned.amount > 0 ? 'You’ll earn' : 'You’ll lose'
  const rewards = formatRewards({ ...earned, amount: Math.abs(earned.amount) })
  return `${verb} ${rewards}${earned.account === '' ? '' : ` on ${earned.account}`}.`
}
