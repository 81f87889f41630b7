import { classNames } from '@portolan/design/class-names.ts'
import styles from './spend.module.css'

const c = classNames(styles)

/** What each fill of a chart of months stands for. */
export const ChartLegend = ({
  items,
}: {
  items: readonly { readonly of: string; readonly words: string }[]
}) => (
  <ul className={c('legend')}>
    {items.map(({ of, words }) => (
      <li key={of}>
        <span className={c('swatch')} data-of={of} aria-hidden="true" />
        {words}
      </li>
    ))}
  </ul>
)
