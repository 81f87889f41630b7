import { nameOfCenter } from '@portolan/domain/companies/charge-to.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { SpendColumns } from '@portolan/design/travel/spend-columns.tsx'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import { ChartLegend } from './chart-legend.tsx'
import { chartMonths, type ChartMonth } from './chart-months.ts'
import type { Budgets } from './spend-queries.ts'
import { monthText } from './spend-words.ts'
import styles from './spend.module.css'

const c = classNames(styles)

/** `Nov 2026 $4,100 of $4,500, forecast $4,800` */
const inWords = (
  { month, spent, budget, forecast }: ChartMonth,
  text: (minor: number) => string,
): string =>
  [
    `${monthText(month)} ${text(spent)}${budget === null ? '' : ` of ${text(budget)}`}`,
    forecast === null ? '' : `forecast ${text(forecast)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Months of one cost center or of all, as the table below has them. */
export const BudgetChart = ({ data }: { data: Budgets }) => {
  const [centerId, setCenterId] = useState('')
  const text = (minor: number): string => formatWhole(fromWire({ minor, currency: data.currency }))
  const months = chartMonths(data, centerId === '' ? null : centerId)
  return (
    <section aria-labelledby="budget-months" className={c('section', 'chart')}>
      <div className={c('title', 'chosen')}>
        <h2 id="budget-months">Spend, budget, and forecast</h2>
        <SelectField
          label="Cost center"
          value={centerId}
          choices={[
            { value: '', label: 'All' },
            ...data.costCenters.map((center) => ({
              value: center.costCenterId,
              label: nameOfCenter(center),
            })),
          ]}
          onChange={(event) => setCenterId(event.target.value)}
        />
      </div>
      <SpendColumns
        label={`Spend by month: ${months.map((month) => inWords(month, text)).join('; ')}`}
        scaleText={text}
        columns={months.map(({ month, spent, budget, forecast }) => ({
          key: month,
          label: monthText(month).slice(0, 3),
          parts: [spent],
          budget,
          forecast,
          isCurrent: month === data.current,
        }))}
      />
      <ChartLegend
        items={[
          { of: 'Flight', words: 'Spent' },
          { of: 'Budget', words: 'Budget' },
          { of: 'Hatched', words: 'Forecast' },
        ]}
      />
    </section>
  )
}
