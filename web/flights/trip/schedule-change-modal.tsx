import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { ScheduleChangePanel } from './schedule-change-panel.tsx'
import type { TripModalProps } from '../../after-sales/index.ts'

/** All schedule changes of a trip, newest first, including answered ones. */
export const ScheduleChangeModal = ({ trip, title, onClose, cover }: TripModalProps) => (
  <Dialog open onClose={onClose} size="wide" title={title} lead={trip.title}>
    {trip.scheduleChanges.map((change) => (
      <ScheduleChangePanel key={change.id} trip={trip} change={change} />
    ))}
    <div>{cover}</div>
  </Dialog>
)
