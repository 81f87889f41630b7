import type { WatchEnd } from '@portolan/domain/forecasts/watch-terms.ts'
import { formatWhole, money, isCurrency } from '@portolan/kernel/money.ts'
import { paramsOfCabin, paramsOfParty } from '../flights/search/flight-search.ts'
import { stringifySearch } from '../shell/router-search.ts'
import type { FlightWatch } from './watches-query.ts'

export const endWords: Readonly<Record<WatchEnd, string>> = { Stopped: 'Stopped', Unsubscribed: 'Stopped by mail', Departed: 'Departed', Booked: 'Booked' }

export const watchTitle = ({ slices: [out] }: Pick<FlightWatch, 'slices'>): string => `${out?.originCity ?? ''} to ${out?.destinationCity ?? ''}`

/** How the price has moved since the watch began. */
export const moveWords = ({ startPrice, lastPrice, currency }: Pick<FlightWatch, 'startPrice' | 'lastPrice' | 'currency'>): { readonly tone: 'ok' | 'warn' | 'plain'; readonly text: string } => {
  if (lastPrice === null) return { tone: 'warn', text: 'Not on sale' }
  if (!isCurrency(currency) || lastPrice === startPrice) return { tone: 'plain', text: 'Unchanged' }
  const move = formatWhole(money(Math.abs(lastPrice - startPrice), currency))
  return lastPrice < startPrice ? { tone: 'ok', text: `${move} less` } : { tone: 'warn', text: `${move} more` }
}

/** The flights of a watched trip as they are now. */
export const watchAddress = ({ slices: [out, back], cabin, party }: Pick<FlightWatch, 'slices' | 'cabin' | 'party'>): string =>
  `/flights/shop/${stringifySearch({
    trip: back === undefined ? 'OneWay' : undefined, from: out?.origin, to: out?.destination, depart: out?.date, return: back?.date,
    ...paramsOfParty(party), ...paramsOfCabin(cabin), entryType: 'my_trips_homepage',
  })}`
