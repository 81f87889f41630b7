import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { ScheduleChangePanel } from '../schedule-change-panel.tsx'
import { tripModals } from '../trip-modals.ts'
import type { TripModalProps } from './trip-modal.tsx'

/** What the airlines have changed of a trip, the newest first: also what was answered long ago. */
export const ScheduleChangeModal = ({ trip, show, onClose }: TripModalProps) => (
  <Dialog open onClose={onClose} size="wide" title={tripModals[show].title} lead={trip.title}>
    {trip.scheduleChanges.map((change) => (
      <ScheduleChangePanel key={change.id} trip={trip} change={change} />
    ))}
  </Dialog>
)
