import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { chargedToText } from '@portolan/domain/companies/charge-to.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import type { ApprovalRequest } from './approval-queries.ts'
import { reasonWords, recordWords } from './approval-words.ts'
import styles from './approvals.module.css'
import { Budget } from './budget.tsx'

const c = classNames(styles)

const stepWords = {
  Over: 'above their limit',
  Barred: 'can’t decide this one',
  Away: 'away',
  Decides: 'waiting',
  NotNeeded: 'not needed',
} as const

type Step = ApprovalRequest['line'][number]
/** `Rowan Ibarra, up to $1,500.00`, with who stands in for them. */
const stepName = ({ name, upTo, decidedBy }: Step): string => {
  const limit = upTo === null ? '' : `, up to ${formatExact(fromWire(upTo))}`
  return decidedBy !== null && decidedBy !== name
    ? `${decidedBy}, for ${name}${limit}`
    : `${name}${limit}`
}
/** Who waits in line, and who can decide besides. */
const whoDecides = ({ line, deciders }: ApprovalRequest): (readonly [string, string])[] => [
  ...line.map(
    (step) =>
      [
        stepName(step),
        step.status !== 'Decides' && deciders.includes(step.name)
          ? 'can decide too'
          : stepWords[step.status],
      ] as const,
  ),
  ...deciders
    .filter((name) => !line.some((step) => step.name === name || step.decidedBy === name))
    .map((name) => [name, 'can decide too'] as const),
]

const recordLine = ({ by, code }: ApprovalRequest['record'][number]): string =>
  by === null ? recordWords[code] : `${by} ${recordWords[code]}`

/** Reason, approvers and record of a request. */
export const RequestSide = ({ request }: { request: ApprovalRequest }) => {
  const charged = request.chargedTo === null ? '' : chargedToText(request.chargedTo)
  return (
    <aside className={c('side')} aria-label="About this request">
      {request.reason !== null && (
        <section>
          <h2>Reason</h2>
          <p>{`“${request.reason.details}”`}</p>
          <p className={c('quiet')}>{reasonWords[request.reason.code]}</p>
        </section>
      )}
      {charged !== '' && (
        <section>
          <h2>Charge to</h2>
          <p>{charged}</p>
        </section>
      )}
      {request.budget !== null && <Budget budget={request.budget} />}
      {request.decideBy !== null && (
        <section>
          <h2>Who decides</h2>
          <dl className={c('deciders')}>
            {whoDecides(request).map(([name, status]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{status}</dd>
              </div>
            ))}
          </dl>
          {request.mayDecide && (
            <p className={c('quiet', 'away')}>
              Away?{' '}
              <AppLink href="/approvals/?view=Away" className={linkClass()}>
                Let a substitute decide
              </AppLink>
            </p>
          )}
        </section>
      )}
      <section>
        <h2>Record</h2>
        <ul className={c('record')}>
          {request.record.map((entry) => (
            <li key={`${entry.at} ${entry.code}`}>
              <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
              <span>{recordLine(entry)}</span>
              {entry.note !== null && entry.code !== 'ASKED' && <p>{`“${entry.note}”`}</p>}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
