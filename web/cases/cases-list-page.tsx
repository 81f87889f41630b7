import { formatInstant } from '@portolan/kernel/locale.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { NextRows } from '../shell/layout/next-rows.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { casesQuery, type AgentCase } from './case-queries.ts'
import { caseKindWords, queueWords, stateMark } from './case-words.ts'
import styles from './cases.module.css'

const c = classNames(styles)

const CaseRow = ({ one }: { one: AgentCase }) => {
  const mark = stateMark(one.state)
  return (
    <li className={c('row')}>
      <div className={c('words')}>
        <h2 className={c('title')}>
          <AppLink href={`/agent/cases/?case=${one.id}`} className={c('link')}>
            {caseKindWords[one.kind]}, {one.tripTitle}
          </AppLink>
        </h2>
        <p className={c('message')}>{one.message}</p>
      </div>
      <div className={c('side')}>
        <Mark tone={mark.tone}>{mark.text}</Mark>
        <span>{one.person.name}</span>
        <span>
          {`${queueWords[one.queue]}${one.place === null ? '' : `, number\u00a0${one.place}`}`}
        </span>
      </div>
      <time dateTime={one.askedAt} className={c('when')}>
        {formatInstant(one.askedAt)}
      </time>
    </li>
  )
}

const Placeholder = () => (
  <div className={c('list')} role="status" aria-label="Loading cases">
    {[0, 1, 2].map((row) => (
      <div key={row} className={c('row')}>
        <Skeleton height="48px" width="60%" />
      </div>
    ))}
  </div>
)

const NoCases = ({ shown }: { shown: 'open' | 'answered' }) =>
  shown === 'open' ? (
    <EmptyState title="No open cases">
      Requests from travelers show up here, the longest waiting first.
    </EmptyState>
  ) : (
    <EmptyState title="No answered cases yet">
      Cases show up here once they’re accepted or denied.
    </EmptyState>
  )

/** Cases of all queues, the longest waiting first. */
export const CasesListPage = () => {
  const services = useServices()
  const navigate = useNavigate()
  const { shown: given } = useSearch({ from: '/agent/cases' })
  const shown = given === 'answered' ? 'answered' : 'open'
  const query = useInfiniteQuery(casesQuery(services, shown))
  const { data, isPending, error, refetch } = query
  const cases = data?.pages.flatMap((page) => page.cases) ?? []
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <header className={c('head')}>
        <h1>Cases</h1>
        <Segments
          label="Which cases"
          look="quiet"
          value={shown}
          choices={[
            { value: 'open', label: 'Open' },
            { value: 'answered', label: 'Answered' },
          ]}
          onChange={(next) =>
            void navigate({ to: '/agent/cases/', search: next === 'open' ? {} : { shown: next } })
          }
        />
      </header>
      {error !== null && cases.length === 0 && (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(error)].title}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorWords[codeOf(error)].text}
        </Notice>
      )}
      {isPending && <Placeholder />}
      {data !== undefined && cases.length === 0 && error === null && <NoCases shown={shown} />}
      {cases.length > 0 && (
        <>
          <ul className={c('list')}>
            {cases.map((one) => (
              <CaseRow key={one.id} one={one} />
            ))}
          </ul>
          <NextRows of={query} />
        </>
      )}
    </div>
  )
}
