import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ChallengeFrame } from '../payments/challenge-frame.tsx'
import { errorWords } from '../shell/error-words.ts'
import styles from './booking-progress.module.css'
import { CheckoutWay } from './checkout-way.tsx'
import { bookingKey, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
import type { FlightQuote } from './form-entries.ts'
import { TripSummary } from './trip-summary.tsx'

const c = classNames(styles)

type Step = Booking['steps'][number]
const labels = (booking: Booking): Readonly<Record<Step['name'], string>> => ({
  CheckPrice: 'Price confirmed with the airline',
  Authorise: `Card authorized for ${formatExact(fromWire(booking.acceptedTotal))}`,
  Order: 'Seats ordered from the airline',
  Ticket: 'Tickets issued',
  Capture: 'Payment taken',
  Post: 'Receipt written and rewards posted',
  Confirm: 'Trip confirmed',
  Release: 'Everything let go again',
})
const states: Readonly<Record<Step['state'], ProgressStep['state']>> = { Waiting: 'waiting', Active: 'active', Done: 'done', Failed: 'failed', Undone: 'waiting', Unknown: 'active' }

/** The saga's journal as the person sees it: `Release` is named only where something is let go. */
export const shownSteps = (booking: Booking): ProgressStep[] =>
  booking.steps
    .filter(({ name, state }) => name !== 'Release' || state !== 'Waiting')
    .map(({ name, state, at }) => ({
      id: name,
      label: labels(booking)[name],
      state: states[state],
      time: at === null ? undefined : new Date(at).toLocaleTimeString('en-GB'),
      note: state === 'Unknown' ? 'Waiting for an answer' : state === 'Undone' ? 'Taken back' : undefined,
    }))

/** A booking under way: what is really happening, and the bank's question where it asks one. */
export const BookingProgress = ({ booking, quote }: { booking: Booking; quote: FlightQuote | undefined }) => {
  const queries = useQueryClient()
  const answered = useCallback(() => void queries.invalidateQueries({ queryKey: bookingKey(booking.id) }), [queries, booking.id])
  const pending = booking.state === 'Pending'
  return (
    <div className={columns}>
      <div className={c('progress')}>
        {quote && <CheckoutWay quote={quote} sent />}
        <h1>{pending ? errorWords.PollingTimeout.title : booking.state === 'Challenged' ? 'Your bank asks a question' : 'Booking your trip'}</h1>
        {pending && <p className={c('lead')}>{errorWords.PollingTimeout.text}</p>}
        {booking.challengeUrl !== null && <ChallengeFrame url={booking.challengeUrl} onAnswered={answered} />}
        <StepProgress label="What is happening" steps={shownSteps(booking)} foot="You may close or reload this page; the booking goes on, and My trips shows how it ended." />
      </div>
      {quote && <TripSummary quote={quote} />}
    </div>
  )
}
