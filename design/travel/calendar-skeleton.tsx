import { classNames } from '../class-names.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import styles from './priced-calendar.module.css'
import own from './calendar-skeleton.module.css'

const c = classNames(styles)
const s = classNames(own)

/** The calendar's own size while its code comes, so that nothing jumps. */
export const CalendarSkeleton = () => (
  <div className={c('calendar')} role="status" aria-label="Calendar is loading">
    <div className={c('months')}>
      {[0, 1].map((month) => (
        <div key={month}>
          <div className={s('heading')}>
            <Skeleton className={s('name')} />
          </div>
          <div className={s('days')}>
            {Array.from({ length: 35 }, (_, day) => (
              <span key={day} className={s('day')}>
                <Skeleton className={s('number')} />
                <Skeleton className={s('price')} />
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
    <div className={c('foot')}>
      <Skeleton className={s('note')} />
      <span className={s('done')} />
    </div>
  </div>
)
