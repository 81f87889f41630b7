import { tenderOf, type Tender } from '@portolan/domain/payments/tenders.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  openTrip,
  type TripPart,
  type TripProducts,
  type TripTraveler,
  type TripUnderWay,
} from '../trips/index.ts'
import type { BookingProducts } from './booking-product.ts'
import { bookerOf, detailsOfPart, orderReference, type BookingRequest } from './booking-request.ts'
import { alongTripOf, type OrderedPart } from './booking-part.ts'
import type { PostedTrip } from './booking-store.ts'
import type { Order } from './order-desk.ts'

/** How products are shown in trips and sold in bookings. */
export interface ProductsOfTrips {
  readonly shown: TripProducts
  readonly sold: BookingProducts
}

/** Who travels, in the order of the request; ids are unique within the trip. */
export const partyOfRequest = ({
  details,
  travelers,
}: Pick<BookingRequest, 'details' | 'travelers'>): TripTraveler[] =>
  details.passengers.map((passenger, at) => ({
    id: `traveler${at + 1}`,
    savedTravelerId: travelers[at]?.savedTravelerId ?? null,
    type: passenger.type,
    name: fullName(passenger),
  }))

/** Id of the part that an add-on belongs to. */
const mainOf = (
  parts: readonly OrderedPart[],
  { addOnOf }: Pick<OrderedPart, 'addOnOf'>,
): string | null =>
  addOnOf === undefined ? null : (parts.find(({ product }) => product === addOnOf)?.id ?? null)

/** Parts and travelers of the trip of a booking. `orders`: by part; null where there is none yet. */
export const partsOfRequest = (
  products: BookingProducts,
  request: Pick<BookingRequest, 'id' | 'details' | 'travelers' | 'parts'>,
  orders: readonly (Order | null)[],
): {
  readonly parts: readonly TripPart[]
  readonly party: readonly TripTraveler[]
  readonly travelers: number
} => {
  const party = partyOfRequest(request)
  return {
    party,
    parts: request.parts.map((part, at) =>
      products.of(part).tripPart({
        part,
        reference: orderReference(request.id, part),
        order: orders[at] ?? null,
        addOnOf: mainOf(request.parts, part),
        party: party.slice(0, part.travelers),
        details: detailsOfPart(request.details, part),
      }),
    ),
    travelers: Math.max(
      ...request.parts.map((part) =>
        products.of(part).travelers(part, part.travelers ?? party.length),
      ),
    ),
  }
}

/** The account whose rewards pay, by its display name. */
export const burnAccountOf = (tenders: readonly Tender[]): TripUnderWay['burnAccount'] => {
  const burnt = tenderOf(tenders, 'Rewards')
  return burnt === undefined
    ? null
    : { productDisplayName: burnt.productDisplayName, lastFour: burnt.lastFour }
}

/** Opens the trip of a posted booking, in the same transaction. Returns when the trip starts. */
export const openTripOfBooking = (
  tx: Tx,
  { shown, sold }: ProductsOfTrips,
  { request, orders, card, readBackAt, at }: PostedTrip,
): number => {
  const { id, tenant, personId, businessId, actedBy, tripId, tenders, earn, details, placedAt } =
    request
  if (orders.length !== request.parts.length)
    throw new Error('checkout: a trip without one of its orders')
  const booked = partsOfRequest(sold, request, orders)
  openTrip(tx, shown, {
    id: tripId,
    tenant,
    ownerId: personId,
    bookerId: bookerOf(request),
    businessId,
    actedBy,
    bookingId: id,
    alongTripId: alongTripOf(request.parts) ?? null,
    ...booked,
    contact: details.contact,
    card,
    burnAccount: burnAccountOf(tenders),
    chargedTo: request.chargedTo ?? null,
    usesOffer: tenderOf(tenders, 'TravelWalletOffer') !== undefined,
    earnAccount: earn,
    placedAt,
    bookedAt: at,
    readBackAt,
  })
  return Math.min(...booked.parts.map(({ startsAt }) => startsAt))
}
