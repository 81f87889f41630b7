import { companyEventCodes } from '@portolan/domain/companies/company-event.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { NextRows } from '../shell/layout/next-rows.tsx'
import { useServices } from '../shell/services-context.ts'
import { AdminFrame } from './admin-frame.tsx'
import { eventsQuery, type CompanyEvent } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { eventWords, factsOfEvent } from './company-words.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { SearchField } from './people-filters.tsx'

const c = classNames(styles)

const EventRow = ({ event }: { event: CompanyEvent }) => (
  <tr>
    <td>
      <time dateTime={event.at}>{formatInstant(event.at)}</time>
    </td>
    <td data-label="Who">
      <span>{event.by}</span>
      {event.actedBy !== null && (
        <span className={c('small')}>{`${event.actedBy} acted for them`}</span>
      )}
    </td>
    <td data-label="What">
      <span>{eventWords[event.code]}</span>
      <span className={c('small')}>{factsOfEvent(event)}</span>
    </td>
    <td data-label="About">{event.about}</td>
  </tr>
)

/** /admin-portal/audit-log/: what was done and looked at, newest first (companies-14). */
export const AuditLogPage = () => (
  <AdminFrame current="/admin-portal/audit-log/">
    <AuditLog />
  </AdminFrame>
)

const AuditLog = () => {
  const services = useServices()
  const navigate = useNavigate()
  const { q = '', what } = useSearch({ from: '/admin-portal/audit-log' })
  const code = companyEventCodes.find((one) => one === what)
  const query = useInfiniteQuery(eventsQuery(services, { search: q.slice(0, 100), code }))
  const { data, error, isPending, refetch } = query
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const show = (changed: { q?: string | undefined; what?: string | undefined }): void =>
    void navigate({
      to: '/admin-portal/audit-log/',
      search: { q: q || undefined, what, ...changed },
      replace: true,
    })
  return (
    <>
      <header className={c('head')}>
        <div>
          <h1>Audit log</h1>
          <p className={c('lead')}>
            Every change, and every look at a person’s data. Nothing here can be edited.
          </p>
        </div>
      </header>
      <div className={c('filters', 'few')} role="search" aria-label="Filter the audit log">
        <SearchField
          label="Name of a person"
          value={q}
          onChange={(text) => show({ q: text || undefined })}
        />
        <SelectField
          label="What"
          value={code ?? ''}
          choices={[
            { value: '', label: 'Everything' },
            ...companyEventCodes.map((value) => ({ value, label: eventWords[value] })),
          ]}
          onChange={(event) => show({ what: event.target.value || undefined })}
        />
      </div>
      {isPending && (
        <div role="status" aria-label="Loading the audit log">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="60px" />
          ))}
        </div>
      )}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && events.length === 0 && (
        <EmptyState title="Nothing matches">Change the search or show everything.</EmptyState>
      )}
      {events.length > 0 && (
        <>
          <table className={c('table')}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">About</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </tbody>
          </table>
          <div className={c('pages')}>
            <NextRows of={query} />
          </div>
        </>
      )}
    </>
  )
}
