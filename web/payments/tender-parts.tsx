import { redeemed, unitsFor } from '@portolan/domain/rewards/redeem.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { priceText } from '@portolan/design/primitives/price.tsx'
import { Switch } from '@portolan/design/primitives/switch.tsx'
import type { SplitPart } from '@portolan/design/travel/checkout.props.ts'
import type { SplitBar } from '@portolan/design/travel/split-bar.tsx'
import { UnitsField } from '@portolan/design/travel/units-field.tsx'
import { fromWire, money, type Money } from '@portolan/kernel/money.ts'
import type { ComponentProps } from 'react'
import { errorWords } from '../shell/error-words.ts'
import type { PaymentEntries } from './payment-entries.ts'
import {
  airlineCreditName,
  airlineCreditNote,
  balanceNote,
  creditName,
  creditNote,
  splitText,
} from './purse-words.ts'
import {
  airlineCreditRefusalOf,
  redeemableUnits,
  redemptionRefusal,
  type AirlinePurse,
  type RewardsAccountWire,
  type Weighed,
} from './split.ts'
import styles from './tenders-panel.module.css'
import type { Payment } from './use-payment.ts'

const c = classNames(styles)

type Tenders = PaymentEntries['tenders']

/** What every row of the panel needs. */
export interface TenderContext {
  readonly payment: Payment
  readonly total: Money
  readonly nothing: Money
  /** Prefix of the element ids of this panel. */
  readonly id: string
  readonly errorAt: (path: string) => string | undefined
  /** Changes the tenders and marks them as chosen by the person. */
  readonly pay: (changed: Partial<Tenders>) => void
}

const toggled = (ids: readonly string[], id: string, isIn: boolean): string[] =>
  isIn ? [...ids, id] : ids.filter((other) => other !== id)

const unitName = ({ rewardsBalance: { currency } }: RewardsAccountWire): string =>
  currency === 'miles' ? 'miles' : 'cash back'

const freezeParts = ({ payment: { split } }: TenderContext): SplitPart[] =>
  split.freeze === null
    ? []
    : [
        ...(split.freeze.isExchange
          ? []
          : [
              {
                id: 'freeze',
                label: 'Frozen price',
                note:
                  split.freeze.amount.minor > 0n
                    ? 'Covers the rise since you froze it. Travel offers can’t be added.'
                    : 'The price hasn’t gone up. Travel offers can’t be added.',
                amount: split.freeze.amount,
                pattern: 'ruled' as const,
              },
            ]),
        ...(split.freeze.deposit === undefined
          ? []
          : [
              {
                id: 'deposit',
                label: 'Price freeze deposit',
                note: 'You paid it when you froze the price.',
                amount: split.freeze.deposit,
                pattern: 'ruled' as const,
              },
            ]),
      ]

const offerParts = ({ payment: { split } }: TenderContext): SplitPart[] =>
  split.offer === null
    ? []
    : [
        {
          id: 'offer',
          label: split.offer.title,
          note: 'Travel offer',
          amount: split.offer.amount,
          pattern: 'ruled',
        },
      ]

const airlineCreditParts = (
  { payment, nothing, pay }: TenderContext,
  airlines: AirlinePurse,
): SplitPart[] =>
  airlines.credits.map((credit) => {
    const refusal = airlineCreditRefusalOf(credit, airlines)
    const { without } = payment.entries.tenders.airlineCredits
    const used = payment.split.airlineCredits.find(({ creditId }) => creditId === credit.id)
    const left = priceText(money(credit.left.minor, payment.total.currency), 'exact')
    return {
      id: credit.id,
      label: airlineCreditName(credit),
      note: airlineCreditNote(credit, refusal),
      amount: used?.amount ?? nothing,
      pattern: 'dotted',
      action: (
        <Switch
          label="Use"
          aria-label={`Use ${airlineCreditName(credit)}, ${left}`}
          disabled={refusal !== null}
          checked={refusal === null && !without.includes(credit.id)}
          onChange={({ target }) =>
            pay({ airlineCredits: { without: toggled(without, credit.id, !target.checked) } })
          }
        />
      ),
    }
  })

const creditPart = (
  { payment, nothing, pay }: TenderContext,
  credit: Weighed['credits'][number],
): SplitPart => {
  const chosen = payment.entries.tenders.credits
  const used = payment.split.credits.find(({ creditId }) => creditId === credit.creditId)
  const available = priceText(fromWire(credit.available), 'exact')
  return {
    id: credit.creditId,
    label: creditName(credit),
    note: creditNote(credit, payment.purses.rate),
    amount: used?.amount ?? nothing,
    pattern: 'hatched',
    action: (
      <Switch
        label="Use"
        aria-label={`Use ${creditName(credit).toLowerCase()}, ${available}`}
        disabled={credit.refusal !== null}
        checked={credit.refusal === null && chosen.includes(credit.creditId)}
        onChange={({ target }) =>
          pay({ credits: toggled(chosen, credit.creditId, target.checked) })
        }
      />
    ),
  }
}

