import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Cancellation } from './cancel-queries.ts'
import { dayOf, dueText, tenderBackText, whenText } from './cancel-words.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

const stateOf = ({
  tender,
  state,
  sentAt,
  dueAt,
  givenBack,
  useRestored,
}: Cancellation['refunds'][number]): {
  readonly tone: 'ok' | 'plain' | 'warn'
  readonly mark: string
  readonly text: string
} => {
  if (!givenBack && !useRestored) return { tone: 'plain', mark: 'Not restored', text: '' }
  if (tender !== 'Card')
    return { tone: 'ok', mark: 'Restored', text: sentAt === null ? '' : whenText(sentAt) }
  return state === 'Sent'
    ? {
        tone: 'ok',
        mark: 'On its way',
        text: `Sent ${sentAt === null ? '' : whenText(sentAt)}. Your bank shows it by ${dueText(dueAt)} at the latest.`,
      }
    : {
        tone: 'warn',
        mark: 'Being sent',
        text: `It is owed to you by ${dueText(dueAt)} at the latest.`,
      }
}

/**
 * Each refund with its tender, its amount, where it is and by when it must be there; and what
 * airlines keep for next time.
 */
export const RefundTracker = ({
  cancellation: { refunds, credits },
}: {
  cancellation: Pick<Cancellation, 'refunds' | 'credits'>
}) => (
  <ul className={c('refunds')} aria-label="Refunds">
    {refunds.map((refund, at) => {
      const { tone, mark, text } = stateOf(refund)
      return (
        <li key={at}>
          <span>
            <b>{tenderBackText(refund)}</b>
            {text !== '' && <small>{text}</small>}
          </span>
          <Mark tone={tone}>{mark}</Mark>
          <Price amount={fromWire(refund.amount)} digits="exact" look="strong" />
        </li>
      )
    })}
    {credits.map((credit, at) => (
      <li key={`credit${at}`}>
        <span>
          <b>
            {credit.airlineName} credit for {credit.traveler}
          </b>
          <small>
            For the next booking with {credit.airlineName}, until {dayOf(credit.expiresAt)}{' '}
            {credit.expiresAt.slice(0, 4)}.
          </small>
        </span>
        <Mark tone="ok">Issued</Mark>
        <Price amount={fromWire(credit.amount)} digits="exact" look="strong" />
      </li>
    ))}
    {refunds.length === 0 && credits.length === 0 && (
      <li>
        <span>Nothing comes back for this trip.</span>
      </li>
    )}
  </ul>
)
