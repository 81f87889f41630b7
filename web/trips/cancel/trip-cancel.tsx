import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { canAskToCancel, RefundTracker, type Trip } from '../../after-sales/index.ts'
import { wordsOf } from '../pieces-of.ts'
import { cancellationQuery, isUnderWay } from './cancel-queries.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

/** Link to canceling a trip; empty if it cannot be canceled. */
export const CancelLink = ({ trip }: { trip: Trip }) =>
  canAskToCancel(trip) ? (
    <AppLink href={`/trips/${trip.id}/cancel/`} className={buttonClass({ size: 'small' })}>
      {wordsOf(trip).cancel[trip.kind] ?? 'Cancel'}
    </AppLink>
  ) : null

/** The refunds of a canceled trip, with their state and due dates. */
export const TripRefunds = ({ trip }: { trip: Trip }) => {
  const { data } = useQuery({
    ...cancellationQuery(useServices(), trip.id),
    enabled: trip.status === 'Canceled' || trip.status === 'Modified',
  })
  const shown = [data?.cancellation ?? [], data?.earlier ?? []]
    .flat()
    .filter((one) => one.state !== 'Failed' && !(isUnderWay(one) && one.refunds.length === 0))
  if (shown.length === 0) return null
  return (
    <section className={c('section')}>
      <h2>Refunds</h2>
      {shown.map((one) => (
        <RefundTracker key={one.id} of={one} />
      ))}
    </section>
  )
}
