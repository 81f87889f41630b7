import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { exerciseHotelPriceFreeze } from '@portolan/contract/protections/exercise-hotel-price-freeze.ts'
import { listHotelPriceFreezes } from '@portolan/contract/protections/list-hotel-price-freezes.ts'
import { readHotelPriceFreezeQuote } from '@portolan/contract/protections/read-hotel-price-freeze-quote.ts'
import { readHotelPriceFreezeTerms } from '@portolan/contract/protections/read-hotel-price-freeze-terms.ts'
import { readHotelPriceFreeze } from '@portolan/contract/protections/read-hotel-price-freeze.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

export type VoucherTerms = AnswerOf<typeof readHotelPriceFreezeTerms>
export type VoucherOffer = VoucherTerms['offers'][number]
export type VoucherQuote = AnswerOf<typeof readHotelPriceFreezeQuote>
export type Voucher = AnswerOf<typeof readHotelPriceFreeze>
export type VoucherDecision = Voucher['decisions'][number]
export type ExercisedVoucher = AnswerOf<typeof exerciseHotelPriceFreeze>
/** What is frozen, of terms, quotes and vouchers. */
export type FrozenStay = Pick<
  VoucherTerms,
  'property' | 'checkIn' | 'checkOut' | 'nights' | 'rooms' | 'pricings' | 'dueAtProperty'
>
type Calls = Pick<Services, 'call'>

/** Deposits change by the hour. */
export const voucherTermsQuery = ({ call }: Calls, stayQuoteId: string) =>
  queryOptions({
    queryKey: ['voucher-terms', stayQuoteId],
    queryFn: ({ signal }) =>
      call(readHotelPriceFreezeTerms, { query: { stayQuoteId } }, { signal }),
    staleTime: 60_000,
  })

export const voucherQuoteQuery = ({ call }: Calls, quoteId: string) => ({
  queryKey: ['voucher-quote', quoteId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(readHotelPriceFreezeQuote, { params: { quoteId } }, { signal }),
  staleTime: Infinity,
})

export const voucherKey = (voucherId: string) => ['hotel-price-freeze', voucherId] as const
export const vouchersKey = ['hotel-price-freezes'] as const
export const voucherQuery = ({ call }: Calls, voucherId: string) =>
  queryOptions({
    queryKey: voucherKey(voucherId),
    queryFn: ({ signal }) => call(readHotelPriceFreeze, { params: { voucherId } }, { signal }),
  })
/** The voucher that a booking bought: it is among the newest. Null if it isn't. */
export const voucherOfBookingQuery = ({ call }: Calls, bookingId: string) =>
  queryOptions({
    queryKey: [...vouchersKey, 'of-booking', bookingId],
    queryFn: async ({ signal }) => {
      const { freezes } = await call(listHotelPriceFreezes, { query: { page: 1 } }, { signal })
      return freezes.find((voucher) => voucher.bookingId === bookingId) ?? null
    },
  })
export const vouchersQuery = ({ call }: Calls) =>
  infiniteQueryOptions({
    queryKey: vouchersKey,
    queryFn: ({ pageParam: page, signal }) =>
      call(listHotelPriceFreezes, { query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })
