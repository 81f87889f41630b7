import { checkExchange } from '@portolan/contract/exchanges/check-exchange.ts'
import { compareExchange } from '@portolan/contract/exchanges/compare-exchange.ts'
import { readExchange } from '@portolan/contract/exchanges/read-exchange.ts'
import { readExchangeQuote } from '@portolan/contract/exchanges/read-exchange-quote.ts'
import { readExchangeExtras } from '@portolan/contract/exchanges/read-exchange-extras.ts'
import { shopExchange } from '@portolan/contract/exchanges/shop-exchange.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import { queryOptions } from '@tanstack/react-query'
import { untilEnded } from '../after-sales/index.ts'
import type { ChosenFare } from '../flights/index.ts'
import type { Services } from '../shell/services.ts'
import { shopSlicesOf, type Wish } from './exchange-address.ts'

export type Eligibility = AnswerOf<typeof checkExchange>
export type ExchangeQuote = AnswerOf<typeof readExchangeQuote>
export type ExchangeOffer = NonNullable<ExchangeQuote['offer']>
export type Exchange = NonNullable<AnswerOf<typeof readExchange>['exchange']>
export type SliceSideBySide = ExchangeOffer['slices'][number]
export type WayOn = AnswerOf<typeof compareExchange>['ways'][number]
export type ExchangeShop = AnswerOf<typeof shopExchange>

type Calls = Pick<Services, 'call'>

/** True while the exchange has not ended; polled until then. */
export const isInProgress = ({ state }: Pick<Exchange, 'state'>): boolean =>
  state !== 'Exchanged' && state !== 'Failed'

/** Screens that change without user action, so they are polled. */
const temporaryScreens: ReadonlySet<Eligibility['screen']> = new Set([
  'LoadingOrProcessing',
  'ChangeRequested',
])
const pollMs = 1_000
const agentPollMs = 5_000

export const exchangeKey = (tripId: string) => ['exchange', tripId] as const

export const eligibilityQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: [...exchangeKey(tripId), 'eligibility'],
    queryFn: ({ signal }) =>
      call(checkExchange, { params: { tripId } }, { signal, patience: 30_000 }),
    staleTime: 5_000,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && temporaryScreens.has(data.screen) ? agentPollMs : false,
  })

export const exchangeQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: [...exchangeKey(tripId), 'last'],
    queryFn: async ({ signal }) =>
      (await call(readExchange, { params: { tripId } }, { signal })).exchange,
    staleTime: 2_000,
    refetchInterval: untilEnded(isInProgress, ({ state }) =>
      state === 'AwaitingAgent' ? agentPollMs : pollMs,
    ),
  })

export const exchangeQuoteKey = (tripId: string, quoteId: string) =>
  [...exchangeKey(tripId), 'quote', quoteId] as const
export const exchangeQuoteQuery = ({ call }: Calls, tripId: string, quoteId: string) =>
  queryOptions({
    queryKey: exchangeQuoteKey(tripId, quoteId),
    queryFn: ({ signal }) => call(readExchangeQuote, { params: { tripId, quoteId } }, { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data?.state === 'Pending' ? pollMs / 2 : false),
  })

export const exchangeExtrasKey = (tripId: string) => [...exchangeKey(tripId), 'extras'] as const
/** Seat maps and bags of new flights. Cached by the flights, not by the chosen extras. */
export const exchangeExtrasQuery = (
  { call }: Calls,
  tripId: string,
  quoteId: string,
  slices: readonly Pick<FaredSlice, 'segments' | 'brandId'>[],
) =>
  queryOptions({
    queryKey: [
      ...exchangeExtrasKey(tripId),
      slices.map(({ segments, brandId }) => [segments.map(({ id }) => id), brandId]),
    ],
    queryFn: ({ signal }) =>
      call(readExchangeExtras, { params: { tripId, quoteId } }, { signal, patience: 30_000 }),
    staleTime: 5 * 60_000,
  })

export const comparisonQuery = ({ call }: Calls, tripId: string, quoteId: string) =>
  queryOptions({
    queryKey: [...exchangeQuoteKey(tripId, quoteId), 'ways'],
    queryFn: ({ signal }) =>
      call(
        compareExchange,
        { params: { tripId }, body: { quoteId } },
        { signal, patience: 30_000 },
      ),
    staleTime: Infinity,
    retry: false,
  })

/** Flights for the next requested slice. Fares expire after a few minutes. */
export const exchangeShopQuery = (
  { call }: Calls,
  tripId: string,
  wish: Wish,
  cabin: SearchCabin,
  chosen: readonly ChosenFare[],
) =>
  queryOptions({
    queryKey: [...exchangeKey(tripId), 'shop', shopSlicesOf(wish), cabin, chosen] as const,
    queryFn: ({ signal }) =>
      call(
        shopExchange,
        { params: { tripId }, body: { slices: shopSlicesOf(wish), cabin, chosen: [...chosen] } },
        { signal, patience: 30_000 },
      ),
    staleTime: 4 * 60_000,
    retry: false,
  })
