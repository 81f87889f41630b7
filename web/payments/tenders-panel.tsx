import { redeemed, redemptionMinimumOf, unitsFor } from '@portolan/domain/rewards/redeem.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { priceText } from '@portolan/design/primitives/price.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { Switch } from '@portolan/design/primitives/switch.tsx'
import type { SplitPart } from '@portolan/design/travel/checkout.props.ts'
import { SplitBar } from '@portolan/design/travel/split-bar.tsx'
import { UnitsField } from '@portolan/design/travel/units-field.tsx'
import { fromWire, money } from '@portolan/kernel/money.ts'
import { useId } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { OfferChoice } from './offer-choice.tsx'
import {
  airlineCreditName,
  airlineCreditNote,
  creditName,
  creditNote,
  heldText,
  rateText,
  splitText,
} from './purse-words.ts'
import {
  redeemableUnits,
  redemptionRefusal,
  whyAirlineCreditPaysNothing,
  type AirlinePurse,
  type RewardsAccountWire,
} from './split.ts'
import styles from './tenders-panel.module.css'
import type { Payment } from './use-payment.ts'

const c = classNames(styles)

interface TendersPanelProps {
  payment: Payment
  /** Beside `offer`, `credits` and `rewards`: what the server said of them. */
  errorAt: (path: string) => string | undefined
}

/**
 * What pays: an offer, airlines' credits, travel credits, rewards and the card, to scale. However
 * it is moved, it sums to the price.
 */
