import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listPriceFreezes } from '@portolan/contract/protections/list-price-freezes.ts'
import { readPriceFreezeQuote } from '@portolan/contract/protections/read-price-freeze-quote.ts'
import { readPriceFreezeTerms } from '@portolan/contract/protections/read-price-freeze-terms.ts'
import { readPriceFreeze } from '@portolan/contract/protections/read-price-freeze.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

export type FreezeTerms = AnswerOf<typeof readPriceFreezeTerms>
export type FreezeLength = FreezeTerms['lengths'][number]
export type FreezeOffer = FreezeLength['offers'][number]
export type FreezeQuote = AnswerOf<typeof readPriceFreezeQuote>
export type Freeze = AnswerOf<typeof readPriceFreeze>
export type FreezeDecision = Freeze['decisions'][number]
type Calls = Pick<Services, 'call'>

/** Fees change by the hour. */
export const freezeTermsQuery = ({ call }: Calls, flightQuoteId: string) =>
  queryOptions({
    queryKey: ['freeze-terms', flightQuoteId],
    queryFn: ({ signal }) => call(readPriceFreezeTerms, { query: { flightQuoteId } }, { signal }),
    staleTime: 60_000,
  })

export const freezeQuoteQuery = ({ call }: Calls, quoteId: string) => ({
  queryKey: ['freeze-quote', quoteId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(readPriceFreezeQuote, { params: { quoteId } }, { signal }),
  staleTime: Infinity,
})

export const freezeKey = (freezeId: string) => ['price-freeze', freezeId] as const
export const freezesKey = ['price-freezes'] as const
export const freezeQuery = ({ call }: Calls, freezeId: string) =>
  queryOptions({
    queryKey: freezeKey(freezeId),
    queryFn: ({ signal }) => call(readPriceFreeze, { params: { freezeId } }, { signal }),
  })
/** The freeze that a booking bought: it is among the newest. Null if it isn't. */
export const freezeOfBookingQuery = ({ call }: Calls, bookingId: string) =>
  queryOptions({
    queryKey: [...freezesKey, 'of-booking', bookingId],
    queryFn: async ({ signal }) => {
      const { freezes } = await call(listPriceFreezes, { query: { page: 1 } }, { signal })
      return freezes.find((freeze) => freeze.bookingId === bookingId) ?? null
    },
  })
export const freezesQuery = ({ call }: Calls) =>
  infiniteQueryOptions({
    queryKey: freezesKey,
    queryFn: ({ pageParam: page, signal }) =>
      call(listPriceFreezes, { query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })
