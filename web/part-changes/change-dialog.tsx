import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { PartChangeView } from '@portolan/contract/part-changes/part-change.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  amountText,
  AskModal,
  canAskToCancel,
  changeLabel,
  ModalFault,
  type ModalErrors,
  ProcessSteps,
  ToCancel,
  type Trip,
  type TripModalProps,
  useDifferencePayment,
  type PaidWith,
} from '../after-sales/index.ts'
import { AlikeNotice, heldUntilOf } from '../checkout/index.ts'
import { OutOfPolicy } from '../shell/pages/out-of-policy.tsx'
import { CardChoice, ChallengeFrame } from '../payments/index.ts'
import { errorWords, type ErrorWords } from '../shell/error-words.ts'
import { codeOf, factsOf } from '../shell/session/call-failed.ts'
import { ChangeMoves } from './changed-rows.tsx'
import styles from './part-change.module.css'
import { partChangeSteps, type StepWords } from './part-change-steps.ts'
import type { Changing, PricedChange } from './use-part-change.ts'

const c = classNames(styles)

/** What the dialog says of one product. */
export interface ChangeWords {
  readonly steps: StepWords
  /** When a higher price is charged. */
  readonly charged: string
  /** The button, where nothing is charged or refunded. */
  readonly confirm: string
  readonly changed: { readonly title: string; readonly text: string }
  readonly unchanged: string
  /** Where the supplier gave no reason. */
  readonly refused: ErrorCode
  /** Where the same person has the same in another booking. */
  readonly alike: Pick<ErrorWords, 'title' | 'text'>
  /** Texts of its own for other refusals. */
  readonly errors?: ModalErrors
}

/** What else can be done if it cannot be changed online. */
const OtherWays = ({ trip, onAgent }: { trip: Trip; onAgent: () => void }) => (
  <div className={c('actions')}>
    <Button variant="primary" onClick={onAgent}>
      Ask an agent
    </Button>
    {canAskToCancel(trip) && <ToCancel tripId={trip.id} />}
  </div>
)

interface QuotedProps<Quote extends PricedChange> {
  quote: Quote
  changing: Changing<Quote>
  words: ChangeWords
  /** Both versions of what is booked. */
  children: ReactNode
  /** Why it is out of policy, in sentences; empty if it is not. */
  breaches: readonly string[]
}

/** The quote: both versions, the card, and the button that changes it. */
const Quoted = <Quote extends PricedChange>({
  quote,
  changing,
  words,
  children,
  breaches,
}: QuotedProps<Quote>) => {
  const { send, restart } = changing
  const [isPolicyOpen, setIsPolicyOpen] = useState(breaches.length > 0)
  /** The last card sent. The vault's fields are empty after that, so insisting reuses it. */
  const [paidWith, setPaidWith] = useState<PaidWith>({ methodToken: null, keep: false })
  const { payment, isVaulting, vaultFailed, submit } = useDifferencePayment(
    { id: quote.id, due: quote.extra },
    (paid) => {
      setPaidWith(paid)
      send.mutate({ ...paid, insists: false })
    },
  )
  const isBusy = send.isPending || isVaulting
  const confirm = (): void => {
    if (!isBusy) submit()
  }
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div ref={heading} tabIndex={-1} aria-label="Price of the change">
      {children}
      <ChangeMoves difference={quote} charged={words.charged} />
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
          words={words.alike}
          facts={factsOf(send.error)}
          repeat={{
            label: 'Change anyway',
            busy: isBusy,
            onRepeat: () => send.mutate({ ...paidWith, insists: true }),
          }}
        />
      ) : (
        <ModalFault error={send.error} errors={words.errors} />
      )}
      <div className={c('actions')}>
        <Button variant="primary" busy={isBusy} onClick={confirm}>
          {changeLabel({ due: quote.extra, refund: quote.refund }, words.confirm)}
        </Button>
        <Button disabled={isBusy} onClick={restart}>
          Choose again
        </Button>
      </div>
      <p className={c('note')}>This price is held until {heldUntilOf(quote)}.</p>
      <OutOfPolicy
        open={isPolicyOpen}
        breaches={[...breaches]}
        onChange={restart}
        onContinue={() => setIsPolicyOpen(false)}
      />
    </div>
  )
}

