import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { formatMiles } from '@portolan/domain/rewards/format.ts'
import { airlineCreditName, creditName } from './purse-words.ts'
import { tenderTypes, isCharged } from '@portolan/domain/payments/tender-types.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readBooking } from '@portolan/contract/checkout/read-booking.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { fromWire, sum } from '@portolan/kernel/money.ts'
import type { Payment } from './use-payment.ts'

/** The tenders, as a price breakdown shows them under the total. */
export interface PaidLines {
  readonly tenders: readonly PriceLine[]
  readonly due: { readonly label: string; readonly amount: Money }
}

const dueLine = (amount: Money, needsCard: boolean): PaidLines['due'] => ({
  label: needsCard ? 'Charged to your card' : 'Nothing charged to your card',
  amount,
})

type Booked = Pick<AnswerOf<typeof readBooking>, 'acceptedTotal' | 'tenders'>

const bookedLabel = ({ kind, units }: Booked['tenders'][number]): string => {
  if (kind === 'AirlineCredit') return 'Airline credit'
  return kind === 'Rewards' && units !== undefined
    ? formatRewards(units)
    : tenderTypes[kind].name({ description: '' })
}

/** The tenders of a booking that was sent: the same figures as on its button. */
export const bookedLines = ({ acceptedTotal, tenders }: Booked): PaidLines => {
  const card = tenders.filter(isCharged)
  return {
    tenders: tenders
      .filter((tender) => !isCharged(tender))
      .map((tender, at) => ({
        id: `${tender.kind}${at}`,
        label: bookedLabel(tender),
        amount: fromWire(tender.amount),
      })),
    due: dueLine(
      sum(
        card.map(({ amount }) => fromWire(amount)),
        acceptedTotal.currency,
      ),
      card.length > 0,
    ),
  }
}

export const paidLines = ({ split, purses, needsCard }: Payment): PaidLines => {
  const { freeze, offer, airlineCredits, credits, rewards, card } = split
  const account = purses.accounts.find(
    ({ accountReferenceId }) => accountReferenceId === rewards?.accountReferenceId,
  )
  const miles = account?.rewardsBalance.currency === 'miles'
  return {
    tenders: [
      ...(freeze === null || freeze.isExchange
        ? []
        : [{ id: 'freeze', label: 'Frozen price', amount: freeze.amount }]),
      ...(freeze?.deposit === undefined
        ? []
        : [{ id: 'deposit', label: 'Price freeze deposit', amount: freeze.deposit }]),
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
    due: dueLine(card, needsCard),
  }
}
