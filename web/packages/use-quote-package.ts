import { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { useMutation } from '@tanstack/react-query'
import { movedQuoteOf } from '../flights/index.ts'
import { useGo } from '../lodging/index.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import type { PackageChoice } from './package-answers.ts'
import { usePackagePages } from './package-pages.ts'

export interface QuotePackage {
  /** `shown`: the total that was shown; the review says if it has changed. */
  quote(choice: PackageChoice, shown?: MoneyWire): void
  readonly pending: boolean
  readonly error: ErrorCode | undefined
  reset(): void
}

/** Quotes flights and a stay as one package and opens its review. */
export const useQuotePackage = (): QuotePackage => {
  const { call, tracker } = useServices()
  const go = useGo()
  const { review } = usePackagePages()
  const quote = useMutation({
    mutationFn: ({ choice, shown }: { choice: PackageChoice; shown: MoneyWire | undefined }) =>
      call(
        quotePackage,
        { body: { ...choice, ...(shown === undefined ? {} : { shownTotal: shown }) } },
        { patience: 45_000 },
      ),
    onSuccess: ({ id }) => {
      tracker.track('package_quoted')
      go(review, () => ({ quote: id }))
    },
    onError: (error) => {
      const moved = movedQuoteOf(error)
      if (moved !== null) go(review, () => ({ quote: moved.quote, shown: moved.was }))
    },
  })
  return {
    quote: (choice, shown) => quote.mutate({ choice, shown }),
    pending: quote.isPending,
    error: quote.isError && movedQuoteOf(quote.error) === null ? codeOf(quote.error) : undefined,
    reset: quote.reset,
  }
}
