import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { NotFoundPage } from '../shell/pages/not-found-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { requestQuery, type ApprovalRequest } from './approval-queries.ts'
import { namesInWords } from './approval-words.ts'
import styles from './approvals.module.css'
import { DecisionForm } from './decision-form.tsx'
import { RequestItem } from './request-item.tsx'
import { RequestSide } from './request-side.tsx'
import { tripSpan } from './trip-lines.tsx'
import { WithdrawRequest } from './withdraw-request.tsx'

const c = classNames(styles)

const totalOf = ({ items }: ApprovalRequest): string => {
  const [first] = items
  if (first === undefined) return ''
  const total: MoneyWire = {
    ...first.price,
    minor: items.reduce((sum, { price }) => sum + price.minor, 0),
  }
  return formatExact(fromWire(total))
}

/** Until when its supplier holds the price; null if it doesn't. */
const heldUntil = ({ items }: ApprovalRequest): string | null => {
  const [hold] = items.flatMap((item) => (item.hold.by === 'Supplier' ? [item.hold] : []))
  return hold === undefined ? null : formatInstant(hold.until)
}

const hasState = ({ items }: ApprovalRequest, ...states: readonly string[]): boolean =>
  items.some(({ state }) => states.includes(state))

/** What the request means for who asked, above everything else. */
const StateNotice = ({ request, sent }: { request: ApprovalRequest; sent: boolean }) => {
  const { mayDecide, deciders, decideBy, bookingPage, failure } = request
  const held = heldUntil(request)
  if (hasState(request, 'Waiting'))
    return mayDecide ? null : (
      <Notice
        tone="info"
        role={sent ? 'status' : undefined}
        title={`Sent to ${namesInWords(deciders)} for approval`}
      >
        {`Nothing has been charged.${held === null ? '' : ` The airline holds your price until ${held}.`} We’ll email you when it’s decided${decideBy === null ? '' : `, by ${formatInstant(decideBy)} at the latest`}.`}
      </Notice>
    )
  if (hasState(request, 'Approved', 'AutoApproved'))
    return (
      <Notice
        tone="ok"
        role="status"
        title="Approved. We’re booking it now"
        action={
          bookingPage === null ? undefined : (
            <AppLink href={bookingPage}>Follow the booking</AppLink>
          )
        }
      >
        {`The card is charged ${totalOf(request)} or less.`}
      </Notice>
    )
  if (hasState(request, 'Booked'))
    return (
      <Notice tone="ok" title="Booked" action={<AppLink href="/trips/">My trips</AppLink>}>
        The confirmation is in the traveler’s email.
      </Notice>
    )
  if (hasState(request, 'Expired'))
    return (
      <Notice tone="warn" title="This request has expired">
        {failure === null
          ? 'Its price or its departure ended before it was decided.'
          : 'It couldn’t be booked at the price that was asked for. Search again to ask for today’s price.'}
      </Notice>
    )
  return <EndNotice request={request} />
}

/** A request that somebody ended. */
const EndNotice = ({ request: { record } }: { request: ApprovalRequest }) => {
  const end = record.at(-1)
  switch (end?.code) {
    case 'DENIED':
      return (
        <Notice
          tone="danger"
          role="status"
          title={`${end.by ?? 'An approver'} didn’t approve this trip`}
        >
          {`“${end.note ?? ''}” Nothing was booked or charged.`}
        </Notice>
      )
    case 'AUTO_DENIED':
      return (
        <Notice tone="danger" title="Nobody decided within 24 hours, so this trip was denied">
          Nothing was booked or charged. You can search again and ask anew.
        </Notice>
      )
    case 'WITHDRAWN':
      return (
        <Notice
          tone="info"
          role="status"
          title={`${end.by ?? 'The traveler'} withdrew this request`}
        >
          Nothing was booked or charged.
        </Notice>
      )
    default:
      return null
  }
}

const Shown = ({
  request,
  link,
  sent,
}: {
  request: ApprovalRequest
  link: string | undefined
  sent: boolean
}) => (
  <>
    <p>
      <AppLink href="/approvals/" className={linkClass()}>
        Approvals
      </AppLink>
    </p>
    <h1>{request.title}</h1>
    <p className={c('lead')}>
      {[
        tripSpan(request.trip),
        request.travelers.join(', '),
        `${request.askedBy} asked on ${formatInstant(request.askedAt)}`,
      ]
        .filter((part) => part !== '')
        .join('. ')}
      .
    </p>
    <div className={c('columns')}>
      <div className={c('column')}>
        <StateNotice request={request} sent={sent} />
        {request.items.map((item) => (
          <RequestItem key={item.id} request={request} item={item} />
        ))}
        {request.mayDecide && <DecisionForm request={request} link={link} />}
        {request.mayWithdraw && <WithdrawRequest request={request} />}
      </div>
      <RequestSide request={request} />
    </div>
  </>
)

const Request = ({ id, link, sent }: { id: string; link: string | undefined; sent: boolean }) => {
  const { data, error, isPending, refetch } = useQuery(requestQuery(useServices(), id))
  if (error !== null && data === undefined && codeOf(error) === 'NotFound') return <NotFoundPage />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      {isPending && (
        <>
          <h1>Request for approval</h1>
          <Skeleton height="320px" />
        </>
      )}
      {error !== null && data === undefined && (
        <>
          <h1>Request for approval</h1>
          <Notice
            tone="danger"
            role="alert"
            title={errorWords[codeOf(error)].title}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {errorWords[codeOf(error)].text}
          </Notice>
        </>
      )}
      {data !== undefined && <Shown request={data} link={link} sent={sent} />}
    </div>
  )
}

/** /approvals/request/: a request, for who asked and for who decides (approvals-2). */
export const RequestPage = () => {
  const { id, link, sent } = useSearch({ from: '/approvals/request' })
  const { profile } = useServices()
  return profile.hasTravelPolicies && id !== undefined ? (
    <Request key={id} id={id} link={link} sent={sent !== undefined} />
  ) : (
    <NotFoundPage />
  )
}
