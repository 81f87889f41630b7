import {
  passengerTypeCodes,
  passengersOf,
  seatsOf,
  type Party,
} from '@portolan/domain/flights/party.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { AirRefusal, ChosenSlice, SliceRequest } from '@portolan/market/airlines/types.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { ChosenFare } from '../../flights/flight-supplier.ts'

/** A chosen fare as the market takes it; with a party, seats say whose they are by passenger type. */
export const chosenSlice = (
  { option, brand, seats = [], bags = [] }: ChosenFare,
  party?: Party,
): ChosenSlice => {
  const segmentIds = option.split('~')
  const types = party === undefined ? [] : passengersOf(party)
  return {
    segmentIds,
    brandId: brand,
    bags,
    seats: seats.map(({ segment, passenger, seat }) => ({
      segmentId: segmentIds[segment] ?? '',
      passenger,
      seat,
      type: passengerTypeCodes[types[passenger] ?? 'LapInfant'],
    })),
  }
}

/** What conditions match on a flight, from an id such as `BA178-2027-02-05-JFK`. */
export const segmentFacts = (segmentId: string): ConditionFacts => {
  const [flight = '', year = '', month = '', day = '', origin = ''] = segmentId.split('-')
  return { flight, airline: flight.slice(0, 2), date: `${year}-${month}-${day}`, origin }
}
/** What conditions match on a slice: its two places without the nearby airports added to them. */
export const placeFactsOf = (
  { origin, destination }: Pick<SliceRequest, 'origin' | 'destination'> = {
    origin: '',
    destination: '',
  },
): ConditionFacts => ({
  origin: placeParts(origin).place,
  destination: placeParts(destination).place,
})

/** The same number of seats, all adults: an adult's price does not depend on the other travelers. */
export const asAdults = (party: Party): Party => ({
  adults: seatsOf(party),
  children: 0,
  lapInfants: 0,
  seatedInfants: 0,
})

/** Field of a search request that a refusal is about. */
export const searchField = (
  slices: readonly SliceRequest[],
  hasChosen: boolean,
  refusal: AirRefusal,
): string => {
  const fieldOf = (matches: (slice: SliceRequest) => boolean, name: string): string => {
    const index = slices.findIndex(matches)
    return index < 0 ? 'slices' : `slices.${index}.${name}`
  }
  switch (refusal.code) {
    case 'DateOutOfRange':
      return fieldOf((slice) => slice.date === refusal.date, 'date')
    case 'SamePlace':
      return fieldOf((slice) => slice.destination === refusal.place, 'destination')
    case 'UnknownPlace':
      return fieldOf((slice) => slice.origin === refusal.place, 'origin')
    default:
      return hasChosen ? 'chosen' : 'slices'
  }
}

/** Field of a price request that holds the refused seat or bag. */
export const extraField = (slices: readonly ChosenSlice[], refusal: AirRefusal): string => {
  if (refusal.code === 'TooManyBags') {
    const bags = slices[refusal.slice]?.bags ?? []
    const index = bags.findIndex(({ passenger }) => passenger === refusal.passenger)
    return `slices.${refusal.slice}.bags.${index}`
  }
  if (
    refusal.code !== 'SeatTaken' &&
    refusal.code !== 'SeatNotSold' &&
    refusal.code !== 'SeatNotForPassenger'
  )
    return 'slices'
  for (const [at, { seats = [] }] of slices.entries()) {
    const index = seats.findLastIndex(
      ({ segmentId, seat }) => segmentId === refusal.segmentId && seat === refusal.seat,
    )
    if (index >= 0) return `slices.${at}.seats.${index}`
  }
  return 'slices'
}
