import { classNames } from '@portolan/design/class-names.ts'
import type { CSSProperties } from 'react'
import type { PackagePriceAnswer } from './package-answers.ts'
import styles from './package-bar.module.css'

const c = classNames(styles)

const widthOf = (part: number, top: number): CSSProperties => ({
  inlineSize: `${top > 0 ? ((part / top) * 100).toFixed(3) : 0}%`,
})

interface PackageBarProps {
  price: Pick<PackagePriceAnswer, 'flights' | 'stay' | 'standard' | 'discount'>
  /** What the whole width stands for, minor units. */
  top: number
  /** Both parts without the discount. */
  separately?: boolean | undefined
}

/** What a package costs, to scale: its flights, its stay, and what it saves. Words say the same. */
export const PackageBar = ({ price, top, separately = false }: PackageBarProps) => (
  <div aria-hidden="true" className={c('bar')}>
    <i className={c('flights')} style={widthOf(price.flights, top)} />
    <i className={c('stay')} style={widthOf(separately ? price.standard : price.stay, top)} />
    {!separately && price.discount > 0 && (
      <i className={c('saved')} style={widthOf(price.discount, top)} />
    )}
  </div>
)

/** What the patterns of the bars stand for, and the ends of their scale. */
export const PackageScale = ({ least, most }: { least: string; most: string }) => (
  <div aria-hidden="true" className={c('legend')}>
    <span className={c('key')}>
      <i className={c('flights')} />
      <span>flights</span>
    </span>
    <span className={c('key')}>
      <i className={c('stay')} />
      <span>stay</span>
    </span>
    <span className={c('key')}>
      <i className={c('saved')} />
      <span>saved as a package</span>
    </span>
    <span className={c('ends')}>{`bars from ${least} to ${most}`}</span>
  </div>
)
