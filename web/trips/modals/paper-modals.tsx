import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { chargedToText } from '@portolan/domain/companies/charge-to.ts'
import { paidText } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { TripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { Fragment } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import {
  AddToCalendar,
  type Fact,
  Facts,
  Locator,
  locatorsOf,
  ModalFault,
  namedTravelers,
  type Trip,
  tripModalAddress,
  type TripModalProps,
} from '../../after-sales/index.ts'
import { MovementLine } from '../movement-line.tsx'
import { shownAddOns, shownProducts, type ShownProduct, tripEvents } from '../pieces-of.ts'
import { TripPrices } from '../trip-receipt.tsx'
import styles from './modals.module.css'
import { useDocument } from './use-document.ts'

const c = classNames(styles)

const DownloadButton = ({
  trip,
  document,
  primary = false,
}: {
  trip: Trip
  document: TripDocument
  primary?: boolean
}) => {
  const download = useDocument(trip.id)
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        busy={download.isPending}
        onClick={() => download.mutate(document)}
      >
        Download PDF
      </Button>
      <ModalFault error={download.error} />
    </>
  )
}

const ticketsOf = ({ parts }: Trip, travelerId: string): string =>
  parts
    .flatMap(({ documents }) => documents.filter((document) => document.travelerId === travelerId))
    .map(({ number }) => `Ticket ${number}`)
    .join(', ')

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const Reference = ({ trip }: { trip: Trip }) => (
  <Facts
    wide
    rows={[
      ...shownProducts(trip).flatMap(({ pieces, of }) =>
        locatorsOf(of).map((locator): Fact => [
          sentence(pieces.words.reference),
          <Locator key={locator}>{locator}</Locator>,
        ]),
      ),
      ['Booked', formatDayYear(trip.bookedAt.slice(0, 10))],
      ['Contact email', trip.contact.email],
      ...namedTravelers(trip).map(({ id, name }): Fact => [name, ticketsOf(trip, id)]),
    ]}
  />
)

export const ConfirmationModal = ({ trip, title, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    lead={trip.title}
    actions={
      <>
        <AppLink
          href={tripModalAddress(trip.id, 'resend-confirmation')}
          className={buttonClass({ variant: 'primary' })}
        >
          Resend confirmation
        </AppLink>
        <DownloadButton trip={trip} document="itinerary" />
      </>
    }
  >
    <Reference trip={trip} />
  </Dialog>
)

export const ItineraryModal = ({ trip, title, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    size="wide"
    title={title}
    lead={trip.title}
    actions={
      <>
        <DownloadButton trip={trip} document="itinerary" primary />
        <AddToCalendar trip={trip} events={tripEvents(trip)} />
      </>
    }
  >
    <Itineraries products={shownProducts(trip)} />
  </Dialog>
)

/** The section of each product, under a heading if there are several. */
const Itineraries = ({ products }: { products: readonly ShownProduct[] }) =>
  products.map(({ product, pieces, of }) => (
    <Fragment key={product}>
      {products.length > 1 && (
        <h3 className={c('heading')}>{of.parts.map(({ title }) => title).join(', ')}</h3>
      )}
      <pieces.Itinerary {...of} />
    </Fragment>
  ))

const ChargedTo = ({ trip: { chargedTo } }: { trip: Trip }) => {
  const charged = chargedTo === undefined ? '' : chargedToText(chargedTo)
  return charged === '' ? null : <Facts rows={[['Charged to', charged]]} />
}

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
  <ul className={c('lines')} aria-label="Payments and refunds">
    {trip.receipt.lines.map((line) => (
      <MovementLine key={`${line.at}${line.description}`} line={line} />
    ))}
  </ul>
)

export const PaymentModal = ({ trip, title, onClose }: TripModalProps) => (
  <Dialog open onClose={onClose} title={title} lead="Every payment and refund for this trip.">
    <Tenders trip={trip} />
    <h3 className={c('heading')}>Payments and refunds</h3>
    <Movements trip={trip} />
  </Dialog>
)

export const ReceiptModal = ({ trip, title, onClose }: TripModalProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    lead={`${trip.title}, booked ${formatDayYear(trip.bookedAt.slice(0, 10))}`}
    actions={<DownloadButton trip={trip} document="receipt" primary />}
  >
    <ChargedTo trip={trip} />
    <TripPrices trip={trip} products={[...shownProducts(trip), ...shownAddOns(trip)]} isPaper />
    <h3 className={c('heading')}>Paid</h3>
    <Tenders trip={trip} />
    <Movements trip={trip} />
  </Dialog>
)
