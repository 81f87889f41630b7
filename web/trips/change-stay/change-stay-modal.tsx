import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { heldUntilOf } from '../../checkout/held-until.ts'
import { AlikeNotice } from '../../checkout/outcomes/alike-notice.tsx'
import { wordsFor } from '../../checkout/product.ts'
import { stayBookWords } from '../../lodging/book/stay-book-words.ts'
import { breachText } from '../../lodging/shop/rate-view.ts'
import { OutOfPolicy } from '../../lodging/shop/out-of-policy.tsx'
import { CardChoice } from '../../payments/card-choice.tsx'
import { ChallengeFrame } from '../../payments/challenge-frame.tsx'
import { useCardPayment, vaultedCard } from '../../payments/use-card-payment.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { CallFailed, codeOf, factsOf } from '../../shell/session/call-failed.ts'
import { canAskToCancel } from '../cancel/trip-cancel.tsx'
import { AskModal } from '../modals/ask-modal.tsx'
import { ModalFault } from '../modals/modal-fault.tsx'
import type { TripModalProps } from '../modals/trip-modal.tsx'
import { tripModals } from '../trip-modals.ts'
import type { BookedStay, Trip } from '../trip-queries.ts'
import { BothSides } from './both-sides.tsx'
import { ChangeStayForm, entriesOf, wantedOf } from './change-stay-form.tsx'
import type { StayChange, StayChangeQuote } from './change-stay-queries.ts'
import { amountText, confirmText } from './change-stay-words.ts'
import styles from './change-stay.module.css'
import { useChangeStay } from './use-change-stay.ts'

const c = classNames(styles)
type Changing = ReturnType<typeof useChangeStay>

/** What is left where nothing can be changed online. */
const OtherWays = ({ trip, onAgent }: { trip: Trip; onAgent: () => void }) => (
  <div className={c('actions')}>
    <Button variant="primary" onClick={onAgent}>
      Ask an agent
    </Button>
    {canAskToCancel(trip) && (
      <AppLink href={`/trips/${trip.id}/cancel/`} className={buttonClass({})}>
        See what canceling brings back
      </AppLink>
    )}
  </div>
)

/** The two sides and the one press. */
const Quoted = ({ quote, changing }: { quote: StayChangeQuote; changing: Changing }) => {
  const { send, again } = changing
  const card = useCardPayment(quote.extra)
  const [unreachable, setUnreachable] = useState(false)
  const [asking, setAsking] = useState(false)
  const [outside, setOutside] = useState(!quote.inPolicy)
  /**
   * What was sent last: who insists is not asked for the card again, whose fields are empty once
   * the vault has it.
   */
  const [paying, setPaying] = useState<{
    readonly methodToken: string | null
    readonly keep: boolean
  }>({ methodToken: null, keep: false })
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const confirm = async (): Promise<void> => {
    if (send.isPending || asking) return
    setUnreachable(false)
    if (quote.extra.minor === 0) return send.mutate({ ...paying, insists: false })
    setAsking(true)
    const vaulted = await vaultedCard(card)
    setAsking(false)
    if (vaulted.ok) {
      const paid = { methodToken: vaulted.token, keep: card.wishesToKeep }
      setPaying(paid)
      send.mutate({ ...paid, insists: false })
    } else setUnreachable(vaulted.why === 'unavailable')
  }
  return (
    <div ref={heading} tabIndex={-1} aria-label="What the change comes to">
      <BothSides quote={quote} />
      {quote.extra.minor > 0 && (
        <div className={c('card')}>
          <h3>Pay {amountText(quote.extra)}</h3>
          <CardChoice payment={card} error={undefined} onSubmit={() => void confirm()} />
        </div>
      )}
      {unreachable && (
        <Notice tone="danger" role="alert" title="We could not reach the card vault">
          Nothing was charged. Please try again.
        </Notice>
      )}
      {send.error !== null && codeOf(send.error) === 'DuplicateBooking' ? (
        <AlikeNotice
          className={c('alike')}
          words={wordsFor(stayBookWords, 'DuplicateBooking')}
          facts={factsOf(send.error)}
          repeat={{
            label: 'Change this one too',
            busy: send.isPending || asking,
            onRepeat: () => send.mutate({ ...paying, insists: true }),
          }}
        />
      ) : (
        <ModalFault error={send.error} />
      )}
      <div className={c('actions')}>
        <Button variant="primary" busy={send.isPending || asking} onClick={() => void confirm()}>
          {confirmText(quote)}
        </Button>
        <Button disabled={send.isPending || asking} onClick={again}>
          Choose again
        </Button>
      </div>
      <p className={c('note')}>The property holds this price until {heldUntilOf(quote)}.</p>
      <OutOfPolicy
        open={outside}
        breaches={[...new Set(quote.breaches.map(breachText))]}
        onChange={again}
        onContinue={() => setOutside(false)}
      />
    </div>
  )
}

