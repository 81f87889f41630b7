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

/** What was charged while it waits, and what keeps the price. */
const keptWords = ({ items, freezing }: ApprovalRequest): string => {
  if (freezing !== null)
    return `We’re buying the price freeze for ${formatExact(fromWire(freezing.fee))}. Nothing else has been charged.`
  const hold = items.map((item) => item.hold).find(({ by }) => by !== 'Nothing')
  if (hold === undefined || hold.by === 'Nothing') return 'Nothing has been charged.'
  const until = formatInstant(hold.until)
  return hold.by === 'Supplier'
    ? `Nothing has been charged. The airline holds your price until ${until}.`
    : `Your price is frozen until ${until}, and the fee of ${formatExact(fromWire(hold.fee))} was charged. Nothing else has been charged.`
}

/** What stays of a freeze that was bought for a request without a booking; empty without one. */
const freezeLeft = ({ items }: ApprovalRequest): string => {
  const [hold] = items.flatMap((item) => (item.hold.by === 'Freeze' ? [item.hold] : []))
  return hold === undefined
    ? ''
    : ` The price freeze stays in the traveler’s frozen prices until ${formatInstant(hold.until)}.`
}
const leftWords = (request: ApprovalRequest): string => {
  const left = freezeLeft(request)
  return left === ''
    ? 'Nothing was booked or charged.'
    : `The trip wasn’t booked or charged.${left}`
}

const hasState = ({ items }: ApprovalRequest, ...states: readonly string[]): boolean =>
  items.some(({ state }) => states.includes(state))

/** What the request means for who asked, above everything else. */
const StateNotice = ({ request, sent }: { request: ApprovalRequest; sent: boolean }) => {
  const { mayDecide, deciders, decideBy, bookingPage, failure } = request
  if (hasState(request, 'Waiting'))
    return mayDecide ? null : (
      <Notice
        tone="info"
        role={sent ? 'status' : undefined}
        title={`Sent to ${namesInWords(deciders)} for approval`}
        action={
          request.freezing?.page == null ? undefined : (
            <AppLink href={request.freezing.page}>Follow the price freeze</AppLink>
          )
        }
      >
        {`${keptWords(request)} We’ll email you when it’s decided${decideBy === null ? '' : `, by ${formatInstant(decideBy)} at the latest`}.`}
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
        {`${
          failure === null
            ? 'Its price or its departure ended before it was decided.'
            : 'It couldn’t be booked at the price that was asked for. Search again to ask for today’s price.'
        }${freezeLeft(request)}`}
      </Notice>
    )
  return <EndNotice request={request} />
}

/** A request that somebody ended. */
const EndNotice = ({ request }: { request: ApprovalRequest }) => {
  const end = request.record.at(-1)
  const left = leftWords(request)
  switch (end?.code) {
    case 'DENIED':
      return (
        <Notice
          tone="danger"
          role="status"
          title={`${end.by ?? 'An approver'} didn’t approve this trip`}
        >
          {`“${end.note ?? ''}” ${left}`}
        </Notice>
      )
    case 'AUTO_DENIED':
      return (
        <Notice tone="danger" title="Nobody decided within 24 hours, so this trip was denied">
          {`${left} You can search again and ask anew.`}
        </Notice>
      )
    case 'WITHDRAWN':
      return (
        <Notice
          tone="info"
          role="status"
          title={`${end.by ?? 'The traveler'} withdrew this request`}
        >
          {left}
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
