import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TextAreaField, TextField } from '@portolan/design/primitives/text-field.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { typedProse, typedText } from '@portolan/kernel/typed-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ModalFault, tripKey, type Trip, type TripModalProps } from '../../after-sales/index.ts'
import { caseStateText } from '../../cases/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { localClock } from '../activity-words.ts'
import { activityOfTrip, placeToBe, type BookedActivity } from './activities-of.ts'
import styles from './nobody-came-modal.module.css'
import { waitFaults, type Waited } from './wait-faults.ts'

/** The traveler's request of this kind that an agent has not decided. */
const openCaseOf = ({ cases }: Pick<Trip, 'cases'>) =>
  cases.find(
    ({ kind, state }) => kind === 'NobodyCame' && state !== 'Accepted' && state !== 'Denied',
  )

const useReport = (trip: Trip, activity: BookedActivity, onClose: () => void) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const [waited, setWaited] = useState<Waited>({
    where: placeToBe(activity),
    from: localClock(Math.max(0, activity.at - activity.early)),
    message: '',
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const faults: ReturnType<typeof waitFaults> = isSubmitted ? waitFaults(waited) : {}
  const report = useMutation({
    mutationFn: () =>
      call(requestTripHelp, {
        params: { tripId: trip.id },
        body: {
          kind: 'NobodyCame',
          message: typedProse(waited.message),
          waited: { where: typedText(waited.where), from: `${activity.date}T${waited.from}` },
        },
      }),
    onSuccess: (created) => {
      toasts.show({ id: 'asked', text: `Request received: ${caseStateText(created)}.` })
      void queries.invalidateQueries({ queryKey: tripKey(trip.id) })
      onClose()
    },
  })
  return {
    waited,
    faults,
    error: report.error,
    pending: report.isPending,
    change: (part: Partial<Waited>): void => setWaited({ ...waited, ...part }),
    submit: (): void => {
      setSubmitted(true)
      if (Object.keys(waitFaults(waited)).length === 0) report.mutate()
    },
  }
}

const Report = ({
  trip,
  title,
  onClose,
  activity,
}: TripModalProps & { activity: BookedActivity }) => {
  const form = useId()
  const { waited, faults, error, pending, change, submit } = useReport(trip, activity, onClose)
  const openCase = openCaseOf(trip)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead="Tell us where and from when you waited. An agent asks the operator and decides about your refund."
      actions={
        openCase === undefined ? (
          <Button variant="primary" type="submit" form={form} busy={pending}>
            Send request
          </Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {openCase === undefined ? (
        <form
          id={form}
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label="Where you waited"
            maxLength={200}
            value={waited.where}
            error={faults.where}
            onChange={({ target }) => change({ where: target.value })}
          />
          <TextField
            label={`From when, on ${formatDay(activity.date)}`}
            type="time"
            help="Local time at the meeting point"
            value={waited.from}
            error={faults.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextAreaField
            label="What happened"
            rows={4}
            maxLength={2000}
            value={waited.message}
            error={faults.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          <ModalFault error={error} />
        </form>
      ) : (
        <p>{`You already have a request like this for this trip: ${caseStateText(openCase)}.`}</p>
      )}
    </Dialog>
  )
}

/** That the operator was not there, as a request for a refund (cases-6). */
export const NobodyCameModal = (modal: TripModalProps) => {
  const activity = activityOfTrip(modal.trip)
  return activity === null ? null : <Report {...modal} activity={activity} />
}
