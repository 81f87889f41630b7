import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { toWire, type Money } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { movedQuoteOf } from '../moved-quote.ts'
import { flightListsKey, type ChosenFare } from './flight-list-query.ts'

interface Asked {
  readonly slices: readonly ChosenFare[]
  readonly shown: Money | undefined
}

export interface QuoteFares {
  /** `shown`: what everybody's fares cost as they stand in the list. */
  quote(slices: readonly ChosenFare[], shown: Money | undefined): void
  /** The last slice being quoted. */
  readonly pending: ChosenFare | undefined
  readonly refused: ErrorCode | undefined
  /** Every slice of what was last asked for. */
  readonly asked: readonly ChosenFare[]
  forget(): void
}

/** As the address of checkout wants it: `was`, where the price has moved since it was shown. */
export type OpenedQuote = NonNullable<ReturnType<typeof movedQuoteOf>>

/**
 * Asks the airline for the exact price of every slice chosen; with its word the way leads to
 * checkout, or where `opens` takes it.
 */
export const useQuoteFares = (party: Party, opens?: (quote: OpenedQuote) => void): QuoteFares => {
  const { call, tracker } = useServices()
  const navigate = useNavigate()
  const open = (search: OpenedQuote): unknown =>
    opens === undefined ? navigate({ to: '/flights/book/', search }) : opens(search)
  const client = useQueryClient()
  const quote = useMutation({
    mutationFn: ({ slices, shown }: Asked) =>
      call(
        quoteFlights,
        {
          body: {
            slices: [...slices],
            party,
            ...(shown === undefined ? {} : { shownFare: toWire(shown) }),
          },
        },
        { patience: 30_000 },
      ),
    onSuccess: ({ id }) => {
      tracker.track('flight_quoted')
      return open({ quote: id })
    },
    onError: (error) => {
      const moved = movedQuoteOf(error)
      // Whoever comes back finds the list as it is now.
      void client.invalidateQueries({ queryKey: flightListsKey })
      return moved === null ? undefined : open(moved)
    },
  })
  return {
    quote: (slices, shown) => quote.mutate({ slices, shown }),
    pending: quote.isPending ? quote.variables.slices.at(-1) : undefined,
    refused: quote.isError && movedQuoteOf(quote.error) === null ? codeOf(quote.error) : undefined,
    asked: quote.variables?.slices ?? [],
    forget: quote.reset,
  }
}
