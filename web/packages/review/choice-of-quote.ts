import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { searchParamsOf } from '../../checkout/index.ts'
import { doors, paramsOfRooms, shopHref } from '../../lodging/index.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import type { PackageQuote } from '../package-answers.ts'
import { paramsOfFlights, type PackageParams } from '../search/package-search.ts'

type Quoted = Pick<PackageQuote, 'flights' | 'stay' | 'nights'>

const roomsIn = ({ stay }: Quoted) =>
  paramsOfRooms(stay.rooms.map(({ occupancy }) => occupancyOf(occupancy))).rooms

/** The search and the choice of a quote, so that its parts can be chosen again. */
export const paramsOfQuote = (quote: Quoted): PackageParams => {
  const { flights, stay } = quote
  const { from, to, depart, return: back, cabin } = searchParamsOf(flights) ?? {}
  return {
    from,
    to,
    depart,
    return: back,
    cabin,
    locationName: flights.slices[0]?.segments.at(-1)?.destination.cityName,
    rooms: roomsIn(quote),
    ...paramsOfFlights(flights.choice),
    lodgingId: stay.property.id,
    rates: stay.rooms.map(({ terms }) => terms.id),
  }
}

/** Where each part is bought without the other: the return flights, and the rooms for the nights. */
export const separateHrefs = (
  quote: Quoted,
): { readonly flights: string; readonly stay: string } => {
  const { flights, stay, nights } = quote
  const [out] = flights.choice
  return {
    flights: `/flights/shop/${stringifySearch({
      ...searchParamsOf(flights),
      ...(out === undefined ? {} : { option: [out.option], brand: [out.brand] }),
    })}`,
    stay: shopHref(doors.stays, {
      lodgingId: stay.property.id,
      fromDate: nights.checkIn,
      untilDate: nights.checkOut,
      rooms: roomsIn(quote),
    }),
  }
}
