import { exportCompanyPeople } from '@portolan/contract/companies/export-company-people.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { errorWords } from '../shell/error-words.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { AdminFrame } from './admin-frame.tsx'
import { companyQuery, peopleQuery, type Company, type Person } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { InviteDialog } from './invite-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import { queryOf, type PeopleAddress } from './people-view.ts'
import { PersonDialog } from './person-dialog.tsx'
import { saveFile } from './save-file.ts'

const c = classNames(styles)

type Opened =
  | { readonly kind: 'invite' }
  | { readonly kind: 'person' | 'leaving'; readonly person: Person }

interface PagesProps {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}
const Pages = ({ page, pageSize, total, onPage }: PagesProps) => {
  const [first, last] = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize)]
  return (
    <nav className={c('pages')} aria-label="Pages of people">
      <span>{`${formatCount(first)} – ${formatCount(last)} of ${formatCount(total)}`}</span>
      <span>
        {page > 1 && <Button onClick={() => onPage(page - 1)}>Previous page</Button>}
        {last < total && <Button onClick={() => onPage(page + 1)}>Next page</Button>}
      </span>
    </nav>
  )
}

const Placeholder = () => (
  <div role="status" aria-label="Loading people">
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height="60px" />
    ))}
  </div>
)

/** /admin-portal/people/: what is shown is in the address, and the export has exactly that. */
export const PeoplePage = () => (
  <AdminFrame current="/admin-portal/people/">
    <People />
  </AdminFrame>
)

/** What is shown, and the way to show something else. */
const useView = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/admin-portal/people' })
  const show = (changed: PeopleAddress): void =>
    void navigate({
      to: '/admin-portal/people/',
      search: { ...address, page: undefined, ...changed },
      replace: true,
    })
  const showEveryone = (): void => void navigate({ to: '/admin-portal/people/', search: {} })
  return { address, query: queryOf(address), show, showEveryone }
}
type View = ReturnType<typeof useView>

/** How many the view has, and its export. */
const Found = ({ total, all, view }: { total: number; all: number; view: View }) => {
  const { call, toasts } = useServices()
  const file = useMutation({
    mutationFn: () => {
      const { page: _all, ...query } = view.query
      return call(exportCompanyPeople, { query })
    },
    onSuccess: ({ fileName, csv }) => saveFile(fileName, csv),
    onError: (failed) =>
      toasts.show({ id: 'export-failed', text: errorWords[codeOf(failed)].title }),
  })
  return (
    <div className={c('under')}>
      <span role="status">{`${formatCount(total)} of ${formatCount(all)}`}</span>
      <TextButton onClick={() => file.mutate()}>
        {total === 1 ? 'Export this person' : `Export these ${formatCount(total)}`}
      </TextButton>
    </div>
  )
}

interface PeopleListProps {
  view: View
  company: Company | undefined
  onOpen: (person: Person) => void
}
const PeopleList = ({ view, company, onOpen }: PeopleListProps) => {
  const { data, error, refetch } = useQuery(peopleQuery(useServices(), view.query))
  if (data === undefined)
    return error === null ? (
      <Placeholder />
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    )
  if (data.total === 0)
    return (
      <EmptyState
        title="Nobody matches"
        actions={<Button onClick={view.showEveryone}>Show everyone</Button>}
      >
        Change the search or the filters.
      </EmptyState>
    )
  return (
    <>
      <Found total={data.total} all={data.all} view={view} />
      <PeopleTable
        people={data.people}
        company={company}
        sort={view.query.sort ?? 'name'}
        onSort={(sort) => view.show({ sort: sort === 'name' ? undefined : sort })}
        onOpen={onOpen}
      />
      <Pages {...data} onPage={(page) => view.show({ page: String(page) })} />
    </>
  )
}

interface DialogsProps {
  opened: Opened | null
  company: Company
  onOpen: (opened: Opened | null) => void
}
const Dialogs = ({ opened, company, onOpen }: DialogsProps) => {
  const close = (): void => onOpen(null)
  switch (opened?.kind) {
    case 'invite':
      return <InviteDialog company={company} onClose={close} />
    case 'person':
      return (
        <PersonDialog
          person={opened.person}
          company={company}
          onClose={close}
          onLeave={() => onOpen({ kind: 'leaving', person: opened.person })}
        />
      )
    case 'leaving':
      return <LeavingDialog person={opened.person} company={company} onClose={close} />
    case undefined:
      return null
  }
}

const People = () => {
  const view = useView()
  const { data: company } = useQuery(companyQuery(useServices()))
  const [opened, setOpened] = useState<Opened | null>(null)
  const all = company && company.people.active + company.people.invited + company.people.left
  return (
    <>
      <header className={c('head')}>
        <div>
          <h1>People</h1>
          <p className={c('lead')}>
            {all === undefined ? '\u00a0' : `${formatCount(all)} people in your company`}
          </p>
        </div>
        <Button
          variant="primary"
          aria-disabled={company === undefined}
          onClick={() => company && setOpened({ kind: 'invite' })}
        >
          Invite a person
        </Button>
      </header>
      <PeopleFilters company={company} address={view.address} onChange={view.show} />
      <PeopleList
        view={view}
        company={company}
        onOpen={(person) => setOpened({ kind: 'person', person })}
      />
      {company && <Dialogs opened={opened} company={company} onOpen={setOpened} />}
    </>
  )
}
