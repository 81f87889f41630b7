import { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import type { quoteCancellation } from '@portolan/contract/cancellations/quote-cancellation.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { refundedText } from '@portolan/domain/payments/tender-text.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { exactText } from '../price-freeze/freeze-words.ts'
import { assistedRefundQuery } from './disruption-queries.ts'
import { WithDisruption, type Covered } from './with-disruption.tsx'
import styles from './disruption.module.css'

const c = classNames(styles)

type Quote = AnswerOf<typeof quoteCancellation>

const AskAnAgent = ({ tripId }: { tripId: string }) => (
  <AppLink
    href={`/trips/disruption/contact-support/?trip=${tripId}`}
    className={buttonClass({ variant: 'primary' })}
  >
    Ask an agent
  </AppLink>
)

const Terms = ({ tripId, quote }: { tripId: string; quote: Quote }) => {
  const { call } = useServices()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      call(cancelTrip, {
        params: { tripId },
        body: { quoteId: quote.id ?? '', refund: quote.refund },
      }),
    onSuccess: () => {
      for (const queryKey of [['trips'], ['cancellation', tripId], ['disruption', tripId]])
        void queries.invalidateQueries({ queryKey })
      void navigate({ to: '/trips/$tripId/cancel/', params: { tripId } })
    },
  })
  if (quote.id === null)
    return (
      <>
        <p>The airline doesn’t cancel this trip online. An agent gets your refund for you.</p>
        <div className={c('actions')}>
          <AskAnAgent tripId={tripId} />
        </div>
      </>
    )
  return (
    <>
      <p>
        We cancel all flights of this trip and refund the larger amount: what the airline refunds,
        or the base fare of the disrupted flights and those after them.
      </p>
      <div className={c('sums')}>
        <PriceBreakdown
          caption="Your refund"
          lines={quote.tenders
            .filter(({ givenBack }) => givenBack)
            .map(({ tender: kind, restored: spent, ...line }, at) => ({
              id: String(at),
              label: refundedText({ ...line, kind, spent }),
              amount: fromWire(line.amount),
            }))}
          total={fromWire(quote.refund)}
        />
      </div>
      <p>This can’t be undone. You can’t rebook after a refund.</p>
      {cancel.isError && (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(cancel.error)].title}>
          {errorWords[codeOf(cancel.error)].text}
        </Notice>
      )}
      <div className={c('actions')}>
        <Button variant="primary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {`Cancel and get ${exactText(quote.refund)} back`}
        </Button>
        <AppLink href={`/trips/disruption/?trip=${tripId}`} className={buttonClass({})}>
          Back to your choices
        </AppLink>
      </div>
    </>
  )
}

const Refund = ({ found: { tripId } }: { found: Covered }) => {
  usePageTitle('Refund your flight')
  const quote = useQuery(assistedRefundQuery(useServices(), tripId))
  if (quote.isPending) return <PendingPage label="Asking the airline" />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Refund your flight</h1>
      {quote.data === undefined ? (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(quote.error)].title}
          action={
            <Button busy={quote.isFetching} onClick={() => void quote.refetch()}>
              Try again
            </Button>
          }
        >
          {errorWords[codeOf(quote.error)].text}
        </Notice>
      ) : (
        <Terms tripId={tripId} quote={quote.data} />
      )}
    </div>
  )
}

/** /trips/disruption/refund/ */
export const DisruptionRefundPage = () => {
  const { trip } = useSearch({ from: '/trips/disruption/refund' })
  return <WithDisruption tripId={trip}>{(found) => <Refund found={found} />}</WithDisruption>
}
