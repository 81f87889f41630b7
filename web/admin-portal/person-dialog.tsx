import { changeCompanyPerson } from '@portolan/contract/companies/change-company-person.ts'
import type { CompanyRole } from '@portolan/domain/companies/roles.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { adminKey, type Company, type Person } from './admin-queries.ts'
import { InvitationSection } from './invitation-section.tsx'
import styles from './admin-table.module.css'
import { nameOf, roleNotes, roleWords, statusOf } from './company-words.ts'
import { ApproverLimit } from './approver-limit.tsx'
import { ExemptionsSection } from './exemptions-section.tsx'
import { faultOf } from '../shell/fault-of.ts'
import { placeBody, PlaceFields } from './place-fields.tsx'

const c = classNames(styles)

interface RolesProps {
  /** Those that the admin may grant, and those that the person has. */
  offered: readonly CompanyRole[]
  roles: readonly CompanyRole[]
  onChange: (roles: readonly CompanyRole[]) => void
}
const Roles = ({ offered, roles, onChange }: RolesProps) => (
  <fieldset className={c('roles')}>
    <legend>Roles</legend>
    {offered.map((role) => (
      <Checkbox
        key={role}
        label={roleWords[role]}
        note={roleNotes[role]}
        checked={roles.includes(role)}
        onChange={(event) =>
          onChange(
            event.target.checked ? [...roles, role] : roles.filter((other) => other !== role),
          )
        }
      />
    ))}
  </fieldset>
)

interface PersonDialogProps {
  person: Person
  company: Company
  onClose: () => void
  onLeave: () => void
}

/** One person: roles, tier, cost center and approver, saved together or not at all. */
export const PersonDialog = ({ person, company, onClose, onLeave }: PersonDialogProps) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const [roles, setRoles] = useState<readonly CompanyRole[]>(person.roles)
  const [place, setPlace] = useState({
    tierId: person.tierId ?? '',
    costCenterId: person.costCenterId ?? '',
    approverId: person.approverId ?? '',
  })
  const save = useMutation({
    mutationFn: () =>
      call(changeCompanyPerson, {
        params: { personId: person.id },
        body: { roles: [...roles], ...placeBody(place) },
      }),
    onSuccess: (saved) => {
      toasts.show({ id: 'person-saved', text: `${nameOf(saved)} was saved.` })
      void queries.invalidateQueries({ queryKey: adminKey })
      onClose()
    },
  })
  const fault = faultOf(save.error)
  const isGone = person.state === 'Left'
  const offered = [...new Set([...company.grantableRoles, ...person.roles])]
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(person)}
      lead={`${person.email}. ${statusOf(person)}`}
      actions={
        isGone ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
              Save
            </Button>
            <Button onClick={onLeave}>Deactivate</Button>
          </>
        )
      }
    >
      {isGone ? (
        <p>Their trips, invoices and the audit log stay with the company.</p>
      ) : (
        <div className={c('fields')}>
          {fault !== null && (fault.field === null || fault.field === 'roles') && (
            <Notice tone="danger" role="alert" title={fault.title}>
              {fault.text}
            </Notice>
          )}
          <Roles offered={offered} roles={roles} onChange={setRoles} />
          <PlaceFields
            company={company}
            value={place}
            onChange={setPlace}
            fault={fault}
            personId={person.id}
          />
          {person.state === 'Invited' && <InvitationSection person={person} />}
          <ApproverLimit person={person} />
          <ExemptionsSection person={person} />
        </div>
      )}
    </Dialog>
  )
}
