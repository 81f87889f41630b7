import { classNames } from '@portolan/design/class-names.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { RefundSchedule } from '../../lodging/book/refund-schedule.tsx'
import { useServices } from '../../shell/services-context.ts'
import { tripModals } from '../trip-modals.ts'
import styles from './modals.module.css'
import type { TripModalProps } from './trip-modal.tsx'

const c = classNames(styles)

export const CancellationPolicyModal = ({ trip: { booked }, show, onClose }: TripModalProps) => {
  const { now } = useServices()
  return booked === null ? null : (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={tripModals[show].title}
      lead="What canceling brings back by which moment, in the property’s own clock."
    >
      <RefundSchedule stay={booked} paid={booked.price.dueNow} now={now()} />
    </Dialog>
  )
}

export const RentalDetailsModal = ({ trip: { booked }, show, onClose }: TripModalProps) =>
  booked === null ? null : (
    <Dialog open onClose={onClose} title={tripModals[show].title} lead={booked.property.name}>
      <dl className={c('facts')}>
        {booked.property.host !== null && (
          <div>
            <dt>Host</dt>
            <dd>{booked.property.host.name}</dd>
          </div>
        )}
        <div>
          <dt>Address</dt>
          <dd>{booked.address}</dd>
        </div>
        {booked.phone !== null && (
          <div>
            <dt>Phone</dt>
            <dd>{booked.phone}</dd>
          </div>
        )}
        <div>
          <dt>Arrive from</dt>
          <dd>{booked.arriveFrom}</dd>
        </div>
        <div>
          <dt>Leave until</dt>
          <dd>{booked.leaveUntil}</dd>
        </div>
        <div>
          <dt>Least age</dt>
          <dd>{booked.minimumAge}</dd>
        </div>
        {booked.requests !== '' && (
          <div>
            <dt>Your requests</dt>
            <dd>{booked.requests}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
