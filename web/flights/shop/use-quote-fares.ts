import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { ChosenFare } from './flight-list-query.ts'

export interface QuoteFares {
  quote(slices: readonly ChosenFare[]): void
  /** The last slice being quoted. */
  readonly pending: ChosenFare | undefined
  readonly refused: ErrorCode | undefined
  forget(): void
}

/** Asks the airline for the exact price of every slice chosen; with its word the way leads to checkout. */
export const useQuoteFares = (party: Party): QuoteFares => {
  const { call, tracker } = useServices()
  const navigate = useNavigate()
  const quote = useMutation({
    mutationFn: (slices: readonly ChosenFare[]) => call(quoteFlights, { body: { slices: [...slices], party } }, { patience: 30_000 }),
    onSuccess: ({ id }) => {
      tracker.track('flight_quoted')
      return navigate({ to: '/flights/book/', search: { quote: id } })
    },
  })
  return {
    quote: (slices) => quote.mutate(slices),
    pending: quote.isPending ? quote.variables.at(-1) : undefined,
    refused: quote.isError ? codeOf(quote.error) : undefined,
    forget: quote.reset,
  }
}
