import { classNames } from '../class-names.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import styles from './result-list.module.css'
import own from './result-skeleton.module.css'

const c = classNames(styles)
const s = classNames(own)

/** Rows of the size of what comes. */
export const ResultSkeleton = ({ rows = 6 }: { rows?: number | undefined }) => (
  <div role="status" aria-label="Results are coming">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={c('row')} aria-hidden="true">
        <div className={c('grid')}>
          <div className={c('mark')}>
            <Skeleton className={s('mark')} />
          </div>
          <div className={c('times')}>
            <Skeleton className={s('times')} />
            <Skeleton className={s('carrier')} />
          </div>
          <div className={c('line')}>
            <Skeleton className={s('words')} />
            <Skeleton className={s('line', `of${row % 3}`)} />
            <div className={s('codes')} />
          </div>
          <div className={c('facts')}>
            <Skeleton className={s('fact')} />
            <Skeleton className={s('fact')} />
          </div>
          <div className={c('price')}>
            <Skeleton className={s('price')} />
          </div>
          <div className={c('action')}>
            <Skeleton className={s('action')} />
          </div>
        </div>
      </div>
    ))}
  </div>
)
