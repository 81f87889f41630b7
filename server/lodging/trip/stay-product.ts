import { stayJourney } from '@portolan/domain/checkout/stay-journey.ts'
import type { StayDetails, StayOutline } from '@portolan/contract/lodging/trip-part.ts'
import { stayEvent } from '@portolan/domain/lodging/calendar-event.ts'
import { packageRateOf } from '@portolan/domain/lodging/package-rate.ts'
import { daysBetween, formatDayYear } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { PartsOfTrip, TripPart, TripProduct } from '../../trips/index.ts'
import { stayPriceOf } from '../stay-quote.ts'
import { bookedStayAnswer, type BookedStay } from './booked-stay.ts'
import {
  bookedStayOf,
  lodgingProduct,
  stayPartsOf,
  type StayBody,
  type StayPart,
} from './stay-part.ts'
import { stayRows } from './stay-words.ts'

const bodyOf = (part: TripPart): StayBody => (part as StayPart).body
const staysOf = ({ parts }: Pick<PartsOfTrip, 'parts'>): BookedStay[] =>
  stayPartsOf(parts).map(bookedStayOf)

/** What stays say of their parts of a trip. */
export const stayTrips: TripProduct = {
  name: lodgingProduct,
  title: (parts) => parts.map((part) => bodyOf(part).supplied.property.name).join(', '),
  total: (part) => stayPriceOf(bodyOf(part).supplied).grandTotal,
  supplierName: () => null,
  personal: ['guests', 'requests'],
  outline: (part): StayOutline => {
    const {
      choice: { lodgingId, checkIn, checkOut, rooms },
      supplied: { property },
    } = bodyOf(part)
    return {
      lodgingId,
      name: property.name,
      locality: property.locality,
      place: {
        name: property.locality.slice(property.locality.lastIndexOf(',') + 1).trim(),
        country: property.country,
        ...property.position,
      },
      zone: property.zone,
      checkIn,
      checkOut,
      nights: daysBetween(checkIn, checkOut),
      rooms: rooms.length,
      picture: property.pictures[0] ?? null,
    }
  },
  details: (part): StayDetails =>
    bodyOf(part).reservation === null ? null : bookedStayAnswer(bookedStayOf(part as StayPart)),
  words: {
    confirmed: 'Your room is confirmed.',
    canceled: 'Your reservation at the property is canceled.',
    calendar: 'The calendar file has your check-in and check-out.',
    noun: 'stay',
    reference: 'confirmation number',
  },
  policies: {
    full: 'FullyRefundable',
    partial: 'PartiallyRefundable',
    tooClose: 'ContactService',
  },
  packageDiscount: (part) => {
    const { supplied } = bodyOf(part)
    const rate = packageRateOf(stayPriceOf(supplied), supplied.rooms)
    return rate === null || rate.discountNow.minor === 0 ? null : rate.discountNow
  },
  journey: (parts) => parts.flatMap((part) => stayJourney(bodyOf(part).choice)),
  facts: (of) => staysOf(of).flatMap(stayRows),
  blocks: (of) => staysOf(of).map((stay) => ({ kind: 'facts', rows: stayRows(stay) })),
  itinerary: (paper, of) => {
    for (const stay of staysOf(of)) {
      paper.heading('Your stay')
      for (const [label, value] of stayRows(stay)) paper.fact(label, value)
    }
  },
  purchase: (paper, of) => {
    for (const { choice, guests } of staysOf(of)) {
      paper.fact('Stay', `${formatDayYear(choice.checkIn)} to ${formatDayYear(choice.checkOut)}`)
      paper.fact('Guests', guests.join(', '))
    }
  },
  plans: (part) => [
    {
      kind: 'Stay',
      title: bodyOf(part).supplied.property.name,
      from: part.startsAt,
      until: part.endsAt,
    },
  ],
  presence: (part) => {
    const { name, locality, position } = bodyOf(part).supplied.property
    const city = locality.split(', ').at(-1) ?? locality
    return [
      {
        kind: 'Stay',
        place: `${name}, ${city}`,
        city,
        from: part.startsAt,
        until: part.endsAt,
        position: { ...position },
        lands: null,
        flight: null,
        airports: [],
      },
    ]
  },
  onSite: (part) => {
    const { dueAtProperty } = stayPriceOf(bodyOf(part).supplied)
    return {
      from: part.startsAt,
      until: part.endsAt,
      charged: dueAtProperty,
      held: { ...dueAtProperty, minor: 0 },
    }
  },
  events: ({ parts }) =>
    stayPartsOf(parts)
      .filter(({ status }) => status !== 'Canceled')
      .map((part, at) => {
        const { supplied, reservation, confirmation } = bookedStayOf(part)
        return stayEvent({
          uid: at === 0 ? 'stay' : part.id,
          startsAt: instantOf(part.startsAt),
          endsAt: instantOf(part.endsAt),
          name: supplied.property.name,
          address: reservation.address,
          confirmation,
          arriveFrom: supplied.arriveFrom,
          leaveUntil: supplied.leaveUntil,
        })
      }),
}
