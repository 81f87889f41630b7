import type { ChargeFacts } from '@portolan/domain/spend/charge.ts'
import type { CarBookingPart } from './car-booking-part.ts'

/** A rental in the accounts of a company (spend-4). How far it is driven is not known. */
export const carCharge = ({
  choice,
  supplied: { desk, dropOffDesk, car, days },
}: CarBookingPart): ChargeFacts => ({
  product: 'Car',
  supplier: desk.company.name,
  place: desk.place,
  startsOn: choice.pickUpAt.slice(0, 10),
  endsOn: choice.dropOffAt.slice(0, 10),
  addendum: {
    kind: 'Car',
    carClass: car.carClass,
    pickUp: `${desk.place}, ${desk.where}`,
    dropOff: `${dropOffDesk.place}, ${dropOffDesk.where}`,
    days,
  },
  kg: null,
})
