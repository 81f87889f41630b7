import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { RefundTracker, type Trip } from '../after-sales/index.ts'
import { exchangeQuery, isInProgress } from './exchange-queries.ts'
import { hasFlights } from './flight-trips.ts'
import { SideBySide } from './side-by-side.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

/** True if the trip's page links to changing flights; that page decides what is possible. */
export const canAskToChange = (trip: Trip): boolean =>
  hasFlights(trip) &&
  trip.status !== 'Canceled' &&
  trip.status !== 'Declined' &&
  (trip.timeStatus === 'Future' || trip.timeStatus === 'Present')

/** Link to changing a trip's flights; empty if they cannot be changed. */
export const ChangeLink = ({ trip }: { trip: Trip }) =>
  canAskToChange(trip) ? (
    <AppLink href={`/exchange/?trip=${trip.id}`} className={buttonClass({ size: 'small' })}>
      Change Flight
    </AppLink>
  ) : null

/** The trip's last flight change: its progress, or the old flights and the refunds. */
export const TripExchange = ({ trip }: { trip: Trip }) => {
  const { data: exchange } = useQuery({
    ...exchangeQuery(useServices(), trip.id),
    enabled: trip.events.some(({ name }) => name === 'ExchangeAsked'),
  })
  if (exchange == null || exchange.state === 'Failed') return null
  if (isInProgress(exchange)) {
    return (
      <Notice
        className={c('section')}
        tone="info"
        role="status"
        title={
          exchange.state === 'AwaitingAgent'
            ? 'Flight change requested'
            : 'Your flights are being changed'
        }
        action={
          <AppLink
            href={`/exchange/flight/confirm/?trip=${trip.id}`}
            className={buttonClass({ size: 'small' })}
          >
            View progress
          </AppLink>
        }
      >
        Your current flights haven’t changed yet.
      </Notice>
    )
  }
  return (
    <section className={c('section')}>
      <h2>What was changed</h2>
      {(exchange.refunds.length > 0 || exchange.credits.length > 0) && (
        <RefundTracker of={exchange} />
      )}
      <Disclosure title="Old and new flights">
        <SideBySide slices={exchange.slices} done />
      </Disclosure>
    </section>
  )
}
