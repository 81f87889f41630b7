import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { AlikeNotice, heldUntilOf, wordsFor } from '../checkout/index.ts'
import {
  type BookedStay,
  breachText,
  OutOfPolicy,
  stayBookWords,
  stayOfTrip,
} from '../lodging/index.ts'
import { CardChoice, ChallengeFrame } from '../payments/index.ts'
import { errorWords } from '../shell/error-words.ts'
import { CallFailed, codeOf, factsOf } from '../shell/session/call-failed.ts'
import {
  amountText,
  AskModal,
  canAskToCancel,
  ModalFault,
  ProcessSteps,
  ToCancel,
  type Trip,
  type TripModalProps,
  useDifferencePayment,
  type PaidWith,
} from '../after-sales/index.ts'
import { BothSides } from './both-sides.tsx'
import { ChangeStayForm, entriesOf, wantedOf } from './change-stay-form.tsx'
import type { StayChange, StayChangeQuote } from './change-stay-queries.ts'
import { stayChangeSteps } from './change-stay-steps.ts'
import { confirmText } from './change-stay-words.ts'
import styles from './change-stay.module.css'
import { useChangeStay } from './use-change-stay.ts'

const c = classNames(styles)
type Changing = ReturnType<typeof useChangeStay>

/** What else can be done if the stay cannot be changed online. */
const OtherWays = ({ trip, onAgent }: { trip: Trip; onAgent: () => void }) => (
  <div className={c('actions')}>
    <Button variant="primary" onClick={onAgent}>
      Ask an agent
    </Button>
    {canAskToCancel(trip) && <ToCancel tripId={trip.id} />}
  </div>
)

/** The quote: both versions of the stay, the card, and the button that changes it. */
const Quoted = ({ quote, changing }: { quote: StayChangeQuote; changing: Changing }) => {
  const { send, restart } = changing
  const [isPolicyOpen, setIsPolicyOpen] = useState(!quote.inPolicy)
  /** The last card sent. The vault's fields are empty after that, so insisting reuses it. */
  const [paidWith, setPaidWith] = useState<PaidWith>({ methodToken: null, keep: false })
  const { payment, isVaulting, vaultFailed, submit } = useDifferencePayment(
    { id: quote.id, due: quote.extra },
    (paid) => {
      setPaidWith(paid)
      send.mutate({ ...paid, insists: false })
    },
  )
  const confirm = (): void => {
    if (!send.isPending && !isVaulting) submit()
  }
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div ref={heading} tabIndex={-1} aria-label="Price of the change">
      <BothSides quote={quote} />
      {quote.extra.minor > 0 && (
        <div className={c('card')}>
          <h3>Pay {amountText(quote.extra)}</h3>
          <CardChoice payment={payment} error={undefined} onSubmit={confirm} />
        </div>
      )}
      {vaultFailed && (
        <Notice tone="danger" role="alert" title="We couldn’t save your card details">
          Nothing was charged. Please try again.
        </Notice>
      )}
      {send.error !== null && codeOf(send.error) === 'DuplicateBooking' ? (
        <AlikeNotice
          className={c('alike')}
          words={wordsFor(stayBookWords, 'DuplicateBooking')}
          facts={factsOf(send.error)}
          repeat={{
            label: 'Change anyway',
            busy: send.isPending || isVaulting,
            onRepeat: () => send.mutate({ ...paidWith, insists: true }),
          }}
        />
      ) : (
        <ModalFault error={send.error} />
      )}
      <div className={c('actions')}>
        <Button variant="primary" busy={send.isPending || isVaulting} onClick={confirm}>
          {confirmText(quote)}
        </Button>
        <Button disabled={send.isPending || isVaulting} onClick={restart}>
          Choose again
        </Button>
      </div>
      <p className={c('note')}>This price is held until {heldUntilOf(quote)}.</p>
      <OutOfPolicy
        open={isPolicyOpen}
        breaches={[...new Set(quote.breaches.map(breachText))]}
        onChange={restart}
        onContinue={() => setIsPolicyOpen(false)}
      />
    </div>
  )
}

const Progress = ({ change, changing }: { change: StayChange; changing: Changing }) => (
  <>
    {change.challengeUrl !== null && (
      <ChallengeFrame url={change.challengeUrl} onAnswered={changing.refresh} />
    )}
    <ProcessSteps
      plain
      label="Change progress"
      steps={stayChangeSteps(change)}
      state={change.state}
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
          The property confirmed it. Your trip, documents and calendar file are up to date, and
          we’ll email you a confirmation.
        </Notice>
        <div className={c('actions')}>
          <Button variant="primary" onClick={onClose}>
            Back to trip
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
      <p className={c('note')}>Your stay hasn’t changed, and nothing was charged.</p>
      <div className={c('actions')}>
        <Button variant="primary" onClick={changing.restart}>
          Choose again
        </Button>
      </div>
      <OtherWays trip={trip} onAgent={onAgent} />
    </>
  )
}

/** Changes the dates or guests of a booked stay: form, quote, progress and result. */
export const ChangeStayModal = (modal: TripModalProps) => {
  const stay = stayOfTrip(modal.trip)
  return stay === null ? null : <Opened {...modal} stay={stay} />
}

const Opened = ({ trip, stay, title, onClose }: TripModalProps & { stay: BookedStay }) => {
  const changing = useChangeStay(trip.id)
  const form = useId()
  const [entries, setEntries] = useState(() => entriesOf(stay))
  const [asksAgent, setAsksAgent] = useState(false)
  const { terms, quote, change, loading } = changing
  if (asksAgent) return <AskModal trip={trip} title={title} kind="TripChange" onClose={onClose} />
  const onAgent = (): void => setAsksAgent(true)
  const refusal = quote.error
  const field = refusal instanceof CallFailed ? refusal.field : null
  const refused =
    refusal === null || field === null
      ? {}
      : { [field.startsWith('guests') ? field : 'dates']: errorWords[codeOf(refusal)].title }
  const isFixed =
    terms.data !== undefined && terms.data.dates.bar !== null && terms.data.guests.bar !== null

  const content = () => {
    if (loading) return <Skeleton height="280px" />
    if (change?.state === 'Changed' || change?.state === 'Failed')
      return (
        <Ended
          change={change}
          changing={changing}
          trip={trip}
          onAgent={onAgent}
          onClose={onClose}
        />
      )
    if (change !== null) return <Progress change={change} changing={changing} />
    if (terms.data === undefined)
      return (
        <>
          <ModalFault error={terms.error} />
          <OtherWays trip={trip} onAgent={onAgent} />
        </>
      )
    if (quote.data !== undefined)
      return <Quoted key={quote.data.id} quote={quote.data} changing={changing} />
    return (
      <>
        <ChangeStayForm
          id={form}
          stay={stay}
          terms={terms.data}
          entries={entries}
          busy={quote.isPending}
          possible={!isFixed}
          refused={refused}
          onChange={(next) => {
            quote.reset()
            setEntries(next)
          }}
          onAsk={() => quote.mutate(wantedOf(entries))}
        >
          <ModalFault error={field === null ? refusal : null} />
        </ChangeStayForm>
        {(isFixed || refusal !== null) && <OtherWays trip={trip} onAgent={onAgent} />}
      </>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      className={isFixed ? undefined : c('roomy')}
      title={title}
      lead={`${trip.title}. You’ll see the new price before anything changes.`}
    >
      {content()}
    </Dialog>
  )
}
