import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  flightContents,
  openTrip,
  stayContents,
  type TripContents,
  type TripUnderWay,
} from '../trips/index.ts'
import type { FlightPart, StayPart } from './booking-part.ts'
import type { PostedBooking } from './booking-store.ts'
import type { Order } from './order-desk.ts'

type Given = Pick<PostedBooking['request'], 'details'>
const locatorOf = (order: Order | undefined): string => {
  if (order === undefined || order.locator === null)
    throw new Error('checkout: a trip without an order, or an order without a locator')
  return order.locator
}

const flightsOf = (
  parts: readonly FlightPart[],
  orders: readonly Order[],
  { details }: Given,
): TripContents => {
  const [first] = parts
  if (first === undefined) throw new Error('checkout: a booking of nothing')
  const tickets = parts.map(({ itinerary, price }, at) => ({
    slices: itinerary,
    price,
    locator: locatorOf(orders[at]),
    numbers: orders[at]?.tickets ?? [],
  }))
  return flightContents({ party: first.party, tickets, passengers: details.passengers })
}
const stayOf = (
  { choice, supplied }: StayPart,
  order: Order | undefined,
  { details }: Given,
): TripContents => {
  if (order?.reservation === undefined) throw new Error('checkout: a stay without its reservation')
  return stayContents({
    choice,
    supplied,
    reservation: order.reservation,
    confirmation: locatorOf(order),
    guests: details.passengers.map(({ givenName, surname }) => `${givenName} ${surname}`),
    requests: details.stay?.requests ?? '',
  })
}

/** The account whose rewards pay, as its trip names it. */
export const burnAccountOf = (tenders: readonly Tender[]): TripUnderWay['burnAccount'] => {
  const burnt = tenders.find((tender) => tender.kind === 'Rewards')
  return burnt === undefined
    ? null
    : { productDisplayName: burnt.productDisplayName, lastFour: burnt.lastFour }
}

/**
 * Writes the trip that a posted booking has become, in the transaction that posts it; answers when
 * it begins.
 */
export const openTripOfBooking = async (
  tx: Tx,
  { request, orders, card, readBackAt, at }: PostedBooking,
): Promise<number> => {
  const { id, tenant, personId, actedBy, tripId, parts, tenders, earn, details, placedAt } = request
  const stay = parts.findIndex(({ product }) => product === 'lodging')
  const booked = parts[stay]
  const contents =
    booked?.product === 'lodging'
      ? stayOf(booked, orders[stay], request)
      : flightsOf(
          parts.flatMap((part) => (part.product === 'flights' ? [part] : [])),
          orders,
          request,
        )
  await openTrip(tx, {
    id: tripId,
    tenant,
    ownerId: personId,
    actedBy,
    bookingId: id,
    contents,
    contact: details.contact,
    card,
    burnAccount: burnAccountOf(tenders),
    usesOffer: tenders.some(({ kind }) => kind === 'TravelWalletOffer'),
    earnAccount: earn,
    placedAt,
    bookedAt: at,
    readBackAt,
  })
  return contents.startsAt
}
