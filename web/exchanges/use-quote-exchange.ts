import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { WantedExtras } from '@portolan/domain/after-sales/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ChosenFare } from '../flights/index.ts'
import type { Services } from '../shell/services.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import {
  faresToAddress,
  quoteSlicesOf,
  stayOfAddress,
  wishToAddress,
  type ExchangeParams,
  type Wish,
} from './exchange-address.ts'
import { exchangeKey, exchangeQuoteKey } from './exchange-queries.ts'

interface QuoteRequest {
  readonly wish: Wish
  /** Fares with their chosen seats and bags. */
  readonly chosen: readonly (ChosenFare & WantedExtras)[]
  /** The difference the person saw. The server refuses the quote if the airline's differs. */
  readonly shown?: MoneyWire | undefined
  /** What the stay of a package does, as in the address. */
  readonly stay?: string | undefined
}

export interface QuoteExchange {
  readonly quote: (request: QuoteRequest) => void
  /** The fare chosen last, while it is being priced. */
  readonly pending: ChosenFare | undefined
  readonly isPending: boolean
  readonly refused: ErrorCode | undefined
  readonly reset: () => void
}

/** Asks for the price of a change of flights, and of the stay with them. */
export const askExchangeQuote = (
  { call }: Pick<Services, 'call'>,
  tripId: string,
  { wish, chosen, shown, stay: word }: QuoteRequest,
) => {
  const stay = stayOfAddress(word)
  return call(
    quoteExchange,
    {
      params: { tripId },
      body: {
        slices: quoteSlicesOf(wish, chosen) ?? [],
        ...(shown === undefined ? {} : { shownDifference: shown }),
        ...(stay === undefined ? {} : { stay }),
      },
    },
    { patience: 30_000 },
  )
}

/** The address of a quote's confirmation page. */
export const confirmParams = (
  tripId: string,
  { wish, chosen, stay }: Pick<QuoteRequest, 'wish' | 'chosen' | 'stay'>,
  quoteId: string,
): ExchangeParams => ({
  trip: tripId,
  slices: wishToAddress(wish),
  quote: quoteId,
  ...(stay === undefined ? {} : { stay }),
  ...(chosen.length === 0 ? {} : faresToAddress(chosen)),
})

/**
 * Quotes a change and opens its confirmation page. Its address has every choice, so it can be
 * requoted.
 */
export const useQuoteExchange = (tripId: string): QuoteExchange => {
  const { call } = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const quoting = useMutation({
    mutationFn: (request: QuoteRequest) => askExchangeQuote({ call }, tripId, request),
    onSuccess: (quote, { wish, chosen, stay }) => {
      queries.setQueryData(exchangeQuoteKey(tripId, quote.id), quote)
      return navigate({
        to: '/exchange/flight/confirm/',
        search: confirmParams(tripId, { wish, chosen, stay }, quote.id),
      })
    },
    // The trip may no longer be changeable.
    onError: () => queries.invalidateQueries({ queryKey: [...exchangeKey(tripId), 'eligibility'] }),
  })
  return {
    quote: quoting.mutate,
    isPending: quoting.isPending,
    pending: quoting.isPending ? quoting.variables.chosen.at(-1) : undefined,
    refused: quoting.isError ? codeOf(quoting.error) : undefined,
    reset: quoting.reset,
  }
}
