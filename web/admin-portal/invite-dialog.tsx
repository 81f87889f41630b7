import { inviteCompanyPerson } from '@portolan/contract/companies/invite-company-person.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { adminKey, type Company } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { nameOf } from './company-words.ts'
import { faultAt, faultOf, type FormFault } from '../shell/fault-of.ts'
import { noPlace, placeBody, PlaceFields } from './place-fields.tsx'

const c = classNames(styles)
const nobody = { firstName: '', lastName: '', email: '' }

interface PersonFieldsProps {
  person: typeof nobody
  onChange: (person: typeof nobody) => void
  fault: FormFault | null
}
const fields = [
  { field: 'firstName', label: 'First name', type: 'text' },
  { field: 'lastName', label: 'Last name', type: 'text' },
  { field: 'email', label: 'Email', type: 'email' },
] as const
const PersonFields = ({ person, onChange, fault }: PersonFieldsProps) => (
  <>
    {fields.map(({ field, label, type }) => (
      <TextField
        key={field}
        label={label}
        type={type}
        autoComplete="off"
        value={person[field]}
        error={faultAt(fault, field)}
        onChange={(event) => onChange({ ...person, [field]: event.target.value })}
      />
    ))}
  </>
)

/** Adds a person as an invited traveler; roles are granted on their own form. */
export const InviteDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const [person, setPerson] = useState(nobody)
  const [place, setPlace] = useState(noPlace)
  const invite = useMutation({
    mutationFn: () => call(inviteCompanyPerson, { body: { ...person, ...placeBody(place) } }),
    onSuccess: (invited) => {
      toasts.show({ id: 'invited', text: `We emailed ${nameOf(invited)} an invitation.` })
      void queries.invalidateQueries({ queryKey: adminKey })
      onClose()
    },
  })
  const fault = faultOf(invite.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a person"
      lead="We’ll email them a link. They start as a traveler; you can give them other roles afterwards."
      actions={
        <>
          <Button variant="primary" busy={invite.isPending} onClick={() => invite.mutate()}>
            Invite
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={c('fields')}>
        {fault !== null && fault.field === null && (
          <Notice tone="danger" role="alert" title={fault.title}>
            {fault.text}
          </Notice>
        )}
        <PersonFields person={person} onChange={setPerson} fault={fault} />
        <PlaceFields company={company} value={place} onChange={setPlace} fault={fault} />
      </div>
    </Dialog>
  )
}
