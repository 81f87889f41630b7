import { classNames } from '@portolan/design/class-names.ts'
import { lazy, Suspense } from 'react'
import { FlightPanel, useSearchInAddress } from '../flight-search/index.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { useServices } from '../shell/services-context.ts'
import { useIdle } from '../shell/use-idle.ts'
import { LazySaleEntry } from '../sale/index.ts'
import { OfferChip } from '../wallet/index.ts'
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
  const form = useSearchInAddress()
  const idle = useIdle()
  const phase = useVariant('travel-sale')
  return (
    <>
      <div className={`${pageWidth()} ${c('hero')}`}>
        <Greeting />
        <FlightPanel {...form} />
        {profile.audience === 'Corporate' ? (
          <BusinessDesk />
        ) : (
          <div className={c('news')}>
            <NextTrip />
            <OfferChip place={idle ? { page: 'landing', searchFacts: {} } : null} />
          </div>
        )}
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
