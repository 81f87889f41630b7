import { tripKindOf, type TripKind } from '@portolan/domain/flights/trip-kind.ts'
import { paramsOfParty, paramsOfSlices, type WantedFlight } from '../flights/search/flight-search.ts'
import { journeysOf } from '../flights/self-transfer-words.ts'
import { stringifySearch } from '../shell/router-search.ts'
import type { FlightQuote } from './form-entries.ts'

/** Both tickets of a self-transfer were one wish. */
const wantedSlices = (slices: FlightQuote['slices']): WantedFlight[] =>
  journeysOf(slices).flatMap((journey) => {
    const first = journey[0].segments[0]
    const last = journey.at(-1)?.segments.at(-1)
    return first === undefined || last === undefined ? [] : [{ origin: first.origin.locationCode, destination: last.destination.locationCode, date: first.departure.local.slice(0, 10) }]
  })

/** What the slices of a quote were searched as. */
export const quotedKind = ({ slices }: Pick<FlightQuote, 'slices'>): TripKind => tripKindOf(wantedSlices(slices))

/** The address that searches again for what a quote was about; the plain form where there is no quote. */
export const searchHrefOf = (quote: FlightQuote | undefined): string => {
  const wanted = wantedSlices(quote?.slices ?? [])
  return quote === undefined || wanted.length === 0 ? '/flights/' : `/flights/shop/${stringifySearch({ ...paramsOfParty(quote.party), ...paramsOfSlices(wanted) })}`
}
