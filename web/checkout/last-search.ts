import { searchCabinOf, searchCabins, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import { tripKindOf, type TripKind } from '@portolan/domain/flights/trip-kind.ts'
import {
  type FlightSearchParams,
  paramsOfCabin,
  paramsOfParty,
  paramsOfSlices,
  type WantedFlight,
} from '../flight-search/index.ts'
import { journeysOf } from '../flights/index.ts'
import { stringifySearch } from '../shell/router-search.ts'
import type { FlightQuote } from './form-entries.ts'

/** The flights as searched: both tickets of a self-transfer came from one search. */
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

/** The kind of trip that was searched. */
export const quotedKind = ({ slices }: Pick<FlightQuote, 'slices'>): TripKind =>
  tripKindOf(wantedSlices(slices))

/** The lowest cabin that was chosen, which is the one that was searched. */
const wantedCabin = (slices: FlightQuote['slices']): SearchCabin =>
  searchCabins.find((cabin) => slices.some(({ brand }) => searchCabinOf(brand.cabin) === cabin)) ??
  'Economy'

/** The quote's search as address parameters; null if the quote has no flights. */
export const searchParamsOf = ({
  slices,
  party,
}: Pick<FlightQuote, 'slices' | 'party'>): FlightSearchParams | null => {
  const wanted = wantedSlices(slices)
  return wanted.length === 0
    ? null
    : { ...paramsOfParty(party), ...paramsOfCabin(wantedCabin(slices)), ...paramsOfSlices(wanted) }
}

/** Address that repeats a quote's search; the empty search form without a quote. */
export const searchHrefOf = (quote: Pick<FlightQuote, 'slices' | 'party'> | undefined): string => {
  const params = quote === undefined ? null : searchParamsOf(quote)
  return params === null ? '/flights/' : `/flights/shop/${stringifySearch({ ...params })}`
}
