import { combinedId } from '@portolan/domain/flights/combined-id.ts'
import { flightSearchOf } from '../flight-search/index.ts'
import { journeysOf, type OpenedQuote, SimilarFlights } from '../flights/index.ts'
import type { FlightQuote } from './form-entries.ts'
import { searchParamsOf } from './last-search.ts'

interface SimilarToQuoteProps {
  quote: Pick<FlightQuote, 'slices' | 'choice' | 'party'>
  /** The sold-out flight, if the airline names it. */
  segment: string | undefined
  onQuote: (quote: OpenedQuote) => void
}

/**
 * Alternatives to a sold-out quote. Self-transfer tickets were chosen together, so they are
 * replaced together.
 */
export const SimilarToQuote = ({ quote, segment, onQuote }: SimilarToQuoteProps) => {
  const params = searchParamsOf(quote)
  const search = params && flightSearchOf(params)
  if (search === null) return null
  const chosen = journeysOf(quote.slices).map((slices) => {
    const begins = quote.slices.indexOf(slices[0])
    const choices = quote.choice.slice(begins, begins + slices.length)
    const segments = slices.flatMap((slice) => slice.segments)
    const [first, last] = [segments[0], segments.at(-1)]
    return {
      option: combinedId(choices.map(({ option }) => option)),
      brand: combinedId(choices.map(({ brand }) => brand)),
      segments,
      flown: first &&
        last && {
          departs: first.departure.local.slice(0, 16),
          minutes:
            (Date.parse(last.arrival.instant) - Date.parse(first.departure.instant)) / 60_000,
        },
    }
  })
  const named = chosen.findIndex(({ segments }) => segments.some(({ id }) => id === segment))
  return (
    <SimilarFlights
      search={search}
      chosen={chosen}
      at={named < 0 ? chosen.length - 1 : named}
      onQuote={onQuote}
    />
  )
}
