import { searchCabins, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import { tripKindOf, type TripKind } from '@portolan/domain/flights/trip-kind.ts'
import {
  paramsOfCabin,
  paramsOfParty,
  paramsOfSlices,
  type FlightSearchParams,
  type WantedFlight,
} from '../flights/search/flight-search.ts'
import { journeysOf } from '../flights/self-transfer-words.ts'
import { stringifySearch } from '../shell/router-search.ts'
import type { FlightQuote } from './form-entries.ts'

/** Both tickets of a self-transfer were one wish. */
const wantedSlices = (slices: FlightQuote['slices']): WantedFlight[] =>
  journeysOf(slices).flatMap((journey) => {
    const first = journey[0].segments[0]
    const last = journey.at(-1)?.segments.at(-1)
    return first === undefined || last === undefined
      ? []
      : [
          {
            origin: first.origin.locationCode,
            destination: last.destination.locationCode,
            date: first.departure.local.slice(0, 10),
          },
        ]
  })

/** What the slices of a quote were searched as. */
export const quotedKind = ({ slices }: Pick<FlightQuote, 'slices'>): TripKind =>
  tripKindOf(wantedSlices(slices))

/** The lowest cabin that was chosen: nothing below it was wanted. */
const wantedCabin = (slices: FlightQuote['slices']): SearchCabin =>
  searchCabins.find((cabin) =>
    slices.some(
      ({ brand }) => (brand.cabin === 'BasicEconomy' ? 'Economy' : brand.cabin) === cabin,
    ),
  ) ?? 'Economy'

/** What was searched for, as an address has it; null where a quote has no flights. */
export const searchParamsOf = ({ slices, party }: FlightQuote): FlightSearchParams | null => {
  const wanted = wantedSlices(slices)
  return wanted.length === 0
    ? null
    : { ...paramsOfParty(party), ...paramsOfCabin(wantedCabin(slices)), ...paramsOfSlices(wanted) }
}

/**
 * The address that searches again for what a quote was about; the plain form where there is no
 * quote.
 */
export const searchHrefOf = (quote: FlightQuote | undefined): string => {
  const params = quote === undefined ? null : searchParamsOf(quote)
  return params === null ? '/flights/' : `/flights/shop/${stringifySearch({ ...params })}`
}
