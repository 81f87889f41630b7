import { formatInstant } from '@portolan/kernel/locale.ts'
import { openDelegatedSession } from '@portolan/contract/cases/open-delegated-session.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ContractLogs } from '../protections/index.ts'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { NotFoundPage } from '../shell/pages/not-found-page.tsx'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { DecisionForm } from './decision-form.tsx'
import { caseKey, caseQuery, casesKey } from './case-queries.ts'
import { caseKindWords, eventWords, queueWords, stateMark, type OpenedCase } from './case-words.ts'
import styles from './cases.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

const Fault = ({ error, action }: { error: Error | null; action?: ReactNode }) =>
  error === null ? null : (
    <Notice tone="danger" role="alert" title={errorWords[codeOf(error)].title} action={action}>
      {errorWords[codeOf(error)].text}
    </Notice>
  )

const isLink = (value: string): boolean => /^https?:\/\/\S+$/.test(value)

/** A page that a traveler has named: opened beside ours, which it learns nothing of. */
const Evidence = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass()}>
    {href}
  </a>
)

/** What the agent can do: take the case, act for its traveler, decide it. */
const CaseActions = ({ of, agentId }: { of: OpenedCase; agentId: string }) => {
  const services = useServices()
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: () => services.call(takeCase, { params: { caseId: of.id }, body: {} }),
    onSuccess: (taken) => queries.setQueryData(caseKey(of.id), taken),
    onSettled: () => queries.invalidateQueries({ queryKey: casesKey }),
  })
  const act = useMutation({
    mutationFn: () => services.call(openDelegatedSession, { params: { caseId: of.id }, body: {} }),
    onSuccess: ({ tripId, ...grant }) => {
      // This browser now has the traveler's session, so all data of the agent is dropped.
      services.tokens.begin(grant, services.uuid())
      services.cache.clear()
      queries.clear()
      services.navigation.go(`/trips/?trip=${tripId}`)
    },
  })
  const mine = of.takenBy?.id === agentId
  if (of.answeredAt !== null) return <p className={c('answer')}>{of.answer}</p>
  return (
    <>
      {of.state === 'Waiting' && (
        <Button variant="primary" full busy={take.isPending} onClick={() => take.mutate()}>
          Take this case
        </Button>
      )}
      {of.takenBy !== null && !mine && (
        <p className={c('note')}>{of.takenBy.name} has this case.</p>
      )}
      {mine && (
        <>
          <p className={c('note')}>
            You can see this trip, cancel it and prepare changes for {of.person.name}. Payments,
            cards and contact details stay theirs. We record both names. Access ends after an hour,
            or when you decide the case.
          </p>
          <Button full busy={act.isPending} onClick={() => act.mutate()}>
            Act for {of.person.name}
          </Button>
        </>
      )}
      <Fault error={take.error ?? act.error} />
      {mine && <DecisionForm of={of} />}
    </>
  )
}

/** One case with everything an agent needs to decide it. */
export const CasePage = ({ caseId, agentId }: { caseId: string; agentId: string }) => {
  const { data: of, error, isPending, refetch } = useQuery(caseQuery(useServices(), caseId))
  usePageTitle('Case')
  if (isPending) return <PendingPage label="Loading the case" />
  if (of === undefined && codeOf(error) === 'NotFound') return <NotFoundPage />
  if (of === undefined)
    return (
      <div className={`${pageWidth()} ${c('page')}`}>
        <Fault error={error} action={<Button onClick={() => void refetch()}>Try again</Button>} />
      </div>
    )
  const mark = stateMark(of.state)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <p>
        <AppLink href="/agent/cases/" className={linkClass()}>
          All cases
        </AppLink>
      </p>
      <header className={c('head')}>
        <div>
          <h1>{caseKindWords[of.kind]}</h1>
          <p className={c('lead')}>
            {`${of.person.name}, ${of.tripTitle}. ${queueWords[of.queue]}${of.place === null ? '' : `, number ${of.place} in the queue`}.`}
          </p>
        </div>
        <Mark tone={mark.tone}>{mark.text}</Mark>
      </header>
      <div className={c('columns')}>
        <section>
          <h2>Request</h2>
          <blockquote className={c('asked')}>{of.message}</blockquote>
          <h2>Trip at the time of the request</h2>
          <dl className={c('facts')}>
            {of.context.map(({ label, value }) => (
              <div key={`${label}${value}`}>
                <dt>{label}</dt>
                <dd>{isLink(value) ? <Evidence href={value} /> : value}</dd>
              </div>
            ))}
          </dl>
          {of.contracts.length > 0 && (
            <>
              <h2>Protections of the trip</h2>
              <ContractLogs contracts={of.contracts} />
            </>
          )}
          <h2>Activity</h2>
          <ul className={c('history')}>
            {of.history.map(({ at, event, by, note }) => (
              <li key={`${at}${event}`}>
                <span>
                  <b>{eventWords[event]}</b>
                  <Words>, {by}</Words>
                  {event !== 'Opened' && note !== '' && <small>{note}</small>}
                </span>
                <time dateTime={at}>{formatInstant(at)}</time>
              </li>
            ))}
          </ul>
        </section>
        <aside aria-label="Decide">
          <h2>{of.answeredAt === null ? 'Decide' : 'Decision'}</h2>
          <CaseActions of={of} agentId={agentId} />
        </aside>
      </div>
    </div>
  )
}
