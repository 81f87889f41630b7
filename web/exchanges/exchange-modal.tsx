import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { ModalFault, type TripModalProps, whenText } from '../after-sales/index.ts'
import { eligibilityQuery } from './exchange-queries.ts'
import { feeWords, reasonWords } from './exchange-words.ts'

/** Whether the flights can be changed, the fee, the deadline, and a link to change them. */
export const ExchangeModal = ({ trip, title, onClose }: TripModalProps) => {
  const { data, error } = useQuery(eligibilityQuery(useServices(), trip.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
            See your options
          </AppLink>
        ))
      }
    >
      {data === undefined && error === null && <Skeleton height="72px" />}
      {data !== undefined &&
        (data.exchangeable ? (
          <p>
            {`${feeWords(data.penalty)}${data.changeBy === null ? '' : ` You can change online until ${whenText(data.changeBy)}.`}`}
          </p>
        ) : (
          data.reason !== null && <p>{reasonWords[data.reason]}</p>
        ))}
      <ModalFault error={error} />
    </Dialog>
  )
}
