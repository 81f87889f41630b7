import { quoteCar } from '@portolan/contract/cars/quote-car.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keepDraft } from '../../shell/draft.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { withoutDocuments } from '../../checkout/index.ts'
import { carEntriesOfMember } from '../book/car-entries.ts'

type WantedCar = BodyOf<typeof quoteCar>

export interface QuoteCar {
  /** `shown`: the total on the page, in minor units; checkout asks if the quote has another one. */
  quote(wanted: WantedCar, shown: number): void
  readonly pending: boolean
  readonly error: ErrorCode | undefined
  reset(): void
}

/**
 * Quotes the chosen car and, on success, navigates to checkout. The quote does not keep a member’s
 * number, so the form gets it from here.
 */
export const useQuoteCar = (): QuoteCar => {
  const { call, storage, tracker } = useServices()
  const navigate = useNavigate()
  const quote = useMutation({
    mutationFn: ({ wanted }: { readonly wanted: WantedCar; readonly shown: number }) =>
      call(quoteCar, { body: wanted }, { patience: 30_000 }),
    onSuccess: ({ id, price }, { wanted: { loyalty }, shown }) => {
      tracker.track('car_quoted')
      if (loyalty !== undefined)
        keepDraft(storage.session, id, carEntriesOfMember(loyalty), withoutDocuments)
      const was = price.total.minor === shown ? {} : { was: String(shown) }
      return navigate({ to: '/cars/book/', search: { quote: id, ...was } })
    },
  })
  return {
    quote: (wanted, shown) => quote.mutate({ wanted, shown }),
    pending: quote.isPending,
    error: quote.isError ? codeOf(quote.error) : undefined,
    reset: quote.reset,
  }
}
