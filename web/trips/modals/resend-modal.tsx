import { resendConfirmation } from '@portolan/contract/trips/resend-confirmation.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import {
  ModalFault,
  tripKey,
  tripModalAddress,
  type TripModalProps,
} from '../../after-sales/index.ts'

/** Resends only to the trip's contact email. To use another address, the traveler changes it first. */
export const ResendModal = ({ trip, title, onClose }: TripModalProps) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const resend = useMutation({
    mutationFn: () => call(resendConfirmation, { params: { tripId: trip.id }, body: {} }),
    onSuccess: ({ sentTo }) => {
      toasts.show({ id: 'confirmation-sent', text: `Sent to ${sentTo}.` })
      void queries.invalidateQueries({ queryKey: tripKey(trip.id) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={`We’ll send it to ${trip.contact.email}, with the calendar file.`}
      actions={
        <>
          <Button variant="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
            Resend confirmation
          </Button>
          <AppLink href={tripModalAddress(trip.id, 'change-email')} className={buttonClass({})}>
            Change email
          </AppLink>
        </>
      }
    >
      {resend.isError && <ModalFault error={resend.error} />}
    </Dialog>
  )
}
