import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { typedProse } from '@portolan/kernel/typed-text.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { namedTravelers } from './trip-parts.ts'
import type { Trip } from './trip-queries.ts'
import styles from './ask-agent.module.css'

const c = classNames(styles)

const queueText = (place: number | null): string => {
  if (place === null) return 'An agent is working on it.'
  if (place === 1) return 'You’re next in line.'
  return place === 2 ? '1 request is ahead of yours.' : `${place - 1} requests are ahead of yours.`
}

/** Sends a request to an agent and shows its place in the queue. `some`: it is about one traveler. */
export const AskAgent = ({
  trip,
  wish,
  some = false,
}: {
  trip: Trip
  /** Sent to the agent before the person's own message. */
  wish: string
  some?: boolean
}) => {
  const { call } = useServices()
  const [note, setNote] = useState('')
  const named = namedTravelers(trip)
  const [passenger, setPassenger] = useState(String(named[0]?.place ?? 0))
  const ask = useMutation({
    mutationFn: () =>
      call(requestTripHelp, {
        params: { tripId: trip.id },
        body: {
          kind: some ? 'CancelTraveler' : 'TripChange',
          message: typedProse(`${wish} ${note}`),
          ...(some ? { passenger: Number(passenger) } : {}),
        },
      }),
  })
  if (ask.isSuccess) {
    const { place } = ask.data
    return (
      <div className={c('section')}>
        <Notice tone="ok" role="status" title="An agent has your request">
          {queueText(place)} The agent has your trip details and will reply by email and on your
          trip page.
        </Notice>
      </div>
    )
  }
  return (
    <form
      className={c('section', 'ask')}
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}
    >
      {some && (
        <SelectField
          label="Who isn’t traveling?"
          value={passenger}
          choices={named.map(({ name, place }) => ({ value: String(place), label: name }))}
          onChange={(event) => setPassenger(event.target.value)}
        />
      )}
      <TextAreaField
        label="Message to the agent"
        optional="Optional"
        value={note}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
      />
      {ask.isError && (
        <Notice tone="warn" role="alert" title={errorWords[codeOf(ask.error)].title}>
          {errorWords[codeOf(ask.error)].text}
        </Notice>
      )}
      <div className={c('actions')}>
        <Button type="submit" variant="primary" busy={ask.isPending}>
          Ask an agent
        </Button>
      </div>
    </form>
  )
}
