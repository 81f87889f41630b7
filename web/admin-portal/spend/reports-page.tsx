import { spendGroups } from '@portolan/domain/spend/report.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount, formatWeight } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire, type Currency } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { companyQuery } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { MonthChart } from './month-chart.tsx'
import { SpendFilters } from './spend-filters.tsx'
import { spendQuery, type Spend } from './spend-queries.ts'
import { groupOf, linesHref, viewOf, type SpendAddress } from './spend-view.ts'
import { groupLabel, groupWords, missedWords } from './spend-words.ts'
import styles from './spend.module.css'

const c = classNames(styles)
const t = classNames(table)
const mostGroups = 40

const exact = (minor: number, currency: Currency): string =>
  formatExact(fromWire({ minor, currency }))
const linesText = (lines: number): string =>
  lines === 1 ? '1 charge' : `${formatCount(lines)} charges`

const Figures = ({ spend }: { spend: Spend }) => {
  const { all, currency, missed } = spend
  const saving = missed.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <dl className={t('cards')}>
      <div className={t('card')}>
        <dt>Spend</dt>
        <dd>
          {exact(all.amount, currency)}
          <small>{`${linesText(all.lines)}, ${formatCount(all.refunds)} of them refunds`}</small>
        </dd>
      </div>
      <div className={t('card')}>
        <dt>Savings missed</dt>
        <dd>
          {exact(saving, currency)}
          <small>Compared with your own prices and policies</small>
        </dd>
      </div>
      <div className={t('card')}>
        <dt>Emissions, estimated</dt>
        <dd>
          {formatWeight(all.kg)}
          <small>CO2e of flights and hotel nights</small>
        </dd>
      </div>
    </dl>
  )
}

const Groups = ({ spend, address }: { spend: Spend; address: SpendAddress }) => {
  const by = groupOf(address)
  const { groups, currency } = spend
  const most = Math.max(1, ...groups.map(({ amount }) => amount))
  return (
    <>
      <ul className={c('rows')}>
        {groups.slice(0, mostGroups).map((group) => (
          <li key={group.key} className={c('row')}>
            <div>
              <AppLink
                className={linkClass()}
                href={linesHref(address, { [by]: group.key || undefined, currency })}
              >
                {groupLabel(by, group)}
              </AppLink>
              <span className={c('small')}>
                {`${linesText(group.lines)}${group.kg > 0 ? `, ${formatWeight(group.kg)} CO2e` : ''}`}
              </span>
            </div>
            <span className={c('amount')}>{exact(group.amount, currency)}</span>
            <span className={c('bar')} aria-hidden="true">
              <span style={{ inlineSize: `${Math.max(0, (100 * group.amount) / most)}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {groups.length > mostGroups && (
        <p className={c('small')}>
          {`The largest ${mostGroups} of ${formatCount(groups.length)}. The export has all lines.`}
        </p>
      )}
    </>
  )
}

const Missed = ({ spend, address }: { spend: Spend; address: SpendAddress }) => (
  <section aria-labelledby="missed" className={c('section')}>
    <div className={c('title')}>
      <h2 id="missed">Savings missed</h2>
    </div>
    <ul className={c('rows')}>
      {spend.missed.map(({ reason, amount, lines }) => (
        <li key={reason} className={c('row')}>
          <div>
            <AppLink
              className={linkClass()}
              href={linesHref(
                address,
                reason === 'BookedLate'
                  ? { product: 'Flight', lead: 'Under7' }
                  : { verdict: 'OutOfPolicy' },
              )}
            >
              {missedWords[reason].title}
            </AppLink>
            <span className={c('small')}>{`${linesText(lines)}. ${missedWords[reason].note}`}</span>
          </div>
          <span className={c('amount')}>{exact(amount, spend.currency)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Report = ({
  spend,
  address,
  onGroup,
}: {
  spend: Spend
  address: SpendAddress
  onGroup: (by: string) => void
}) => {
  const { now } = useServices()
  return (
    <>
      <Figures spend={spend} />
      <section aria-labelledby="months" className={c('section')}>
        <div className={c('title')}>
          <h2 id="months">Spend by month</h2>
        </div>
        <MonthChart {...spend} current={new Date(now()).toISOString().slice(0, 7)} />
      </section>
      <div className={c('split')}>
        <section aria-labelledby="groups" className={c('section')}>
          <div className={c('title', 'chosen')}>
            <h2 id="groups">Where it went</h2>
            <SelectField
              label="Group by"
              value={groupOf(address)}
              choices={spendGroups.map((value) => ({ value, label: groupWords[value] }))}
              onChange={(event) => onGroup(event.target.value)}
            />
          </div>
          <Groups spend={spend} address={address} />
        </section>
        <Missed spend={spend} address={address} />
      </div>
    </>
  )
}

interface OtherCurrenciesProps {
  spend: Spend
  onChoose: (currency: Currency) => void
}
/** Charges in other currencies aren't in these sums; each has a report of its own (spend-6). */
const OtherCurrencies = ({ spend, onChoose }: OtherCurrenciesProps) =>
  spend.otherCurrencies.length === 0 ? null : (
    <Notice
      tone="info"
      title={`This report is in ${spend.currency}. There are charges in ${spend.otherCurrencies.join(', ')} as well.`}
      action={spend.otherCurrencies.map((currency) => (
        <Button key={currency} variant="text" onClick={() => onChoose(currency)}>
          {`Show ${currency}`}
        </Button>
      ))}
    />
  )

const Reports = () => {
  const services = useServices()
  const navigate = useNavigate()
  const address: SpendAddress = useSearch({ from: '/admin-portal/reports' })
  const view = viewOf(address)
  const { data: company } = useQuery(companyQuery(services))
  const { data, error, refetch } = useQuery(spendQuery(services, view, groupOf(address)))
  const show = (changed: SpendAddress): void =>
    void navigate({
      to: '/admin-portal/reports/',
      search: { ...address, ...changed },
      replace: true,
    })
  return (
    <>
      <header className={t('head')}>
        <div>
          <h1>Reports</h1>
          <p className={t('lead')}>
            The last 12 months unless you choose other dates. Every figure leads to its charges.
          </p>
        </div>
        <ExportButtons view={view} />
      </header>
      <SpendFilters company={company} address={address} onChange={show} />
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading the report">
          <Skeleton height="140px" />
          <Skeleton height="280px" />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <OtherCurrencies spend={data} onChoose={(currency) => show({ currency })} />
      )}
      {data?.all.lines === 0 && (
        <EmptyState
          title="No charges here"
          actions={
            <Button onClick={() => void navigate({ to: '/admin-portal/reports/', search: {} })}>
              Show the last 12 months
            </Button>
          }
        >
          Charges show up as soon as a trip is paid for.
        </EmptyState>
      )}
      {data !== undefined && data.all.lines > 0 && (
        <Report spend={data} address={address} onGroup={(by) => show({ by })} />
      )}
    </>
  )
}

/** /admin-portal/reports/: spend of a view, each figure with its lines (spend-6). */
export const ReportsPage = () => (
  <AdminFrame current="/admin-portal/reports/">
    <Reports />
  </AdminFrame>
)
