import type { CarDetails, CarOutline } from '@portolan/contract/cars/trip-part.ts'
import { cityOfDesk } from '@portolan/domain/cars/city-of-desk.ts'
import { carEvent } from '@portolan/domain/cars/calendar-event.ts'
import { rentalBillTerms } from '@portolan/domain/cars/terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { putDeadline } from '../../platform/deadlines/create-deadlines.ts'
import type { PartsOfTrip, TripPart, TripProduct } from '../../trips/index.ts'
import { carFactsOf, cents } from '../car-facts.ts'
import { deskBillDue } from './desk-bill-deadline.ts'
import { carPartsOf, carProduct, type CarBody, type CarPart } from './car-part.ts'
import { carRows, carWords, deskWords } from './car-words.ts'

const bodyOf = (part: TripPart): CarBody => (part as CarPart).body
const rowsOf = ({ parts }: Pick<PartsOfTrip, 'parts'>) =>
  carPartsOf(parts).map(({ body, locator }) => carRows(body, locator))

/** What cars say of their parts of a trip. */
export const carTrips: TripProduct = {
  name: carProduct,
  title: (parts) => parts.map((part) => carWords(bodyOf(part).supplied)).join(', '),
  total: (part) => cents(bodyOf(part).supplied.total),
  supplierName: () => null,
  personal: ['driver', 'flight'],
  outline: (part): CarOutline => {
    const { choice, supplied } = bodyOf(part)
    const { desk, dropOffDesk, car } = supplied
    return {
      words: `${car.carClass} car, ${desk.company.name}`,
      place: `${desk.where}, ${desk.place}`,
      company: desk.company.name,
      carClass: car.carClass,
      pickUpAt: choice.pickUpAt,
      dropOffAt: choice.dropOffAt,
      zone: desk.zone,
      dropOffZone: dropOffDesk.zone,
      pictured: {
        name: cityOfDesk(desk.place),
        country: desk.country,
        ...desk.position,
      },
    }
  },
  details: (part): CarDetails => {
    const body = bodyOf(part)
    return part.status === 'Pending'
      ? null
      : {
          ...carFactsOf(body),
          confirmation: part.locator,
          driver: body.driver,
          flight: body.flight,
        }
  },
  words: {
    confirmed: 'Your car is confirmed.',
    canceled: 'Your car rental is canceled.',
    calendar: 'The calendar file has your pick-up and return.',
    noun: 'car rental',
    reference: 'confirmation number',
  },
  // The desk’s bill is compared with the voucher after the return (cars-10).
  opened: (tx, { tenant, id: tripId }, parts) => {
    for (const { id: partId, endsAt } of parts)
      putDeadline(tx, deskBillDue({ tenant, tripId, partId }, endsAt + rentalBillTerms.askAfter))
  },
  policies: {
    full: 'FullyRefundable',
    partial: 'PartiallyRefundable',
    tooClose: 'ContactService',
  },
  facts: (of) => rowsOf(of).flat(),
  blocks: (of) => rowsOf(of).map((rows) => ({ kind: 'facts', rows })),
  itinerary: (paper, of) => {
    for (const rows of rowsOf(of)) {
      paper.heading('Your rental car')
      for (const [label, value] of rows) paper.fact(label, value)
    }
  },
  purchase: (paper, { parts }) => {
    for (const { body } of carPartsOf(parts)) {
      paper.fact('Rental car', carWords(body.supplied))
      paper.fact('Driver', body.driver)
    }
  },
  onSite: (part) => {
    const { total, dueNow, terms } = bodyOf(part).supplied
    return {
      from: part.startsAt,
      until: part.endsAt,
      charged: cents(total - dueNow),
      held: cents(terms.deposit),
    }
  },
  presence: (part) => {
    const { desk } = bodyOf(part).supplied
    return [
      {
        kind: 'Car',
        place: `Car from ${desk.place}`,
        city: desk.place.replace(/ Airport$/, ''),
        from: part.startsAt,
        until: part.endsAt,
        position: { ...desk.position },
        lands: null,
        flight: null,
        airports: [],
      },
    ]
  },
  events: ({ parts }) =>
    carPartsOf(parts)
      .filter(({ status }) => status !== 'Canceled')
      .map((part) =>
        carEvent({
          uid: part.id,
          startsAt: instantOf(part.startsAt),
          endsAt: instantOf(part.endsAt),
          company: part.body.supplied.desk.company.name,
          where: deskWords(part.body.supplied.desk),
          returnTo: deskWords(part.body.supplied.dropOffDesk),
          confirmation: part.locator,
        }),
      ),
}
