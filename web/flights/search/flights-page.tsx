import { classNames } from '@portolan/design/class-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { useIdle } from '../../shell/use-idle.ts'
import { parseFlightSearch, type FlightSearchParams } from './flight-search.ts'
import { FlightPanel } from './flight-panel.tsx'
import styles from './flights-page.module.css'
import { RecentSearches } from './recent-searches-list.tsx'

const c = classNames(styles)
const IndexOfPlaces = lazy(() => import('./index-of-places.tsx'))

/**
 * /flights/ and, for phones, /flights/search/: the form, its state in the address, the searches
 * made before and, for card holders, places to go.
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
              <IndexOfPlaces />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
