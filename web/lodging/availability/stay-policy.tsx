import { Mark } from '@portolan/design/primitives/mark.tsx'
import { PolicyCell } from '@portolan/design/travel/policy-cell.tsx'
import type { Compliance } from '@portolan/domain/policies/hotel-policy.ts'
import { formatDistance } from '@portolan/kernel/locale.ts'
import { ruleText } from '../../policies/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import type { StayCardAnswer } from './availability-query.ts'
import styles from './stay-policy.module.css'

/** Whether the rates of a stay are in the traveler's policy, where a tier judges none of them. */
const complianceMarks: Readonly<
  Record<Compliance, { readonly tone: 'ok' | 'warn'; readonly text: string }>
> = {
  all: { tone: 'ok', text: 'In policy' },
  some: { tone: 'ok', text: 'Some rooms in policy' },
  none: { tone: 'warn', text: 'Out of policy' },
}

interface StayPolicyProps {
  card: Pick<StayCardAnswer, 'policy' | 'compliance'>
  /** How an amount of the list is written. */
  amount: (minor: number) => string
  hrefOf: (lodgingId: string) => string
}

/** What the policy says of a stay's shown rate, with the nearest stay in policy. */
export const StayPolicy = ({ card: { policy, compliance }, amount, hrefOf }: StayPolicyProps) => {
  if (policy === null) {
    const { tone, text } = complianceMarks[compliance]
    return <Mark tone={tone}>{text}</Mark>
  }
  const { verdict, nearest } = policy
  const rules = [
    ruleText(policy),
    // The shown rate says nothing of the other ones.
    compliance === 'some' ? complianceMarks.some.text : undefined,
  ].filter((rule) => rule !== undefined)
  return (
    <PolicyCell
      verdict={verdict}
      rule={rules.length === 0 ? undefined : rules.join('. ')}
      nearest={
        verdict === 'InPolicy' ? undefined : (
          <NearestStay verdict={verdict} nearest={nearest} amount={amount} hrefOf={hrefOf} />
        )
      }
    />
  )
}

type CardPolicy = NonNullable<StayCardAnswer['policy']>

const NearestStay = ({
  verdict,
  nearest,
  amount,
  hrefOf,
}: Pick<CardPolicy, 'verdict' | 'nearest'> & Pick<StayPolicyProps, 'amount' | 'hrefOf'>) => {
  if (nearest === null) return <span>No stay in policy here</span>
  const { lodgingId, name, nightly, distanceKm } = nearest
  return (
    <>
      <span>{verdict === 'NeedsApproval' ? 'No approval: ' : 'Nearest in policy: '}</span>
      <AppLink href={hrefOf(lodgingId)} className={styles['nearest']}>
        {`${name}, ${amount(nightly)}`}
      </AppLink>
      <span>{`, ${formatDistance(distanceKm)} away`}</span>
    </>
  )
}
