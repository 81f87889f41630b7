import { classNames } from '@portolan/design/class-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FlightPanel, type FlightSearchParams, parseFlightSearch } from '../flight-search/index.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { useServices } from '../shell/services-context.ts'
import { useIdle } from '../shell/use-idle.ts'
import { LazySaleEntry } from '../sale/index.ts'
import { OfferBanner } from '../wallet/index.ts'
import { BusinessDesk } from './business-desk.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home-page.module.css'
import { NextTrip } from './next-trips.tsx'

const c = classNames(styles)
const PlacesByLatitude = lazy(() => import('./places-by-latitude.tsx'))

/** Keeps room for the places, so that the footer does not jump when they load. */
const PlacesPlaceholder = () => <div className={c('coming')} />

/** /: greeting, search and, for consumers, places with fares that can be booked now. */
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
        {profile.hasTravelWallet && idle && <OfferBanner page="landing" searchFacts={{}} />}
        {profile.audience === 'Corporate' ? <BusinessDesk /> : <NextTrip />}
      </div>
      {phase === 'active' && (
        <Suspense fallback={<div className={c('entry')} />}>
          <LazySaleEntry />
        </Suspense>
      )}
      {/* The places wait until it is known whether the sale is shown above them. */}
      {profile.audience === 'Consumer' &&
        (idle && phase !== undefined ? (
          <Suspense fallback={<PlacesPlaceholder />}>
            <PlacesByLatitude />
          </Suspense>
        ) : (
          <PlacesPlaceholder />
        ))}
    </>
  )
}
