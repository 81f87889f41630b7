import { paramsOfLegs, paramsOfParty, type FlightSearchParams, type TripKind } from '../flights/search/flight-search.ts'
import { stringifySearch } from '../shell/router-search.ts'
import type { FlightQuote } from './form-entries.ts'

const wantedSlices = (slices: FlightQuote['slices']): { from: string; to: string; date: string }[] =>
  slices.flatMap(({ segments }) => {
    const first = segments[0]
    const last = segments.at(-1)
    return first === undefined || last === undefined ? [] : [{ from: first.origin.locationCode, to: last.destination.locationCode, date: first.departure.local.slice(0, 10) }]
  })

/** Two slices that go there and come back are a round trip; more, or two that do not meet, were asked for one by one. */
export const tripKindOf = (slices: FlightQuote['slices']): TripKind => {
  const [out, back, ...more] = wantedSlices(slices)
  return back === undefined ? 'OneWay' : more.length === 0 && out?.from === back.to && out.to === back.from ? 'RoundTrip' : 'MultiCity'
}

/** The address that searches again for what a quote was about; the plain form where there is no quote. */
export const searchHrefOf = (quote: FlightQuote | undefined): string => {
  const wanted = wantedSlices(quote?.slices ?? [])
  const [out, back] = wanted
  if (quote === undefined || out === undefined) return '/flights/'
  const kind = tripKindOf(quote.slices)
  const params: FlightSearchParams =
    kind === 'MultiCity' ? paramsOfLegs(wanted)
    : { ...(kind === 'OneWay' ? { trip: kind } : { return: back?.date }), from: out.from, to: out.to, depart: out.date }
  return `/flights/shop/${stringifySearch({ ...paramsOfParty(quote.party), ...params })}`
}
