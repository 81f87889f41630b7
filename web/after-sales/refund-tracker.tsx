import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import { dueText, tenderBackText, whenText } from './refund-words.ts'
import { creditNote, creditTitle } from './refund-lines.ts'
import type { Refunds } from './refunds.ts'
import styles from './refund-tracker.module.css'

const c = classNames(styles)

const stateOf = ({
  tender,
  state,
  sentAt,
  dueAt,
  givenBack,
  useRestored,
}: Refunds['refunds'][number]): {
  readonly tone: 'ok' | 'plain' | 'warn'
  readonly mark: string
  readonly text: string
} => {
  if (!givenBack && !useRestored) return { tone: 'plain', mark: 'Not restored', text: '' }
  if (!isCharged({ kind: tender }))
    return { tone: 'ok', mark: 'Restored', text: sentAt === null ? '' : whenText(sentAt) }
  return state === 'Sent'
    ? {
        tone: 'ok',
        mark: 'On its way',
        text: `Sent ${sentAt === null ? '' : whenText(sentAt)}. Your bank will show it by ${dueText(dueAt)}.`,
      }
    : {
        tone: 'warn',
        mark: 'Processing',
        text: `You’ll get it by ${dueText(dueAt)}.`,
      }
}

/** Each refund with its tender, amount, state and due date, and the airline credits issued. */
export const RefundTracker = ({ of: { refunds, credits } }: { of: Refunds }) => (
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
          <b>{creditTitle(credit)}</b>
          <small>{creditNote(credit)}.</small>
        </span>
        <Mark tone="ok">Issued</Mark>
        <Price amount={fromWire(credit.amount)} digits="exact" look="strong" />
      </li>
    ))}
    {refunds.length === 0 && credits.length === 0 && (
      <li>
        <span>No refund for this trip.</span>
      </li>
    )}
  </ul>
)
