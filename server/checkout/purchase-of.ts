import { issuingAirline } from '@portolan/domain/flights/issuing-airline.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { passengersOf } from '@portolan/domain/flights/party.ts'
import type { CreditableTicket } from '@portolan/domain/wallet/airline-credit.ts'
import type { Purchase, PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import { fromWire, sum, type Money } from '@portolan/kernel/money.ts'
import { stayPriceOf } from '../lodging/index.ts'
import type { BookingPart, FlightPart, StayPart } from './booking-part.ts'

/** Where the slices lead: where each ends, without the way home. */
const destinations = (itinerary: readonly FaredSlice[]) => {
  const home = itinerary[0]?.segments[0]?.origin.cityName
  return itinerary
    .flatMap(({ segments }) => segments.at(-1)?.destination ?? [])
    .filter(({ cityName }) => cityName !== home)
}
const given = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
]
const atMost = (amount: Money, most: Money): Money => (amount.minor > most.minor ? most : amount)

const flights = ({ itinerary, price: { tax, fee }, total }: FlightPart): PurchasePart => {
  const ends = destinations(itinerary)
  const amount = fromWire(total)
  return {
    funnel: 'Air',
    amount,
    collection: 'NoCollection',
    paidAtProperty: false,
    // Taxes, and seats and bags, which are sold beside the fare.
    undiscountable: atMost(
      sum([tax, ...(fee === undefined ? [] : [fee])].map(fromWire), amount.currency),
      amount,
    ),
    airlines: given(
      itinerary.flatMap(({ segments }) =>
        segments.map(({ marketingAirline }) => marketingAirline.code),
      ),
    ),
    countries: given(ends.map(({ country }) => country)),
    places: given(ends.flatMap(({ locationCode, cityName }) => [locationCode, cityName])),
  }
}

const stay = ({ supplied, total }: StayPart): PurchasePart => {
  const { property } = supplied
  const { lines, dueAtProperty } = stayPriceOf(supplied)
  const amount = fromWire(total)
  const apart = lines
    .filter(({ kind, due }) => due === 'Now' && (kind === 'Tax' || kind === 'Fee'))
    .map((line) => fromWire(line.amount))
  return {
    funnel: property.kind === 'Homes' ? 'Home' : 'Lodging',
    amount,
    collection: property.collection,
    paidAtProperty: amount.minor === 0n && dueAtProperty.minor > 0,
    undiscountable: atMost(sum(apart, amount.currency), amount),
    airlines: [],
    countries: [property.country],
    places: given([property.id, property.locality, property.locality.split(', ').at(-1)]),
  }
}

const partOf = (part: BookingPart): PurchasePart =>
  part.product === 'flights' ? flights(part) : stay(part)

/**
 * What is to be paid as the wallet's offers and credits look at it. Tickets of one airline each are
 * one part each.
 */
export const purchaseOf = (
  parts: readonly BookingPart[],
  {
    paidByAirlines,
    ...facts
  }: Pick<Purchase, 'firstBooking' | 'at'> & {
    readonly paidByAirlines?: readonly Money[] | undefined
  },
): Purchase => ({
  parts: parts.map((part, at) => ({
    ...partOf(part),
    ...(paidByAirlines?.[at] === undefined ? {} : { paidByAirlines: paidByAirlines[at] }),
  })),
  ...facts,
})

/**
 * The same as airlines look at their own credits: whose ticket each part is, and what it costs each
 * traveller.
 */
export const ticketsOf = (parts: readonly BookingPart[]): readonly (CreditableTicket | null)[] =>
  parts.map((part) => {
    const airline = part.product === 'flights' ? issuingAirline(part.itinerary)?.code : undefined
    if (part.product !== 'flights' || airline === undefined) return null
    return {
      airline,
      travelers: passengersOf(part.party).flatMap((type) =>
        part.price.passengers
          .filter((group) => group.type === type)
          .slice(0, 1)
          .map(({ total }) => fromWire(total)),
      ),
    }
  })
