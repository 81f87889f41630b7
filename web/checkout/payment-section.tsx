import { classNames } from '@portolan/design/class-names.ts'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { CardChoice } from '../payments/card-choice.tsx'
import { TendersPanel } from '../payments/tenders-panel.tsx'
import type { Earning, Payment } from '../payments/use-payment.ts'
import type { Booking } from './checkout-queries.ts'
import type { ProductWords } from './product.ts'
import styles from './payment-section.module.css'
import { RefusalNotice } from './refusal-notice.tsx'
import { Section } from './section.tsx'
import type { SharedEntries } from './shared-entries.ts'
import { useFieldError } from './use-field-error.ts'

const c = classNames(styles)

interface PaymentSectionProps {
  words: ProductWords
  payment: Payment
  /** Why the last try to pay came to nothing. */
  refusal: Booking['refusal']
  onSubmit: () => void
}

/**
 * What each account would earn on the card's part; nothing is earned on the rest (decision 87 of
 * the specification).
 */
const EarnChoice = ({ earning }: { earning: readonly Earning[] }) => {
  const { setValue } = useFormContext<SharedEntries>()
  const account = useWatch<SharedEntries, 'accountReferenceId'>({ name: 'accountReferenceId' })
  return (
    <RadioGroup
      legend="Which account earns on this trip"
      value={account === '' ? null : account}
      onChange={(value) => setValue('accountReferenceId', value)}
      choices={earning.map((one) => ({
        value: one.accountReferenceId,
        label: `${one.productDisplayName}, account ending in ${one.lastFour}`,
        aside: formatRewards(one),
      }))}
    />
  )
}

/**
 * An offer, credits, rewards and the card: who pays what; then the card itself, whose fields are
 * the vault's own, and what it earns.
 */
export const PaymentSection = ({ words, payment, refusal, onSubmit }: PaymentSectionProps) => {
  const errorAt = useFieldError()
  const {
    earning,
    needsCard,
    cardOnly,
    total: { minor },
  } = payment
  const only = earning.length === 1 ? earning[0] : undefined
  const note = !needsCard
    ? 'Earns nothing: nothing is paid by card'
    : only
      ? `Earns ${formatRewards(only)} on ${only.productDisplayName} ending in ${only.lastFour}`
      : undefined
  return (
    <Section title="Payment" note={note}>
      <div className={c('parts')}>
        {minor > 0 && !cardOnly && <TendersPanel payment={payment} errorAt={errorAt} />}
        {refusal !== null && <RefusalNotice refusal={refusal} words={words} />}
        {needsCard && (
          <CardChoice
            payment={payment}
            error={errorAt('payment.methodToken')}
            onSubmit={onSubmit}
          />
        )}
        {needsCard && earning.length > 1 && <EarnChoice earning={earning} />}
      </div>
    </Section>
  )
}
