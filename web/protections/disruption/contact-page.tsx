import { askDisruptionAgent } from '@portolan/contract/protections/ask-disruption-agent.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { TextAreaField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { connectionQuery } from '../connection/connection-queries.ts'
import { missedOf } from '../connection/connection-words.ts'
import { WithDisruption, type Covered } from './with-disruption.tsx'
import styles from './disruption.module.css'

const c = classNames(styles)

type Wants = 'Rebook' | 'Refund'

const ToTrip = ({ tripId }: { tripId: string }) => (
  <AppLink href={`/trips/?trip=${tripId}`} className={buttonClass({})}>
    Go to your trip
  </AppLink>
)

const Asked = ({ caseId, tripId }: { caseId: string | null; tripId: string }) => (
  <Notice
    tone="ok"
    role="status"
    title={
      caseId === null
        ? 'An agent already has a request about this trip'
        : 'An agent has your request'
    }
    action={<ToTrip tripId={tripId} />}
  >
    The agent has your trip details and will reply by email and on your trip page.
  </Notice>
)

const Who = ({
  travelers,
  asking,
  onChange,
}: Pick<Covered, 'travelers'> & {
  asking: readonly string[]
  onChange: (asking: readonly string[]) => void
}) => (
  <fieldset className={c('people')}>
    <legend>Who is it for?</legend>
    {travelers.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={asking.includes(id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...asking, id] : asking.filter((one) => one !== id))
        }
      />
    ))}
  </fieldset>
)

const AskForm = ({
  tripId,
  travelers,
  mayRefund,
}: Pick<Covered, 'tripId' | 'travelers'> & { mayRefund: boolean }) => {
  usePageTitle('Contact support')
  const { call } = useServices()
  const [asking, setAsking] = useState<readonly string[]>(travelers.map(({ id }) => id))
  const [wants, setWants] = useState<Wants>('Rebook')
  const [message, setMessage] = useState('')
  const ask = useMutation({
    mutationFn: () =>
      call(askDisruptionAgent, {
        params: { tripId },
        body: { wants, travelers: [...asking], message },
      }),
  })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Contact support</h1>
      {ask.isSuccess ? (
        <Asked caseId={ask.data.caseId} tripId={tripId} />
      ) : (
        <form
          className={c('form')}
          onSubmit={(event) => {
            event.preventDefault()
            ask.mutate()
          }}
        >
          <p>
            {`Online, everyone in the booking is rebooked ${mayRefund ? 'or refunded ' : ''}together. An agent can do it for some of you, or check a flight that we say doesn’t qualify.`}
          </p>
          <Who travelers={travelers} asking={asking} onChange={setAsking} />
          {mayRefund && (
            <RadioGroup
              legend="What do you want?"
              value={wants}
              onChange={(value) => setWants(value === 'Refund' ? 'Refund' : 'Rebook')}
              choices={[
                { value: 'Rebook', label: 'New flights' },
                { value: 'Refund', label: 'The base fare back' },
              ]}
            />
          )}
          <TextAreaField
            label="Message to the agent"
            optional="Optional"
            maxLength={500}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          {ask.isError && (
            <Notice tone="danger" role="alert" title={errorWords[codeOf(ask.error)].title}>
              {errorWords[codeOf(ask.error)].text}
            </Notice>
          )}
          <div className={c('actions')}>
            <Button
              type="submit"
              variant="primary"
              busy={ask.isPending}
              disabled={asking.length === 0}
            >
              Ask an agent
            </Button>
            <ToTrip tripId={tripId} />
          </div>
        </form>
      )}
    </div>
  )
}

/** /trips/disruption/contact-support/ */
export const DisruptionContactPage = () => {
  const { trip } = useSearch({ from: '/trips/disruption/contact-support' })
  const { data } = useQuery({
    ...connectionQuery(useServices(), trip ?? ''),
    enabled: trip !== undefined,
  })
  const missed = data?.guarantee ? missedOf(data.guarantee) : null
  return data !== undefined && missed !== null ? (
    <AskForm {...data} mayRefund={false} />
  ) : (
    <WithDisruption tripId={trip}>
      {(found) => <AskForm {...found} mayRefund={found.actions.includes('Refund')} />}
    </WithDisruption>
  )
}
