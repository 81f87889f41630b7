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

/** One car as a part of a trip. `charged` is due now; the body has what is due at the desk. */
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
}): CarPart => {
  const { desk, dropOffDesk, dueNow, startsAt, endsAt } = body.supplied
  return {
    id,
    product: carProduct,
    kind: 'Car',
    addOnOf: null,
    reference,
    locator: locator ?? '',
    status: locator === null ? 'Pending' : 'Confirmed',
    startsAt,
    endsAt,
    startZone: desk.zone,
    endZone: dropOffDesk.zone,
    charged: cents(dueNow),
    cost: cents(dueNow),
    travelers,
    documents: [],
    body,
  }
}
