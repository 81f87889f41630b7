import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Trip } from '../../after-sales/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { connectionQuery } from './connection-queries.ts'
import { missedOf, missedTitle } from './connection-words.ts'
import { onSeparateTickets } from './separate-tickets.ts'

/** A connection that a trip misses, with the way to its new flights; empty without one. */
export const ConnectionNotice = ({ trip }: { trip: Trip }) => {
  const { data } = useQuery({
    ...connectionQuery(useServices(), trip.id),
    enabled: onSeparateTickets(trip),
  })
  const missed = data?.guarantee ? missedOf(data.guarantee) : null
  return missed === null ? null : (
    <Notice
      tone="warn"
      role="status"
      title={missedTitle(missed)}
      action={
        <AppLink
          href={`/trips/disruption/rebook-connecting-flight/?trip=${trip.id}`}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          {missed.ready === null ? 'See what to do' : 'See your new flights'}
        </AppLink>
      }
    >
      Your missed connection guarantee covers it. You pay nothing.
    </Notice>
  )
}
