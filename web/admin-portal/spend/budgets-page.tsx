import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { formatWhole, fromWire, type Currency } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { AdminFrame } from '../admin-frame.tsx'
import table from '../admin-table.module.css'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { BudgetChart } from './budget-chart.tsx'
import { BudgetDialog, type BudgetToSet } from './budget-dialog.tsx'
import { budgetsQuery, type Budgets } from './spend-queries.ts'
import { linesHref } from './spend-view.ts'
import { monthText } from './spend-words.ts'
import styles from './spend.module.css'

const c = classNames(styles)
const t = classNames(table)

type Center = Budgets['costCenters'][number]
type MonthOfCenter = Center['months'][number]

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10)

/** `Forecast $4,100 of $4,500`, or what there is to say without one of them. */
const noteOf = (
  { budget, spent, forecast }: MonthOfCenter,
  text: (minor: number) => string,
): { readonly note: string; readonly isOver: boolean } => {
  const expected = forecast ?? spent
  const isOver = budget !== null && expected > budget
  if (forecast === null) return { note: '', isOver }
  return { note: `Forecast ${text(forecast)}`, isOver }
}

interface CellProps {
  center: Center
  of: MonthOfCenter
  currency: Currency
  onSet: (budget: BudgetToSet) => void
}
const Cell = ({ center, of, currency, onSet }: CellProps) => {
  const text = (minor: number): string => formatWhole(fromWire({ minor, currency }))
  const { note, isOver } = noteOf(of, text)
  const { month, budget, spent } = of
  const share = budget === null || budget === 0 ? 0 : Math.min(100, (100 * spent) / budget)
  const name = `${center.code} ${center.name}`
  return (
    <td data-label={monthText(month)}>
      <span className={c('budget')}>
        <AppLink
          className={linkClass()}
          href={linesHref(
            {},
            {
              costCenter: center.costCenterId,
              from: `${month}-01`,
              until: lastDay(month),
              currency,
            },
          )}
        >
          {text(spent)}
        </AppLink>
        {budget !== null && (
          <span className={c('bar')} data-over={isOver} aria-hidden="true">
            <span style={{ inlineSize: `${Math.max(0, share)}%` }} />
          </span>
        )}
        <button
          type="button"
          className={c('edit')}
          onClick={() => onSet({ costCenterId: center.costCenterId, name, month, budget })}
        >
          {budget === null ? 'Set a budget' : `of ${text(budget)}`}
          <VisuallyHidden>{`, ${name}, ${monthText(month)}`}</VisuallyHidden>
        </button>
        <span className={c('small', isOver && 'over')}>
          {[note, isOver ? 'over budget' : ''].filter((one) => one !== '').join(', ')}
        </span>
      </span>
    </td>
  )
}

const BudgetTable = ({ data }: { data: Budgets }) => {
  const [setting, setSetting] = useState<BudgetToSet | null>(null)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
      <div className={c('wide')} role="region" aria-label="Budgets by month" tabIndex={0}>
        <table className={t('table')}>
          <thead>
            <tr>
              <th scope="col">Cost center</th>
              {data.months.map((month) => (
                <th key={month} scope="col">
                  {month === data.current ? `${monthText(month)}, so far` : monthText(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.costCenters.map((center) => (
              <tr key={center.costCenterId} className={t(!center.isOpen && 'gone')}>
                <td>
                  {`${center.code} ${center.name}`}
                  <span className={c('small')}>{center.isOpen ? '' : 'Closed'}</span>
                </td>
                {center.months.map((of) => (
                  <Cell
                    key={of.month}
                    center={center}
                    of={of}
                    currency={data.currency}
                    onSet={setSetting}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {setting !== null && (
        <BudgetDialog of={setting} currency={data.currency} onClose={() => setSetting(null)} />
      )}
    </>
  )
}

const BudgetsOfCompany = () => {
  const { data, error, isPending, refetch } = useQuery(budgetsQuery(useServices()))
  return (
    <>
      <header className={t('head')}>
        <div>
          <h1>Budgets</h1>
          <p className={t('lead')}>
            What each cost center has spent in a month, and what this month will cost if it goes on
            like the last 90 days.
          </p>
        </div>
      </header>
      {isPending && <Skeleton height="280px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data?.costCenters.length === 0 && (
        <EmptyState
          title="No cost centers yet"
          actions={
            <AppLink href="/admin-portal/cost-centers/" className={linkClass()}>
              Add a cost center
            </AppLink>
          }
        >
          A budget belongs to a cost center.
        </EmptyState>
      )}
      {data !== undefined && data.costCenters.length > 0 && (
        <>
          <BudgetChart data={data} />
          <BudgetTable data={data} />
        </>
      )}
    </>
  )
}

/** /admin-portal/budgets/: cost centers by month (spend-8, spend-9). */
export const BudgetsPage = () => (
  <AdminFrame current="/admin-portal/budgets/">
    <BudgetsOfCompany />
  </AdminFrame>
)
