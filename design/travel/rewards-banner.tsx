import { classNames } from '../class-names.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import styles from './rewards-banner.module.css'
import type { RewardsBannerProps } from './search.props.ts'

const c = classNames(styles)

/** The page's title is the greeting; the rates are on its second line's baseline. */
export const RewardsBanner = ({
  title,
  balance,
  rates = [],
  status = 'ready',
}: RewardsBannerProps) => {
  const loading = status === 'loading'
  return (
    <div className={c('banner')} aria-busy={loading || undefined}>
      <div>
        {loading ? <Skeleton className={c('name')} /> : <h1>{title}</h1>}
        {(loading || balance !== undefined) && (
          <p className={c('balance')}>{loading ? <Skeleton className={c('words')} /> : balance}</p>
        )}
      </div>
      {(loading || rates.length > 0) && (
        <dl className={c('rates')}>
          {(loading ? [0, 1, 2, 3].map((n) => ({ rate: '', on: String(n) })) : rates).map(
            ({ rate, on }) => (
              <div key={on} className={c('rate')}>
                <dt className={c('on')}>{loading ? <Skeleton className={c('word')} /> : on}</dt>
                <dd className={c('figure')}>
                  {loading ? <Skeleton className={c('sum')} /> : rate}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </div>
  )
}
