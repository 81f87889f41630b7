import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { Tabs } from '@portolan/design/primitives/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { WatchedTrips } from '../forecasts/watched-trips.tsx'
import { AirlineCredits } from './airline-credits.tsx'
import { tripsQuery } from './trip-queries.ts'
import { TripRow } from './trip-row.tsx'
import { isBookedTab, tripTabOf, tripTabs, type BookedTab, type TripTabId } from './trip-tabs.ts'
import styles from './trips-list-page.module.css'

const c = classNames(styles)

const empty: Readonly<
  Record<Exclude<TripTabId, 'watched'>, { readonly title: string; readonly text: string }>
> = {
  upcoming: { title: 'No trip ahead', text: 'Trips stand here from the moment they are booked.' },
  past: {
    title: 'No trip behind you yet',
    text: 'A trip moves here a day after its last arrival.',
  },
  offers: {
    title: 'No trip with an offer',
    text: 'A trip that one of your travel offers has paid a part of stands here too.',
  },
  frozen: {
    title: 'No price is frozen',
    text: 'Prices cannot be frozen here yet. Once they can, those you hold stand here with the time they are held for.',
  },
  credits: {
    title: 'No airline travel credit',
    text: 'Where an airline keeps the value of a canceled ticket for your next one, it stands here with the day until which it holds.',
  },
}

const EmptyTab = ({ tab }: { tab: Exclude<TripTabId, 'watched'> }) => (
  <EmptyState
    title={empty[tab].title}
    actions={
      <AppLink href="/flights/" className={buttonClass({ variant: 'primary' })}>
        Search flights
      </AppLink>
    }
  >
    {empty[tab].text}
  </EmptyState>
)

export const TripsListPage = () => {
  const navigate = useNavigate()
  const { tab: given } = useSearch({ from: '/trips' })
  const tab = tripTabOf(given)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <header className={c('head')}>
        <h1>My trips</h1>
      </header>
      <Tabs
        label="Which trips"
        current={tab}
        onChange={(next) =>
          void navigate({ to: '/trips/', search: next === 'upcoming' ? {} : { tab: next } })
        }
        tabs={tripTabs.map(({ id, label }) => ({
          id,
          label,
          panel:
            id !== tab ? null : isBookedTab(id) ? (
              <BookedTrips tab={id} />
            ) : id === 'watched' ? (
              <WatchedTrips />
            ) : id === 'credits' ? (
              <AirlineCredits>
                <EmptyTab tab={id} />
              </AirlineCredits>
            ) : (
              <EmptyTab tab={id} />
            ),
        }))}
      />
    </div>
  )
}

const BookedTrips = ({ tab }: { tab: BookedTab }) => {
  const services = useServices()
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(tripsQuery(services, tab))
  const trips = data?.pages.flatMap((page) => page.trips) ?? []
  return (
    <>
      {error !== null && trips.length === 0 ? (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(error)].title}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorWords[codeOf(error)].text}
        </Notice>
      ) : isPending ? (
        <div className={c('list')} role="status" aria-label="Loading your trips">
          {[0, 1, 2].map((row) => (
            <div key={row} className={c('waiting')}>
              <Skeleton height="24px" width="40%" />
              <Skeleton height="20px" width="65%" />
            </div>
          ))}
        </div>
      ) : trips.length === 0 ? (
        <EmptyTab tab={tab} />
      ) : (
        <>
          <ul className={c('list')}>
            {trips.map((trip) => (
              <TripRow key={trip.id} trip={trip} now={services.now()} />
            ))}
          </ul>
          {hasNextPage && (
            <Button
              className={c('more')}
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </>
  )
}
