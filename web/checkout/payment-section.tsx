import type { Currency } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CardFrame, type CardFrameHandle } from '../payments/card-frame.tsx'
import { earnedText } from '../rewards/earned-text.ts'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { vaultOriginQuery, type Booking } from './checkout-queries.ts'
import type { SharedEntries } from './shared-entries.ts'
import { wordsFor, type ProductWords } from './product.ts'
import styles from './payment-section.module.css'
import { Section } from './section.tsx'

const c = classNames(styles)

export interface Earning {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly lastFour: string
  readonly amount: number
  readonly unit: 'miles' | 'cash'
}

interface PaymentSectionProps {
  words: ProductWords
  /** What each rewards account would earn on what is taken. */
  earn: readonly Earning[]
  currency: Currency
  card: Ref<CardFrameHandle>
  /** Why the last try with a card came to nothing. */
  refusal: Booking['refusal']
  onSubmit: () => void
}

/** Which account earns, and the card: its fields are the vault's own. */
export const PaymentSection = ({ words, earn, currency, card, refusal, onSubmit }: PaymentSectionProps) => {
  const services = useServices()
  const vault = useQuery(vaultOriginQuery(services))
  const { setValue } = useFormContext<SharedEntries>()
  const account = useWatch<SharedEntries, 'accountReferenceId'>({ name: 'accountReferenceId' })
  const only = earn.length === 1 ? earn[0] : undefined
  return (
    <Section title="Payment" note={only ? `Earns ${earnedText(only, currency)} on ${only.productDisplayName} ending in ${only.lastFour}` : undefined}>
      <div className={c('parts')}>
      {earn.length > 1 && (
        <RadioGroup
          legend="Which account earns on this trip"
          value={account === '' ? null : account}
          onChange={(value) => setValue('accountReferenceId', value)}
          choices={earn.map((earning) => ({
            value: earning.accountReferenceId,
            label: `${earning.productDisplayName}, account ending in ${earning.lastFour}`,
            aside: earnedText(earning, currency),
          }))}
        />
      )}
      {refusal !== null && (
        <Notice tone="danger" role="alert" title={wordsFor(words, refusal.code).title}>
          {wordsFor(words, refusal.code).text}
        </Notice>
      )}
      {vault.data !== undefined ? <CardFrame ref={card} vaultOrigin={vault.data} onSubmit={onSubmit} />
      : vault.isError ? (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(vault.error)].title}>
          {errorWords[codeOf(vault.error)].text}
        </Notice>
      )
      : <Skeleton height="330px" />}
      </div>
    </Section>
  )
}
