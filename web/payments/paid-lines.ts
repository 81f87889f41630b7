import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { formatMiles } from '@portolan/domain/rewards/format.ts'
import { airlineCreditName, creditName } from './purse-words.ts'
import type { Payment } from './use-payment.ts'

/** The tenders, as a price breakdown shows them under the total. */
export interface PaidLines {
  readonly tenders: readonly PriceLine[]
  readonly due: { readonly label: string; readonly amount: Money }
}

export const paidLines = ({ split, purses, needsCard }: Payment): PaidLines => {
  const { offer, airlineCredits, credits, rewards, card } = split
  const account = purses.accounts.find(
    ({ accountReferenceId }) => accountReferenceId === rewards?.accountReferenceId,
  )
  const miles = account?.rewardsBalance.currency === 'miles'
  return {
    tenders: [
      ...(offer === null ? [] : [{ id: 'offer', label: 'Travel offer', amount: offer.amount }]),
      ...airlineCredits.map(({ creditId, amount }) => ({
        id: creditId,
        label: airlineCreditName(
          purses.airlines?.credits.find(({ id }) => id === creditId) ?? { airlineName: 'Airline' },
        ),
        amount,
      })),
      ...credits.map(({ creditId, amount }) => ({
        id: creditId,
        label: creditName(
          purses.wallet?.credits.find((one) => one.creditId === creditId) ?? {
            origin: 'Adjustment',
          },
        ),
        amount,
      })),
      ...(rewards === null
        ? []
        : [
            {
              id: 'rewards',
              label: miles ? `${formatMiles(rewards.units)} miles` : 'Cash back',
              amount: rewards.amount,
            },
          ]),
    ],
    due: {
      label: needsCard ? 'Charged to your card' : 'Nothing charged to your card',
      amount: card,
    },
  }
}
