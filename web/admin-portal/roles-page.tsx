import { companyRights, companyRoles, rightsOfRoles } from '@portolan/domain/companies/roles.ts'
import type { CompanyRight, CompanyRole } from '@portolan/domain/companies/roles.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Check } from 'lucide-react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { AdminFrame } from './admin-frame.tsx'
import styles from './admin-table.module.css'
import { rightWords, roleNotes, roleWords } from './company-words.ts'

const c = classNames(styles)

const isAllowed = (role: CompanyRole, right: CompanyRight): boolean => {
  const allowed: readonly CompanyRight[] = rightsOfRoles[role]
  return allowed.includes(right)
}

const RoleRow = ({ role }: { role: CompanyRole }) => (
  <tr>
    <th scope="row">
      <AppLink href={`/admin-portal/people/?role=${role}`} className={linkClass()}>
        {roleWords[role]}
      </AppLink>
      <span className={c('small')}>{roleNotes[role]}</span>
    </th>
    {companyRights.map((right) => (
      <td key={right} data-label={rightWords[right].short}>
        {isAllowed(role, right) ? (
          <span className={c('yes')}>
            <Icon of={Check} size={16} />
            Yes
          </span>
        ) : (
          <span className={c('no')}>No</span>
        )}
      </td>
    ))}
  </tr>
)

/** /admin-portal/roles/: the table that the server decides by (companies-2). */
export const RolesPage = () => (
  <AdminFrame current="/admin-portal/roles/">
    <header className={c('head')}>
      <div>
        <h1>Roles</h1>
        <p className={c('lead')}>
          Somebody with several roles may do what each of them allows. People who are invited or
          deactivated may do nothing.
        </p>
      </div>
    </header>
    <table className={c('table', 'matrix')}>
      <thead>
        <tr>
          <th scope="col">Role</th>
          {companyRights.map((right) => (
            <th key={right} scope="col">
              {rightWords[right].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {companyRoles.map((role) => (
          <RoleRow key={role} role={role} />
        ))}
      </tbody>
    </table>
    <dl className={c('notes')}>
      {companyRights.map((right) => (
        <div key={right}>
          <dt>{rightWords[right].short}</dt>
          <dd>{rightWords[right].note}</dd>
        </div>
      ))}
    </dl>
  </AdminFrame>
)
