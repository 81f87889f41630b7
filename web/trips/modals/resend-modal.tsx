import { resendConfirmation } from '@portolan/contract/trips/resend-confirmation.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { tripModalAddress, tripModals } from '../trip-modals.ts'
import { tripKey } from '../trip-queries.ts'
import { ModalFault } from './modal-fault.tsx'
import type { TripModalProps } from './trip-modal.tsx'

/** To the address of the trip and to no other: who wants another one changes it first, in person. */
export const ResendModal = ({ trip, show, onClose }: TripModalProps) => {
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
      title={tripModals[show].title}
      lead={`It goes to ${trip.contact.email}, with the calendar file.`}
      actions={
        <>
          <Button variant="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
            Send it
          </Button>
          <AppLink href={tripModalAddress(trip.id, 'change-email')} className={buttonClass({})}>
            Change the address
          </AppLink>
        </>
      }
    >
      {resend.isError && <ModalFault error={resend.error} />}
    </Dialog>
  )
}
