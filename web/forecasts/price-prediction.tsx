import { PriceForecastSkeleton } from '@portolan/design/travel/price-forecast-skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { FlightSearch } from '../flight-search/index.ts'

const PricePanel = lazy(() => import('./price-panel.tsx'))

/** The price prediction of the whole trip above a list of flights. Loads after the page. */
export const PricePrediction = ({ search }: { search: FlightSearch }) => (
  <Suspense fallback={<PriceForecastSkeleton label="Loading price history" />}>
    <PricePanel trip={search} />
  </Suspense>
)
