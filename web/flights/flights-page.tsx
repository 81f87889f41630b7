import { classNames } from '@portolan/design/class-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { useIdle } from '../shell/use-idle.ts'
import {
  FlightPanel,
  type FlightSearchParams,
  LazyIndexOfPlaces,
  parseFlightSearch,
  RecentSearches,
} from '../flight-search/index.ts'
import styles from './flights-page.module.css'

const c = classNames(styles)

/**
 * /flights/ and, on phones, /flights/search/: the form with its state in the address, recent
 * searches and, for consumers, the index of places.
 */
export const FlightsPage = () => {
  const value = parseFlightSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { profile } = useServices()
  const idle = useIdle()
  const change = (params: FlightSearchParams): void =>
    void navigate({
      to: './',
      search: (before) => ({ ...before, ...params }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')}>Where do you want to fly?</h1>
      <FlightPanel value={value} onChange={change} />
      <RecentSearches />
      {profile.audience === 'Consumer' && (
        <div className={c('places')}>
          {idle && (
            <Suspense>
              <LazyIndexOfPlaces />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
