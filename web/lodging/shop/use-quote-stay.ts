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
  /** Quotes them to freeze their price; absent where none is frozen. */
  freeze?(choice: StayChoice): void
  readonly pending: boolean
  readonly error: ErrorCode | undefined
  /** Clears the error. */
  reset(): void
}

interface Asked {
  readonly body: StayChoice
  readonly to: ReturnType<typeof stayPages>['book'] | '/hotels/freeze/'
}

/**
 * Quotes the chosen rates and, on success, navigates to checkout, or to freezing their price.
 * `alongTrip`: the trip whose flights give package rates, which are not frozen.
 */
export const useQuoteStay = (door: Door, alongTrip?: string): QuoteStay => {
  const { call, tracker } = useServices()
  const navigate = useNavigate()
  const quote = useMutation({
    mutationFn: ({ body }: Asked) =>
      call(
        quoteStay,
        { body: { ...body, ...(alongTrip === undefined ? {} : { alongTripId: alongTrip }) } },
        { patience: 30_000 },
      ),
    onSuccess: ({ id }, { to }) => {
      tracker.track('stay_quoted')
      return navigate({ to, search: { quote: id } })
    },
  })
  return {
    quote: (body) => quote.mutate({ body, to: stayPages(door).book }),
    ...(alongTrip === undefined
      ? { freeze: (body: StayChoice) => quote.mutate({ body, to: '/hotels/freeze/' as const }) }
      : {}),
    pending: quote.isPending,
    error: quote.isError ? codeOf(quote.error) : undefined,
    reset: quote.reset,
  }
}
