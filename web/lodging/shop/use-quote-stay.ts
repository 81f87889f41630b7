import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { Door } from '../doors.ts'
import { stayPages } from './stay-shop.ts'

export type StayChoice = BodyOf<typeof quoteStay>

export interface QuoteStay {
  quote(choice: StayChoice): void
  readonly pending: boolean
  readonly error: ErrorCode | undefined
  /** Clears the error. */
  reset(): void
}

/** Quotes the chosen rates and, on success, navigates to checkout. */
export const useQuoteStay = (door: Door): QuoteStay => {
  const { call, tracker } = useServices()
  const navigate = useNavigate()
  const quote = useMutation({
    mutationFn: (body: StayChoice) => call(quoteStay, { body }, { patience: 30_000 }),
    onSuccess: ({ id }) => {
      tracker.track('stay_quoted')
      return navigate({ to: stayPages(door).book, search: { quote: id } })
    },
  })
  return {
    quote: (choice) => quote.mutate(choice),
    pending: quote.isPending,
    error: quote.isError ? codeOf(quote.error) : undefined,
    reset: quote.reset,
  }
}
