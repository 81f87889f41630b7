import type { Refusal } from '@portolan/contract/errors.ts'
import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { captureKey, chargeReference } from '../checkout/index.ts'
import {
  authorizeCharge,
  captureCharge,
  decideCharge,
  intendCharge,
  isChargeCall,
  mayBeHeld,
  recordCharge,
  releaseCharge,
  retryCharge,
  type ChargeAnswer,
  type ChargeCall,
  type ChargeProgress,
} from '../payments/charge.machine.ts'
import {
  decideRefund,
  recordRefund,
  type CardRefund,
  type RefundCall,
} from '../payments/refund.machine.ts'
import {
  createProgressRules,
  type AnswerTimes,
  type ProgressRules,
  type SagaProgress,
} from '../platform/saga/progress.ts'
import type { Action } from '../platform/saga/saga.ts'

/** States of a change of a trip that may cost more or refund something. */
export type PaidChangeState =
  | 'Scheduled'
  | 'Authorizing'
  | 'Challenged'
  | 'Pending'
  | 'Capturing'
  | 'Refunding'
  | 'Releasing'
  | 'NeedsAttention'
export type PaidChangeEvent =
  | 'start'
  | 'startUnpaid'
  | 'challenged'
  | 'authorized'
  | 'declined'
  | 'abandoned'
  | 'refuse'
  | 'outcomeUnknown'
  | 'outcomeKnown'
  | 'captured'
  | 'refunded'
  | 'released'
  | 'stuck'
  | 'retried'
  | 'retriedCapture'
  | 'retriedRefund'
  | 'retriedRelease'
/** Transitions without an external call. */
export type PaidChangeNote = 'start' | 'unpaid' | 'finish' | 'released' | 'retry'
/** What an operator is asked to look at. */
export type StuckIn = 'change' | 'release' | 'capture' | 'refund'

/** Progress of a change with an amount due. `Call`: calls to the supplier. */
export interface PaidChange<State extends string, Call> extends SagaProgress<
  State,
  Call | ChargeCall | RefundCall
> {
  /** The separate charge for the amount due; null if nothing is due. */
  readonly pay: ChargeProgress | null
  /** Number of card refunds done. */
  readonly paidOut: number
}

export interface PaidChangeRules<
  State extends string,
  Event extends string,
  P,
> extends ProgressRules<State, Event> {
  /** Gives up the change; what may be held is read back first and then released. */
  readonly refuse: (progress: P, event: Event, now: number, refusal: Refusal) => P
  /** The supplier has made the change: the amount due is captured, until it is paid. */
  readonly made: (progress: P, event: Event, now: number) => P
  readonly isCaptured: (progress: P) => boolean
  /** Applies an answer of the acquirer. */
  readonly paid: (
    progress: P,
    call: ChargeCall | RefundCall,
    answer: ChargeAnswer,
    times: AnswerTimes,
  ) => P
  readonly intended: (progress: P, call: { readonly name: string }, now: number) => P
  /** The next action about money; null where it is the supplier's turn. */
  readonly decideMoney: (progress: P, now: number) => Action<ChargeCall | RefundCall> | null
  /** Applies a note that all changes share; null for any other. */
  readonly noted: (progress: P, note: string, now: number) => P | null
  readonly stuckIn: (progress: P) => StuckIn
}

const note = (text: PaidChangeNote): Action<never> => ({ kind: 'note', note: text })

/** The charge of the amount due by the change with this id. */
export const chargeOfChange = (
  id: string,
  amount: MoneyWire,
): Pick<ChargeProgress, 'reference' | 'captureKey' | 'undoKey' | 'amount'> => ({
  reference: chargeReference(id),
  captureKey: captureKey(id),
  undoKey: `${id}:undo`,
  amount,
})

type Progress<State extends string> = PaidChange<State | PaidChangeState, unknown>
interface Of<P> {
  /** Whether the supplier has made the change. */
  readonly isMade: (progress: P) => boolean
  readonly cardRefunds: (progress: P) => readonly CardRefund[]
}
type Rules<State extends string, Event extends string, P> = PaidChangeRules<
  State | PaidChangeState,
  Event | PaidChangeEvent,
  P
>
type Frame<State extends string, Event extends string> = ProgressRules<
  State | PaidChangeState,
  Event | PaidChangeEvent
>

const isCaptured = ({ pay }: { readonly pay: ChargeProgress | null }): boolean =>
  pay?.phase === 'Captured'

