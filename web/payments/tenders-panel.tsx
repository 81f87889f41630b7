import { redemptionMinimumOf } from '@portolan/domain/rewards/redeem.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { SplitBar } from '@portolan/design/travel/split-bar.tsx'
import { money } from '@portolan/kernel/money.ts'
import { useId } from 'react'
import { OfferChoice } from './offer-choice.tsx'
import { rewardsHandle, tenderParts, tenderSummary, type TenderContext } from './tender-parts.tsx'
import styles from './tenders-panel.module.css'
import type { Payment } from './use-payment.ts'

const c = classNames(styles)

interface TendersPanelProps {
  payment: Payment
  /** The server's errors about `offer`, `credits` and `rewards`. */
  errorAt: (path: string) => string | undefined
}

/**
 * The offer, airline credits, travel credits, rewards and the card, to scale. They always sum to
 * the price.
 */
export const TendersPanel = ({ payment, errorAt }: TendersPanelProps) => {
  const id = useId()
  if (payment.loading) return <Skeleton height="220px" />
  const { total, entries, purses } = payment
  const context: TenderContext = {
    payment,
    id,
    errorAt,
    total: money(total.minor, total.currency),
    nothing: money(0n, total.currency),
    pay: (changed) =>
      payment.change({
        tenders: { ...entries.tenders, ...changed },
        touched: { ...entries.touched, tenders: true },
      }),
  }
  const hasCredits = (purses.wallet?.credits ?? []).length > 0
  const isSecondary =
    purses.accounts.length > 0 &&
    purses.accounts.every(({ customerAccountRole }) => customerAccountRole !== 'Primary')
  return (
    <div className={c('panel')}>
      <SplitBar
        label={tenderSummary(context)}
        parts={tenderParts(context)}
        handle={rewardsHandle(context)}
      />
      {purses.accounts.length > 1 && redemptionMinimumOf(purses.accounts) === 'AllFail' && (
        <p className={c('whose')}>None of your accounts has the minimum to redeem.</p>
      )}
      {!hasCredits && isSecondary && (
        <p className={c('whose')}>Travel credits belong to the primary cardholder.</p>
      )}
      {['payment.tenders.airlineCredits', 'payment.tenders.credits'].map(
        (path) =>
          errorAt(path) !== undefined && (
            <p key={path} role="alert" className={c('wrong')}>
              {errorAt(path)}
            </p>
          ),
      )}
      {purses.freeze == null && purses.wallet !== null && purses.wallet.weighed.length > 0 && (
        <OfferChoice
          payment={payment}
          error={errorAt('payment.tenders.offerId')}
          onChoose={(offerId) => context.pay({ offerId })}
        />
      )}
    </div>
  )
}
