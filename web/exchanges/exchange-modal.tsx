import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { whenText } from '../trips/cancel/cancel-words.ts'
import { ModalFault } from '../trips/modals/modal-fault.tsx'
import type { TripModalProps } from '../trips/modals/trip-modal.tsx'
import { tripModals } from '../trips/trip-modals.ts'
import { eligibilityQuery } from './exchange-queries.ts'
import { feeWords, reasonWords } from './exchange-words.ts'

/** Whether the flights can be exchanged, what the airline asks and until when, with the way there. */
export const ExchangeModal = ({ trip, show, onClose }: TripModalProps) => {
  const { data, error } = useQuery(eligibilityQuery(useServices(), trip.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={tripModals[show].title}
      lead={trip.title}
      actions={
        data !== undefined &&
        (data.exchangeable ? (
          <AppLink
            href={`/exchange/flight/?trip=${trip.id}`}
            className={buttonClass({ variant: 'primary' })}
          >
            Choose other flights
          </AppLink>
        ) : (
          <AppLink
            href={`/exchange/?trip=${trip.id}`}
            className={buttonClass({ variant: 'primary' })}
          >
            See what can be done
          </AppLink>
        ))
      }
    >
      {data === undefined && error === null && <Skeleton height="72px" />}
      {data !== undefined &&
        (data.exchangeable ? (
          <p>
            {feeWords(data.penalty)}
            {data.changeBy !== null && ` It can be done here until ${whenText(data.changeBy)}.`}
          </p>
        ) : (
          data.reason !== null && <p>{reasonWords[data.reason]}</p>
        ))}
      <ModalFault error={error} />
    </Dialog>
  )
}
