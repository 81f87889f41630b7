import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { BedDouble, Car, PlaneTakeoff, Stamp, Ticket, type LucideIcon } from 'lucide-react'
import { useServices } from '../shell/services-context.ts'
import { activitySentence } from './activity-sentences.ts'
import { approvalSentence } from './approval-sentence.ts'
import { carSentence, isCarFact } from './car-sentences.ts'
import { flightSentence, isFlightFact } from './flight-sentences.ts'
import styles from './my-rules.module.css'
import { policyQuery, type PolicyFact } from './policy-query.ts'
import { isStayFact, staySentence } from './stay-sentences.ts'

const c = classNames(styles)

interface Rule {
  readonly icon: LucideIcon
  readonly sentences: readonly string[]
}

/** The first sentences of each product: the caps and what is allowed. */
const rulesOf = (facts: readonly PolicyFact[]): readonly Rule[] =>
  [
    {
      icon: PlaneTakeoff,
      sentences: facts
        .filter(isFlightFact)
        .filter(({ about }) => about === 'FlightPrice' || about === 'FareClasses')
        .map(flightSentence),
    },
    { icon: BedDouble, sentences: facts.filter(isStayFact).map(staySentence) },
    { icon: Car, sentences: facts.filter(isCarFact).map(carSentence) },
    {
      icon: Ticket,
      sentences: facts.flatMap((fact) =>
        fact.about === 'ActivityPrice' ? [activitySentence(fact)] : [],
      ),
    },
    {
      icon: Stamp,
      sentences: facts.flatMap((fact) =>
        fact.about === 'Approval' ? [approvalSentence(fact)] : [],
      ),
    },
  ].filter(({ sentences }) => sentences.length > 0)

/** A policy in sentences, by product (policies-18). */
export const RulesList = ({ facts }: { facts: readonly PolicyFact[] }) => {
  const rules = rulesOf(facts)
  return (
    <ul className={c('rules')}>
      {facts.some(({ about }) => about === 'Open') && (
        <li>
          <span>You can book any flight, stay, car and activity.</span>
        </li>
      )}
      {rules.map(({ icon, sentences }) => (
        <li key={sentences.join(' ')}>
          <Icon of={icon} />
          <span>{sentences.join(' ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** The reader's own policy, beside their searches. */
export const MyRules = () => {
  const { data } = useQuery(policyQuery(useServices()))
  return data === undefined ? null : <RulesList facts={data.facts} />
}
