import { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { WantedExtras } from '@portolan/domain/trips/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ChosenFare } from '../flights/shop/flight-list-query.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { wantedOf, wishToAddress, type Wish } from './exchange-address.ts'
import { exchangeKey, exchangeQuoteKey } from './exchange-queries.ts'

interface Asked {
  readonly wish: Wish
  /** With the seats and bags that were chosen for them. */
  readonly chosen: readonly (ChosenFare & WantedExtras)[]
  /** The difference that was shown beside what is wanted; the airline may ask another one by now. */
  readonly shown?: MoneyWire | undefined
}

export interface QuoteExchange {
  readonly quote: (asked: Asked) => void
  /** The fare chosen last, while its price is asked for. */
  readonly pending: ChosenFare | undefined
  readonly isPending: boolean
  readonly refused: ErrorCode | undefined
  readonly forget: () => void
}

/**
 * Asks the airline what a change comes to; the page of its answer stands in the address with
 * everything that was chosen, so that it can be asked again.
 */
export const useQuoteExchange = (tripId: string): QuoteExchange => {
  const { call } = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ask = useMutation({
    mutationFn: ({ wish, chosen, shown }: Asked) =>
      call(
        quoteExchange,
        {
          params: { tripId },
          body: {
            slices: wantedOf(wish, chosen) ?? [],
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
    // Why it cannot be changed is the server's to say anew.
    onError: () => queries.invalidateQueries({ queryKey: [...exchangeKey(tripId), 'eligibility'] }),
  })
  return {
    quote: ask.mutate,
    isPending: ask.isPending,
    pending: ask.isPending ? ask.variables.chosen.at(-1) : undefined,
    refused: ask.isError ? codeOf(ask.error) : undefined,
    forget: ask.reset,
  }
}
