import { changeTripEmail } from '@portolan/contract/trips/change-trip-email.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { plainEmail } from '@portolan/domain/travelers/contact.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { emailSentence } from '../../shell/contact-words.ts'
import { EmailField } from '../../shell/email-field.tsx'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { useUserInfo } from '../../shell/session/user-info.ts'
import { ModalFault, tripKey, type TripModalProps } from '../../after-sales/index.ts'
import styles from './modals.module.css'

/**
 * Changes the trip's contact email and notifies the account's email. Not available in delegated
 * sessions.
 */
export const ChangeEmailModal = ({ trip, title, onClose }: TripModalProps) => {
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
      toasts.show({ id: 'email-changed', text: `Emails about this trip now go to ${kept}.` })
      void queries.invalidateQueries({ queryKey: tripKey(trip.id) })
      onClose()
    },
    onError: (error) =>
      setFault(
        error instanceof CallFailed && error.code === 'MissingContactInformation'
          ? (emailSentence(email) ?? `${errorWords.MissingContactInformation.title}.`)
          : undefined,
      ),
  })
  if (delegated)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        lead="Only the traveler can change this email address."
        actions={<Button onClick={onClose}>Close</Button>}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead="We’ll send the confirmation to the new address right away, and let your account’s email address know about the change."
      actions={
        <>
          <Button variant="primary" type="submit" form={form} busy={change.isPending}>
            Change email
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
          const sentence = emailSentence(email)
          setFault(sentence)
          if (sentence === undefined) change.mutate(plainEmail(email))
        }}
      >
        <EmailField
          value={email}
          error={fault}
          onChange={(event) => setEmail(event.target.value)}
        />
        {change.isError && fault === undefined && <ModalFault error={change.error} />}
      </form>
    </Dialog>
  )
}
