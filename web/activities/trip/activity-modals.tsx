import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import type { TripModalProps } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { ActivityCancellation } from '../activity-cancellation.tsx'
import { activityOfTrip } from './activities-of.ts'
import { ActivityVoucher } from './activity-voucher.tsx'

export const ActivityItineraryModal = ({ trip, title, onClose }: TripModalProps) => {
  const activity = activityOfTrip(trip)
  return activity === null ? null : (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      lead={`Show this to ${activity.operator}.`}
    >
      <ActivityVoucher activity={activity} wide />
    </Dialog>
  )
}

export const ActivityPolicyModal = ({ trip, title, onClose }: TripModalProps) => {
  const { now } = useServices()
  const activity = activityOfTrip(trip)
  return activity === null ? null : (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      lead="Your refund if you cancel, by the local time of the place."
    >
      <ActivityCancellation activity={activity} now={now()} />
    </Dialog>
  )
}
