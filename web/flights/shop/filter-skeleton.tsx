import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import styles from './filter-skeleton.module.css'

const c = classNames(styles)

/** Rows of the groups that every list has: stops, inclusions, departure and arrival times. */
const groups = [4, 4, 4, 4]

/** The filter column while the first list is loading, in its final size. */
export const FilterSkeleton = () => (
  <div aria-hidden="true">
    {groups.map((rows, group) => (
      <div key={group} className={c('group')}>
        <Skeleton width="88px" height="16px" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={c('row')}>
            <Skeleton width="18px" height="18px" />
            <Skeleton width={row % 2 === 0 ? '96px' : '72px'} height="14px" />
            <Skeleton className={c('figure')} width="36px" height="14px" />
          </div>
        ))}
      </div>
    ))}
  </div>
)
