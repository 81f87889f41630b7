import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { formatTime } from '@portolan/kernel/locale.ts'
import { Facts, type TripModalProps } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { RefundSchedule } from '../book/refund-schedule.tsx'
import { stayOfTrip } from './stays-of.ts'

export const CancellationPolicyModal = ({ trip, title, onClose }: TripModalProps) => {
  const { now } = useServices()
  const stay = stayOfTrip(trip)
  return stay === null ? null : (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      lead="Your refund if you cancel, by the property’s local time."
    >
      <RefundSchedule stay={stay} paid={stay.price.dueNow} now={now()} />
    </Dialog>
  )
}

export const RentalDetailsModal = ({ trip, title, onClose }: TripModalProps) => {
  const stay = stayOfTrip(trip)
  return stay === null ? null : (
    <Dialog open onClose={onClose} title={title} lead={stay.property.name}>
      <Facts
        wide
        rows={[
          stay.property.host === null ? null : ['Host', stay.property.host.name],
          ['Address', stay.address],
          stay.phone === null ? null : ['Phone', stay.phone],
          ['Check-in', `From ${formatTime(stay.arriveFrom)}`],
          ['Checkout', `By ${formatTime(stay.leaveUntil)}`],
          ['Minimum age', stay.minimumAge],
          stay.requests === '' ? null : ['Your requests', stay.requests],
        ]}
      />
    </Dialog>
  )
}
