import { rebookDisruptedTrip } from '@portolan/contract/protections/rebook-disrupted-trip.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { rebookingQuoteQuery, type RebookingQuote } from './disruption-queries.ts'
import { RescueReview } from './rescue-review.tsx'
import { WithDisruption, type Covered } from './with-disruption.tsx'
import styles from './disruption.module.css'

const c = classNames(styles)

const BackToFlights = ({ tripId }: { tripId: string }) => (
  <AppLink href={`/trips/disruption/rebook/?trip=${tripId}`} className={buttonClass({})}>
    Choose another flight
  </AppLink>
)

const Chosen = ({ found, option, brand }: { found: Covered; option: string; brand: string }) => {
  usePageTitle('Review your new flight')
  const services = useServices()
  const quote = useQuery(rebookingQuoteQuery(services, found.tripId, { option, brand }))
  const rebook = (idempotencyKey: string, { quoteId, total }: RebookingQuote) =>
    services.call(rebookDisruptedTrip, {
      params: { tripId: found.tripId },
      body: { idempotencyKey, quoteId, acceptedTotal: total },
    })
  if (quote.isPending) return <PendingPage label="Checking the price" />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Review your new flight</h1>
      {quote.data === undefined ? (
        <>
          <Notice tone="danger" role="alert" title={errorWords[codeOf(quote.error)].title}>
            {errorWords[codeOf(quote.error)].text}
          </Notice>
          <div className={c('actions')}>
            <BackToFlights tripId={found.tripId} />
          </div>
        </>
      ) : (
        <RescueReview
          quote={quote.data}
          paidBy="Paid by disruption assistance"
          afterwards={`We book ${found.travelers.map(({ name }) => name).join(', ')} with the details of your first booking. It can’t be undone, and your assistance is used. An agent changes or cancels what is left of the old trip.`}
          book={(idempotencyKey) => rebook(idempotencyKey, quote.data)}
          back={<BackToFlights tripId={found.tripId} />}
        />
      )}
    </div>
  )
}

/** /trips/disruption/rebook/flight/ */
export const RebookFlightPage = () => {
  const { trip, option, brand } = useSearch({ from: '/trips/disruption/rebook/flight' })
  if (option === undefined || brand === undefined) return <NotFoundPage />
  return (
    <WithDisruption tripId={trip}>
      {(found) => <Chosen found={found} option={option} brand={brand} />}
    </WithDisruption>
  )
}
