import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RefundCurve } from '@portolan/design/travel/refund-curve.tsx'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProtectionEvent } from '@portolan/domain/protections/interactions.ts'
import { TripEffects } from '../../protections/index.ts'
import { heldUntilOf } from '../../checkout/index.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import {
  amountText,
  AskAgent,
  BackToTrip,
  dayOf,
  locatorsOf,
  RefundTracker,
  namedTravelers,
  type Trip,
  Lead,
  ProcessSteps,
  StepScreen,
  useStepHeading,
} from '../../after-sales/index.ts'
import { OpenedTrip } from '../opened-trip.tsx'
import { wordsOf } from '../pieces-of.ts'
import { cancelAdvice, type CancelAdvice } from './cancel-advice.ts'
import type { Cancellation, CancellationQuote } from './cancel-queries.ts'
import { backWords, coverWords, creditsTotal, movedText, policyWords } from './cancel-words.ts'
import { ChooseParts, DiscountEnds } from './choose-parts.tsx'
import { CoverWays } from './cover-ways.tsx'
import { canceledTitle, endedDiscount, leavesParts } from './chosen-parts.ts'
import { refundStretches } from './refund-stretches.ts'
import { useCancel, type Canceling } from './use-cancel.ts'
import { RefundBreakdown } from './what-comes-back.tsx'
import styles from './cancel-page.module.css'

const c = classNames(styles)

const Curve = ({ quote, trip }: { quote: CancellationQuote; trip: Trip }) => {
  const { now } = useServices()
  const { stretches, legend } = refundStretches(quote, now())
  // Without any refund the curve would be empty.
  if (legend.length === 0) return null
  return (
    <section>
      <h2>If you cancel later</h2>
      <RefundCurve
        label="Refund if you cancel later"
        stretches={stretches}
        legend={legend}
        top={`${amountText(quote.charged)} paid`}
        from="Now"
        to={`${wordsOf(trip).begins}, ${dayOf(trip.startsAt)}`}
      />
    </section>
  )
}

/** The way to an agent, where several travel. */
const JustOneTraveler = ({ trip }: { trip: Trip }) =>
  namedTravelers(trip).length > 1 &&
  trip.status !== 'Pending' && (
    <Disclosure title="Canceling for just one traveler?">
      <p className={c('lead')}>
        Online, all travelers are canceled together. An agent can cancel just one of them.
      </p>
      <AskAgent trip={trip} wish="Please cancel this traveler." some />
    </Disclosure>
  )

/** What the cover makes of it, or else how the suppliers' terms are called. */
const wordsOfQuote = ({ cover, policy }: CancellationQuote) =>
  cover === undefined || cover.options.length === 0 ? policyWords[policy] : coverWords(cover)