/** Answers of the acquirer. */
const paidBy = <State extends string, Event extends string, P extends Progress<State>>(
  { transition, enter, stuck }: Frame<State, Event>,
  refuse: Rules<State, Event, P>['refuse'],
): Rules<State, Event, P>['paid'] => {
  const charged = (progress: P, call: ChargeCall, answer: ChargeAnswer, times: AnswerTimes): P => {
    const { now } = times
    if (progress.pay === null) throw new Error('paid change: nothing is due')
    const { charge, outcome } = recordCharge(progress.pay, call, answer, times)
    const read = { ...progress, pay: charge }
    switch (outcome.kind) {
      case 'challenged':
        return transition(read, 'challenged')
      case 'authorized':
        return enter(read, 'authorized', now)
      case 'captured':
        return enter(read, 'captured', now)
      case 'declined':
      case 'abandoned':
        return refuse(read, outcome.kind, now, outcome.refusal)
      case 'uncaptured':
        throw new Error('paid change: a capture that must succeed was given up')
      case 'stuck':
        return stuck(read, now)
      // Released: noted with the next step.
      default:
        return read
    }
  }
  return (progress, call, answer, times) => {
    if (call.name !== 'refund') return charged(progress, call, answer, times)
    const refunded = recordRefund(progress, answer, times.now)
    return refunded.isStuck ? stuck(refunded.progress, times.now) : refunded.progress
  }
}

const retryEvents = {
  change: 'retried',
  release: 'retriedRelease',
  capture: 'retriedCapture',
  refund: 'retriedRefund',
} as const

const notedBy = <State extends string, Event extends string, P extends Progress<State>>(
  { transition, enter }: Frame<State, Event>,
  stuckIn: Rules<State, Event, P>['stuckIn'],
): Rules<State, Event, P>['noted'] => {
  const retry = (progress: P, now: number): P => {
    const at = stuckIn(progress)
    const pays = at === 'release' || at === 'capture'
    return {
      ...enter(progress, retryEvents[at], now, at === 'refund' ? 'send' : 'read'),
      pay: pays && progress.pay !== null ? retryCharge(progress.pay, now) : progress.pay,
    }
  }
  return (progress, text, now) => {
    const { pay } = progress
    switch (text as PaidChangeNote) {
      case 'start':
        return {
          ...enter(progress, pay === null ? 'startUnpaid' : 'start', now),
          pay: pay && authorizeCharge(pay, now),
        }
      case 'unpaid':
        return enter(progress, 'captured', now)
      case 'finish':
        return transition(progress, 'refunded')
      case 'released':
        return transition(progress, 'released')
      case 'retry':
        return retry(progress, now)
      default:
        return null
    }
  }
}

const decidePay = (pay: ChargeProgress | null, now: number): Action<ChargeCall> =>
  pay === null ? note('unpaid') : decideCharge(pay, now)

const decideMoneyBy =
  <State extends string, Event extends string, P extends Progress<State>>(
    { isTerminal }: Frame<State, Event>,
    cardRefunds: Of<P>['cardRefunds'],
  ): Rules<State, Event, P>['decideMoney'] =>
  (progress, now) => {
    const { state, pay, waitUntil } = progress
    if (isTerminal(progress)) return { kind: 'end' }
    if (waitUntil !== null && waitUntil > now) return { kind: 'wait', until: waitUntil }
    switch (state) {
      case 'Scheduled':
        return note('start')
      case 'NeedsAttention':
        return note('retry')
      case 'Authorizing':
      case 'Challenged':
      case 'Capturing':
        return decidePay(pay, now)
      case 'Releasing':
        return mayBeHeld(pay) ? decideCharge(pay, now) : note('released')
      case 'Refunding':
        return decideRefund(cardRefunds(progress), progress) ?? note('finish')
      default:
        return null
    }
  }

/** What exchanges and stay changes share: the money before and after the supplier's change. */
export const createPaidChangeRules = <
  State extends string,
  Event extends string,
  P extends Progress<State>,
>(
  lifecycle: Lifecycle<State | PaidChangeState, Event | PaidChangeEvent>,
  of: Of<P>,
): Rules<State, Event, P> => {
  type Own = Rules<State, Event, P>
  const frame = createProgressRules<State | PaidChangeState, Event | PaidChangeEvent>(lifecycle)
  const refuse: Own['refuse'] = (progress, event, now, refusal) => ({
    ...frame.enter(progress, event, now, 'read'),
    pay: mayBeHeld(progress.pay) ? releaseCharge(progress.pay, now) : progress.pay,
    refusal,
  })
  const stuckIn: Own['stuckIn'] = (progress) => {
    if (!of.isMade(progress)) return progress.refusal === null ? 'change' : 'release'
    return progress.pay === null || isCaptured(progress) ? 'refund' : 'capture'
  }
  return {
    ...frame,
    refuse,
    isCaptured,
    stuckIn,
    made: (progress, event, now) => ({
      ...frame.enter(progress, event, now),
      pay: progress.pay && captureCharge(progress.pay, now, { insists: true }),
      refusal: null,
    }),
    paid: paidBy<State, Event, P>(frame, refuse),
    intended: (progress, call, now) =>
      isChargeCall(call) && progress.pay !== null
        ? { ...progress, pay: intendCharge(progress.pay, call, now) }
        : progress,
    decideMoney: decideMoneyBy<State, Event, P>(frame, of.cardRefunds),
    noted: notedBy<State, Event, P>(frame, stuckIn),
  }
}
