import { checkExchange } from '@portolan/contract/exchanges/check-exchange.ts'
import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import { readExchange } from '@portolan/contract/exchanges/read-exchange.ts'
import { readExchangeQuote } from '@portolan/contract/exchanges/read-exchange-quote.ts'
import { shopExchange } from '@portolan/contract/exchanges/shop-exchange.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { ExchangeState } from '@portolan/domain/after-sales/exchange.lifecycle.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Answered } from './api.ts'
import type { Traveler } from './traveler.ts'
import { until } from './until.ts'
import { cards, tokenise } from './vault.ts'

export type ExchangeQuote = AnswerOf<typeof quoteExchange>
export type Exchange = AnswerOf<typeof exchangeTrip>
type Wanted = BodyOf<typeof quoteExchange>['slices']
type Shop = AnswerOf<typeof shopExchange>

/** From the trip's page: where product time has ended the session, it signs in again. */
export const checksExchange = async (
  person: Traveler,
  tripId: string,
): Promise<AnswerOf<typeof checkExchange>> => {
  await person.trip(tripId)
  return (await person.api()).get(checkExchange, { params: { tripId } })
}

/** Which of a list's fares: by what it comes to, the least or the most. */
export type FarePick = 'least' | 'most'
const fareOf = (
  { list }: Shop,
  pick: FarePick,
  now: string,
): { readonly option: string; readonly brand: string; readonly total: number } => {
  const fares = list.options.flatMap(({ id, fares: own }) =>
    id === now ? [] : own.map(({ brand, total }) => ({ option: id, brand, total })),
  )
  const [first] = fares.toSorted((a, b) =>
    pick === 'least' ? a.total - b.total : b.total - a.total,
  )
  if (first === undefined) throw new Error('harness: no flight to change to')
  return first
}

/**
 * Other flights for one slice, so many days later, as a person would choose them; answers what is
 * asked for and the difference that was shown.
 */
export const shopsExchange = async (
  person: Traveler,
  tripId: string,
  {
    slice,
    days,
    pick = 'least',
  }: { readonly slice: number; readonly days: number; readonly pick?: FarePick },
): Promise<{ readonly slices: Wanted; readonly difference: number }> => {
  const { itinerary } = await person.trip(tripId)
  const segments = itinerary[slice]?.segments ?? []
  const [first] = segments
  if (first === undefined) throw new Error('harness: the trip has no such slice')
  const sought = {
    action: 'Change',
    slice,
    origin: first.origin.locationCode,
    destination: segments.at(-1)?.destination.locationCode ?? '',
    date: addDays(first.departure.local.slice(0, 10), days),
  } as const
  const shop = await (
    await person.api()
  ).get(shopExchange, {
    params: { tripId },
    body: { slices: [sought], cabin: 'Economy', chosen: [] },
  })
  const { option, brand, total } = fareOf(shop, pick, segments.map(({ id }) => id).join('~'))
  return {
    slices: [{ action: 'Change', slice, option, brand }],
    difference: total - shop.givenUp.minor + shop.penalty.minor,
  }
}

/** Polls until the airline has answered. */
export const seesExchangeQuote = async (
  person: Traveler,
  tripId: string,
  quoteId: string,
): Promise<ExchangeQuote> =>
  until(`the quote ${quoteId}`, async () => {
    const quote = await (await person.api()).get(readExchangeQuote, { params: { tripId, quoteId } })
    return quote.state === 'Pending' ? null : quote
  })
export const quotesExchange = async (
  person: Traveler,
  tripId: string,
  slices: Wanted,
  shown?: number,
): Promise<ExchangeQuote> => {
  const asked = await (
    await person.api()
  ).get(quoteExchange, {
    params: { tripId },
    body: {
      slices,
      ...(shown === undefined
        ? {}
        : { shownDifference: { minor: shown, currency: 'USD' as const } }),
    },
  })
  return seesExchangeQuote(person, tripId, asked.id)
}

/** Confirms a quote as it was shown, with a card where something is due. */
export const confirmsExchange = async (
  person: Traveler,
  { id, tripId, offer }: ExchangeQuote,
  card: string = cards.accepts,
): Promise<Answered<typeof exchangeTrip>> => {
  const api = await person.api()
  if (offer === null) throw new Error('harness: nothing was offered')
  return api.call(exchangeTrip, {
    params: { tripId },
    body: {
      quoteId: id,
      due: offer.due,
      refund: offer.refund,
      ...(offer.due.minor > 0 ? { methodToken: await tokenise(api, card) } : {}),
    },
  })
}

/** Polls until the exchange of a trip is in one of these states: an end unless said. */
export const seesExchange = async (
  person: Traveler,
  tripId: string,
  states: readonly ExchangeState[] = ['Exchanged', 'Failed'],
  limitMs?: number,
): Promise<Exchange> =>
  until(
    `the exchange of ${tripId}`,
    async () => {
      const { exchange } = await (await person.api()).get(readExchange, { params: { tripId } })
      return exchange !== null && states.includes(exchange.state) ? exchange : null
    },
    limitMs,
  )

/** From a quote to the end of it. */
export const exchanges = async (
  person: Traveler,
  quote: ExchangeQuote,
  card?: string,
): Promise<Exchange> => {
  const placed = await confirmsExchange(person, quote, card)
  if (!placed.ok) throw new Error(`not exchanged: ${placed.refusal.code}`)
  return seesExchange(person, quote.tripId)
}
