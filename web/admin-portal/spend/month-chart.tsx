import { chargedProducts } from '@portolan/domain/spend/charge.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { SpendColumns } from '@portolan/design/travel/spend-columns.tsx'
import { formatWhole, fromWire, type Currency } from '@portolan/kernel/money.ts'
import type { Spend } from './spend-queries.ts'
import { monthText, productWords } from './spend-words.ts'
import styles from './spend.module.css'

const c = classNames(styles)

/** Months with budget and forecast; the list below the drawing says the same in words. */
export const MonthChart = ({
  months,
  currency,
  current,
}: {
  months: Spend['months']
  currency: Currency
  /** The month that runs, `2026-11`. */
  current: string
}) => {
  const shown = months.slice(-12)
  const text = (minor: number): string => formatWhole(fromWire({ minor, currency }))
  const label = shown
    .map(({ month, amount, budget }) =>
      [monthText(month), text(amount), budget === null ? '' : `of ${text(budget)}`]
        .join(' ')
        .trim(),
    )
    .join('; ')
  return (
    <div>
      <SpendColumns
        label={`Spend by month: ${label}`}
        scaleText={text}
        columns={shown.map(({ month, products, budget, forecast }) => ({
          key: month,
          label: monthText(month).slice(0, 3),
          parts: chargedProducts.map((product) => products[product]),
          budget,
          forecast,
          isCurrent: month === current,
        }))}
      />
      <ul className={c('legend')}>
        {chargedProducts.map((product) => (
          <li key={product}>
            <span className={c('swatch')} data-of={product} aria-hidden="true" />
            {productWords[product]}
          </li>
        ))}
        <li>
          <span className={c('swatch')} data-of="Budget" aria-hidden="true" />
          Budget
        </li>
        <li>
          <span className={c('swatch')} data-of="Forecast" aria-hidden="true" />
          Forecast
        </li>
      </ul>
    </div>
  )
}
