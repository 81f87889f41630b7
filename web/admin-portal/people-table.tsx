import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Company, Person, PeopleQuery } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { nameOf, roleWords, statusOf } from './company-words.ts'
import { ariaSortOf, sortAfter } from './people-view.ts'

const c = classNames(styles)
type Sort = NonNullable<PeopleQuery['sort']>

interface SortedHeadProps {
  column: 'name' | 'costCenter' | 'status'
  label: string
  sort: Sort
  onSort: (sort: Sort) => void
}
const SortedHead = ({ column, label, sort, onSort }: SortedHeadProps) => {
  const direction = ariaSortOf(sort, column)
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={c('sort')}
        data-on={direction !== undefined}
        onClick={() => onSort(sortAfter(sort, column))}
      >
        <span>{label}</span>
        {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={16} />}
      </button>
    </th>
  )
}

interface PeopleTableProps {
  people: readonly Person[]
  company: Company | undefined
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (person: Person) => void
}

/** Under 961 px each row is a block, its cells with their names. */
export const PeopleTable = ({ people, company, sort, onSort, onOpen }: PeopleTableProps) => {
  const tiers = new Map(company?.tiers.map(({ id, name }) => [id, name]))
  const centers = new Map(company?.costCenters.map(({ id, code, name }) => [id, `${code} ${name}`]))
  const approvers = new Map(company?.approvers.map(({ id, name }) => [id, name]))
  return (
    <table className={c('table')}>
      <thead>
        <tr>
          <SortedHead column="name" label="Name" sort={sort} onSort={onSort} />
          <th scope="col">Roles</th>
          <th scope="col">Tier</th>
          <SortedHead column="costCenter" label="Cost center" sort={sort} onSort={onSort} />
          <th scope="col">Approver</th>
          <SortedHead column="status" label="Status" sort={sort} onSort={onSort} />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className={c(person.state === 'Left' && 'gone')}>
            <td>
              <button type="button" className={c('name')} onClick={() => onOpen(person)}>
                {nameOf(person)}
              </button>
              <span className={c('small')}>{person.email}</span>
            </td>
            <td data-label="Roles">{person.roles.map((role) => roleWords[role]).join(', ')}</td>
            <td data-label="Tier">{tiers.get(person.tierId ?? '') ?? 'The company’s'}</td>
            <td data-label="Cost center">{centers.get(person.costCenterId ?? '')}</td>
            <td data-label="Approver">{approvers.get(person.approverId ?? '')}</td>
            <td data-label="Status">{statusOf(person)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
