import { Repeat } from 'lucide-react'
import type { TripChanges } from '../after-sales/index.ts'
import { stayOfTrip } from '../lodging/index.ts'
import { ChangeStayModal } from './change-stay-modal.tsx'

/** What changes the stay of a trip, on its page. */
export const stayChanges: TripChanges = {
  modals: {
    'change-hotel': {
      title: 'Change hotel',
      of: (trip) => stayOfTrip(trip) !== null,
      Modal: ChangeStayModal,
      item: {
        icon: Repeat,
        of: ({ timeStatus, status }) => timeStatus === 'Future' && status !== 'Canceled',
      },
    },
  },
}
