import { classNames } from '@portolan/design/class-names.ts'
import { Suspense } from 'react'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { useIdle } from '../shell/use-idle.ts'
import {
  FlightPanel,
  LazyIndexOfPlaces,
  RecentSearches,
  useSearchInAddress,
} from '../flight-search/index.ts'
import styles from './flights-page.module.css'

const c = classNames(styles)

/**
 * /flights/ and, on phones, /flights/search/: the form with its state in the address, recent
 * searches and, for consumers, the index of places.
 */
export const FlightsPage = () => {
  const form = useSearchInAddress()
  const { profile } = useServices()
  const idle = useIdle()
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')}>Where do you want to fly?</h1>
      <FlightPanel {...form} />
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