export const TendersPanel = ({ payment, errorAt }: TendersPanelProps) => {
  const id = useId()
  const {
    total,
    entries: { tenders },
    change,
    purses,
    split,
    loading,
  } = payment
  if (loading) return <Skeleton height="220px" />
  const { currency } = total
  const whole = money(total.minor, currency)
  const nothing = money(0n, currency)
  const pay = (changed: Partial<typeof tenders>): void =>
    change({
      tenders: { ...tenders, ...changed },
      touched: { ...payment.entries.touched, tenders: true },
    })
  const redeem = (accountReferenceId: string, units: number): void =>
    pay({ rewards: { accountReferenceId, units } })

  const credits = purses.wallet?.credits ?? []
  // One account at a time: the handle is that of the account in use, or of the first that could be, and between it and the card stands nothing.
  const usable = (account: RewardsAccountWire): boolean =>
    redeemableUnits(whole, purses, tenders, account) > 0
  const inUse = purses.accounts.find(
    ({ accountReferenceId }) =>
      accountReferenceId === tenders.rewards.accountReferenceId && tenders.rewards.units > 0,
  )
  const active = inUse ?? purses.accounts.find(usable)

  const rewardsPart = (account: RewardsAccountWire): SplitPart => {
    const {
      accountReferenceId,
      productDisplayName,
      lastFour,
      rewardsBalance: { currency: unit },
    } = account
    const used = split.rewards?.accountReferenceId === accountReferenceId ? split.rewards : null
    const most = redeemableUnits(whole, purses, tenders, account)
    const refusal = redemptionRefusal(account)
    const why =
      refusal !== null
        ? errorWords[refusal].text
        : most === 0
          ? 'Nothing is left for it to pay'
          : `of ${heldText(account)}; ${rateText(unit, purses.rate)}`
    const error =
      accountReferenceId === tenders.rewards.accountReferenceId
        ? (errorAt('payment.tenders.rewards.units') ??
          errorAt('payment.tenders.rewards.accountReferenceId'))
        : undefined
    return {
      id: accountReferenceId,
      label: `${productDisplayName} ${unit === 'miles' ? 'miles' : 'cash back'}, ${lastFour}`,
      pattern: 'filled',
      amount: used?.amount ?? nothing,
      note: (
        <span id={`${id}-${accountReferenceId}`} className={c(error !== undefined && 'wrong')}>
          {error ?? why}
        </span>
      ),
      action: (
        <UnitsField
          label={
            unit === 'miles'
              ? `Miles of ${productDisplayName} ${lastFour} to redeem`
              : `Dollars of cash back of ${productDisplayName} ${lastFour} to redeem`
          }
          value={used?.units ?? 0}
          max={most}
          digits={unit === 'miles' ? 0 : 2}
          disabled={refusal !== null || most === 0}
          invalid={error !== undefined}
          describedBy={`${id}-${accountReferenceId}`}
          onChange={(units) => redeem(accountReferenceId, units)}
        />
      ),
    }
  }

  const airlineParts = (airlines: AirlinePurse): SplitPart[] =>
    airlines.credits.map((credit): SplitPart => {
      const refusal = whyAirlineCreditPaysNothing(credit, airlines)
      const { without } = tenders.airlineCredits
      const used = split.airlineCredits.find(({ creditId }) => creditId === credit.id)
      return {
        id: credit.id,
        label: airlineCreditName(credit),
        note: airlineCreditNote(credit, refusal),
        amount: used?.amount ?? nothing,
        pattern: 'dotted',
        action: (
          <Switch
            label="Use"
            aria-label={`Use ${airlineCreditName(credit)} of ${priceText(money(credit.left.minor, currency), 'exact')}`}
            disabled={refusal !== null}
            checked={refusal === null && !without.includes(credit.id)}
            onChange={({ target }) =>
              pay({
                airlineCredits: {
                  without: target.checked
                    ? without.filter((one) => one !== credit.id)
                    : [...without, credit.id],
                },
              })
            }
          />
        ),
      }
    })

  const parts: SplitPart[] = [
    ...(split.offer === null
      ? []
      : [
          {
            id: 'offer',
            label: split.offer.title,
            note: 'Travel offer, off the price',
            amount: split.offer.amount,
            pattern: 'ruled' as const,
          },
        ]),
    ...(purses.airlines === null ? [] : airlineParts(purses.airlines)),
    ...credits.map((credit): SplitPart => {
      const used = split.credits.find(({ creditId }) => creditId === credit.creditId)
      return {
        id: credit.creditId,
        label: creditName(credit),
        note: creditNote(credit, purses.rate),
        amount: used?.amount ?? nothing,
        pattern: 'hatched',
        action: (
          <Switch
            label="Use"
            aria-label={`Use ${creditName(credit).toLowerCase()} of ${priceText(fromWire(credit.available), 'exact')}`}
            disabled={credit.refusal !== null}
            checked={credit.refusal === null && tenders.credits.includes(credit.creditId)}
            onChange={({ target }) =>
              pay({
                credits: target.checked
                  ? [...tenders.credits, credit.creditId]
                  : tenders.credits.filter((one) => one !== credit.creditId),
              })
            }
          />
        ),
      }
    }),
    ...purses.accounts.map(rewardsPart),
    {
      id: 'card',
      label: 'Your card',
      note: payment.needsCard ? undefined : 'Nothing is left for it to pay',
      amount: split.card,
      pattern: 'open',
    },
  ]
  const most =
    active === undefined
      ? nothing
      : redeemed(redeemableUnits(whole, purses, tenders, active), purses.rate)
  const step = money(currency === 'JPY' || currency === 'CLP' ? 1n : 100n, currency)
  const words = splitText([
    { words: 'travel offer', amount: split.offer?.amount ?? nothing },
    ...split.airlineCredits.map(({ amount }) => ({ words: 'airline credit', amount })),
    ...split.credits.map(({ amount }) => ({ words: 'travel credit', amount })),
    { words: 'in rewards', amount: split.rewards?.amount ?? nothing },
    { words: 'on your card', amount: split.card },
  ])
  return (
    <div className={c('panel')}>
      <SplitBar
        label={words}
        parts={parts}
        handle={
          active === undefined || most.minor === 0n
            ? undefined
            : {
                id: active.accountReferenceId,
                label: `Paid with ${active.productDisplayName} ${active.rewardsBalance.currency === 'miles' ? 'miles' : 'cash back'}`,
                max: most,
                step,
                format: (amount) =>
                  `${priceText(amount, 'exact')} in rewards, ${priceText(money(split.card.minor + (split.rewards?.amount.minor ?? 0n) - amount.minor, currency), 'exact')} on your card`,
                onChange: (amount) =>
                  redeem(
                    active.accountReferenceId,
                    amount.minor === most.minor
                      ? redeemableUnits(whole, purses, tenders, active)
                      : unitsFor(amount, purses.rate),
                  ),
              }
        }
      />
      {purses.accounts.length > 1 && redemptionMinimumOf(purses.accounts) === 'AllFail' && (
        <p className={c('whose')}>None of your accounts holds the least that can be redeemed.</p>
      )}
      {credits.length === 0 &&
        purses.accounts.length > 0 &&
        purses.accounts.every(({ customerAccountRole }) => customerAccountRole !== 'Primary') && (
          <p className={c('whose')}>Travel credits belong to the primary holder of the account.</p>
        )}
      {['payment.tenders.airlineCredits', 'payment.tenders.credits'].map(
        (path) =>
          errorAt(path) !== undefined && (
            <p key={path} role="alert" className={c('wrong')}>
              {errorAt(path)}
            </p>
          ),
      )}
      {purses.wallet !== null && purses.wallet.weighed.length > 0 && (
        <OfferChoice
          payment={payment}
          error={errorAt('payment.tenders.offerId')}
          onChoose={(offerId) => pay({ offerId })}
        />
      )}
    </div>
  )
}
