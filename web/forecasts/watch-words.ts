import type { WatchEnd } from '@portolan/domain/forecasts/watch-terms.ts'
import { routeEnds } from '@portolan/domain/flights/route-summary.ts'
import { tripKindOf } from '@portolan/domain/flights/trip-kind.ts'
import { formatWhole, money, isCurrency } from '@portolan/kernel/money.ts'
import { paramsOfCabin, paramsOfParty, paramsOfSlices } from '../flight-search/index.ts'
import { stringifySearch } from '../shell/router-search.ts'
import type { FlightWatch } from './watches-query.ts'

export const endWords: Readonly<Record<WatchEnd, string>> = {
  Stopped: 'Stopped',
  Unsubscribed: 'Stopped by email',
  Departed: 'Departed',
  Booked: 'Booked',
}

/** `New York to London`, `New York to London and Rome`. */
export const watchTitle = ({ slices }: Pick<FlightWatch, 'slices'>): string => {
  const { from, to } = routeEnds(
    (tripKindOf(slices) === 'MultiCity' ? slices : slices.slice(0, 1)).flatMap(
      ({ originCity, destinationCity }) => [originCity, destinationCity],
    ),
  )
  return `${from} to ${to}`
}

/** How the price has changed since the watch began. */
export const moveWords = ({
  startPrice,
  lastPrice,
  currency,
}: Pick<FlightWatch, 'startPrice' | 'lastPrice' | 'currency'>): {
  readonly tone: 'ok' | 'warn' | 'plain'
  readonly text: string
} => {
  if (lastPrice === null) return { tone: 'warn', text: 'Not on sale' }
  if (!isCurrency(currency) || lastPrice === startPrice) return { tone: 'plain', text: 'No change' }
  const move = formatWhole(money(Math.abs(lastPrice - startPrice), currency))
  return lastPrice < startPrice
    ? { tone: 'ok', text: `${move} less` }
    : { tone: 'warn', text: `${move} more` }
}

/** The address of the flights of a watched trip. */
export const watchAddress = ({
  slices,
  cabin,
  party,
}: Pick<FlightWatch, 'slices' | 'cabin' | 'party'>): string =>
  `/flights/shop/${stringifySearch({
    ...paramsOfSlices(slices),
    ...paramsOfParty(party),
    ...paramsOfCabin(cabin),
    entryType: 'my_trips_homepage',
  })}`
