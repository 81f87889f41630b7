import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { askableKinds } from '@portolan/domain/cases/case-kinds.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { typedProse } from '@portolan/kernel/typed-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { caseKindWords, caseStateText } from '../cases/index.ts'
import { useServices } from '../shell/services-context.ts'
import { ModalFault } from './modal-fault.tsx'
import type { TripModalProps } from './trip-modals.ts'
import { namedTravelers } from './trip-parts.ts'
import { tripKey } from './trip-queries.ts'
import styles from './ask-modal.module.css'

/** That nobody came is said with a place and a time, where the activity is shown. */
type Kind = Exclude<(typeof askableKinds)[number], 'NobodyCame'>
const prompts: Readonly<Record<Kind, string>> = {
  TravelerEdit: 'What should we change?',
  CancelTraveler: 'Anything we should know?',
  TripChange: 'Which dates or flights would you like?',
  Question: 'Your question',
}

/** Kinds that need a named traveler are left out where there is none. */
const kindsFor = (hasNamed: boolean): readonly Kind[] =>
  askableKinds.filter(
    (one): one is Kind =>
      one !== 'NobodyCame' && (hasNamed || one === 'Question' || one === 'TripChange'),
  )

export interface AskProps extends TripModalProps {
  /** The kind of request; if absent, the person chooses. */
  kind?: Kind
}

/** A request to an agent, who replies on the trip's page. */
export const AskModal = ({ trip, title, onClose, kind: given }: AskProps) => {
  const { call, toasts } = useServices()
  const queries = useQueryClient()
  const form = useId()
  const [chosen, setKind] = useState<Kind>('Question')
  const kind = given ?? chosen
  const named = namedTravelers(trip)
  const aboutOne = (kind === 'TravelerEdit' || kind === 'CancelTraveler') && named.length > 0
  const [passenger, setPassenger] = useState(String(named[0]?.place ?? 0))
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const openCase = trip.cases.find(
    (one) => one.kind === kind && one.state !== 'Accepted' && one.state !== 'Denied',
  )
  const ask = useMutation({
    mutationFn: () =>
      call(requestTripHelp, {
        params: { tripId: trip.id },
        body: {
          kind,
          message: typedProse(message),
          ...(aboutOne ? { passenger: Number(passenger) } : {}),
        },
      }),
    onSuccess: (created) => {
      toasts.show({ id: 'asked', text: `Request received: ${caseStateText(created)}.` })
      void queries.invalidateQueries({ queryKey: tripKey(trip.id) })
      onClose()
    },
  })
  const kinds = kindsFor(named.length > 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead="An agent will reply on your trip page and by email. We include your trip details with your message."
      actions={
        openCase === undefined ? (
          <Button variant="primary" type="submit" form={form} busy={ask.isPending}>
            Send request
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
          const isLongEnough = typedProse(message).length >= 3
          setFault(isLongEnough ? undefined : 'Enter a few words about what you need')
          if (isLongEnough) ask.mutate()
        }}
      >
        {given === undefined && (
          <SelectField
            label="Topic"
            choices={kinds.map((one) => ({ value: one, label: caseKindWords[one] }))}
            value={chosen}
            onChange={(event) =>
              setKind(kinds.find((one) => one === event.target.value) ?? 'Question')
            }
          />
        )}
        {openCase !== undefined ? (
          <p className={styles['note']}>
            You already have a request like this for this trip: {caseStateText(openCase)}.
          </p>
        ) : (
          <>
            {aboutOne && (
              <SelectField
                label="Traveler"
                choices={named.map(({ name, place }) => ({ value: String(place), label: name }))}
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
