import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { guaranteeRule, missedRule, separateRule } from '../flights/index.ts'
import type { FlightQuote } from './form-entries.ts'
import styles from './separate-tickets.module.css'

const c = classNames(styles)

/** Explains the risk of separate tickets before payment; empty for a single ticket. */
export const SeparateTickets = ({
  quote: { tickets, slices },
}: {
  quote: Pick<FlightQuote, 'tickets' | 'slices'>
}) => {
  if (tickets.length < 2) return null
  const hasSelfTransfer = slices.some(({ selfTransfer }) => selfTransfer !== undefined)
  return (
    <Notice
      className={c('tickets')}
      tone={hasSelfTransfer ? 'warn' : 'info'}
      title={`${tickets.length} separate tickets`}
    >
      {`${hasSelfTransfer ? `${missedRule} ${guaranteeRule} ` : ''}${separateRule} We book all of them or none. If we can’t book them all, you won’t be charged.`}
    </Notice>
  )
}
