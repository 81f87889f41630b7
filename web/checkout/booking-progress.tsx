import { classNames } from '@portolan/design/class-names.ts'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { momentLocale } from '@portolan/kernel/locale.ts'
import { ChallengeFrame } from '../payments/challenge-frame.tsx'
import styles from './booking-progress.module.css'
import { bookingKey, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
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

/**
 * The saga's journal as the person sees it: `Release` is named only where something is let go, the
 * card's steps only where a card pays.
 */
export const shownSteps = (booking: Booking, words: ProductWords): ProgressStep[] =>
  booking.steps
    .filter(({ name, state }) => state !== 'Skipped' && (name !== 'Release' || state !== 'Waiting'))
    .map(({ name, state, at }) => ({
      id: name,
      label: words.steps[name],
      state: states[state],
      time: at === null ? undefined : new Date(at).toLocaleTimeString(momentLocale()),
      note:
        state === 'Unknown'
          ? 'Waiting for an answer'
          : state === 'Undone'
            ? 'Taken back'
            : undefined,
    }))

interface BookingProgressProps {
  booking: Booking
  words: ProductWords
  /** Where the checkout stands, and what is being booked; null while its quote is not known. */
  way: ReactNode
  summary: ReactNode
}

/** A booking under way: what is really happening, and the bank's question where it asks one. */
export const BookingProgress = ({ booking, words, way, summary }: BookingProgressProps) => {
  const queries = useQueryClient()
  const answered = useCallback(
    () => void queries.invalidateQueries({ queryKey: bookingKey(booking.id) }),
    [queries, booking.id],
  )
  const pending = booking.state === 'Pending'
  const unknown = wordsFor(words, 'PollingTimeout')
  return (
    <div className={columns}>
      <div className={c('progress')}>
        {way}
        <h1>
          {pending
            ? unknown.title
            : booking.state === 'Challenged'
              ? 'Your bank asks a question'
              : booking.state === 'Releasing'
                ? 'Taking the booking back'
                : 'Booking your trip'}
        </h1>
        {pending && <p className={c('lead')}>{unknown.text}</p>}
        {booking.challengeUrl !== null && (
          <ChallengeFrame url={booking.challengeUrl} onAnswered={answered} />
        )}
        <StepProgress
          label="What is happening"
          steps={shownSteps(booking, words)}
          foot="You may close or reload this page; the booking goes on, and My trips shows how it ended."
        />
      </div>
      {summary}
    </div>
  )
}
