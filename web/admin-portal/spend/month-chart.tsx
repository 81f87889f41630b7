import { chargedProducts } from '@portolan/domain/spend/charge.ts'
import { SpendColumns } from '@portolan/design/travel/spend-columns.tsx'
import { formatWhole, fromWire, type Currency } from '@portolan/kernel/money.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { Spend } from './spend-queries.ts'
import { monthText, productWords } from './spend-words.ts'

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
      <ChartLegend
        items={[
          ...chargedProducts.map((product) => ({ of: product, words: productWords[product] })),
          { of: 'Budget', words: 'Budget' },
          { of: 'Forecast', words: 'Forecast' },
        ]}
      />
    </div>
  )
}
