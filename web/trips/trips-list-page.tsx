import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { WatchedTrips } from '../forecasts/watched-trips.tsx'
import { isTripTab, tripsQuery, type TripTab } from './trip-queries.ts'
import { TripRow } from './trip-row.tsx'
import styles from './trips-list-page.module.css'

const c = classNames(styles)

const empty: Readonly<Record<TripTab, { readonly title: string; readonly text: string }>> = {
  upcoming: { title: 'No trip ahead', text: 'Trips stand here from the moment they are booked.' },
  past: { title: 'No trip behind you yet', text: 'A trip moves here a day after its last arrival.' },
}

const tabs = [{ value: 'upcoming', label: 'Upcoming trips' }, { value: 'watched', label: 'Watched trips' }, { value: 'past', label: 'Past trips' }] as const
type Tab = (typeof tabs)[number]['value']

export const TripsListPage = () => {
  const navigate = useNavigate()
  const { tab: given } = useSearch({ from: '/trips' })
  const tab: Tab = tabs.find(({ value }) => value === given)?.value ?? 'upcoming'
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <header className={c('head')}>
        <h1>My trips</h1>
        <Segments<Tab> label="Which trips" look="quiet" value={tab} choices={tabs} onChange={(next) => void navigate({ to: '/trips/', search: next === 'upcoming' ? {} : { tab: next } })} />
      </header>
      {isTripTab(tab) ? <BookedTrips tab={tab} /> : <WatchedTrips />}
    </div>
  )
}

const BookedTrips = ({ tab }: { tab: TripTab }) => {
  const services = useServices()
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(tripsQuery(services, tab))
  const trips = data?.pages.flatMap((page) => page.trips) ?? []
  return (
    <>
      {error !== null && trips.length === 0 ? (
        <Notice tone="danger" role="alert" title={errorWords[codeOf(error)].title} action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorWords[codeOf(error)].text}
        </Notice>
      )
      : isPending ? (
        <div className={c('list')} role="status" aria-label="Loading your trips">
          {[0, 1, 2].map((row) => (
            <div key={row} className={c('waiting')}>
              <Skeleton height="24px" width="40%" />
              <Skeleton height="20px" width="65%" />
            </div>
          ))}
        </div>
      )
      : trips.length === 0 ? (
        <EmptyState title={empty[tab].title} actions={<AppLink href="/flights/" className={buttonClass({ variant: 'primary' })}>Search flights</AppLink>}>
          {empty[tab].text}
        </EmptyState>
      )
      : (
        <>
          <ul className={c('list')}>
            {trips.map((trip) => (
              <TripRow key={trip.id} trip={trip} now={services.now()} />
            ))}
          </ul>
          {hasNextPage && (
            <Button className={c('more')} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </>
  )
}
