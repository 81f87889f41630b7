import type { TripPart } from '../../trips/index.ts'
import { stayPriceOf } from '../stay-quote.ts'
import type { BookedStay } from './booked-stay.ts'

/** The product's name in bookings and trips. */
export const lodgingProduct = 'lodging'

/** What only stays know of their part of a trip; `null` until the property has confirmed. */
export type StayBody = Omit<BookedStay, 'reservation'> & {
  readonly reservation: BookedStay['reservation'] | null
}
export type StayPart = TripPart<StayBody>

/** The stays among parts; found by their product. */
export const stayPartsOf = (parts: readonly TripPart[]): readonly StayPart[] =>
  parts.filter((part): part is StayPart => part.product === lodgingProduct)

/** The booked stay of a part; throws while the property has not confirmed it. */
export const bookedStayOf = ({ body: { reservation, ...stay } }: StayPart): BookedStay => {
  if (reservation === null) throw new Error('lodging: a stay that its property has not confirmed')
  return { ...stay, reservation }
}

/** The moment of a local time at a property. */
export const instantAtProperty = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds

const kindOf = ({
  choice,
  supplied: { property },
}: Pick<StayBody, 'choice' | 'supplied'>): StayPart['kind'] => {
  if (choice.packaged !== undefined) return 'PackageHotel'
  return property.kind === 'Homes' ? 'Home' : 'Hotel'
}
/** What of a part follows from its stay. */
const factsOfStay = ({
  choice,
  supplied,
}: Pick<StayBody, 'choice' | 'supplied'>): Pick<
  StayPart,
  'kind' | 'startsAt' | 'endsAt' | 'startZone' | 'endZone' | 'charged' | 'cost'
> => {
  const { property, arriveFrom, leaveUntil, exchange } = supplied
  const { checkIn, checkOut } = choice
  const { dueNow } = stayPriceOf(supplied)
  return {
    kind: kindOf({ choice, supplied }),
    startsAt: instantAtProperty(checkIn, arriveFrom, property.zone),
    endsAt: instantAtProperty(checkOut, leaveUntil, property.zone),
    startZone: property.zone,
    endZone: property.zone,
    charged: dueNow,
    cost: exchange?.cost.dueNow ?? dueNow,
  }
}

/** All rooms of one stay as a part of a trip. `charged` is due now; the stay has what is due later. */
export const stayPart = ({
  id,
  reference,
  travelers,
  stay,
}: {
  readonly id: string
  readonly reference: string
  /** Ids of the guests who check in. */
  readonly travelers: readonly string[]
  readonly stay: StayBody
}): StayPart => ({
  id,
  product: lodgingProduct,
  addOnOf: null,
  reference,
  locator: stay.confirmation,
  status: stay.reservation === null ? 'Pending' : 'Confirmed',
  ...factsOfStay(stay),
  travelers,
  documents: [],
  body: stay,
})

/** The same part with other dates or guests. */
export const withStay = (part: StayPart, stay: StayBody): StayPart => ({
  ...part,
  ...factsOfStay(stay),
  body: stay,
})
