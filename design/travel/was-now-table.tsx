import { classNames } from '../class-names.ts'
import type { WasNowTableProps } from './trip.props.ts'
import styles from './was-now-table.module.css'

const c = classNames(styles)

/** What was and what is, fact by fact, with the difference in words. */
export const WasNowTable = ({
  title,
  was,
  now,
  rows,
  same = 'Same',
  past = true,
}: WasNowTableProps) => (
  <table className={c('table')}>
    <thead>
      <tr>
        <th scope="col">{title}</th>
        <th scope="col">{was}</th>
        <th scope="col">{now}</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, before, after, difference, large = false }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className={c(large && 'large', past && difference !== same && 'old')}>{before}</td>
          <td className={c(large && 'large')}>{after}</td>
          <td className={c('difference', difference === same && 'same')}>{difference}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
