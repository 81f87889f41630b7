import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TicketsInOrder } from '../../checkout/tickets-in-order.tsx'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { tripModalAddress, tripModals } from '../trip-modals.ts'
import styles from './modals.module.css'
import type { TripModalProps } from './trip-modal.tsx'

const c = classNames(styles)

export const TravelersModal = ({ trip, show, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    title={tripModals[show].title}
    lead="As the airline has them. A ticket is for one person and cannot be given to another."
    actions={
      <AppLink
        href={tripModalAddress(trip.id, 'traveler-edit')}
        className={buttonClass({ variant: 'primary' })}
      >
        {tripModals['traveler-edit'].title}
      </AppLink>
    }
  >
    <ul className={c('people')}>
      {trip.passengers.map(({ name, nameOnTicket }, at) => (
        <li key={nameOnTicket}>
          <b>{name}</b>
          <span className={c('printed')}>{nameOnTicket}</span>
          <span>{trip.tickets.map(({ numbers }) => `Ticket ${numbers[at] ?? ''}`).join(', ')}</span>
          {trip.itinerary.flatMap(({ extras }, slice) =>
            (extras?.seats ?? [])
              .filter(({ passenger }) => passenger === at)
              .map(({ seat, segment }) => {
                const flight = trip.itinerary[slice]?.segments[segment]
                return (
                  <span key={`${slice}.${segment}`}>
                    Seat {seat}
                    {flight !== undefined &&
                      `, ${flight.marketingAirline.code} ${flight.marketingAirline.flightNumber}`}
                  </span>
                )
              }),
          )}
        </li>
      ))}
    </ul>
  </Dialog>
)

export const SeparateTicketsModal = ({ trip, show, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    size="wide"
    title={tripModals[show].title}
    lead="Each ticket has its own airline, its own reference and its own check-in."
  >
    <TicketsInOrder trip={trip} />
  </Dialog>
)
