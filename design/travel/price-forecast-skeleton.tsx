import { classNames } from '../class-names.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import styles from './price-forecast.module.css'

const c = classNames(styles)

/** Stands where a forecast comes, at its size. */
export const PriceForecastSkeleton = ({ label }: { label: string }) => (
  <div className={c('around')} role="status" aria-label={label}>
    <div className={c('row', 'still')}>
      <Skeleton width="64px" height="24px" />
      <Skeleton width="55%" height="16px" />
    </div>
    <div className={c('body', 'waiting')}>
      <div>
        <Skeleton width="70%" height="40px" />
        <Skeleton width="100%" height="24px" className={c('gap')} />
      </div>
      <div>
        <Skeleton width="92%" height="18px" />
        <Skeleton width="70%" height="18px" className={c('gap')} />
        <Skeleton width="148px" height="36px" className={c('gap')} />
      </div>
      <Skeleton width="100%" height="104px" />
    </div>
  </div>
)
