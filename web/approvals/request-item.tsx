import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { breachSentence } from '../policies/index.ts'
import { stateTones, stateWords } from '../shell/approvals/state-words.ts'
import { useServices } from '../shell/services-context.ts'
import type { ApprovalItem, ApprovalRequest } from './approval-queries.ts'
import {
  approvalEffect,
  holdWords,
  nowPriceWords,
  timeLeft,
  verdictTones,
  verdictWords,
  withoutDecisionWords,
} from './approval-words.ts'
import styles from './approvals.module.css'
import { TripLines } from './trip-lines.tsx'

const c = classNames(styles)

/** Until when somebody has to decide, or what has become of it. */
const Head = ({ request, item }: { request: ApprovalRequest; item: ApprovalItem }) => {
  const now = useServices().now()
  const { withoutDecision } = item
  return withoutDecision !== null && request.mayDecide ? (
    <div className={c('head', 'due')}>
      <h2>{`Decide by ${formatInstant(withoutDecision.at)}`}</h2>
      <span>{timeLeft(Date.parse(withoutDecision.at) - now)}</span>
    </div>
  ) : (
    <div className={c('head')}>
      <h2>
        <Mark tone={stateTones[item.state]}>{stateWords[item.state]}</Mark>
      </h2>
    </div>
  )
}

const Figures = ({ request, item }: { request: ApprovalRequest; item: ApprovalItem }) => {
  const price = formatExact(fromWire(item.price))
  const ends = withoutDecisionWords(item)
  return (
    <dl className={c('figures')}>
      <div>
        <dt>Price when asked</dt>
        <dd>{price}</dd>
        <dd className={c('small')}>{formatInstant(request.askedAt)}</dd>
      </div>
      {request.mayDecide && (
        <>
          <div>
            <dt>On sale now</dt>
            <dd>{item.nowPrice === null ? '–' : formatExact(fromWire(item.nowPrice))}</dd>
            <dd className={c('small')}>{nowPriceWords(item)}</dd>
          </div>
          <div>
            <dt>You approve</dt>
            <dd>{price}</dd>
            <dd className={c('small')}>{holdWords(item)}</dd>
          </div>
        </>
      )}
      {ends !== null && (
        <div>
          <dt>Without a decision</dt>
          <dd>{ends.becomes}</dd>
          <dd className={c('small')}>{ends.at}</dd>
        </div>
      )}
    </dl>
  )
}

/** What is decided: the trip, its prices then and now, its policy, and what time does to it. */
export const RequestItem = ({
  request,
  item,
}: {
  request: ApprovalRequest
  item: ApprovalItem
}) => (
  <section className={c('sheet')} aria-label={item.title}>
    <Head request={request} item={item} />
    <Figures request={request} item={item} />
    {request.trip !== null && (
      <div className={c('part')}>
        <TripLines trip={request.trip} />
      </div>
    )}
    <div className={c('part', 'quiet')}>
      <p className={c('verdict')}>
        <Mark tone={verdictTones[item.verdict]}>{verdictWords[item.verdict]}</Mark>
      </p>
      {request.breaches.map((breach) => (
        <p key={breach.rule}>{breachSentence(breach)}</p>
      ))}
      {request.approvalOver !== null && (
        <p>{`Trips over ${formatExact(fromWire(request.approvalOver))} need approval.`}</p>
      )}
    </div>
    {request.mayDecide && item.state === 'Waiting' && (
      <p className={c('part', 'quiet')}>{approvalEffect(item)}</p>
    )}
  </section>
)
