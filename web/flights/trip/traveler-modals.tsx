import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { AskModal, tripModalAddress, type TripModalProps } from '../../after-sales/index.ts'
import { flightTripOf } from './flight-trip.ts'
import styles from './flight-modals.module.css'
import { TicketsInOrder } from './tickets-in-order.tsx'

const c = classNames(styles)

export const travelerEditTitle = 'Request a traveler change'

export const TravelerEditModal = (modal: TripModalProps) => (
  <AskModal {...modal} kind="TravelerEdit" />
)

export const TravelersModal = ({ trip, title, onClose }: TripModalProps) => {
  const { passengers, tickets, itinerary } = flightTripOf(trip)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead="As they appear on the tickets. Tickets can’t be transferred to another person."
      actions={
        <AppLink
          href={tripModalAddress(trip.id, 'traveler-edit')}
          className={buttonClass({ variant: 'primary' })}
        >
          {travelerEditTitle}
        </AppLink>
      }
    >
      <ul className={c('people')}>
        {passengers.map(({ name, nameOnTicket }, at) => (
          <li key={nameOnTicket}>
            <b>{name}</b>
            <span className={c('printed')}>{nameOnTicket}</span>
            <span>{tickets.map(({ numbers }) => `Ticket ${numbers[at] ?? ''}`).join(', ')}</span>
            {itinerary.flatMap(({ extras }, slice) =>
              (extras?.seats ?? [])
                .filter(({ passenger }) => passenger === at)
                .map(({ seat, segment }) => {
                  const flight = itinerary[slice]?.segments[segment]
                  return (
                    <span key={`${slice}.${segment}`}>
                      {`Seat ${seat}${flight === undefined ? '' : `, ${flight.marketingAirline.code} ${flight.marketingAirline.flightNumber}`}`}
                    </span>
                  )
                }),
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export const SeparateTicketsModal = ({ trip, title, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    size="wide"
    title={title}
    lead="Each ticket has its own airline, reference and check-in."
  >
    <TicketsInOrder trip={flightTripOf(trip)} />
  </Dialog>
)