const Progress = ({
  change,
  steps,
  onAnswered,
}: {
  change: PartChangeView
  steps: StepWords
  onAnswered: () => void
}) => (
  <>
    {change.challengeUrl !== null && (
      <ChallengeFrame url={change.challengeUrl} onAnswered={onAnswered} />
    )}
    <ProcessSteps
      plain
      label="Change progress"
      steps={partChangeSteps(change, steps)}
      state={change.state}
    />
  </>
)

interface EndedProps {
  change: PartChangeView
  words: ChangeWords
  trip: Trip
  onAgain: () => void
  onAgent: () => void
  onClose: () => void
}

const Ended = ({ change, words, trip, onAgain, onAgent, onClose }: EndedProps) => {
  if (change.state === 'Changed') {
    const { title, text } = words.changed
    return (
      <>
        <Notice tone="ok" role="status" title={title}>
          {text}
        </Notice>
        <div className={c('actions')}>
          <Button variant="primary" onClick={onClose}>
            Back to trip
          </Button>
        </div>
      </>
    )
  }
  const code = change.refusal?.code ?? words.refused
  const { title, text } = words.errors?.[code] ?? errorWords[code]
  return (
    <>
      <Notice tone="danger" role="alert" title={title}>
        {text}
      </Notice>
      <p className={c('note')}>{words.unchanged}</p>
      <div className={c('actions')}>
        <Button variant="primary" onClick={onAgain}>
          Choose again
        </Button>
      </div>
      <OtherWays trip={trip} onAgent={onAgent} />
    </>
  )
}

interface ChangeDialogProps<Quote extends PricedChange> extends Pick<
  TripModalProps,
  'trip' | 'title' | 'onClose'
> {
  changing: Changing<Quote>
  words: ChangeWords
  /** The form, once the terms are known and until there is a quote. */
  form: ReactNode
  /** Nothing can be changed. */
  isFixed: boolean
  /** Both versions of what is booked. */
  sides: (quote: Quote) => ReactNode
  /** Why a quote is out of policy, in sentences; empty if it is not. */
  breachesOf: (quote: Quote) => readonly string[]
}

/** Changes a booked part: form, quote, progress and result. */
export const ChangeDialog = <Quote extends PricedChange>({
  trip,
  title,
  onClose,
  changing,
  words,
  form,
  isFixed,
  sides,
  breachesOf,
}: ChangeDialogProps<Quote>) => {
  const [asksAgent, setAsksAgent] = useState(false)
  const { terms, quote, change, loading, restart, refresh } = changing
  if (asksAgent) return <AskModal trip={trip} title={title} kind="TripChange" onClose={onClose} />
  const onAgent = (): void => setAsksAgent(true)

  const content = () => {
    if (loading) return <Skeleton height="280px" />
    if (change?.state === 'Changed' || change?.state === 'Failed')
      return (
        <Ended
          change={change}
          words={words}
          trip={trip}
          onAgain={restart}
          onAgent={onAgent}
          onClose={onClose}
        />
      )
    if (change !== null)
      return <Progress change={change} steps={words.steps} onAnswered={refresh} />
    if (terms.data === undefined)
      return (
        <>
          <ModalFault error={terms.error} errors={words.errors} />
          <OtherWays trip={trip} onAgent={onAgent} />
        </>
      )
    if (quote.data !== undefined)
      return (
        <Quoted
          key={quote.data.id}
          quote={quote.data}
          changing={changing}
          words={words}
          breaches={breachesOf(quote.data)}
        >
          {sides(quote.data)}
        </Quoted>
      )
    return (
      <>
        {form}
        {(isFixed || quote.error !== null) && <OtherWays trip={trip} onAgent={onAgent} />}
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
