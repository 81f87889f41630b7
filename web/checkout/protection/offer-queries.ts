import { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import { quoteWithProtections } from '@portolan/contract/protections/quote-with-protections.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'
import { silentLoad } from '../../shell/silent-load.ts'

type Calls = Pick<Services, 'call'>
export type Offers = AnswerOf<typeof offerProtections>
export type Offer = Offers['offers'][number]

export const offersQuery = ({ call }: Calls, quoteId: string) =>
  queryOptions({
    queryKey: ['protection-offers', quoteId],
    queryFn: ({ signal }) => call(offerProtections, { body: { quoteId } }, { signal }),
    staleTime: Infinity,
    ...silentLoad,
  })

/** One quote of a quote and what was chosen with it. */
export const protectedQuoteQuery = (
  { call }: Calls,
  quoteId: string,
  offerIds: readonly string[],
) =>
  queryOptions({
    queryKey: ['protected-quote', quoteId, offerIds],
    queryFn: ({ signal }) =>
      call(quoteWithProtections, { body: { quoteId, offerIds: [...offerIds] } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
