import { rebookConnection } from '@portolan/contract/protections/rebook-connection.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDayTime } from '@portolan/kernel/locale.ts'
import { formatWhole, toWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { untilWords } from '../../shell/until-words.ts'
import { Candidates, countWords } from '../disruption/candidates.tsx'
import type { RebookingQuote } from '../disruption/disruption-queries.ts'
import { RescueReview } from '../disruption/rescue-review.tsx'
import styles from '../disruption/disruption.module.css'
import { connectingFlightsQuery, connectingQuoteQuery } from './connection-queries.ts'
import {
  capLeft,
  connectionBarWords,
  latestWords,
  missedStory,
  missedTitle,
} from './connection-words.ts'
import { WithConnection, type Stranded } from './with-connection.tsx'

const c = classNames(styles)
const page = '/trips/disruption/rebook-connecting-flight/'

const AskAgent = ({ tripId, children }: { tripId: string; children: string }) => (
  <AppLink href={`/trips/disruption/contact-support/?trip=${tripId}`} className={linkClass()}>
    {children}
  </AppLink>
)

const Head = ({ tripId, travelers, guarantee, missed }: Stranded) => {
  const last = new Date(Date.parse(missed.closesAt) - 1).toISOString()
  return (
    <div className={c('head')}>
      <div className={c('title')}>
        <h1>{missedTitle(missed)}</h1>
        <span className={c('covered')}>
          <Icon of={LifeBuoy} size={16} />
          Covered by your missed connection guarantee
        </span>
      </div>
      <p className={c('story')}>{missedStory(missed)}</p>
      <div className={c('ways')}>
        <section className={c('way')}>
          <h2>New flights</h2>
          <p className={c('amount')}>$0</p>
          <p>
            {`We pay up to ${formatWhole(capLeft(guarantee))} for each traveler. ${missed.ready === null ? '' : latestWords(missed)}`}
          </p>
          <p>{`Use it until ${untilWords(last, missed.scheduled.zone)}.`}</p>
          <AskAgent tripId={tripId}>
            {travelers.length > 1
              ? 'Only some of you, or a later flight? Ask an agent'
              : 'A later flight? Ask an agent'}
          </AskAgent>
        </section>
      </div>
    </div>
  )
}

const Flights = ({ stranded }: { stranded: Stranded }) => {
  const { tripId, guarantee, missed } = stranded
  const { data, error, isFetching, refetch } = useQuery(
    connectingFlightsQuery(useServices(), tripId),
  )
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      Search again
    </Button>
  )
  if (data === undefined)
    return error === null ? (
      <Skeleton className={c('waiting')} />
    ) : (
      <Notice tone="danger" role="alert" title={errorWords[codeOf(error)].title} action={again}>
        {errorWords[codeOf(error)].text}
      </Notice>
    )
  return (
    <div aria-busy={isFetching} className={c('found')}>
      <div className={c('listHead')}>
        <h2>{countWords(data.qualifying.length)}</h2>
        <p>
          {`Earliest arrival first. ${data.origin} to ${data.destination}, leaving by ${formatDayTime(data.latest)}, ${data.travelers} ${data.travelers === 1 ? 'seat' : 'seats'}.`}
        </p>
      </div>
      {data.qualifying.length === 0 && (
        <Notice
          tone="info"
          title="An agent books the next flight"
          action={
            <AppLink
              href={`/trips/disruption/contact-support/?trip=${tripId}`}
              className={buttonClass({ variant: 'primary' })}
            >
              Ask an agent
            </AppLink>
          }
        >
          {`No flight leaves after you can board and by ${formatDayTime(data.latest)}. The guarantee still pays.`}
        </Notice>
      )}
      <Candidates
        found={data}
        cap={toWire(capLeft(guarantee))}
        chooses={page}
        tripId={tripId}
        reasonOf={connectionBarWords(missed.scheduled.zone)}
        disagree={<AskAgent tripId={tripId}>An agent can book one</AskAgent>}
      />
      <div className={c('actions')}>{again}</div>
    </div>
  )
}

const Choices = ({ stranded }: { stranded: Stranded }) => {
  usePageTitle(missedTitle(stranded.missed))
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <Head {...stranded} />
      {stranded.missed.ready !== null && <Flights stranded={stranded} />}
      <p className={c('actions')}>
        <ProtectionTerms protection="missed-connection" />
      </p>
    </div>
  )
}

const Chosen = ({
  stranded: { tripId, travelers },
  ...chosen
}: {
  stranded: Stranded
  option: string
  brand: string
}) => {
  usePageTitle('Review your new flight')
  const services = useServices()
  const quote = useQuery(connectingQuoteQuery(services, tripId, chosen))
  if (quote.isPending) return <PendingPage label="Checking the price" />
  const back = (
    <AppLink href={`${page}?trip=${tripId}`} className={buttonClass({})}>
      Choose another flight
    </AppLink>
  )
  const book = (idempotencyKey: string, { quoteId, total }: RebookingQuote) =>
    services.call(rebookConnection, {
      params: { tripId },
      body: { idempotencyKey, quoteId, acceptedTotal: total },
    })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Review your new flight</h1>
      {quote.data === undefined ? (
        <>
          <Notice tone="danger" role="alert" title={errorWords[codeOf(quote.error)].title}>
            {errorWords[codeOf(quote.error)].text}
          </Notice>
          <div className={c('actions')}>{back}</div>
        </>
      ) : (
        <RescueReview
          quote={quote.data}
          paidBy="Paid by the missed connection guarantee"
          afterwards={`We book ${travelers.map(({ name }) => name).join(', ')} with the details of your first booking. It can’t be undone. An agent changes or cancels what is left of the old trip.`}
          book={(idempotencyKey) => book(idempotencyKey, quote.data)}
          back={back}
        />
      )}
    </div>
  )
}

/** /trips/disruption/rebook-connecting-flight/: what is missed, the flights, and the chosen one. */
export const ConnectionPage = () => {
  const { trip, option, brand } = useSearch({ from: '/trips/disruption/rebook-connecting-flight' })
  return (
    <WithConnection tripId={trip}>
      {(stranded) =>
        option === undefined || brand === undefined ? (
          <Choices stranded={stranded} />
        ) : (
          <Chosen stranded={stranded} option={option} brand={brand} />
        )
      }
    </WithConnection>
  )
}
