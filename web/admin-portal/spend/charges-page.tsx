import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { companyQuery } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { SpendFilters } from './spend-filters.tsx'
import { chargesQuery, type Charge, type Charges } from './spend-queries.ts'
import { linesHref, pageOf, viewOf, type SpendAddress } from './spend-view.ts'
import { productWords, verdictWords } from './spend-words.ts'
import styles from './spend.module.css'

const c = classNames(styles)
const t = classNames(table)

const detailsOf = ({ addendum }: Charge): string => {
  switch (addendum.kind) {
    case 'Airline':
      return addendum.legs.map(({ flight, from, to }) => `${flight} ${from} – ${to}`).join(', ')
    case 'Lodging':
      return `${addendum.nights === 1 ? '1 night' : `${addendum.nights} nights`}, ${addendum.rooms === 1 ? '1 room' : `${addendum.rooms} rooms`}`
    case 'Car':
      return `${addendum.carClass}, ${addendum.days === 1 ? '1 day' : `${addendum.days} days`}`
    case 'None':
      return ''
  }
}

const ChargeRow = ({ charge, address }: { charge: Charge; address: SpendAddress }) => (
  <tr>
    <td>
      <time dateTime={charge.at}>{formatDayYear(charge.day)}</time>
      <span className={c('small')}>
        {[charge.kind === 'Refund' ? 'Refund' : '', charge.source === 'Imported' ? 'Imported' : '']
          .filter((text) => text !== '')
          .join(', ')}
      </span>
    </td>
    <td data-label="Supplier">
      <AppLink className={linkClass()} href={linesHref(address, { supplier: charge.supplier })}>
        {charge.supplier}
      </AppLink>
      <span className={c('small')}>
        {[productWords[charge.product], charge.place].filter((text) => text !== '').join(', ')}
      </span>
    </td>
    <td data-label="Travel">
      {charge.startsOn === charge.endsOn
        ? formatDayYear(charge.startsOn)
        : `${formatDayYear(charge.startsOn)} to ${formatDayYear(charge.endsOn)}`}
      <span className={c('small')}>{detailsOf(charge)}</span>
    </td>
    <td data-label="Traveler">
      <AppLink
        className={linkClass()}
        href={linesHref(address, { traveler: charge.travelerId ?? 'guest' })}
      >
        {charge.traveler}
      </AppLink>
      <span className={c('small')}>
        {[charge.costCenter, charge.project].filter((name) => name !== '').join(', ')}
      </span>
    </td>
    <td data-label="Policy">
      <span>{verdictWords[charge.verdict ?? 'NotJudged']}</span>
      <span className={c('small')}>
        {charge.over.minor > 0 ? `${formatExact(fromWire(charge.over))} above the cap` : ''}
      </span>
    </td>
    <td data-label="Amount" className={c('number')}>
      {formatExact(fromWire(charge.amount))}
    </td>
  </tr>
)

interface ChargesTableProps {
  data: Charges
  address: SpendAddress
  onPage: (page: number) => void
}
const ChargesTable = ({ data, address, onPage }: ChargesTableProps) => {
  const { charges, page, pageSize, total } = data
  const [first, last] = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize)]
  return (
    <>
      <table className={t('table')}>
        <thead>
          <tr>
            <th scope="col">Charged</th>
            <th scope="col">Supplier</th>
            <th scope="col">Travel</th>
            <th scope="col">Traveler</th>
            <th scope="col">Policy</th>
            <th scope="col" className={c('number')}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} address={address} />
          ))}
        </tbody>
      </table>
      <nav className={t('pages')} aria-label="Pages of charges">
        <span>{`${formatCount(first)} – ${formatCount(last)} of ${formatCount(total)}`}</span>
        <span>
          {page > 1 && <Button onClick={() => onPage(page - 1)}>Previous page</Button>}
          {last < total && <Button onClick={() => onPage(page + 1)}>Next page</Button>}
        </span>
      </nav>
    </>
  )
}

const ChargesList = () => {
  const services = useServices()
  const navigate = useNavigate()
  const address: SpendAddress = useSearch({ from: '/admin-portal/charges' })
  const view = viewOf(address)
  const { data: company } = useQuery(companyQuery(services))
  const { data, error, refetch } = useQuery(chargesQuery(services, view, pageOf(address)))
  const show = (changed: SpendAddress): void =>
    void navigate({
      to: '/admin-portal/charges/',
      search: { ...address, page: undefined, ...changed },
      replace: true,
    })
  return (
    <>
      <header className={t('head')}>
        <div>
          <h1>Charges</h1>
          <p className={t('lead')}>
            {data === undefined
              ? '\u00a0'
              : `${data.total === 1 ? '1 charge' : `${formatCount(data.total)} charges and refunds`}, ${formatExact(fromWire(data.sum))}`}
          </p>
        </div>
        <ExportButtons view={view} />
      </header>
      <SpendFilters company={company} address={address} onChange={show} />
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading charges">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="60px" />
          ))}
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState
          title="No charges match"
          actions={
            <Button onClick={() => void navigate({ to: '/admin-portal/charges/', search: {} })}>
              Show all charges
            </Button>
          }
        >
          Change the dates or the filters.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <ChargesTable
          data={data}
          address={address}
          onPage={(page) => show({ page: String(page) })}
        />
      )}
    </>
  )
}

/** /admin-portal/charges/: the lines of a view (spend-5). */
export const ChargesPage = () => (
  <AdminFrame current="/admin-portal/charges/">
    <ChargesList />
  </AdminFrame>
)
