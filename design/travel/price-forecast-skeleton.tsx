import { classNames } from '../class-names.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import styles from './price-forecast.module.css'

const c = classNames(styles)

/** The line of a forecast while it loads, at its size. */
export const PriceForecastSkeleton = ({ label }: { label: string }) => (
  <div className={c('around')} role="status" aria-label={label}>
    <div className={c('row')}>
      <Skeleton width="96px" height="24px" />
      <Skeleton width="45%" height="16px" />
    </div>
  </div>
)
