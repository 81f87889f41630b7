import type { AnswerOf } from '@portolan/contract/operation.ts'
import { getAddOnOffer } from '@portolan/contract/protections/get-add-on-offer.ts'
import { getAddOnPurchase } from '@portolan/contract/protections/get-add-on-purchase.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'

type Calls = Pick<Services, 'call'>
export type AddOnOffer = AnswerOf<typeof getAddOnOffer>
/** An offer that can be paid, as a quote for checkout. */
export type AddOnQuote = Omit<AddOnOffer, 'offer'> & {
  readonly id: string
  readonly offer: NonNullable<AddOnOffer['offer']>
}

export const addOnOfferQuery = ({ call }: Calls, tripId: string) =>
  queryOptions({
    queryKey: ['add-on-offer', tripId],
    queryFn: ({ signal }) => call(getAddOnOffer, { body: { tripId } }, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })

export const addOnQuoteQuery = ({ call }: Calls, quoteId: string) =>
  queryOptions({
    queryKey: ['add-on-quote', quoteId],
    queryFn: async ({ signal }): Promise<AddOnQuote> => {
      const { offer, ...of } = await call(getAddOnOffer, { body: { quoteId } }, { signal })
      if (offer === null)
        throw new CallFailed({ code: 'QuoteExpired', status: 410, message: 'No offer.' })
      return { ...of, offer, id: offer.id }
    },
    staleTime: Infinity,
    retry: false,
  })

/** Polled until the purchase has ended and its trip shows it. */
export const addOnPurchaseQuery = ({ call }: Calls, bookingId: string) =>
  queryOptions({
    queryKey: ['add-on-purchase', bookingId],
    queryFn: ({ signal }) => call(getAddOnPurchase, { body: { bookingId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined ||
      data.state === 'Polling' ||
      (data.state === 'PurchaseSuccess' && data.tripId === null)
        ? 1_000
        : false,
  })
