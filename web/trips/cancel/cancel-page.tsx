import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RefundCurve } from '@portolan/design/travel/refund-curve.tsx'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { useParams } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { heldUntilOf } from '../../checkout/held-until.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useFocusOnStep, usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { OpenedTrip } from '../opened-trip.tsx'
import type { Trip } from '../trip-queries.ts'
import { wholeParty } from '../trip-words.ts'
import { AskAgent } from './ask-agent.tsx'
import type { Cancellation, CancellationQuote } from './cancel-queries.ts'
import {
  amountText,
  backWords,
  creditsTotal,
  dayOf,
  movedText,
  policyWords,
} from './cancel-words.ts'
import { RefundTracker } from './refund-tracker.tsx'
import { refundStretches } from './refund-stretches.ts'
import { useCancel, type Cancelling } from './use-cancel.ts'
import { WhatComesBack } from './what-comes-back.tsx'
import styles from './cancel-page.module.css'

const c = classNames(styles)

const BackToTrip = ({ tripId, primary = false }: { tripId: string; primary?: boolean }) => (
  <AppLink
    href={`/trips/?trip=${tripId}`}
    className={buttonClass(primary ? { variant: 'primary' } : {})}
  >
    Back to the trip
  </AppLink>
)

const sellerOf = ({ kind }: Trip): string => (kind === 'Flight' ? 'airline' : 'property')

const Curve = ({ quote, trip }: { quote: CancellationQuote; trip: Trip }) => {
  const { now } = useServices()
  const { stretches, legend } = refundStretches(quote, now())
  // A line along the foot says nothing that the sentence above has not said.
  if (legend.length === 0) return null
  return (
    <section>
      <h2>If you cancel later</h2>
      <RefundCurve
        label="What would come back on later days"
        stretches={stretches}
        legend={legend}
        top={`${amountText(quote.charged)} paid`}
        from="Now"
        to={`${trip.kind === 'Flight' ? 'Departure' : 'Check-in'}, ${dayOf(trip.startsAt)}`}
      />
    </section>
  )
}

