import { classNames } from '@portolan/design/class-names.ts'
import { PriceForecastSkeleton } from '@portolan/design/travel/price-forecast-skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { FlightSearch } from '../flights/search/flight-search.ts'
import styles from './price-prediction.module.css'

const c = classNames(styles)
const PricePanel = lazy(() => import('./price-panel.tsx'))

/**
 * Buy or wait, above a list of flights: of the whole trip, however many cities it leads through.
 * Comes by itself after the page.
 */
export const PricePrediction = ({ search }: { search: FlightSearch }) => (
  <div className={c('above')}>
    <Suspense fallback={<PriceForecastSkeleton label="Looking at what this trip has cost" />}>
      <PricePanel trip={search} />
    </Suspense>
  </div>
)
