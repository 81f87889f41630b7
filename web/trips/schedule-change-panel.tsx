import { answerScheduleChange } from '@portolan/contract/trips/answer-schedule-change.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { WasAndNow } from '@portolan/design/travel/was-and-now.tsx'
import { WasNowTable } from '@portolan/design/travel/was-now-table.tsx'
import { formatDay, type ZonedMoment } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { tripModalAddress } from './trip-modals.ts'
import { tripKey, type ScheduleChange, type Trip } from './trip-queries.ts'
import { answerByText, changeTitle, reasonWords, shiftText } from './trip-words.ts'
import styles from './schedule-change-panel.module.css'

const c = classNames(styles)

const clock = ({ local }: ZonedMoment): string => local.slice(11, 16)
const spanOf = ({ departure, arrival }: ScheduleChange['flights'][number]['before']) => ({
  from: Date.parse(departure.instant),
  to: Date.parse(arrival.instant),
})
const clockIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  return (moment: number): string => format.format(moment)
}

/** One flight, old and new side by side. */
const ChangedFlight = ({
  flight: { flight, origin, destination, before, after },
}: {
  flight: ScheduleChange['flights'][number]
}) => {
  const days = [before, ...(after === null ? [] : [after])].map(({ departure }) =>
    formatDay(departure.local.slice(0, 10)),
  )
  return (
    <section className={c('flight')} aria-label={`${flight}, ${origin} to ${destination}`}>
      <WasAndNow
        was={spanOf(before)}
        now={after && spanOf(after)}
        clockOf={clockIn(before.departure.zone)}
        place={`${origin} time`}
      />
      <div className={c('facts')}>
        <WasNowTable
          title={flight}
          was={`Was, ${days[0] ?? ''}`}
          now={days[1] === undefined ? 'Now' : `Now, ${days[1]}`}
          rows={(
            [
              ['Leaves', origin, 'departure'],
              ['Arrives', destination, 'arrival'],
            ] as const
          ).map(([verb, place, end]) => ({
            label: `${verb} ${place}`,
            large: true,
            before: clock(before[end]),
            after: after === null ? '—' : clock(after[end]),
            difference: after === null ? 'Canceled' : shiftText(before[end], after[end]),
          }))}
        />
      </div>
    </section>
  )
}

const isWithAgent = (trip: Trip): boolean =>
  trip.cases.some(
    ({ kind, state }) => kind === 'ScheduleRefund' && state !== 'Accepted' && state !== 'Denied',
  )

/** What has become of a change that somebody, or the time for it, has answered. */
const answeredText = (
  trip: Trip,
  { state, owed: { amount, whole, byAgent } }: ScheduleChange,
): string => {
  const back = formatExact(fromWire(amount))
  switch (state) {
    case 'Accepted':
      return 'These are the times of your trip now.'
    case 'Refunded':
      return whole ? 'The fare is paid back.' : `${back} is paid back. Your other tickets stand.`
    case 'Refunding':
      return byAgent || isWithAgent(trip)
        ? `An agent is asking ${back} back for you.${whole ? '' : ' Your other tickets stand.'} The page says when it is done.`
        : 'You have asked for the fare back. The trip is being canceled by what the airline owes; the page says when it is done.'
    case 'Open':
    case 'Superseded':
      return 'The airline has said something else since.'
  }
}

/** What is owed for a change that was not asked for, and what silence does. */
const ruleText = ({
  refundable,
  acceptable,
  owed: { amount, whole, byAgent },
}: ScheduleChange): string => {
  if (!refundable)
    return 'The airline owes nothing back for it, and you need not do anything: the new times stand.'
  const owes = whole
    ? 'You are owed the whole fare if you decline (14 CFR 260).'
    : 'You are owed the fare of the ticket with this flight if you decline (14 CFR 260). Your other tickets are contracts of their own, and stand.'
  const silence = acceptable
    ? 'the new times stand'
    : byAgent
      ? `we ask ${formatExact(fromWire(amount))} back for you`
      : 'the fare comes back to you'
  return `${owes}${byAgent ? ' An agent asks for it, as no click cancels a part of a trip.' : ''} Without an answer ${silence}.`
}

/**
 * What an airline has changed: old and new to scale and in figures, what can be done about it, by
 * when, and by which rule.
 */
export const ScheduleChangePanel = ({ trip, change }: { trip: Trip; change: ScheduleChange }) => {
  const services = useServices()
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (wanted: 'Accept' | 'Refund') =>
      services.call(answerScheduleChange, {
        params: { tripId: trip.id, changeId: change.id },
        body: { answer: wanted },
      }),
    onSuccess: ({ state }) =>
      services.toasts.show({
        id: 'schedule-answered',
        text:
          state === 'Accepted' ? 'The new times are yours.' : 'We have asked for your fare back.',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: tripKey(trip.id) }),
  })
  const owed = formatExact(fromWire(change.owed.amount))
  return (
    <section className={c('panel')} aria-label="Schedule change">
      <header className={c('head')}>
        <h2>{changeTitle(change)}</h2>
        {change.state === 'Open' && (
          <p>
            Answer by <time dateTime={change.answerBy}>{answerByText(change)}</time>
          </p>
        )}
      </header>
      <div className={c('body')}>
        {change.flights.map((flight) => (
          <ChangedFlight key={flight.segmentId} flight={flight} />
        ))}
        {answer.isError && (
          <Notice tone="danger" role="alert" title={errorWords[codeOf(answer.error)].title}>
            {errorWords[codeOf(answer.error)].text}
          </Notice>
        )}
        {change.state === 'Open' ? (
          <>
            <div className={c('actions')}>
              {change.acceptable && (
                <Button
                  variant="primary"
                  busy={answer.isPending && answer.variables === 'Accept'}
                  disabled={answer.isPending}
                  onClick={() => answer.mutate('Accept')}
                >
                  Accept the new time
                </Button>
              )}
              <AppLink
                href={tripModalAddress(trip.id, 'change-flight')}
                className={buttonClass(change.acceptable ? {} : { variant: 'primary' })}
              >
                Ask for other flights
              </AppLink>
              {change.refundable && (
                <Button
                  busy={answer.isPending && answer.variables === 'Refund'}
                  disabled={answer.isPending}
                  onClick={() => answer.mutate('Refund')}
                >
                  {change.owed.byAgent ? 'Ask for' : 'Cancel and get'} {owed} back
                </Button>
              )}
            </div>
            <p className={c('rule')}>
              {change.reasons.map((reason) => reasonWords[reason]).join(' ')} {ruleText(change)}
            </p>
          </>
        ) : (
          <p className={c('rule')} role="status">
            {answeredText(trip, change)}
          </p>
        )}
      </div>
    </section>
  )
}
