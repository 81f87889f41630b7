import { classNames } from '@portolan/design/class-names.ts'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  CardChoice,
  type Earning,
  type Payment,
  TendersPanel,
  UnusableCredits,
} from '../payments/index.ts'
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
  /** Why the last payment attempt failed. */
  refusal: Booking['refusal']
  onSubmit: () => void
}

/** What each account earns; only the amount on the card earns (rewards-7). */
const EarnChoice = ({ earning }: { earning: readonly Earning[] }) => {
  const { setValue } = useFormContext<SharedEntries>()
  const selected = useWatch<SharedEntries, 'accountReferenceId'>({ name: 'accountReferenceId' })
  return (
    <RadioGroup
      legend="Which account should earn rewards?"
      value={selected === '' ? null : selected}
      onChange={(value) => setValue('accountReferenceId', value)}
      choices={earning.map((account) => ({
        value: account.accountReferenceId,
        label: `${account.productDisplayName}, account ending in ${account.lastFour}`,
        aside: formatRewards(account),
      }))}
    />
  )
}

/** Offers, credits, rewards and the card. The card's fields belong to the vault. */
export const PaymentSection = ({ words, payment, refusal, onSubmit }: PaymentSectionProps) => {
  const errorAt = useFieldError()
  const {
    earning,
    needsCard,
    cardOnly,
    total: { minor },
  } = payment
  const only = earning.length === 1 ? earning[0] : undefined
  const earns =
    only && `Earns ${formatRewards(only)} on ${only.productDisplayName} ending in ${only.lastFour}`
  const note = needsCard ? earns : 'No rewards earned: nothing is charged to a card'
  return (
    <Section title="Payment" note={note}>
      <div className={c('parts')}>
        {minor > 0 && !cardOnly && <TendersPanel payment={payment} errorAt={errorAt} />}
        {minor === 0 && <UnusableCredits payment={payment} />}
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
