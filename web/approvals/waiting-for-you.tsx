import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import type { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { approvalsKey, approvalsQuery } from '../shell/approvals/approvals-query.ts'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { breachInBrief } from '../policies/index.ts'
import { verdictTones, verdictWords } from './approval-words.ts'
import { tripSpan } from './trip-lines.tsx'
import styles from './waiting-for-you.module.css'

const c = classNames(styles)
type Listed = AnswerOf<typeof listApprovals>['requests'][number]

const mostShown = 5

const pageOf = ({ id }: Listed): string => `/approvals/request/?id=${id}`

/** Approves at once; a denial needs a note, so it continues on the request's page. */
const Row = ({ request }: { request: Listed }) => {
  const services = useServices()
  const queries = useQueryClient()
  const approve = useMutation({
    mutationFn: () =>
      services.call(decideApproval, {
        params: { requestId: request.id },
        body: {
          decisions: request.waitingItemIds.map((itemId) => ({
            itemId,
            decision: 'Approve' as const,
          })),
          note: '',
        },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: approvalsKey }),
  })
  const [breach] = request.breaches
  const about = `${request.title} for ${request.travelers.join(', ')}`
  return (
    <tr>
      <td>
        <b>{request.travelers.join(', ')}</b>
      </td>
      <td>
        <AppLink href={pageOf(request)} className={linkClass()}>
          {request.title}
        </AppLink>
        <span className={c('note')}>{tripSpan(request.trip)}</span>
      </td>
      <td>
        <Mark tone={verdictTones[request.verdict]}>{verdictWords[request.verdict]}</Mark>
        {breach !== undefined && <span className={c('note')}>{breachInBrief(breach)}</span>}
      </td>
      <td className={c('figure')}>
        {request.totals.map((total) => formatExact(fromWire(total))).join(' + ')}
      </td>
      <td>
        {request.decideBy !== null && (
          <>
            <span className={c('label')}>Decide by </span>
            {formatInstant(request.decideBy)}
          </>
        )}
      </td>
      <td className={c('acts')}>
        <Button
          size="small"
          busy={approve.isPending}
          aria-label={`Approve ${about}`}
          onClick={() => approve.mutate()}
        >
          Approve
        </Button>
        <AppLink
          href={pageOf(request)}
          className={buttonClass({ size: 'small' })}
          aria-label={`Deny ${about}`}
        >
          Deny
        </AppLink>
        {approve.error !== null && (
          <p role="alert" className={c('fault')}>
            {codeOf(approve.error) === 'FreshSignInNeeded' ? (
              // The request's page leads through the sign-in and back.
              <AppLink href={pageOf(request)} className={linkClass()}>
                {errorWords.FreshSignInNeeded.title}
              </AppLink>
            ) : (
              errorWords[codeOf(approve.error)].title
            )}
          </p>
        )}
      </td>
    </tr>
  )
}

/** Requests that the reader may decide, on the business home; nothing for who decides none. */
export const WaitingForYou = () => {
  const services = useServices()
  const { data } = useQuery({
    ...approvalsQuery(services, 'ToDecide'),
    enabled: services.profile.hasTravelPolicies,
  })
  if (data === undefined || !data.isApprover) return null
  const shown = data.requests.slice(0, mostShown)
  return (
    <section aria-labelledby="waiting-for-you" className={c('section')}>
      <div className={c('head')}>
        <h2 id="waiting-for-you">Waiting for you</h2>
        <p>
          {shown.length > 0 && (
            <span>{data.toDecide === 1 ? '1 request. ' : `${data.toDecide} requests. `}</span>
          )}
          <AppLink href="/approvals/" className={linkClass()}>
            All approvals
          </AppLink>
        </p>
      </div>
      {shown.length === 0 ? (
        <p className={c('none')}>Nothing to decide. Requests that wait for you show up here.</p>
      ) : (
        <table className={c('table')}>
          <thead>
            <tr>
              <th scope="col">Traveler</th>
              <th scope="col">Trip</th>
              <th scope="col">Policy</th>
              <th scope="col" className={c('figure')}>
                Price asked
              </th>
              <th scope="col">Decide by</th>
              <th scope="col" className={c('figure')}>
                Decision
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
