import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { errorWords } from '../shell/error-words.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { NotFoundPage } from '../shell/pages/not-found-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { carSentence, isCarFact } from './car-sentences.ts'
import { flightSentence, isFlightFact } from './flight-sentences.ts'
import { activitySentence } from './activity-sentences.ts'
import { exemptionSentence } from './exemption-words.ts'
import styles from './policies-page.module.css'
import { policyQuery, type PolicyFact } from './policy-query.ts'
import { isStayFact, staySentence } from './stay-sentences.ts'

const c = classNames(styles)

/** The sentences by what they are about, in the order of the products. */
const groupsOf = (facts: readonly PolicyFact[]) =>
  [
    { title: 'Flights', lines: facts.filter(isFlightFact).map(flightSentence) },
    { title: 'Hotels and stays', lines: facts.filter(isStayFact).map(staySentence) },
    { title: 'Cars', lines: facts.filter(isCarFact).map(carSentence) },
    {
      title: 'Activities',
      lines: facts.flatMap((fact) =>
        fact.about === 'ActivityPrice' ? [activitySentence(fact)] : [],
      ),
    },
  ].filter(({ lines }) => lines.length > 0)

const Rules = ({ facts }: { facts: readonly PolicyFact[] }) => (
  <>
    {facts.some(({ about }) => about === 'Open') && (
      <p className={c('open')}>
        You can book any flight, stay, car and activity. Nothing is out of policy for you.
      </p>
    )}
    {groupsOf(facts).map(({ title, lines }) => (
      <section key={title} className={c('group')}>
        <h2>{title}</h2>
        <ul className={c('lines')}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

/** /travel-policies/: what a person’s own travel is judged by (policies-18). */
export const PoliciesPage = () => {
  const services = useServices()
  return services.profile.hasTravelPolicies ? <Policies /> : <NotFoundPage />
}

const Policies = () => {
  const { data, error, isPending, refetch } = useQuery(policyQuery(useServices()))
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Travel policy</h1>
      <p className={c('lead')}>
        {data === undefined || data.tier === null ? '\u00a0' : `Your tier is ${data.tier.name}.`}
      </p>
      {isPending && <Skeleton height="240px" />}
      {error !== null && data === undefined && (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(error)].title}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorWords[codeOf(error)].text}
        </Notice>
      )}
      {data !== undefined && <Rules facts={data.facts} />}
      {data !== undefined && data.exemptions.length > 0 && (
        <section className={c('group')}>
          <h2>Your exemptions</h2>
          <ul className={c('lines')}>
            {[...new Set(data.exemptions.map(exemptionSentence))].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
