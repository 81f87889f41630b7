import type { AnswerOf } from '@portolan/contract/operation.ts'
import { listCompanyCredits } from '@portolan/contract/spend/list-company-credits.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
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

type Credit = AnswerOf<typeof listCompanyCredits>['credits'][number]

/** The request it could pay for, or what such a ticket has to be. */
const FitsNext = ({
  credit: { ownerLeft, fitsNext, airlineName, traveler },
}: {
  credit: Credit
}) => {
  if (ownerLeft) return <span>Nothing: its owner has left</span>
  if (fitsNext === null) return <span>{`A ticket with ${airlineName} for ${traveler}`}</span>
  return (
    <>
      <AppLink className={linkClass()} href={`/approvals/request/?id=${fitsNext.requestId}`}>
        {`${fitsNext.title}, ${formatInstant(fitsNext.startsAt)}`}
      </AppLink>
      <span className={c('small')}>
        {fitsNext.isChosen
          ? 'Waiting for approval, pays with it'
          : 'Waiting for approval, without it'}
      </span>
    </>
  )
}

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
              <th scope="col">Fits next</th>
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
                <td data-label="Fits next">
                  <FitsNext credit={credit} />
                </td>
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
