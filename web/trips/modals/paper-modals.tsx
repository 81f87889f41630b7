import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { paidText } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { TripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { priceLines } from '../../flights/price-lines.ts'
import { stayPriceLines } from '../../lodging/book/stay-price-lines.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { MovementLine } from '../movement-line.tsx'
import { tripModalAddress, tripModals } from '../trip-modals.ts'
import type { Trip } from '../trip-queries.ts'
import { FlightList } from './flight-list.tsx'
import { ModalFault } from './modal-fault.tsx'
import styles from './modals.module.css'
import type { TripModalProps } from './trip-modal.tsx'
import { useDocument } from './use-document.ts'

const c = classNames(styles)

const DownloadButton = ({
  trip,
  paper,
  primary = false,
}: {
  trip: Trip
  paper: TripDocument
  primary?: boolean
}) => {
  const fetched = useDocument(trip.id)
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        busy={fetched.isPending}
        onClick={() => fetched.mutate(paper)}
      >
        Download PDF
      </Button>
      <ModalFault error={fetched.error} />
    </>
  )
}

const Reference = ({ trip }: { trip: Trip }) => (
  <dl className={c('facts')}>
    {trip.locators.map((locator) => (
      <div key={locator}>
        <dt>{trip.booked === null ? 'Booking reference' : 'Confirmation number'}</dt>
        <dd className={c('locator')}>{locator}</dd>
      </div>
    ))}
    <div>
      <dt>Booked</dt>
      <dd>{formatDayYear(trip.bookedAt.slice(0, 10))}</dd>
    </div>
    <div>
      <dt>Mails go to</dt>
      <dd>{trip.contact.email}</dd>
    </div>
    {trip.passengers.map(({ name }, at) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{trip.tickets.map(({ numbers }) => `Ticket ${numbers[at] ?? ''}`).join(', ')}</dd>
      </div>
    ))}
  </dl>
)

export const ConfirmationModal = ({ trip, show, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    title={tripModals[show].title}
    lead={trip.title}
    actions={
      <>
        <AppLink
          href={tripModalAddress(trip.id, 'resend-confirmation')}
          className={buttonClass({ variant: 'primary' })}
        >
          Send it again
        </AppLink>
        <DownloadButton trip={trip} paper="itinerary" />
      </>
    }
  >
    <Reference trip={trip} />
  </Dialog>
)

export const ItineraryModal = ({ trip, show, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    size="wide"
    title={tripModals[show].title}
    lead={trip.title}
    actions={
      <>
        <DownloadButton trip={trip} paper="itinerary" primary />
        <AddToCalendar trip={trip} />
      </>
    }
  >
    {trip.booked === null ? (
      <FlightList trip={trip} />
    ) : (
      <dl className={c('facts')}>
        <div>
          <dt>Check in</dt>
          <dd>
            {formatDayYear(trip.booked.checkIn)}, from {trip.booked.arriveFrom}
          </dd>
        </div>
        <div>
          <dt>Check out</dt>
          <dd>
            {formatDayYear(trip.booked.checkOut)}, until {trip.booked.leaveUntil}
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{trip.booked.address}</dd>
        </div>
        <div>
          <dt>Guests</dt>
          <dd>{trip.booked.guests.join(', ')}</dd>
        </div>
      </dl>
    )}
  </Dialog>
)

const Tenders = ({ trip }: { trip: Trip }) => (
  <ul className={c('lines')}>
    {trip.receipt.tenders.map((tender) => (
      <li key={tender.kind}>
        <span>{paidText(tender)}</span>
        <Price amount={fromWire(tender.amount)} digits="exact" look="strong" />
      </li>
    ))}
    {trip.receipt.earned !== null && (
      <li>
        <span>Earned on {trip.receipt.earned.account}</span>
        <b>{formatRewards(trip.receipt.earned)}</b>
      </li>
    )}
  </ul>
)
const Movements = ({ trip }: { trip: Trip }) => (
  <ul className={c('lines')} aria-label="Movements of money">
    {trip.receipt.lines.map((line) => (
      <MovementLine key={`${line.at}${line.description}`} line={line} />
    ))}
  </ul>
)

export const PaymentModal = ({ trip, show, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    title={tripModals[show].title}
    lead="As the ledger has it, to the cent."
  >
    <Tenders trip={trip} />
    <h3 className={c('heading')}>When</h3>
    <Movements trip={trip} />
  </Dialog>
)

export const ReceiptModal = ({ trip, show, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    title={tripModals[show].title}
    lead={`${trip.title}, booked ${formatDayYear(trip.bookedAt.slice(0, 10))}`}
    actions={<DownloadButton trip={trip} paper="receipt" primary />}
  >
    {trip.price !== null && (
      <PriceBreakdown
        caption="What was bought"
        lines={priceLines({ price: trip.price, tickets: trip.tickets }, trip.itinerary)}
        total={fromWire(trip.price.grandTotal)}
      />
    )}
    {trip.booked !== null && (
      <PriceBreakdown
        caption="What was bought"
        lines={stayPriceLines(trip.booked)}
        total={fromWire(trip.booked.price.total)}
      />
    )}
    <h3 className={c('heading')}>What was paid</h3>
    <Tenders trip={trip} />
    <Movements trip={trip} />
  </Dialog>
)
