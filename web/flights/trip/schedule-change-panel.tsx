import { formatInstantTime, formatTime } from '@portolan/kernel/locale.ts'
import { answerScheduleChange } from '@portolan/contract/flights/answer-schedule-change.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { WasAndNow } from '@portolan/design/travel/was-and-now.tsx'
import { WasNowTable } from '@portolan/design/travel/was-now-table.tsx'
import { formatDay, type ZonedMoment } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { type Trip, tripKey, tripModalAddress } from '../../after-sales/index.ts'
import type { ScheduleChange } from './flight-trip.ts'
import { answerByText, changeTitle, reasonWords, shiftText } from './schedule-change-words.ts'
import styles from './schedule-change-panel.module.css'

const c = classNames(styles)

const clock = ({ local }: ZonedMoment): string => formatTime(local)
const spanOf = ({ departure, arrival }: ScheduleChange['flights'][number]['before']) => ({
  from: Date.parse(departure.instant),
  to: Date.parse(arrival.instant),
})
const clockIn =
  (zone: string) =>
  (moment: number): string =>
    formatInstantTime(moment, zone)

/** One flight's old and new times side by side. */
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
          was={`Before, ${days[0] ?? ''}`}
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

/** What happened to a change that was answered, or whose deadline has passed. */
const answeredText = (
  trip: Trip,
  { state, owed: { amount, whole, byAgent } }: ScheduleChange,
): string => {
  const refund = formatExact(fromWire(amount))
  switch (state) {
    case 'Accepted':
      return 'The new times apply to your trip.'
    case 'Refunded':
      return whole
        ? 'Your fare was refunded.'
        : `${refund} was refunded. Your other tickets haven’t changed.`
    case 'Refunding':
      return byAgent || isWithAgent(trip)
        ? `An agent is requesting your ${refund} refund.${whole ? '' : ' Your other tickets haven’t changed.'} You’ll see the result here.`
        : 'You requested a refund. We’re canceling the trip under the airline’s refund rule. You’ll see the result here.'
    case 'Open':
    case 'Superseded':
      return 'A newer change from the airline replaced this one.'
  }
}

const withoutAnswer = (
  acceptable: boolean,
  byAgent: boolean,
  amount: ScheduleChange['owed']['amount'],
): string => {
  if (acceptable) return 'the new times apply'
  if (byAgent) return `we request your ${formatExact(fromWire(amount))} refund`
  return 'your fare is refunded'
}

/** What the airline owes for its change, and what happens without an answer. */
const ruleText = ({
  refundable,
  acceptable,
  owed: { amount, whole, byAgent },
}: ScheduleChange): string => {
  if (!refundable) return 'This change is too small for a refund. You don’t need to do anything.'
  const owes = whole
    ? 'If you decline, you get a full refund (14 CFR 260).'
    : 'If you decline, you get a refund for the ticket with this flight (14 CFR 260). Your other tickets won’t change.'
  const agent = byAgent
    ? ' An agent requests it for you, since part of a trip can’t be canceled online.'
    : ''
  return `${owes}${agent} If you don’t answer, ${withoutAnswer(acceptable, byAgent, amount)}.`
}

/** An airline's schedule change: old and new times, the options, the deadline and the refund rule. */
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
        text: state === 'Accepted' ? 'You accepted the new times.' : 'We requested your refund.',
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
                  Accept new times
                </Button>
              )}
              <AppLink
                href={tripModalAddress(trip.id, 'change-flight')}
                className={buttonClass(change.acceptable ? {} : { variant: 'primary' })}
              >
                Request different flights
              </AppLink>
              {change.refundable && (
                <Button
                  busy={answer.isPending && answer.variables === 'Refund'}
                  disabled={answer.isPending}
                  onClick={() => answer.mutate('Refund')}
                >
                  {change.owed.byAgent ? `Request a ${owed} refund` : `Cancel and get ${owed} back`}
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
