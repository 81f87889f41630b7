import type { TripPart } from '../../trips/index.ts'
import { cents, type QuotedRental } from '../car-facts.ts'

/** The product's name in bookings and trips. */
export const carProduct = 'cars'

/** What only cars know of their part of a trip. */
export interface CarBody extends QuotedRental {
  readonly driver: string
  readonly flight: string
}
export type CarPart = TripPart<CarBody>

/** The cars among parts; found by their product. */
export const carPartsOf = (parts: readonly TripPart[]): readonly CarPart[] =>
  parts.filter((part): part is CarPart => part.product === carProduct)

/** What of a part follows from its rental. `charged` is due now. */
const factsOfRental = ({
  supplied: { desk, dropOffDesk, dueNow, startsAt, endsAt },
}: QuotedRental): Pick<
  CarPart,
  'startsAt' | 'endsAt' | 'startZone' | 'endZone' | 'charged' | 'cost'
> => ({
  startsAt,
  endsAt,
  startZone: desk.zone,
  endZone: dropOffDesk.zone,
  charged: cents(dueNow),
  cost: cents(dueNow),
})

/** The same part with other times or extras. */
export const withRental = (part: CarPart, rental: QuotedRental): CarPart => ({
  ...part,
  ...factsOfRental(rental),
  body: { ...part.body, ...rental },
})

/** One car as a part of a trip. The body has what is due at the desk. */
export const carPart = ({
  id,
  reference,
  travelers,
  locator,
  body,
}: {
  readonly id: string
  readonly reference: string
  readonly travelers: readonly string[]
  /** Null until the company has confirmed. */
  readonly locator: string | null
  readonly body: CarBody
}): CarPart => ({
  id,
  product: carProduct,
  kind: 'Car',
  addOnOf: null,
  reference,
  locator: locator ?? '',
  status: locator === null ? 'Pending' : 'Confirmed',
  ...factsOfRental(body),
  travelers,
  documents: [],
  body,
})
