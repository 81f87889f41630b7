import { classNames } from '@portolan/design/class-names.ts'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { formatInstantTime } from '@portolan/kernel/locale.ts'
import { ChallengeFrame, progressFoot } from '../payments/index.ts'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import styles from './booking-progress.module.css'
import { bookingKey, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
import { HeaderSteps } from '../shell/layout/header-steps.tsx'
import { wordsFor, type ProductWords } from './product.ts'

const c = classNames(styles)

type Step = Booking['steps'][number]
const states: Readonly<Record<Step['state'], ProgressStep['state']>> = {
  Waiting: 'waiting',
  Active: 'active',
  Done: 'done',
  Failed: 'failed',
  Undone: 'waiting',
  Unknown: 'active',
  Skipped: 'done',
}

const stepNotes: Partial<Readonly<Record<Step['state'], string>>> = {
  Unknown: 'Waiting for a response',
  Undone: 'Undone',
}

/**
 * The saga's steps as shown to the traveler: `Release` only once it runs, card steps only if a card
 * pays.
 */
export const shownSteps = (booking: Booking, words: ProductWords): ProgressStep[] =>
  booking.steps
    .filter(({ name, state }) => state !== 'Skipped' && (name !== 'Release' || state !== 'Waiting'))
    .map(({ name, state, at }) => ({
      id: name,
      label: words.steps[name],
      state: states[state],
      time: at === null ? undefined : formatInstantTime(at),
      note: stepNotes[state],
    }))

interface BookingProgressProps {
  booking: Booking
  words: ProductWords
  /** The checkout's steps, and what is being booked; empty until the quote is loaded. */
  way: ReactNode
  summary: ReactNode
}

const headings: Partial<Readonly<Record<Booking['state'], string>>> = {
  Challenged: 'Verify your payment',
  Releasing: 'Undoing your booking',
}

/** A booking in progress: its real steps, and the bank's verification if it requires one. */
export const BookingProgress = ({ booking, words, way, summary }: BookingProgressProps) => {
  const queries = useQueryClient()
  const answered = useCallback(
    () => void queries.invalidateQueries({ queryKey: bookingKey(booking.id) }),
    [queries, booking.id],
  )
  const pending = booking.state === 'Pending'
  const unknown = wordsFor(words, 'PollingTimeout')
  const title = pending
    ? unknown.title
    : (headings[booking.state] ?? words.inProgress ?? 'Booking your trip')
  usePageTitle(title, 'state')
  return (
    <div className={columns}>
      <div className={c('progress')}>
        <HeaderSteps>{way}</HeaderSteps>
        <h1>{title}</h1>
        {pending && <p className={c('lead')}>{unknown.text}</p>}
        {booking.challengeUrl !== null && (
          <ChallengeFrame url={booking.challengeUrl} onAnswered={answered} />
        )}
        <StepProgress
          label="Booking progress"
          steps={shownSteps(booking, words)}
          foot={progressFoot(booking.state, 'My trips')}
        />
      </div>
      {summary}
    </div>
  )
}
