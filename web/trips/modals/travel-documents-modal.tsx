import { showTravelDocuments } from '@portolan/contract/trips/show-travel-documents.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../shell/services-context.ts'
import { useUserInfo } from '../../shell/session/user-info.ts'
import { ModalFault, tripKey, type TripModalProps } from '../../after-sales/index.ts'
import styles from './modals.module.css'

type Shown = AnswerOf<typeof showTravelDocuments>['travelers'][number]

const linesOf = ({ passport, knownTravelerNumber, tsaRedressNumber }: Shown) => [
  ...(passport === null
    ? []
    : [
        {
          label: `Passport, ${passport.countryOfIssue}, expires ${formatDayYear(passport.expiresOn)}`,
          number: passport.number,
        },
      ]),
  ...(knownTravelerNumber === null
    ? []
    : [{ label: 'Known traveler number', number: knownTravelerNumber }]),
  ...(tsaRedressNumber === null ? [] : [{ label: 'Redress number', number: tsaRedressNumber }]),
]

const Documents = ({ traveler }: { traveler: Shown }) => {
  const lines = linesOf(traveler)
  return (
    <section>
      <h3 className={styles['heading']}>{traveler.name}</h3>
      {lines.length === 0 ? (
        <p>No document numbers were given.</p>
      ) : (
        <ul className={styles['lines']}>
          {lines.map(({ label, number }) => (
            <li key={label}>
              <span>{label}</span>
              <span>{number}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Document numbers of the trip. An agent is told beforehand that the traveler sees the look. */
export const TravelDocumentsModal = ({ trip, title, onClose }: TripModalProps) => {
  const { call } = useServices()
  const queries = useQueryClient()
  const delegated = useUserInfo().data?.isDelegatedSession === true
  const show = useMutation({
    mutationFn: () => call(showTravelDocuments, { params: { tripId: trip.id }, body: {} }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: tripKey(trip.id) }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={
        delegated
          ? 'The traveler sees in the trip’s activity that an agent viewed these numbers, and when.'
          : 'Passport and traveler numbers this trip was booked with.'
      }
      actions={
        <>
          {show.data === undefined && (
            <Button variant="primary" busy={show.isPending} onClick={() => show.mutate()}>
              Show numbers
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {show.data?.travelers.map((traveler, at) => (
        // The order of travelers never changes, and two may have one name.
        <Documents key={`${at} ${traveler.name}`} traveler={traveler} />
      ))}
      {show.isError && <ModalFault error={show.error} />}
    </Dialog>
  )
}
