import { changeTripEmail } from '@portolan/contract/trips/change-trip-email.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { isReachableEmail } from '@portolan/domain/travelers/check-passengers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { useUserInfo } from '../../shell/session/user-info.ts'
import { tripModals } from '../trip-modals.ts'
import { tripKey } from '../trip-queries.ts'
import { ModalFault } from './modal-fault.tsx'
import styles from './modals.module.css'
import type { TripModalProps } from './trip-modal.tsx'

const unreachable = 'Enter an address such as name@example.com'

/**
 * Where the mails of this trip go; the account's own address is told. An agent who acts for
 * somebody may not.
 */
export const ChangeEmailModal = ({ trip, show, onClose }: TripModalProps) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const form = useId()
  const delegated = useUserInfo().data?.isDelegatedSession === true
  const [email, setEmail] = useState(trip.contact.email)
  const [fault, setFault] = useState<string>()
  const change = useMutation({
    mutationFn: (to: string) =>
      call(changeTripEmail, { params: { tripId: trip.id }, body: { email: to } }),
    onSuccess: ({ email: kept }) => {
      toasts.show({ id: 'email-changed', text: `Mails of this trip go to ${kept} now.` })
      void queries.invalidateQueries({ queryKey: tripKey(trip.id) })
      onClose()
    },
    onError: (error) =>
      setFault(
        error instanceof CallFailed && error.code === 'MissingContactInformation'
          ? unreachable
          : undefined,
      ),
  })
  if (delegated)
    return (
      <Dialog
        open
        onClose={onClose}
        title={tripModals[show].title}
        lead="Only the traveler can change it. Nobody does it for them."
        actions={<Button onClick={onClose}>Close</Button>}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={tripModals[show].title}
      lead="The confirmation goes to the new address at once. We tell the address of your account that it was changed."
      actions={
        <>
          <Button variant="primary" type="submit" form={form} busy={change.isPending}>
            Change it
          </Button>
          <Button onClick={onClose}>Keep {trip.contact.email}</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          const to = email.trim()
          setFault(isReachableEmail(to) ? undefined : unreachable)
          if (isReachableEmail(to)) change.mutate(to)
        }}
      >
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={fault}
          onChange={(event) => setEmail(event.target.value)}
        />
        {change.isError && fault === undefined && <ModalFault error={change.error} />}
      </form>
    </Dialog>
  )
}
