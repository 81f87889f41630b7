import { CarFront, FileText, MapPin, Repeat, UserRound } from 'lucide-react'
import {
  CancelModal,
  type OfProduct,
  References,
  type Trip,
  type TripModalProps,
  type TripModals,
  type TripPieces,
  type TripWords,
} from '../after-sales/index.ts'
import { classWords, daysText } from './car-words.ts'
import { ChangeCarModal } from './changes/change-car-modal.tsx'
import { RentalDetails, rentalDays, RentalPrices } from './trip/rental-details.tsx'
import { rentalItem, rentalTimelineLabel } from './trip/rental-in-time.tsx'
import {
  CarCancellationModal,
  CarConfirmationModal,
  DriversModal,
  DropOffModal,
  PickUpModal,
} from './trip/rental-modals.tsx'
import { rentalNext } from './trip/rental-next.ts'
import { RentalVoucher } from './trip/rental-voucher.tsx'
import { carOutlineOf, rentalEventsOf, rentalOfTrip, rentalsOf } from './trip/rentals-of.ts'

const words: TripWords = {
  seller: 'rental company',
  fee: 'Rental company’s fee',
  fees: 'Rental companies’ fees',
  begins: 'Pick-up',
  reference: 'confirmation number',
  references: 'confirmation numbers',
  bookPage: '/cars/book/',
  cancel: { Car: 'Cancel Car' },
  cancelsAll: () => 'The whole rental will be canceled.',
  canceled: 'The rental company is no longer expecting you.',
  byPart: 'By car',
  othersStand: 'Your other cars haven’t changed. You can still cancel them.',
  pending: 'The rental company hasn’t confirmed this car yet',
  events: { Ticketed: 'Confirmation number received', Confirmed: 'Car confirmed' },
  readBack: 'Confirmed with the rental company',
  confirmed: 'Confirmed with the rental company',
}

const Lead = ({ trip, parts }: OfProduct) => {
  const rentals = rentalsOf(parts)
  const [first] = rentals
  if (first === undefined) return trip.parts.map((part) => carOutlineOf(part).words).join('; ')
  const { car, days, desk } = first.rental
  return (
    <>
      {`${classWords[car.carClass]} car for ${daysText(days)}, ${desk.place}`}
      <References words={words} locators={rentals.map(({ rental }) => rental.confirmation)} />
    </>
  )
}

const Itinerary = ({ parts }: OfProduct) =>
  rentalsOf(parts).map(({ part, rental }) => <RentalVoucher key={part.id} rental={rental} wide />)

const CancelCar = (modal: TripModalProps) => <CancelModal {...modal} label="Cancel the car" />
const hasCar = (trip: Trip): boolean => rentalOfTrip(trip) !== null

const modals: TripModals = {
  'cancel-car': { title: 'Cancel car', of: ({ kind }) => kind === 'Car', Modal: CancelCar },
  'car-confirmation': {
    title: 'Car confirmation',
    of: hasCar,
    Modal: CarConfirmationModal,
    item: { icon: CarFront },
  },
  drivers: { title: 'Drivers', of: hasCar, Modal: DriversModal, item: { icon: UserRound } },
  'pick-up': { title: 'Pick-up', of: hasCar, Modal: PickUpModal, item: { icon: MapPin } },
  'drop-off': { title: 'Return', of: hasCar, Modal: DropOffModal, item: { icon: MapPin } },
  'car-cancellation-policy': {
    title: 'Cancellation policy',
    of: hasCar,
    Modal: CarCancellationModal,
    item: { icon: FileText },
  },
}

/** What the trip's page shows of cars. */
export const carPieces: TripPieces = {
  words,
  Lead,
  timelineLabel: rentalTimelineLabel,
  timeline: ({ parts }) => rentalsOf(parts).map(({ rental }, at) => rentalItem(rental, at)),
  days: rentalDays,
  Details: RentalDetails,
  Price: RentalPrices,
  next: ({ parts }, now) => rentalNext(parts, now),
  Itinerary,
  events: ({ parts }) => rentalEventsOf(parts),
  modals,
  changes: {
    modals: {
      'change-car': {
        title: 'Change car',
        of: hasCar,
        Modal: ChangeCarModal,
        item: {
          icon: Repeat,
          of: ({ timeStatus, status }) => timeStatus === 'Future' && status !== 'Canceled',
        },
      },
    },
  },
}
