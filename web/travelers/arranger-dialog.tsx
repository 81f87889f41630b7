import { letArrange } from '@portolan/contract/companies/let-arrange.ts'
import { longestReason, type GrantScope } from '@portolan/domain/companies/book-for.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { addDays } from '@portolan/kernel/calendar.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultAt, faultOf } from '../shell/fault-of.ts'
import { useServices } from '../shell/services-context.ts'
import { useToday } from '../shell/use-today.ts'
import { arrangersQuery } from './arrangers-query.ts'
import styles from './travelers.module.css'

const c = classNames(styles)

/** A month: as long as somebody is usually away. */
const usualDays = 30

/** Lets a colleague act, with what they may do, until when and why. */
export const ArrangerDialog = ({ onClose }: { onClose: () => void }) => {
  const services = useServices()
  const queries = useQueryClient()
  const today = useToday()
  const [email, setEmail] = useState('')
  const [scope, setScope] = useState<GrantScope>('View')
  const [until, setUntil] = useState(() => addDays(today, usualDays))
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: () => services.call(letArrange, { body: { email, scope, until, reason } }),
    onSuccess: ({ name }) => {
      services.toasts.show({ id: 'arranger', text: `${name} can act for you now.` })
      void queries.invalidateQueries({ queryKey: arrangersQuery(services).queryKey })
      onClose()
    },
  })
  const fault = faultOf(save.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Let a colleague act for you"
      lead="Everything they do is recorded with both names. You can end it at any time."
      actions={
        <>
          <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
            Let them act for me
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={c('form')}>
        {fault !== null && fault.field === null && (
          <Notice tone="danger" role="alert" title={fault.title}>
            {fault.text}
          </Notice>
        )}
        <TextField
          label="Colleague’s email"
          type="email"
          autoComplete="off"
          value={email}
          error={faultAt(fault, 'email')}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RadioGroup
          legend="What they can do"
          value={scope}
          onChange={setScope}
          choices={[
            { value: 'View', label: 'See my trips' },
            { value: 'Manage', label: 'See, change and cancel my trips' },
          ]}
        />
        <DateEntry
          label="Last day"
          value={until}
          error={faultAt(fault, 'until')}
          onChange={setUntil}
        />
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={longestReason}
          value={reason}
          error={faultAt(fault, 'reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
