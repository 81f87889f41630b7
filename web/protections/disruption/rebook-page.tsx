import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { Candidates, countWords } from './candidates.tsx'
import { rebookingFlightsQuery } from './disruption-queries.ts'
import { barWords } from './disruption-words.ts'
import { WithDisruption, type Covered } from './with-disruption.tsx'
import styles from './disruption.module.css'

const c = classNames(styles)

const Flights = ({ found: { tripId, disruption } }: { found: Covered }) => {
  usePageTitle('Choose a new flight')
  const { data, error, isFetching, refetch } = useQuery(
    rebookingFlightsQuery(useServices(), tripId),
  )
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      Search again
    </Button>
  )
  return (
    <div className={`${pageWidth()} ${c('page')}`} aria-busy={isFetching}>
      <AppLink href={`/trips/disruption/?trip=${tripId}`} className={linkClass()}>
        Back to your choices
      </AppLink>
      {data === undefined && error === null && (
        <>
          <h1>Choose a new flight</h1>
          <Skeleton className={c('waiting')} />
        </>
      )}
      {data === undefined && error !== null && (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(error)].title} action={again}>
          {errorWords[codeOf(error)].text}
        </Notice>
      )}
      {data !== undefined && (
        <>
          <div className={c('listHead')}>
            <h1>{countWords(data.qualifying.length)}</h1>
            <p>
              {`Earliest arrival first. ${data.origin} to ${data.destination}, leaving ${formatDay(data.first)} or ${formatDay(data.last)}, ${data.travelers} ${data.travelers === 1 ? 'seat' : 'seats'}.`}
            </p>
          </div>
          <Candidates
            found={data}
            cap={data.cap}
            replaced={disruption}
            chooses="/trips/disruption/rebook/flight/"
            tripId={tripId}
            reasonOf={barWords}
            disagree={
              <AppLink
                href={`/trips/disruption/contact-support/?trip=${tripId}`}
                className={linkClass()}
              >
                Disagree? Ask an agent
              </AppLink>
            }
          />
          <div className={c('actions')}>{again}</div>
        </>
      )}
    </div>
  )
}

/** /trips/disruption/rebook/ and /trips/disruption/rebook/connection/ */
export const RebookPage = () => {
  const { trip } = useSearch({ strict: false })
  return <WithDisruption tripId={trip}>{(found) => <Flights found={found} />}</WithDisruption>
}