const stepsOf = ({ state, extra, refunds }: StayChange): ProgressStep[] => {
  const card = extra.minor > 0
  const asked = state === 'Scheduled' || state === 'Authorizing' || state === 'Challenged'
  const property = state === 'Changing' || state === 'Pending' || state === 'NeedsAttention'
  return [
    ...(card
      ? [{ id: 'card', label: 'Your card is asked', state: asked ? 'active' : 'done' } as const]
      : []),
    {
      id: 'property',
      label: 'The property changes the stay',
      state: property || (asked && !card) ? 'active' : asked ? 'waiting' : 'done',
      note:
        state === 'Pending' || state === 'NeedsAttention'
          ? 'Waiting for the property’s answer'
          : undefined,
    },
    {
      id: 'money',
      label: card
        ? 'The difference is charged'
        : refunds.length > 0
          ? 'What is owed goes back'
          : 'The trip is updated',
      state: state === 'Capturing' || state === 'Refunding' ? 'active' : 'waiting',
    },
  ]
}

const Progress = ({ change, changing }: { change: StayChange; changing: Changing }) => (
  <>
    {change.challengeUrl !== null && (
      <ChallengeFrame url={change.challengeUrl} onAnswered={changing.lookAgain} />
    )}
    <StepProgress
      label="What is happening"
      steps={stepsOf(change)}
      foot="You may close or reload this page; the change goes on, and the trip shows how it ended."
    />
  </>
)

const Ended = ({
  change,
  changing,
  trip,
  onAgent,
  onClose,
}: {
  change: StayChange
  changing: Changing
  trip: Trip
  onAgent: () => void
  onClose: () => void
}) => {
  if (change.state === 'Changed') {
    return (
      <>
        <Notice tone="ok" role="status" title="Your stay is changed">
          The property has confirmed it. The trip, its papers and its calendar file are up to date,
          and a mail is on its way.
        </Notice>
        <div className={c('actions')}>
          <Button variant="primary" onClick={onClose}>
            Back to the trip
          </Button>
        </div>
      </>
    )
  }
  const words = errorWords[change.refusal?.code ?? 'StayChangeNotAllowed']
  return (
    <>
      <Notice tone="danger" role="alert" title={words.title}>
        {words.text}
      </Notice>
      <p className={c('note')}>Your stay stands as it was, and nothing was charged.</p>
      <div className={c('actions')}>
        <Button variant="primary" onClick={changing.again}>
          Choose again
        </Button>
      </div>
      <OtherWays trip={trip} onAgent={onAgent} />
    </>
  )
}

/**
 * Other dates or another guest for a booked stay: what the property allows, both sides with the
 * difference, and the way to its end.
 */
export const ChangeStayModal = ({ trip, show, onClose }: TripModalProps) =>
  trip.booked === null ? null : (
    <Opened trip={trip} stay={trip.booked} show={show} onClose={onClose} />
  )

const Opened = ({ trip, stay, show, onClose }: TripModalProps & { stay: BookedStay }) => {
  const changing = useChangeStay(trip.id)
  const form = useId()
  const [entries, setEntries] = useState(() => entriesOf(stay))
  const [asksAgent, setAsksAgent] = useState(false)
  const { terms, quote, change, loading } = changing
  if (asksAgent) return <AskModal trip={trip} show={show} kind="TripChange" onClose={onClose} />
  const onAgent = (): void => setAsksAgent(true)
  const refusal = quote.error
  const field = refusal instanceof CallFailed ? refusal.field : null
  const refused =
    refusal === null || field === null
      ? {}
      : { [field.startsWith('guests') ? field : 'dates']: errorWords[codeOf(refusal)].title }
  const nothing =
    terms.data !== undefined && terms.data.dates.bar !== null && terms.data.guests.bar !== null

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      className={nothing ? undefined : c('roomy')}
      title={tripModals[show].title}
      lead={`${trip.title}. Nothing is changed before you have seen what it comes to.`}
    >
      {loading ? (
        <Skeleton height="280px" />
      ) : change !== null ? (
        change.state === 'Changed' || change.state === 'Failed' ? (
          <Ended
            change={change}
            changing={changing}
            trip={trip}
            onAgent={onAgent}
            onClose={onClose}
          />
        ) : (
          <Progress change={change} changing={changing} />
        )
      ) : terms.data === undefined ? (
        <>
          <ModalFault error={terms.error} />
          <OtherWays trip={trip} onAgent={onAgent} />
        </>
      ) : quote.data !== undefined ? (
        <Quoted key={quote.data.id} quote={quote.data} changing={changing} />
      ) : (
        <>
          <ChangeStayForm
            id={form}
            stay={stay}
            terms={terms.data}
            entries={entries}
            busy={quote.isPending}
            possible={!nothing}
            refused={refused}
            onChange={(next) => {
              quote.reset()
              setEntries(next)
            }}
            onAsk={() => quote.mutate(wantedOf(entries))}
          >
            <ModalFault error={field === null ? refusal : null} />
          </ChangeStayForm>
          {(nothing || refusal !== null) && <OtherWays trip={trip} onAgent={onAgent} />}
        </>
      )}
    </Dialog>
  )
}
