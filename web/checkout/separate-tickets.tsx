import { classNames } from '@portolan/design/class-names.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { missedRule, separateRule } from '../flights/self-transfer-words.ts'
import type { FlightQuote } from './form-entries.ts'
import styles from './separate-tickets.module.css'

const c = classNames(styles)

/** What several tickets mean for whoever pays for them, before they do; nothing for one. */
export const SeparateTickets = ({
  quote: { tickets, slices },
}: {
  quote: Pick<FlightQuote, 'tickets' | 'slices'>
}) => {
  if (tickets.length < 2) return null
  const changes = slices.some(({ selfTransfer }) => selfTransfer !== undefined)
  return (
    <Notice
      className={c('tickets')}
      tone={changes ? 'warn' : 'info'}
      title={`${tickets.length} separate tickets`}
    >
      {changes ? `${missedRule} ${separateRule}` : separateRule} All are booked, or none and nothing
      is taken.
    </Notice>
  )
}
