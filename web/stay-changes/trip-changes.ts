import { Repeat } from 'lucide-react'
import type { TripChanges } from '../after-sales/index.ts'
import { stayOfTrip } from '../lodging/index.ts'
import { misfitOfTrip } from '../packages/index.ts'
import { ChangeStayModal, FitStayModal, KeepStayModal } from './change-stay-modal.tsx'

/** What changes the stay of a trip, on its page. */
export const stayChanges: TripChanges = {
  modals: {
    // Reached from canceling the flights of a package (packages-5).
    'keep-stay': {
      title: 'Keep the stay without flights',
      of: (trip) => stayOfTrip(trip)?.packaged !== undefined,
      Modal: KeepStayModal,
    },
    // Reached from what says that flights and stay don't fit (packages-20).
    'fit-stay': {
      title: 'Fit the stay to your flights',
      of: (trip) => stayOfTrip(trip) !== null && misfitOfTrip(trip)?.to != null,
      Modal: FitStayModal,
    },
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
