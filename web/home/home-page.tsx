import { classNames } from '@portolan/design/class-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FlightPanel } from '../flights/search/flight-panel.tsx'
import { parseFlightSearch, type FlightSearchParams } from '../flights/search/flight-search.ts'
import { RecentSearches } from '../flights/search/recent-searches-list.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { useServices } from '../shell/services-context.ts'
import { useIdle } from '../shell/use-idle.ts'
import { OfferBanner } from '../wallet/offer-banner.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home-page.module.css'
import { NextTrip, UpcomingTrips } from './next-trips.tsx'

const c = classNames(styles)
const PlacesByLatitude = lazy(() => import('./places-by-latitude.tsx'))
const SaleEntry = lazy(() => import('../sale/sale-entry.tsx'))

/** The room of the places that come, so that the footer does not move when they do. */
const Coming = () => <div className={c('coming')} />

/**
 * /: who is greeted, the search, and, on the consumer tenant, places hung at their latitudes with
 * fares that can be booked now.
 */
export const HomePage = () => {
  const { profile } = useServices()
  const value = parseFlightSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const idle = useIdle()
  const phase = useVariant('travel-sale')
  const change = (params: FlightSearchParams): void =>
    void navigate({
      to: './',
      search: (before) => ({ ...before, ...params }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <div className={`${pageWidth()} ${c('hero')}`}>
        <Greeting />
        <FlightPanel value={value} onChange={change} />
        {profile.hasTravelWallet && idle && <OfferBanner page="landing" sought={{}} />}
        {profile.audience === 'Corporate' ? (
          <>
            <UpcomingTrips />
            <RecentSearches />
          </>
        ) : (
          <NextTrip />
        )}
      </div>
      {phase === 'active' && (
        <Suspense fallback={<div className={c('entry')} />}>
          <SaleEntry />
        </Suspense>
      )}
      {/* Nothing stands below before it is known whether the sale stands above it. */}
      {profile.audience === 'Consumer' &&
        (idle && phase !== undefined ? (
          <Suspense fallback={<Coming />}>
            <PlacesByLatitude />
          </Suspense>
        ) : (
          <Coming />
        ))}
    </>
  )
}
