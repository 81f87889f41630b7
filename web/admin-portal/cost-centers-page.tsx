import { addCostCenter } from '@portolan/contract/companies/add-cost-center.ts'
import { addProject } from '@portolan/contract/companies/add-project.ts'
import { closeProject } from '@portolan/contract/companies/close-project.ts'
import { closeCostCenter } from '@portolan/contract/companies/close-cost-center.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import type { Services } from '../shell/services.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { AdminFrame } from './admin-frame.tsx'
import { adminKey, companyQuery, type Company } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { faultAt, faultOf } from '../shell/fault-of.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'

const c = classNames(styles)
type CostCenter = Company['costCenters'][number]
type Project = Company['projects'][number]

const useRefresh = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: adminKey })
}

const AddCostCenter = () => {
  const { call } = useServices()
  const refresh = useRefresh()
  const [typed, setTyped] = useState({ code: '', name: '' })
  const add = useMutation({
    mutationFn: () => call(addCostCenter, { body: typed }),
    onSuccess: () => {
      setTyped({ code: '', name: '' })
      refresh()
    },
  })
  const fault = faultOf(add.error)
  return (
    <form
      noValidate
      className={c('form')}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <TextField
        label="Code"
        maxLength={20}
        value={typed.code}
        error={faultAt(fault, 'code')}
        onChange={(event) => setTyped({ ...typed, code: event.target.value })}
      />
      <TextField
        label="Name"
        maxLength={60}
        value={typed.name}
        error={faultAt(fault, 'name')}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <Button type="submit" busy={add.isPending}>
        Add cost center
      </Button>
    </form>
  )
}

const AddProject = ({ company }: { company: Company }) => {
  const { call } = useServices()
  const refresh = useRefresh()
  const [typed, setTyped] = useState({ name: '', costCenterId: '' })
  const add = useMutation({
    mutationFn: () =>
      call(addProject, {
        body: { name: typed.name, costCenterId: typed.costCenterId || null },
      }),
    onSuccess: () => {
      setTyped({ name: '', costCenterId: '' })
      refresh()
    },
  })
  const fault = faultOf(add.error)
  return (
    <form
      noValidate
      className={c('form')}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <TextField
        label="Project"
        maxLength={60}
        value={typed.name}
        error={faultAt(fault, 'name')}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <SelectField
        label="Charged to"
        value={typed.costCenterId}
        error={faultAt(fault, 'costCenterId')}
        choices={[
          { value: '', label: 'Any cost center' },
          ...company.costCenters
            .filter(({ isOpen }) => isOpen)
            .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
        ]}
        onChange={(event) => setTyped({ ...typed, costCenterId: event.target.value })}
      />
      <Button type="submit" busy={add.isPending}>
        Add project
      </Button>
    </form>
  )
}

interface CloseDialogProps {
  /** `Close 100 Field service?` */
  title: string
  lead: string
  action: string
  close: (services: Pick<Services, 'call'>) => Promise<unknown>
  onClose: () => void
}

const CloseDialog = ({ title, lead, action, close: closes, onClose }: CloseDialogProps) => {
  const services = useServices()
  const { toasts } = services
  const refresh = useRefresh()
  const close = useMutation({
    mutationFn: () => closes(services),
    onSuccess: () => {
      refresh()
      onClose()
    },
    onError: (error) => toasts.show({ id: 'not-closed', text: errorWords[codeOf(error)].title }),
  })
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={title}
      lead={lead}
      actions={
        <>
          <Button variant="danger" busy={close.isPending} onClick={() => close.mutate()}>
            {action}
          </Button>
          <Button onClick={onClose}>Keep open</Button>
        </>
      }
    />
  )
}

const Centers = ({ company }: { company: Company }) => {
  const [closing, setClosing] = useState<CostCenter | null>(null)
  return (
    <section aria-labelledby="centers" className={c('section')}>
      <h2 id="centers">Cost centers</h2>
      {company.costCenters.length === 0 ? (
        <EmptyState title="No cost centers yet">Add the first one below.</EmptyState>
      ) : (
        <table className={c('table')}>
          <thead>
            <tr>
              <th scope="col">Code and name</th>
              <th scope="col">Status</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {company.costCenters.map((center) => (
              <tr key={center.id} className={c(!center.isOpen && 'gone')}>
                <td>{`${center.code} ${center.name}`}</td>
                <td data-label="Status">{center.isOpen ? 'Open' : 'Closed'}</td>
                <td>
                  {center.isOpen && (
                    <button type="button" className={c('name')} onClick={() => setClosing(center)}>
                      {`Close ${center.code}`}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddCostCenter />
      {closing && (
        <CloseDialog
          title={`Close ${closing.code} ${closing.name}?`}
          lead="Its projects close with it, and its people have no cost center until you place them again. What was charged to it stays."
          action="Close cost center"
          close={({ call }) =>
            call(closeCostCenter, { params: { costCenterId: closing.id }, body: {} })
          }
          onClose={() => setClosing(null)}
        />
      )}
    </section>
  )
}

const Projects = ({ company }: { company: Company }) => {
  const [closing, setClosing] = useState<Project | null>(null)
  const centers = new Map(company.costCenters.map(({ id, code, name }) => [id, `${code} ${name}`]))
  return (
    <section aria-labelledby="projects" className={c('section')}>
      <h2 id="projects">Projects</h2>
      {company.projects.length > 0 && (
        <table className={c('table')}>
          <thead>
            <tr>
              <th scope="col">Project</th>
              <th scope="col">Charged to</th>
              <th scope="col">Status</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {company.projects.map((project) => (
              <tr key={project.id} className={c(!project.isOpen && 'gone')}>
                <td>{project.name}</td>
                <td data-label="Charged to">
                  {centers.get(project.costCenterId ?? '') ?? 'Any cost center'}
                </td>
                <td data-label="Status">{project.isOpen ? 'Open' : 'Closed'}</td>
                <td>
                  {project.isOpen && (
                    <button type="button" className={c('name')} onClick={() => setClosing(project)}>
                      {`Close ${project.name}`}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddProject company={company} />
      {closing && (
        <CloseDialog
          title={`Close ${closing.name}?`}
          lead="New bookings can’t be charged to it. What was charged to it stays."
          action="Close project"
          close={({ call }) => call(closeProject, { params: { projectId: closing.id }, body: {} })}
          onClose={() => setClosing(null)}
        />
      )}
    </section>
  )
}

/** /admin-portal/cost-centers/ (companies-10) */
export const CostCentersPage = () => (
  <AdminFrame current="/admin-portal/cost-centers/">
    <CostCenters />
  </AdminFrame>
)

const CostCenters = () => {
  const { data, error, isPending, refetch } = useQuery(companyQuery(useServices()))
  return (
    <>
      <header className={c('head')}>
        <h1>Cost centers and projects</h1>
      </header>
      {isPending && <Skeleton height="240px" />}
      {error !== null && data === undefined && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <Centers company={data} />
          <Projects company={data} />
        </>
      )}
    </>
  )
}
