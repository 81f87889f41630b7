import { negate } from '@portolan/kernel/money.ts'
import { also, classNames } from '../class-names.ts'
import { Price } from '../primitives/price.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import type { PriceBreakdownProps, PriceLine } from './checkout.props.ts'
import styles from './price-breakdown.module.css'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

const Line = ({ line, tender = false }: { line: PriceLine; tender?: boolean }) => (
  <tr>
    <th scope="row">
      <span className={c('name')}>
        <Words>{line.label}</Words>
        {line.note && <span className={c('note')}>{line.note}</span>}
      </span>
    </th>
    <td className={c('amount')}>
      {line.amount === null ? (
        <span className={c('absent')}>{line.absent ?? 'Included'}</span>
      ) : (
        <Price amount={tender ? negate(line.amount) : line.amount} digits="exact" />
      )}
    </td>
  </tr>
)

/**
 * What a price is made of, what pays for it, and what is left for the card. Exact amounts, one
 * column.
 */
export const PriceBreakdown = ({
  caption,
  lines,
  total,
  totalLabel = 'Total',
  tenders = [],
  due,
  className,
}: PriceBreakdownProps) => (
  <table className={also(c('table'), className)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <tbody>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      <tr className={c('total')}>
        <th scope="row">{totalLabel}</th>
        <td className={c('amount')}>
          <Price amount={total} digits="exact" />
        </td>
      </tr>
      {tenders.map((line) => (
        <Line key={line.id} line={line} tender />
      ))}
      {due && (
        <tr className={c('due')}>
          <th scope="row">{due.label}</th>
          <td className={c('amount')}>
            <Price amount={due.amount} digits="exact" look="row" />
          </td>
        </tr>
      )}
    </tbody>
  </table>
)
