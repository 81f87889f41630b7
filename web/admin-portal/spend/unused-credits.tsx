import { listCompanyCredits } from '@portolan/contract/spend/list-company-credits.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../shell/pages/load-failed.tsx'
import type { Services } from '../../shell/services.ts'
import { useServices } from '../../shell/services-context.ts'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import styles from './spend.module.css'

const c = classNames(styles)
const t = classNames(table)

const creditsQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: [...adminKey, 'credits'] as const,
    queryFn: ({ signal }) => call(listCompanyCredits, {}, { signal }),
    staleTime: 30_000,
  })

/** Airline credits of everybody in the company (spend-11). */
export const UnusedCredits = () => {
  const { data, error, isPending, refetch } = useQuery(creditsQuery(useServices()))
  return (
    <section aria-labelledby="credits" className={c('section')}>
      <div className={c('title')}>
        <h2 id="credits">Unused airline credits</h2>
        <span className={c('small')}>
          {data === undefined || data.sums.length === 0
            ? 'Offered to their owners at the next fitting booking'
            : `${data.sums.map((sum) => formatExact(fromWire(sum))).join(' and ')}, offered to their owners at the next fitting booking`}
        </span>
      </div>
      {isPending && <Skeleton height="120px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.credits.length === 0 && (
        <EmptyState title="No unused credits">
          When an airline refunds a ticket as a credit, it shows up here until it’s used.
        </EmptyState>
      )}
      {data !== undefined && data.credits.length > 0 && (
        <table className={t('table')}>
          <thead>
            <tr>
              <th scope="col">Owner</th>
              <th scope="col">Airline</th>
              <th scope="col">Use by</th>
              <th scope="col" className={c('number')}>
                Worth
              </th>
            </tr>
          </thead>
          <tbody>
            {data.credits.map((credit) => (
              <tr key={credit.creditId}>
                <td>
                  {credit.owner}
                  <span className={c('small')}>{credit.ownerLeft ? 'Deactivated' : ''}</span>
                </td>
                <td data-label="Airline">{credit.airlineName}</td>
                <td data-label="Use by">{formatDayYear(credit.expiresAt.slice(0, 10))}</td>
                <td data-label="Worth" className={c('number')}>
                  {formatExact(fromWire(credit.left))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
