import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire, type Currency } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { MonthChart } from './month-chart.tsx'
import { spendQuery, type Spend } from './spend-queries.ts'
import { linesHref } from './spend-view.ts'
import { missedWords, monthText, productWords } from './spend-words.ts'
import styles from './spend.module.css'

const c = classNames(styles)

const text = (minor: number, currency: Currency): string =>
  formatWhole(fromWire({ minor, currency }))

/** The month that runs by product, each with its lines. */
const ThisMonth = ({ spend, month }: { spend: Spend; month: string }) => {
  const of = spend.months.find((one) => one.month === month)
  const { currency } = spend
  if (of === undefined) return null
  const products = (Object.keys(productWords) as (keyof typeof productWords)[]).filter(
    (product) => of.products[product] !== 0,
  )
  return (
    <section aria-labelledby="this-month">
      <div className={c('title')}>
        <h3 id="this-month">{`${monthText(month)} so far`}</h3>
        <span className={c('amount')}>{text(of.amount, currency)}</span>
      </div>
      <ul className={c('rows')}>
        {products.map((product) => (
          <li key={product} className={c('row')}>
            <AppLink
              className={linkClass()}
              href={linesHref({}, { product, from: `${month}-01`, currency })}
            >
              {productWords[product]}
            </AppLink>
            <span className={c('amount')}>{text(of.products[product], currency)}</span>
          </li>
        ))}
      </ul>
      <p className={c('small')}>
        {[
          of.budget === null ? '' : `Budget ${text(of.budget, currency)}.`,
          of.forecast === null ? '' : `Forecast ${text(of.forecast, currency)}.`,
        ].join(' ')}
      </p>
    </section>
  )
}

const Missed = ({ spend }: { spend: Spend }) => (
  <section aria-labelledby="missed-savings" className={c('section')}>
    <div className={c('title')}>
      <h2 id="missed-savings">Savings missed</h2>
      <span className={c('small')}>last 12 months</span>
    </div>
    <ul className={c('rows')}>
      {spend.missed.map(({ reason, amount, lines }) => (
        <li key={reason} className={c('row')}>
          <span>
            <AppLink className={linkClass()} href="/admin-portal/reports/">
              {missedWords[reason].title}
            </AppLink>
            <span className={c('small')}>{`${formatCount(lines)} charges`}</span>
          </span>
          <span className={c('amount')}>{text(amount, spend.currency)}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** Spend on the overview: a year by month, the month that runs, and what was missed. */
export const SpendAtAGlance = () => {
  const services = useServices()
  const { data, error, isPending, refetch } = useQuery(spendQuery(services, {}, 'product'))
  const month = new Date(services.now()).toISOString().slice(0, 7)
  if (isPending) return <Skeleton height="320px" />
  if (data === undefined)
    return error === null ? null : <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data.all.lines === 0) return null
  return (
    <>
      <section aria-labelledby="spend-by-month" className={c('section')}>
        <div className={c('title')}>
          <h2 id="spend-by-month">Spend by month</h2>
          <AppLink href="/admin-portal/reports/" className={linkClass()}>
            Open reports
          </AppLink>
        </div>
        <div className={c('split')}>
          <MonthChart {...data} current={month} />
          <ThisMonth spend={data} month={month} />
        </div>
      </section>
      <Missed spend={data} />
    </>
  )
}