/** The refund, before the person decides. */
const Policy = ({
  trip,
  quote,
  agreed,
  confirm,
  heading,
  way,
  chooseWay,
  ...choosing
}: { trip: Trip; quote: CancellationQuote; heading: ReactNode } & Pick<
  Canceling,
  'agreed' | 'confirm' | 'whole' | 'chosen' | 'choose' | 'way' | 'chooseWay' | 'isQuoting'
>) => {
  const { cover } = quote
  const { title, text } = wordsOfQuote(quote)
  const isLost = quote.result === 'Nothing'
  // Nothing is quoted until one of the two ways is chosen.
  const isUndecided = endedDiscount(choosing.whole?.choices ?? [], choosing.chosen) !== null
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
      <ChooseParts {...choosing} legend="What do you want to cancel?" />
      {cover !== undefined && <CoverWays cover={cover} way={way} chooseWay={chooseWay} />}
      <DiscountEnds {...choosing} tripId={trip.id} />
      {isUndecided ? (
        <BackToTrip tripId={trip.id} />
      ) : (
        <div className={c('columns')}>
          <div>
            <RefundBreakdown
              quote={quote}
              words={wordsOf(trip)}
              isReleased={trip.status === 'Pending'}
            />
            {quote.parts.length > 1 && (choosing.whole?.choices.length ?? 0) < 2 && (
              <>
                <h2>{wordsOf(trip).byPart}</h2>
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
            {!leavesParts(quote) && <TripEffects tripId={trip.id} event={eventOf(quote)} />}
            <div className={c('actions')}>
              <Button
                variant={isLost ? 'secondary' : 'primary'}
                disabled={choosing.isQuoting}
                onClick={confirm}
              >
                {isLost ? 'Cancel without a refund' : 'Continue'}
              </Button>
              <BackToTrip tripId={trip.id} primary={isLost} />
            </div>
            <QuotedUntil expiresAt={quote.expiresAt} />
            <JustOneTraveler trip={trip} />
          </div>
          {trip.status !== 'Pending' && <Curve quote={quote} trip={trip} />}
        </div>
      )}
    </>
  )
}

const QuotedUntil = ({ expiresAt }: Pick<CancellationQuote, 'expiresAt'>) =>
  expiresAt !== null && <p className={c('held')}>Quoted until {heldUntilOf({ expiresAt })}</p>

/** What the cancellation is to the trip's protections. */
const eventOf = ({ policy, cover }: CancellationQuote): ProtectionEvent => {
  if (policy === 'TicketedVoid' || policy === 'TicketlessVoid') return 'Voided'
  return cover === undefined ? 'Canceled' : 'CanceledForAnyReason'
}

/** What will be canceled, and what stays. */
const cancelsText = (trip: Trip, quote: CancellationQuote): string =>
  leavesParts(quote)
    ? `${canceledTitle(trip, quote)} will be canceled. The rest of your trip stays booked.`
    : wordsOf(trip).cancelsAll(trip.travelers)

const confirmLabel = (trip: Trip, quote: CancellationQuote): string => {
  if (trip.status === 'Pending') return 'Cancel the booking'
  if (quote.refund.minor > 0) return `Cancel and get ${amountText(quote.refund)} back`
  if (creditsTotal(quote).minor > 0) return 'Cancel for airline credit'
  return leavesParts(quote) ? 'Cancel without a refund' : 'Cancel the trip'
}

/** The confirmation: what is canceled, the refund, and the button that cancels. */
const Confirm = ({
  trip,
  quote,
  isSending,
  send,
  restart,
  heading,
}: { trip: Trip; quote: CancellationQuote; heading: ReactNode } & Pick<
  Canceling,
  'isSending' | 'send' | 'restart'
>) => (
  <>
    {heading}
    <p className={c('lead')}>{cancelsText(trip, quote)} This can’t be undone.</p>
    <div className={c('section')}>
      <RefundBreakdown quote={quote} words={wordsOf(trip)} isReleased={trip.status === 'Pending'} />
      <div className={c('actions')}>
        <Button variant="primary" busy={isSending} onClick={send}>
          {isSending ? 'Sending' : confirmLabel(trip, quote)}
        </Button>
        <Button onClick={restart} disabled={isSending}>
          Go back
        </Button>
      </div>
    </div>
  </>
)

const progressOf = (cancellation: Cancellation | null, trip: Trip): ProgressStep[] => {
  const state = cancellation?.state ?? 'Pending'
  const isCanceling =
    state === 'Scheduled' ||
    state === 'Canceling' ||
    state === 'Pending' ||
    state === 'NeedsAttention'
  const { seller } = wordsOf(trip)
  return [
    { id: 'sent', label: 'Cancellation sent', state: 'done' },
    {
      id: 'supplier',
      label: `Canceling with the ${seller}`,
      state: isCanceling ? 'active' : 'done',
      note:
        state === 'Pending' || state === 'NeedsAttention'
          ? `Waiting for the ${seller}’s response`
          : undefined,
    },
    { id: 'refund', label: 'Sending your refund', state: isCanceling ? 'waiting' : 'active' },
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
  <StepScreen
    heading={heading}
    lead={cancellation === null ? policyWords.Pending.text : undefined}
    actions={<BackToTrip tripId={trip.id} />}
  >
    {cancellation !== null && (
      <ProcessSteps
        label="Cancellation progress"
        steps={progressOf(cancellation, trip)}
        state={cancellation.state}
      />
    )}
  </StepScreen>
)

/** What a finished cancellation means for the traveler. */
const doneText = (trip: Trip, cancellation: Cancellation | null): string => {
  const words = wordsOf(trip)
  if (cancellation?.state !== 'PartlyCanceled') return words.canceled
  return cancellation.refusal === null
    ? words.othersStand
    : 'One supplier didn’t cancel its part. An agent is working on it and will email you.'
}

const Done = ({
  trip,
  cancellation,
  heading,
}: {
  trip: Trip
  cancellation: Cancellation | null
  heading: ReactNode
}) => (
  <StepScreen
    heading={heading}
    lead={doneText(trip, cancellation)}
    actions={
      <>
        <BackToTrip tripId={trip.id} primary />
        <AppLink href="/trips/" className={buttonClass({})}>
          My trips
        </AppLink>
      </>
    }
  >
    {cancellation !== null && (
      <section className={c('section')}>
        <h2>Refunds</h2>
        <RefundTracker of={cancellation} />
      </section>
    )}
  </StepScreen>
)

interface RefusedProps {
  trip: Trip
  canceling: Canceling
  heading: (text: string) => ReactNode
}

const Support = ({ trip, canceling, heading }: RefusedProps) => {
  const { quote, whole, chosen, choose, refused } = canceling
  const words =
    refused !== null ? errorWords[refused] : policyWords[quote?.policy ?? 'ContactService']
  return (
    <StepScreen
      heading={heading(words.title)}
      lead={words.text}
      actions={<BackToTrip tripId={trip.id} />}
    >
      {quote !== undefined && quote.parts.length > 1 && (
        <Lead>
          {quote.parts
            .map(({ title, policy }) => `${title}: ${policyWords[policy].title}`)
            .join('. ')}
          .
        </Lead>
      )}
      {refused === null && whole?.choices.some(({ online }) => online) === true && (
        <ChooseParts
          whole={whole}
          chosen={chosen}
          choose={choose}
          legend="You can cancel these parts yourself"
        />
      )}
      {quote?.policy !== 'NonCancellable' && (
        <AskAgent trip={trip} wish="Please cancel this trip." />
      )}
    </StepScreen>
  )
}

/** What helps besides trying again. */
const AlsoHelps = ({ trip, also }: { trip: Trip; also: CancelAdvice['also'] }) => {
  const { supportPhone } = useServices().config
  const locators = locatorsOf(trip)
  if (also === 'agent') return <AskAgent trip={trip} wish="Please cancel this trip." />
  if (also === 'references' && locators.length > 0)
    return (
      <Lead>
        {`${locators.length === 1 ? 'Your reference' : 'Your references'} for the call: ${locators.join(', ')}`}
      </Lead>
    )
  return also === 'phone' && supportPhone !== '' ? (
    <Lead>
      <span>If it can’t wait, call us: </span>
      <a className={linkClass()} href={`tel:${supportPhone}`}>
        {supportPhone}
      </a>
    </Lead>
  ) : null
}

const TryAgain = ({ trip, canceling, heading }: RefusedProps) => {
  const code = canceling.refused ?? 'CancellationAttemptFailed'
  const words = errorWords[code]
  const { primary, also } = cancelAdvice(code)
  return (
    <StepScreen
      heading={heading(words.title)}
      actions={
        <>
          <Button
            variant={primary === 'retry' ? 'primary' : 'secondary'}
            onClick={canceling.restart}
          >
            {words.screen === 'price' ? 'Review your refund' : 'Try again'}
          </Button>
          <BackToTrip tripId={trip.id} primary={primary === 'back'} />
        </>
      }
    >
      <div className={c('notice')}>
        <Notice tone="warn" role="alert">
          {words.text}
        </Notice>
      </div>
      <AlsoHelps trip={trip} also={also} />
    </StepScreen>
  )
}

const Steps = ({ trip, canceling }: { trip: Trip; canceling: Canceling }) => {
  const { step, quote, cancellation } = canceling
  const heading = useStepHeading(step)
  switch (step) {
    case 'loading':
      return <PendingPage label="Checking your refund" />
    case 'policy':
    case 'nonrefundable':
      return quote === undefined ? null : (
        <Policy
          {...canceling}
          trip={trip}
          quote={quote}
          heading={heading(`Cancel ${canceledTitle(trip, quote)}`)}
        />
      )
    case 'confirm':
      return quote === undefined ? null : (
        <Confirm
          {...canceling}
          trip={trip}
          quote={quote}
          heading={heading(`Cancel ${canceledTitle(trip, quote)}?`)}
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
              ? 'Part of your trip is canceled'
              : 'Your trip is canceled',
          )}
        />
      )
    case 'cancelled':
      return (
        <Done
          trip={trip}
          cancellation={cancellation}
          heading={heading('This trip is already canceled')}
        />
      )
    case 'support':
      return <Support trip={trip} canceling={canceling} heading={heading} />
    case 'tryAgain':
      return <TryAgain trip={trip} canceling={canceling} heading={heading} />
  }
}

const CancelTrip = ({ trip }: { trip: Trip }) => {
  const canceling = useCancel(trip)
  usePageTitle(`Cancel ${trip.title}`)
  if (canceling.step === 'loading') return <PendingPage label="Checking your refund" />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <Steps trip={trip} canceling={canceling} />
    </div>
  )
}

/** /trips/…/cancel/: the refund, the confirmation, and the result. */
export const CancelPage = () => {
  const { tripId } = useParams({ strict: false }) as { readonly tripId?: string }
  return (
    <OpenedTrip tripId={tripId ?? ''}>
      {(trip) => <CancelTrip key={trip.status === 'Pending' ? 'coming' : 'booked'} trip={trip} />}
    </OpenedTrip>
  )
}