/** What comes of it, before anything is decided. */
const Policy = ({
  trip,
  quote,
  agreed,
  goOn,
  heading,
}: { trip: Trip; quote: CancellationQuote; heading: ReactNode } & Pick<
  Cancelling,
  'agreed' | 'goOn'
>) => {
  const { title, text } = policyWords[quote.policy]
  const isLost = quote.result === 'Nothing'
  const moved = agreed === null ? null : movedText(agreed, quote)
  return (
    <>
      {heading}
      {moved !== null && (
        <div className={c('notice')}>
          <Notice tone="warn" role="status">
            {moved}
          </Notice>
        </div>
      )}
      <p className={c('lead')}>
        <b>{title}.</b> {text}
      </p>
      <div className={c('columns')}>
        <div>
          <WhatComesBack
            quote={quote}
            seller={sellerOf(trip)}
            untaken={trip.status === 'Pending'}
          />
          {quote.parts.length > 1 && (
            <>
              <h2>By ticket</h2>
              <ul className={c('parts')}>
                {quote.parts.map((part, at) => (
                  <li key={at}>
                    <span>{part.title}</span>
                    <span>{backWords(part)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className={c('actions')}>
            <Button variant={isLost ? 'secondary' : 'primary'} onClick={goOn}>
              {isLost ? 'Give it up' : 'Continue'}
            </Button>
            <BackToTrip tripId={trip.id} primary={isLost} />
          </div>
          {quote.expiresAt !== null && (
            <p className={c('held')}>
              These amounts hold until {heldUntilOf({ expiresAt: quote.expiresAt })}.
            </p>
          )}
          {trip.kind === 'Flight' && trip.travelers > 1 && trip.status !== 'Pending' && (
            <Disclosure title="Only some of you do not travel">
              <p className={c('lead')}>
                Online all travelers are canceled together. An agent cancels one of them for you.
              </p>
              <AskAgent trip={trip} wish="Please cancel this traveler." some />
            </Disclosure>
          )}
        </div>
        {trip.status !== 'Pending' && <Curve quote={quote} trip={trip} />}
      </div>
    </>
  )
}

/** The last look: the whole sum in a sentence, and one press. */
const Confirm = ({
  trip,
  quote,
  isSending,
  send,
  again,
  heading,
}: { trip: Trip; quote: CancellationQuote; heading: ReactNode } & Pick<
  Cancelling,
  'isSending' | 'send' | 'again'
>) => (
  <>
    {heading}
    <p className={c('lead')}>
      {trip.kind === 'Flight'
        ? `All flights of ${wholeParty(trip.travelers)} are given back.`
        : 'The whole stay is given back.'}{' '}
      This cannot be undone.
    </p>
    <div className={c('section')}>
      <WhatComesBack quote={quote} seller={sellerOf(trip)} untaken={trip.status === 'Pending'} />
      <div className={c('actions')}>
        <Button variant="primary" busy={isSending} onClick={send}>
          {isSending
            ? 'Sending'
            : trip.status === 'Pending'
              ? 'Cancel the booking'
              : quote.refund.minor > 0
                ? `Cancel and get ${amountText(quote.refund)} back`
                : creditsTotal(quote).minor > 0
                  ? 'Cancel for airline credit'
                  : 'Cancel the trip'}
        </Button>
        <Button onClick={again} disabled={isSending}>
          Go back
        </Button>
      </div>
    </div>
  </>
)

const progressOf = (cancellation: Cancellation | null, trip: Trip): ProgressStep[] => {
  const state = cancellation?.state ?? 'Pending'
  const asking =
    state === 'Scheduled' ||
    state === 'Canceling' ||
    state === 'Pending' ||
    state === 'NeedsAttention'
  const seller = sellerOf(trip)
  return [
    { id: 'sent', label: 'Cancellation sent', state: 'done' },
    {
      id: 'supplier',
      label: `The ${seller} cancels`,
      state: asking ? 'active' : 'done',
      note:
        state === 'Pending' || state === 'NeedsAttention'
          ? `Waiting for the ${seller}’s answer`
          : undefined,
    },
    { id: 'refund', label: 'What is owed goes back', state: asking ? 'waiting' : 'active' },
  ]
}

const Pending = ({
  trip,
  cancellation,
  heading,
}: {
  trip: Trip
  cancellation: Cancellation | null
  heading: ReactNode
}) => (
  <>
    {heading}
    {cancellation === null ? (
      <p className={c('lead')}>{policyWords.Pending.text}</p>
    ) : (
      <div className={c('progress')}>
        <StepProgress
          label="What is happening"
          steps={progressOf(cancellation, trip)}
          foot="You may close or reload this page; the cancellation goes on, and the trip shows how it ended."
        />
      </div>
    )}
    <div className={c('actions')}>
      <BackToTrip tripId={trip.id} />
    </div>
  </>
)

const Done = ({
  trip,
  cancellation,
  heading,
}: {
  trip: Trip
  cancellation: Cancellation | null
  heading: ReactNode
}) => (
  <>
    {heading}
    <p className={c('lead')}>
      {cancellation?.state === 'PartlyCanceled'
        ? cancellation.refusal === null
          ? 'Your other tickets stand; an agent can cancel them too.'
          : 'A part of it was not canceled by its supplier. An agent is looking at it and writes to you.'
        : trip.kind === 'Flight'
          ? 'The tickets are no longer valid.'
          : 'The property no longer expects you.'}
    </p>
    {cancellation !== null && (
      <section className={c('section')}>
        <h2>Refunds</h2>
        <RefundTracker cancellation={cancellation} />
      </section>
    )}
    <div className={c('actions')}>
      <BackToTrip tripId={trip.id} primary />
      <AppLink href="/trips/" className={buttonClass({})}>
        My trips
      </AppLink>
    </div>
  </>
)

const supportTitle = (
  quote: CancellationQuote | undefined,
  refused: Cancelling['refused'],
): { readonly title: string; readonly text: string } =>
  refused !== null ? errorWords[refused] : policyWords[quote?.policy ?? 'ContactService']

const Steps = ({ trip, cancelling }: { trip: Trip; cancelling: Cancelling }) => {
  const { step, quote, cancellation, refused } = cancelling
  const ref = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(ref, step)
  const heading = (text: string) => (
    <h1 ref={ref} tabIndex={-1} className={c('heading')}>
      {text}
    </h1>
  )
  switch (step) {
    case 'loading':
      return <PendingPage label="Asking what comes back" />
    case 'policy':
    case 'nonrefundable':
      return quote === undefined ? null : (
        <Policy
          {...cancelling}
          trip={trip}
          quote={quote}
          heading={heading(`Cancel ${trip.title}`)}
        />
      )
    case 'confirm':
      return quote === undefined ? null : (
        <Confirm
          {...cancelling}
          trip={trip}
          quote={quote}
          heading={heading(`Cancel ${trip.title}?`)}
        />
      )
    case 'pending':
      return (
        <Pending
          trip={trip}
          cancellation={cancellation}
          heading={heading(
            cancellation === null ? policyWords.Pending.title : 'Canceling your trip',
          )}
        />
      )
    case 'success':
      return (
        <Done
          trip={trip}
          cancellation={cancellation}
          heading={heading(
            cancellation?.state === 'PartlyCanceled'
              ? 'A part of your trip is canceled'
              : 'Your trip is canceled',
          )}
        />
      )
    case 'cancelled':
      return (
        <Done
          trip={trip}
          cancellation={cancellation}
          heading={heading('This trip is canceled already')}
        />
      )
    case 'support': {
      const words = supportTitle(quote, refused)
      return (
        <>
          {heading(words.title)}
          <p className={c('lead')}>{words.text}</p>
          {quote !== undefined && quote.parts.length > 1 && (
            <p className={c('lead')}>
              {quote.parts
                .map(({ title, policy }) => `${title}: ${policyWords[policy].title}`)
                .join('. ')}
              .
            </p>
          )}
          {quote?.policy !== 'NonCancellable' && (
            <AskAgent trip={trip} wish="Please cancel this trip." />
          )}
          <div className={c('actions')}>
            <BackToTrip tripId={trip.id} />
          </div>
        </>
      )
    }
    case 'tryAgain': {
      const words = errorWords[refused ?? 'CancellationAttemptFailed']
      return (
        <>
          {heading(words.title)}
          <div className={c('notice')}>
            <Notice tone="warn" role="alert">
              {words.text}
            </Notice>
          </div>
          <div className={c('actions')}>
            <Button variant="primary" onClick={cancelling.again}>
              {words.screen === 'price' ? 'Look at it again' : 'Try again'}
            </Button>
            <BackToTrip tripId={trip.id} />
          </div>
        </>
      )
    }
  }
}

const CancelTrip = ({ trip }: { trip: Trip }) => {
  const cancelling = useCancel(trip)
  usePageTitle(`Cancel ${trip.title}`)
  if (cancelling.step === 'loading') return <PendingPage label="Asking what comes back" />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <Steps trip={trip} cancelling={cancelling} />
    </div>
  )
}

/** /trips/…/cancel/: what comes back, the last look, and how it ended. */
export const CancelPage = () => {
  const { tripId } = useParams({ strict: false }) as { readonly tripId?: string }
  return (
    <OpenedTrip tripId={tripId ?? ''}>
      {(trip) => <CancelTrip key={trip.status === 'Pending' ? 'coming' : 'booked'} trip={trip} />}
    </OpenedTrip>
  )
}
