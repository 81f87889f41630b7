import { PriceForecastSkeleton } from '@portolan/design/travel/price-forecast-skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { Money } from '@portolan/kernel/money.ts'
import type { FlightSearch } from '../flight-search/index.ts'

const PricePanel = lazy(() => import('./price-panel.tsx'))

/** The price prediction of the whole trip above a list of flights. Loads after the page. */
export const PricePrediction = ({
  search,
  freezeFrom,
}: {
  search: FlightSearch
  /** About what freezing a price costs each traveler at least; absent until it is known. */
  freezeFrom?: Money | undefined
}) => (
  <Suspense fallback={<PriceForecastSkeleton label="Loading price history" />}>
    <PricePanel trip={search} freezeFrom={freezeFrom} />
  </Suspense>
)
