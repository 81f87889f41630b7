import type { judgedList } from '@portolan/contract/policies/judged-choice.ts'
import { PolicyLine, PolicyTabs } from '@portolan/design/travel/policy-line.tsx'
import type { PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import { formatExact, money } from '@portolan/kernel/money.ts'
import type * as z from 'zod/mini'
import { AppLink } from '../layout/app-link.tsx'
import styles from './list-policy.module.css'

export type ListPolicyAnswer = z.output<typeof judgedList>

/** The tier's rules for a list, one sentence each. `capText`: what its cap is on. */
export const listPolicyRules = (
  { cap, approvalOver, everyTripWaits, currency }: ListPolicyAnswer,
  capText: (amount: string) => string,
): string[] => {
  const amount = (minor: number): string => formatExact(money(minor, currency))
  return [
    cap === null ? 'Any price' : capText(amount(cap)),
    ...(everyTripWaits ? ['Every trip needs approval'] : []),
    ...(approvalOver === null || everyTripWaits
      ? []
      : [`Over ${amount(approvalOver)} needs approval`]),
  ]
}

interface ListPolicyProps {
  policy: ListPolicyAnswer
  rules: readonly string[]
  value: PolicyVerdict | undefined
  onChange: (verdict: PolicyVerdict | undefined) => void
}

/** The traveler's rules above a list, and its filter by policy result. */
export const ListPolicy = ({ policy, rules, value, onChange }: ListPolicyProps) => (
  <div className={styles['head']}>
    <PolicyLine
      title={`Your policy, ${policy.tier} tier`}
      rules={rules}
      all={<AppLink href="/travel-policies/">All rules</AppLink>}
    />
    <PolicyTabs
      counts={policy.counts}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  </div>
)
