import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { askableKinds } from '@portolan/domain/cases/case-kinds.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { caseKindWords, caseStateText } from '../../cases/case-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { tripModals } from '../trip-modals.ts'
import { tripKey } from '../trip-queries.ts'
import { ModalFault } from './modal-fault.tsx'
import styles from './modals.module.css'
import type { TripModalProps } from './trip-modal.tsx'

type Kind = (typeof askableKinds)[number]
const prompts: Readonly<Record<Kind, string>> = {
  TravelerEdit: 'What is to be changed, and to what',
  CancelTraveler: 'What we should know',
  TripChange: 'Which day or which flights you would like',
  Question: 'Your question',
}

export interface AskProps extends TripModalProps {
  /** What is asked; left out, the person chooses. */
  kind?: Kind
}

/** What only an agent can do: asked here, answered on the trip. The trip's facts go with it. */
export const AskModal = ({
  trip,
  show,
  onClose,
  kind: given = show === 'traveler-edit' ? 'TravelerEdit' : undefined,
}: AskProps) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const form = useId()
  const [chosen, setKind] = useState<Kind>('Question')
  const kind = given ?? chosen
  const aboutOne =
    (kind === 'TravelerEdit' || kind === 'CancelTraveler') && trip.passengers.length > 0
  const [passenger, setPassenger] = useState('0')
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const known = trip.cases.find(
    (one) => one.kind === kind && one.state !== 'Accepted' && one.state !== 'Denied',
  )
  const ask = useMutation({
    mutationFn: () =>
      call(requestTripHelp, {
        params: { tripId: trip.id },
        body: {
          kind,
          message: message.trim(),
          ...(aboutOne ? { passenger: Number(passenger) } : {}),
        },
      }),
    onSuccess: (made) => {
      toasts.show({ id: 'asked', text: `We have it: ${caseStateText(made)}.` })
      void queries.invalidateQueries({ queryKey: tripKey(trip.id) })
      onClose()
    },
  })
  const kinds = askableKinds.filter(
    (one) => trip.booked === null || one === 'Question' || one === 'TripChange',
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={tripModals[show].title}
      lead="An agent answers here, on the page of the trip, and by mail. What the trip says goes with your words."
      actions={
        known === undefined ? (
          <Button variant="primary" type="submit" form={form} busy={ask.isPending}>
            Send it
          </Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <form
        id={form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          const enough = message.trim().length >= 3
          setFault(enough ? undefined : 'Say in a few words what you need')
          if (enough) ask.mutate()
        }}
      >
        {given === undefined && (
          <SelectField
            label="What it is about"
            choices={kinds.map((one) => ({ value: one, label: caseKindWords[one] }))}
            value={chosen}
            onChange={(event) =>
              setKind(kinds.find((one) => one === event.target.value) ?? 'Question')
            }
          />
        )}
        {known !== undefined ? (
          <p className={styles['note']}>
            We have a request of this kind for the trip: {caseStateText(known)}.
          </p>
        ) : (
          <>
            {aboutOne && (
              <SelectField
                label="Traveler"
                choices={trip.passengers.map(({ name }, at) => ({
                  value: String(at),
                  label: name,
                }))}
                value={passenger}
                onChange={(event) => setPassenger(event.target.value)}
              />
            )}
            <TextAreaField
              label={prompts[kind]}
              rows={4}
              maxLength={2000}
              value={message}
              error={fault}
              onChange={(event) => setMessage(event.target.value)}
            />
          </>
        )}
        <ModalFault error={ask.error} />
      </form>
    </Dialog>
  )
}
