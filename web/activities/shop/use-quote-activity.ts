import { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'

type WantedActivity = BodyOf<typeof quoteActivity>
type Quoted = AnswerOf<typeof quoteActivity>

export interface QuoteActivity {
  /** `shown`: the total on the page, in minor units; checkout asks if the quote has another one. */
  quote(wanted: WantedActivity, shown: number): void
  readonly pending: boolean
  readonly error: ErrorCode | undefined
  /** A quote out of policy, which is asked about before checkout. */
  readonly outOfPolicy: NonNullable<Quoted['policy']> | null
  goOn(): void
  reset(): void
}

/** Quotes the chosen start and, on success, navigates to checkout. */
export const useQuoteActivity = (): QuoteActivity => {
  const { call, tracker } = useServices()
  const navigate = useNavigate()
  const judgedFor = useJudgedFor()
  const toCheckout = ({ id, total }: Quoted, shown: number): void => {
    const was = total.minor === shown ? {} : { was: String(shown) }
    void navigate({ to: '/activities/book/', search: { quote: id, ...was } })
  }
  const quote = useMutation({
    mutationFn: ({ wanted }: { readonly wanted: WantedActivity; readonly shown: number }) =>
      call(quoteActivity, { body: { ...wanted, ...judgedFor } }, { patience: 30_000 }),
    onSuccess: (quoted, { shown }) => {
      tracker.track('activity_quoted')
      if (quoted.policy?.verdict !== 'OutOfPolicy') toCheckout(quoted, shown)
    },
  })
  const { data, variables } = quote
  return {
    quote: (wanted, shown) => quote.mutate({ wanted, shown }),
    pending: quote.isPending,
    error: quote.isError ? codeOf(quote.error) : undefined,
    outOfPolicy: data?.policy?.verdict === 'OutOfPolicy' ? data.policy : null,
    goOn: () => {
      if (data !== undefined && variables !== undefined) toCheckout(data, variables.shown)
    },
    reset: quote.reset,
  }
}
