import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { WantedExtras } from '@portolan/domain/after-sales/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ChosenFare } from '../flights/index.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { quoteSlicesOf, wishToAddress, type Wish } from './exchange-address.ts'
import { exchangeKey, exchangeQuoteKey } from './exchange-queries.ts'

interface QuoteRequest {
  readonly wish: Wish
  /** Fares with their chosen seats and bags. */
  readonly chosen: readonly (ChosenFare & WantedExtras)[]
  /** The difference the person saw. The server refuses the quote if the airline's differs. */
  readonly shown?: MoneyWire | undefined
}

export interface QuoteExchange {
  readonly quote: (request: QuoteRequest) => void
  /** The fare chosen last, while it is being priced. */
  readonly pending: ChosenFare | undefined
  readonly isPending: boolean
  readonly refused: ErrorCode | undefined
  readonly reset: () => void
}

/**
 * Quotes a change and opens its confirmation page. Its address has every choice, so it can be
 * requoted.
 */
export const useQuoteExchange = (tripId: string): QuoteExchange => {
  const { call } = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const quoting = useMutation({
    mutationFn: ({ wish, chosen, shown }: QuoteRequest) =>
      call(
        quoteExchange,
        {
          params: { tripId },
          body: {
            slices: quoteSlicesOf(wish, chosen) ?? [],
            ...(shown === undefined ? {} : { shownDifference: shown }),
          },
        },
        { patience: 30_000 },
      ),
    onSuccess: (quote, { wish, chosen }) => {
      queries.setQueryData(exchangeQuoteKey(tripId, quote.id), quote)
      return navigate({
        to: '/exchange/flight/confirm/',
        search: {
          trip: tripId,
          slices: wishToAddress(wish),
          quote: quote.id,
          ...(chosen.length === 0
            ? {}
            : {
                option: chosen.map(({ option }) => option),
                brand: chosen.map(({ brand }) => brand),
              }),
        },
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
