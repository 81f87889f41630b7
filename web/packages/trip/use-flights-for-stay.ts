import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { StayDates } from '@portolan/domain/packages/refit-stay.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  askExchangeQuote,
  eligibilityQuery,
  exchangeQuoteQuery,
  exchangeShopQuery,
  stayToAddress,
  usualCabin,
  type ExchangeOffer,
  type RequestedFlight,
  type Wish,
} from '../../exchanges/index.ts'
import type { ChosenFare } from '../../flights/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { likeBooked } from './flights-for-stay.ts'

interface AskedFlights {
  readonly wish: Wish
  readonly chosen: readonly ChosenFare[]
  /** The wanted dates, as in the address. */
  readonly stay: string
}
/** Flights like the booked ones on the days that fit, priced together with the stay. */
export interface FoundFlights extends AskedFlights {
  readonly quoteId: string
  readonly offer: ExchangeOffer
}
export interface FlightsSearch {
  readonly look: (flights: readonly RequestedFlight[]) => void
  readonly isLooking: boolean
  readonly found: FoundFlights | null
  readonly refused: ErrorCode | null
}
type Asked = (AskedFlights & { readonly quoteId: string }) | { readonly refused: ErrorCode }

/** Looks for flights like the booked ones for other dates of their stay, and prices both. */
export const useFlightsForStay = (
  tripId: string,
  itinerary: readonly FaredSlice[],
  wanted: StayDates,
): FlightsSearch => {
  const services = useServices()
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: async (flights: readonly RequestedFlight[]): Promise<Asked> => {
      const eligibility = await queries.fetchQuery(eligibilityQuery(services, tripId))
      if (!eligibility.exchangeable) return { refused: 'NotExchangeable' }
      const wish: Wish = { flights, removed: [] }
      const chosen: ChosenFare[] = []
      for (const { slice } of flights) {
        const { list } = await queries.fetchQuery(
          exchangeShopQuery(services, tripId, wish, usualCabin(eligibility), chosen),
        )
        const booked = itinerary[slice ?? 0]
        const fare = booked === undefined ? null : likeBooked(list, booked, slice === 0, wanted)
        if (fare === null) return { refused: 'NoFlightsFound' }
        chosen.push(fare)
      }
      const stay = stayToAddress(wanted)
      const quote = await askExchangeQuote(services, tripId, { wish, chosen, stay })
      return { wish, chosen, stay, quoteId: quote.id }
    },
  })
  const asked = asking.data !== undefined && 'quoteId' in asking.data ? asking.data : null
  const quote = useQuery({
    ...exchangeQuoteQuery(services, tripId, asked?.quoteId ?? ''),
    enabled: asked !== null,
  })
  const refused = (): ErrorCode | null => {
    if (asking.isError) return codeOf(asking.error)
    if (asking.data !== undefined && 'refused' in asking.data) return asking.data.refused
    if (quote.isError) return codeOf(quote.error)
    return quote.data?.state === 'Failure' ? (quote.data.refusal?.code ?? 'ExchangeRefused') : null
  }
  const offer = quote.data?.offer ?? null
  return {
    look: asking.mutate,
    isLooking: asking.isPending || (asked !== null && offer === null && refused() === null),
    found: asked === null || offer === null ? null : { ...asked, offer },
    refused: refused(),
  }
}
