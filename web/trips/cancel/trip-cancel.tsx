import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import type { Trip } from '../trip-queries.ts'
import { cancellationQuery, isUnderWay } from './cancel-queries.ts'
import { RefundTracker } from './refund-tracker.tsx'
import styles from './cancel-page.module.css'

const c = classNames(styles)

/** Whether the trip's page offers to cancel it: what comes of it is said on the page behind. */
export const canAskToCancel = ({
  status,
  timeStatus,
}: Pick<Trip, 'status' | 'timeStatus'>): boolean => status !== 'Canceled' && timeStatus === 'Future'

const labels: Partial<Readonly<Record<Trip['kind'], string>>> = {
  Flight: 'Cancel Flight',
  Hotel: 'Cancel Hotel',
  Home: 'Cancel Home',
}

/** The way to cancelling a trip; nothing where there is none. */
export const CancelLink = ({ trip }: { trip: Trip }) =>
  canAskToCancel(trip) ? (
    <AppLink href={`/trips/${trip.id}/cancel/`} className={buttonClass({ size: 'small' })}>
      {labels[trip.kind] ?? 'Cancel'}
    </AppLink>
  ) : null

/** Hints of specification section 8 beside the rules of a fare. */
export const cancelHint = (trip: Pick<Trip, 'status' | 'timeStatus'>): string =>
  canAskToCancel(trip) ? 'Click Cancel Flight above to view eligibility' : 'Contact airline'

/** Of a trip that was canceled: where each refund is, and by when it must be there. */
export const TripRefunds = ({ trip }: { trip: Trip }) => {
  const { data } = useQuery({
    ...cancellationQuery(useServices(), trip.id),
    enabled: trip.status === 'Canceled' || trip.status === 'Modified',
  })
  if (
    data === undefined ||
    data === null ||
    data.state === 'Failed' ||
    (isUnderWay(data) && data.refunds.length === 0)
  )
    return null
  return (
    <section className={c('section')}>
      <h2>Refunds</h2>
      <RefundTracker cancellation={data} />
    </section>
  )
}
