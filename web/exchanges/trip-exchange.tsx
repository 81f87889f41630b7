import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { RefundTracker } from '../trips/cancel/refund-tracker.tsx'
import type { Trip } from '../trips/trip-queries.ts'
import { exchangeQuery, isUnderWay } from './exchange-queries.ts'
import { SideBySide } from './side-by-side.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

/**
 * Whether the trip's page offers to change its flights: whether it can be done, and how, is said on
 * the page behind.
 */
export const canAskToChange = ({
  kind,
  status,
  timeStatus,
}: Pick<Trip, 'kind' | 'status' | 'timeStatus'>): boolean =>
  kind === 'Flight' &&
  status !== 'Canceled' &&
  status !== 'Declined' &&
  (timeStatus === 'Future' || timeStatus === 'Present')

/** The way to changing a trip's flights; nothing where there is none. */
export const ChangeLink = ({ trip }: { trip: Trip }) =>
  canAskToChange(trip) ? (
    <AppLink href={`/exchange/?trip=${trip.id}`} className={buttonClass({ size: 'small' })}>
      Change Flight
    </AppLink>
  ) : null

/**
 * Of a trip whose flights are being changed, or were: how it stands, what was before, and where
 * each refund is.
 */
export const TripExchange = ({ trip }: { trip: Trip }) => {
  const { data: exchange } = useQuery({
    ...exchangeQuery(useServices(), trip.id),
    enabled: trip.events.some(({ name }) => name === 'ExchangeAsked'),
  })
  if (exchange == null || exchange.state === 'Failed') return null
  if (isUnderWay(exchange)) {
    return (
      <Notice
        className={c('section')}
        tone="info"
        role="status"
        title={
          exchange.state === 'AwaitingAgent'
            ? 'A change of these flights is requested'
            : 'These flights are being changed'
        }
        action={
          <AppLink
            href={`/exchange/flight/confirm/?trip=${trip.id}`}
            className={buttonClass({ size: 'small' })}
          >
            See how it stands
          </AppLink>
        }
      >
        Until it is done they stand as they are.
      </Notice>
    )
  }
  return (
    <section className={c('section')}>
      <h2>What was changed</h2>
      {(exchange.refunds.length > 0 || exchange.credits.length > 0) && (
        <RefundTracker cancellation={exchange} />
      )}
      <Disclosure title="Old and new flights">
        <SideBySide slices={exchange.slices} done />
      </Disclosure>
    </section>
  )
}