const rewardsPart = (context: TenderContext, account: RewardsAccountWire): SplitPart => {
  const { payment, total, nothing, id, errorAt, pay } = context
  const { purses, split, entries } = payment
  const { accountReferenceId, productDisplayName, lastFour, rewardsBalance } = account
  const used = split.rewards?.accountReferenceId === accountReferenceId ? split.rewards : null
  const most = redeemableUnits(total, purses, entries.tenders, account)
  const refusal = redemptionRefusal(account)
  const note = (): string => {
    if (refusal !== null) return errorWords[refusal].text
    return most === 0 ? 'Nothing left to pay' : balanceNote(account, purses.rate)
  }
  const error =
    accountReferenceId === entries.tenders.rewards.accountReferenceId
      ? (errorAt('payment.tenders.rewards.units') ??
        errorAt('payment.tenders.rewards.accountReferenceId'))
      : undefined
  const isMiles = rewardsBalance.currency === 'miles'
  return {
    id: accountReferenceId,
    label: `${productDisplayName} ${unitName(account)}, ${lastFour}`,
    pattern: 'filled',
    amount: used?.amount ?? nothing,
    note: (
      <span id={`${id}-${accountReferenceId}`} className={c(error !== undefined && 'wrong')}>
        {error ?? note()}
      </span>
    ),
    action: (
      <UnitsField
        label={`${productDisplayName} ${lastFour} ${unitName(account)} to redeem${isMiles ? '' : ', in dollars'}`}
        value={used?.units ?? 0}
        max={most}
        digits={isMiles ? 0 : 2}
        disabled={refusal !== null || most === 0}
        invalid={error !== undefined}
        describedBy={`${id}-${accountReferenceId}`}
        onChange={(units) => pay({ rewards: { accountReferenceId, units } })}
      />
    ),
  }
}

/**
 * The rows in the order they pay: frozen price, offer, airline credits, travel credits, rewards,
 * card.
 */
export const tenderParts = (context: TenderContext): SplitPart[] => {
  const { purses, split, needsCard } = context.payment
  return [
    ...freezeParts(context),
    ...offerParts(context),
    ...(purses.airlines === null ? [] : airlineCreditParts(context, purses.airlines)),
    ...(purses.wallet?.credits ?? []).map((credit) => creditPart(context, credit)),
    ...purses.accounts.map((account) => rewardsPart(context, account)),
    {
      id: 'card',
      label: 'Your card',
      note: needsCard ? undefined : 'Nothing left to pay',
      amount: split.card,
      pattern: 'open',
    },
  ]
}

/** The split as a sentence, for screen readers. */
export const tenderSummary = ({ payment: { split }, nothing }: TenderContext): string =>
  splitText([
    { words: 'with your frozen price', amount: split.freeze?.amount ?? nothing },
    { words: 'with your deposit', amount: split.freeze?.deposit ?? nothing },
    { words: 'travel offer', amount: split.offer?.amount ?? nothing },
    ...split.airlineCredits.map(({ amount }) => ({ words: 'airline credit', amount })),
    ...split.credits.map(({ amount }) => ({ words: 'travel credit', amount })),
    { words: 'in rewards', amount: split.rewards?.amount ?? nothing },
    { words: 'on your card', amount: split.card },
  ])

const oneStep = ({ currency }: Money): Money =>
  money(currency === 'JPY' || currency === 'CLP' ? 1n : 100n, currency)

/**
 * The slider between rewards and the card. Only one account pays at a time: the one in use, or else
 * the first that can pay. Undefined if none can.
 */
export const rewardsHandle = (
  context: TenderContext,
): ComponentProps<typeof SplitBar>['handle'] => {
  const { payment, total, pay } = context
  const { purses, split, entries } = payment
  const { accountReferenceId, units } = entries.tenders.rewards
  const unitsOf = (account: RewardsAccountWire): number =>
    redeemableUnits(total, purses, entries.tenders, account)
  const account =
    purses.accounts.find((one) => one.accountReferenceId === accountReferenceId && units > 0) ??
    purses.accounts.find((one) => unitsOf(one) > 0)
  if (account === undefined) return undefined
  const most = redeemed(unitsOf(account), purses.rate)
  if (most.minor === 0n) return undefined
  const toShare = split.card.minor + (split.rewards?.amount.minor ?? 0n)
  return {
    id: account.accountReferenceId,
    label: `Paid with ${account.productDisplayName} ${unitName(account)}`,
    max: most,
    step: oneStep(total),
    format: (amount) => {
      const onCard = money(toShare - amount.minor, amount.currency)
      return `${priceText(amount, 'exact')} in rewards, ${priceText(onCard, 'exact')} on your card`
    },
    onChange: (amount) =>
      pay({
        rewards: {
          accountReferenceId: account.accountReferenceId,
          units: amount.minor === most.minor ? unitsOf(account) : unitsFor(amount, purses.rate),
        },
      }),
  }
}
