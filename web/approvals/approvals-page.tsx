import type { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { Tabs } from '@portolan/design/primitives/tabs.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { approvalsQuery, type ApprovalView } from '../shell/approvals/approvals-query.ts'
import { stateTones, stateWords } from '../shell/approvals/state-words.ts'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { NotFoundPage } from '../shell/pages/not-found-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { verdictTones, verdictWords } from './approval-words.ts'
import styles from './approvals.module.css'
import { Away } from './away.tsx'
import { tripSpan } from './trip-lines.tsx'

const c = classNames(styles)
type Listed = AnswerOf<typeof listApprovals>['requests'][number]

const emptyViews: Readonly<
  Record<ApprovalView, { readonly title: string; readonly text: string }>
> = {
  ToDecide: { title: 'Nothing to decide', text: 'Requests that wait for you show up here.' },
  Mine: {
    title: 'No requests yet',
    text: 'When a trip needs approval, send it at checkout. You can follow it here.',
  },
  Company: {
    title: 'No requests yet',
    text: 'Requests of everybody in your company show up here.',
  },
}

const Row = ({ request }: { request: Listed }) => {
  const span = tripSpan(request.trip)
  return (
    <li className={c('row')}>
      <div>
        <AppLink href={`/approvals/request/?id=${request.id}`} className={c('title')}>
          {request.title}
        </AppLink>
        <p>{[request.travelers.join(', '), span].filter((part) => part !== '').join(', ')}</p>
      </div>
      <div>
        <Mark tone={verdictTones[request.verdict]}>{verdictWords[request.verdict]}</Mark>
        <p>{`Asked ${formatInstant(request.askedAt)}`}</p>
      </div>
      <div>
        <Mark tone={stateTones[request.state]}>{stateWords[request.state]}</Mark>
        {request.decideBy !== null && <p>{`Decide by ${formatInstant(request.decideBy)}`}</p>}
      </div>
      <span className={c('total')}>
        {request.totals.map((total) => formatExact(fromWire(total))).join(' + ')}
      </span>
    </li>
  )
}

const List = ({ view }: { view: ApprovalView }) => {
  const { data, error, isPending, refetch } = useQuery(approvalsQuery(useServices(), view))
  if (isPending) return <Skeleton height="180px" />
  if (data === undefined)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={errorWords[codeOf(error)].title}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {errorWords[codeOf(error)].text}
      </Notice>
    )
  if (data.requests.length === 0)
    return <EmptyState title={emptyViews[view].title}>{emptyViews[view].text}</EmptyState>
  return (
    <ul className={c('rows')}>
      {data.requests.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </ul>
  )
}

const viewNames = {
  ToDecide: 'To decide',
  Mine: 'My requests',
  Company: 'All requests',
  Away: 'While you’re away',
} as const
type Tab = keyof typeof viewNames

const Panel = ({ tab }: { tab: Tab }) => (tab === 'Away' ? <Away /> : <List view={tab} />)

const Approvals = () => {
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/approvals' })
  const { data: user } = useUserInfo()
  const { data } = useQuery(approvalsQuery(useServices(), 'ToDecide'))
  const views: readonly Tab[] = [
    ...(data?.isApprover === true ? (['ToDecide'] as const) : []),
    'Mine',
    ...(user?.corporateInfo?.permissions.canViewAdmin === true ? (['Company'] as const) : []),
    ...(data?.isApprover === true ? (['Away'] as const) : []),
  ]
  const current = views.find((one) => one === view) ?? views[0] ?? 'Mine'
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Approvals</h1>
      <p className={c('lead')}>
        Trips that your company’s policy says need approval before they’re booked.
      </p>
      <Tabs
        label="Requests"
        current={current}
        tabs={views.map((id) => ({
          id,
          label:
            id === 'ToDecide' && data !== undefined && data.toDecide > 0
              ? `${viewNames[id]} (${data.toDecide})`
              : viewNames[id],
          panel: id === current ? <Panel tab={id} /> : null,
        }))}
        onChange={(id) => void navigate({ to: '/approvals/', search: { view: id }, replace: true })}
      />
    </div>
  )
}

/** /approvals/ */
export const ApprovalsPage = () =>
  useServices().profile.hasTravelPolicies ? <Approvals /> : <NotFoundPage />
