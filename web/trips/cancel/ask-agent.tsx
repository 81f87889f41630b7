import { requestTripHelp } from '@portolan/contract/trips/request-trip-help.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { Trip } from '../trip-queries.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

/**
 * Hands the trip to an agent with what was asked for, and says which place in the queue it has.
 * `some`: it is about one of its travelers.
 */
export const AskAgent = ({
  trip,
  wish,
  some = false,
}: {
  trip: Trip
  /** What the agent reads before the person's own words. */ wish: string
  some?: boolean
}) => {
  const { call } = useServices()
  const [note, setNote] = useState('')
  const [passenger, setPassenger] = useState('0')
  const ask = useMutation({
    mutationFn: () =>
      call(requestTripHelp, {
        params: { tripId: trip.id },
        body: {
          kind: some ? 'CancelTraveler' : 'TripChange',
          message: `${wish} ${note}`.trim(),
          ...(some ? { passenger: Number(passenger) } : {}),
        },
      }),
  })
  if (ask.isSuccess) {
    const { place } = ask.data
    return (
      <div className={c('section')}>
        <Notice tone="ok" role="status" title="An agent has your request">
          {place === null
            ? 'It is being looked at. '
            : place === 1
              ? 'It is the next one. '
              : `${place - 1} ${place === 2 ? 'request is' : 'requests are'} ahead of it. `}
          The agent knows the trip, and answers by mail and on the trip’s page.
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
          label="Who does not travel"
          value={passenger}
          choices={trip.passengers.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={(event) => setPassenger(event.target.value)}
        />
      )}
      <TextAreaField
        label="What the agent should know"
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
