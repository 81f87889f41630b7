import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import type { ReactNode } from 'react'
import { Facts, type TripModalProps } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { wayText } from '../car-words.ts'
import { hoursAt } from '../shop/desk-hours.ts'
import { RentalCancellation } from '../shop/rental-cancellation.tsx'
import { rentalOfTrip, type BookedCar } from './rentals-of.ts'
import {
  deskFacts,
  driverFacts,
  dropOffFacts,
  pickUpFacts,
  RentalVoucher,
} from './rental-voucher.tsx'

/** A dialog about the trip's car. */
const rentalModal = (
  lead: (rental: BookedCar) => string,
  body: (rental: BookedCar) => ReactNode,
) => {
  const RentalModal = ({ trip, title, onClose }: TripModalProps) => {
    const rental = rentalOfTrip(trip)
    return rental === null ? null : (
      <Dialog open onClose={onClose} title={title} lead={lead(rental)}>
        {body(rental)}
      </Dialog>
    )
  }
  return RentalModal
}

export const CarConfirmationModal = rentalModal(
  ({ desk }) => `Show this at the ${desk.company.name} desk.`,
  (rental) => <RentalVoucher rental={rental} wide />,
)
export const DriversModal = rentalModal(
  () => 'Who may drive the car.',
  (rental) => (
    <Facts
      wide
      rows={[
        ...driverFacts(rental),
        ['Minimum age', rental.car.minimumAge],
        ['Bring', 'Each driver’s license, and a credit card in the first driver’s name'],
      ]}
    />
  ),
)
export const PickUpModal = rentalModal(
  ({ desk }) => `${desk.company.name}, ${desk.place}`,
  (rental) => (
    <Facts
      wide
      rows={[
        ...pickUpFacts(rental),
        ['Getting there', wayText(rental.desk)],
        ['Hours that day', hoursAt(rental.desk, rental.pickUpAt)],
        ...deskFacts(rental),
      ]}
    />
  ),
)
export const DropOffModal = rentalModal(
  ({ dropOffDesk }) => `${dropOffDesk.company.name}, ${dropOffDesk.place}`,
  (rental) => (
    <Facts
      wide
      rows={[
        ...dropOffFacts(rental),
        ['Hours that day', hoursAt(rental.dropOffDesk, rental.dropOffAt)],
      ]}
    />
  ),
)

export const CarCancellationModal = ({ trip, title, onClose }: TripModalProps) => {
  const { now } = useServices()
  const rental = rentalOfTrip(trip)
  return rental === null ? null : (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      lead="Your refund if you cancel, by the desk’s local time."
    >
      <RentalCancellation rental={rental} now={now()} />
    </Dialog>
  )
}
