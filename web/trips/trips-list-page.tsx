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
import { NextRows } from '../shell/layout/next-rows.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { WatchedTrips } from '../forecasts/index.ts'
import { FrozenPrices } from '../protections/index.ts'
import { AirlineCredits } from './airline-credits.tsx'
import { tripsQuery } from '../after-sales/index.ts'
import { TripRow } from './trip-row.tsx'
import { isBookedTab, tripTabOf, tripTabs, type BookedTab, type TripTabId } from './trip-tabs.ts'
import { WaitingRequests } from './waiting-requests.tsx'
import styles from './trips-list-page.module.css'

const c = classNames(styles)

const emptyTabs: Readonly<
  Record<Exclude<TripTabId, 'watched'>, { readonly title: string; readonly text: string }>
> = {
  upcoming: { title: 'No upcoming trips', text: 'Your trips show up here once you book.' },
  past: {
    title: 'No past trips',
    text: 'Trips move here the day after you get back.',
  },
  offers: {
    title: 'No trips with offers yet',
    text: 'Trips you book with a travel offer show up here.',
  },
  frozen: {
    title: 'No frozen prices',
    text: 'Found a fare but not ready to book? Freeze its price, and it shows up here.',
  },
  credits: {
    title: 'No airline credits',
    text: 'If an airline gives you credit for a canceled ticket, it shows up here with its expiration date.',
  },
}

const EmptyTab = ({ tab }: { tab: Exclude<TripTabId, 'watched'> }) => (
  <EmptyState
    title={emptyTabs[tab].title}
    actions={
      <AppLink href="/flights/" className={buttonClass({ variant: 'primary' })}>
        Search flights
      </AppLink>
    }
  >
    {emptyTabs[tab].text}
  </EmptyState>
)

const TabPanel = ({ tab }: { tab: TripTabId }) => {
  if (isBookedTab(tab)) return <BookedTrips tab={tab} />
  if (tab === 'watched') return <WatchedTrips />
  const empty = <EmptyTab tab={tab} />
  if (tab === 'frozen') return <FrozenPrices>{empty}</FrozenPrices>
  return tab === 'credits' ? <AirlineCredits>{empty}</AirlineCredits> : empty
}

export const TripsListPage = () => {
  const navigate = useNavigate()
  const { tab: given } = useSearch({ from: '/trips' })
  const tab = tripTabOf(given)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <header className={c('head')}>
        <h1>My trips</h1>
      </header>
      {tab === 'upcoming' && <WaitingRequests />}
      <Tabs
        label="Trips"
        current={tab}
        onChange={(next) =>
          void navigate({ to: '/trips/', search: next === 'upcoming' ? {} : { tab: next } })
        }
        tabs={tripTabs.map(({ id, label }) => ({
          id,
          label,
          panel: id === tab ? <TabPanel tab={id} /> : null,
        }))}
      />
    </div>
  )
}

const LoadingTrips = () => (
  <div className={c('list')} role="status" aria-label="Loading your trips">
    {[0, 1, 2].map((row) => (
      <div key={row} className={c('waiting')}>
        <Skeleton height="24px" width="40%" />
        <Skeleton height="20px" width="65%" />
      </div>
    ))}
  </div>
)

const BookedTrips = ({ tab }: { tab: BookedTab }) => {
  const services = useServices()
  const query = useInfiniteQuery(tripsQuery(services, tab))
  const { data, isPending, error, refetch } = query
  const trips = data?.pages.flatMap((page) => page.trips) ?? []
  if (error !== null && trips.length === 0)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={errorWords[codeOf(error)].title}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {errorWords[codeOf(error)].text}
      </Notice>
    )
  if (isPending) return <LoadingTrips />
  if (trips.length === 0) return <EmptyTab tab={tab} />
  return (
    <>
      <ul className={c('list')}>
        {trips.map((trip) => (
          <TripRow key={trip.id} trip={trip} now={services.now()} />
        ))}
      </ul>
      <NextRows of={query} />
    </>
  )
}
