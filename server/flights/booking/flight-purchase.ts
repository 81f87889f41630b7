import { issuingAirline } from '@portolan/domain/flights/issuing-airline.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { passengersOf } from '@portolan/domain/flights/party.ts'
import type { CreditableTicket } from '@portolan/domain/wallet/airline-credit.ts'
import { atMost, namedOnce, type PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import { fromWire, sum } from '@portolan/kernel/money.ts'
import type { FlightBookingPart } from './flight-booking-part.ts'

/** Destinations of the slices, without the return home. */
const destinations = (itinerary: readonly FaredSlice[]) => {
  const home = itinerary[0]?.segments[0]?.origin.cityName
  return itinerary
    .flatMap(({ segments }) => segments.at(-1)?.destination ?? [])
    .filter(({ cityName }) => cityName !== home)
}
/** One ticket as offers and credits see it. */
export const flightPurchase = ({
  itinerary,
  price: { tax, fee, addOns },
  total,
}: FlightBookingPart): PurchasePart => {
  const ends = destinations(itinerary)
  const amount = fromWire(total)
  return {
    funnel: 'Air',
    amount,
    collection: 'NoCollection',
    paidAtProperty: false,
    // Taxes and extras.
    undiscountable: atMost(
      sum([tax, fee, ...addOns.map((addOn) => addOn.amount)].map(fromWire), amount.currency),
      amount,
    ),
    airlines: namedOnce(
      itinerary.flatMap(({ segments }) =>
        segments.map(({ marketingAirline }) => marketingAirline.code),
      ),
    ),
    countries: namedOnce(ends.map(({ country }) => country)),
    places: namedOnce(ends.flatMap(({ locationCode, cityName }) => [locationCode, cityName])),
  }
}

/** One ticket as airline credits see it: issuing airline, and price by traveler. */
export const creditableTicket = ({
  itinerary,
  party,
  price,
}: FlightBookingPart): CreditableTicket | null => {
  const airline = issuingAirline(itinerary)?.code
  if (airline === undefined) return null
  return {
    airline,
    travelers: passengersOf(party).flatMap((type) =>
      price.passengers
        .filter((group) => group.type === type)
        .slice(0, 1)
        .map(({ total }) => fromWire(total)),
    ),
  }
}
