import { Repeat } from 'lucide-react'
import { type TripChanges, WaysModal } from '../after-sales/index.ts'
import { ExchangeModal } from './exchange-modal.tsx'
import { hasFlights } from './flight-trips.ts'
import { ChangeLink, TripExchange } from './trip-exchange.tsx'

/** What changes the flights of a trip, on its page. */
export const flightChanges: TripChanges = {
  Actions: ChangeLink,
  Notices: TripExchange,
  modals: {
    'change-flight': {
      title: 'Change flight',
      of: hasFlights,
      Modal: (modal) => (
        <WaysModal
          {...modal}
          lead="Before you change, you’ll see what the new flights cost and what is refunded."
          way={{ href: `/exchange/?trip=${modal.trip.id}`, label: 'Choose other flights' }}
        />
      ),
      item: {
        icon: Repeat,
        of: ({ timeStatus, status }) => timeStatus === 'Future' && status !== 'Canceled',
      },
    },
    'exchange-flight': { title: 'Exchange flight', of: hasFlights, Modal: ExchangeModal },
  },
}
