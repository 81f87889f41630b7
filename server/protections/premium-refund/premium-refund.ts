import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import {
  premiumRefundLifecycle,
  type PremiumRefundEvent,
  type PremiumRefundState,
} from '@portolan/domain/protections/premium-refund.lifecycle.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import {
  cardRefunds,
  refundLines,
  type CreditExpiries,
  type RefundLine,
} from '../../after-sales/index.ts'
import type { ChargeAnswer } from '../../payments/charge.machine.ts'
import {
  decideRefund,
  recordRefund,
  type CardRefund,
  type RefundCall,
} from '../../payments/refund.machine.ts'
import { waiting } from '../../platform/saga/attempts.ts'
import {
  createProgressRules,
  createRecord,
  newSagaProgress,
  noResponse,
  type AnswerTimes,
  type SagaProgress,
} from '../../platform/saga/progress.ts'
import type { Action } from '../../platform/saga/saga.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import type { BoundCover } from '../underwriter.ts'

export interface EndCoverCall {
  readonly name: 'endCover'
  readonly reference: string
}
/** The contract pays `due`, under a key of ours, for what happened at a moment. */
export interface ClaimCoverCall {
  readonly name: 'claimCover'
  readonly reference: string
  readonly key: string
  readonly amount: MoneyWire
  readonly eventAt: number
}
export type PremiumRefundCall = EndCoverCall | ClaimCoverCall | RefundCall
export type PremiumRefundAnswer =
  | { readonly of: 'cover'; readonly answer: SupplierAnswer<BoundCover> }
  | { readonly of: 'charge'; readonly answer: ChargeAnswer }

export interface NewPremiumRefund {
  /** What the contract's holder paid for it, and with what. */
  readonly bookingId: string
  /** The underwriter's account in the ledger: the product that was bought. */
  readonly supplier: string
  readonly due: MoneyWire
  readonly tenders: readonly Tender[]
  readonly creditExpiries: CreditExpiries
  /** References at the acquirer and at the underwriter. */
  readonly charge: string
  readonly refundKey: string
  readonly reference: string
  /** The contract pays for this instead of ending; absent for a premium. Milliseconds. */
  readonly claim?: { readonly eventAt: number }
}
/** Journaled state: all that the next decision needs, and no personal data. */
export interface PremiumRefund
  extends SagaProgress<PremiumRefundState, PremiumRefundCall>, NewPremiumRefund {
  /** What the underwriter refunds to us; null while unknown. Zero if the contract has paid. */
  readonly returned: MoneyWire | null
  /** By tender; null until the contract has ended. */
  readonly refunds: readonly RefundLine[] | null
  /** Number of card refunds done. */
  readonly paidOut: number
}

export const newPremiumRefund = (paid: NewPremiumRefund, now: number): PremiumRefund => ({
  ...newSagaProgress(premiumRefundLifecycle.initial, now),
  ...paid,
  returned: null,
  refunds: null,
  paidOut: 0,
})

export const premiumRefundRules = createProgressRules<PremiumRefundState, PremiumRefundEvent>(
  premiumRefundLifecycle,
)
const { enter, stuck, transition } = premiumRefundRules

export const refundsToCards = ({
  refunds,
  charge,
  refundKey,
}: PremiumRefund): readonly CardRefund[] => cardRefunds(refunds, { charge, key: refundKey })

type Note = 'start' | 'post' | 'finish' | 'retry'
const note = (text: Note): Action<PremiumRefundCall> => ({ kind: 'note', note: text })

/** What is asked of the underwriter: it ends the contract, or pays. */
const underwriterCall = ({
  reference,
  refundKey,
  due,
  claim,
}: PremiumRefund): EndCoverCall | ClaimCoverCall =>
  claim === undefined
    ? { name: 'endCover', reference }
    : { name: 'claimCover', reference, key: refundKey, amount: due, eventAt: claim.eventAt }

/** The next action. Pure. `now`: product time in milliseconds. */
export const decidePremiumRefund = (
  progress: PremiumRefund,
  now: number,
): Action<PremiumRefundCall> => {
  const { state, waitUntil, returned } = progress
  if (premiumRefundRules.isTerminal(progress)) return { kind: 'end' }
  if (waitUntil !== null && waitUntil > now) return { kind: 'wait', until: waitUntil }
  if (state === 'Scheduled') return note('start')
  if (state === 'NeedsAttention') return note('retry')
  if (state === 'Refunding')
    return decideRefund(refundsToCards(progress), progress) ?? note('finish')
  if (returned !== null) return note('post')
  return { kind: 'call', call: underwriterCall(progress), deadlineMs: bookingTerms.effectDeadline }
}

/** Ending and claiming can be repeated, so an unknown outcome is asked for again. */
const ended = (
  progress: PremiumRefund,
  answer: SupplierAnswer<BoundCover>,
  { now }: AnswerTimes,
): PremiumRefund => {
  if (answer.kind === 'done')
    return {
      ...progress,
      returned: progress.claim === undefined ? answer.value.premium : progress.due,
    }
  if (progress.claim === undefined && answer.kind === 'refused' && answer.code === 'ProtectionUsed')
    return { ...progress, returned: { ...progress.due, minor: 0 } }
  return now - progress.since >= bookingTerms.release
    ? stuck(progress, now)
    : waiting(progress, now)
}

const noted = (progress: PremiumRefund, text: string, now: number): PremiumRefund => {
  const { tenders, due, creditExpiries } = progress
  switch (text) {
    case 'start':
      return { ...transition(progress, 'start'), since: now }
    case 'post': {
      // Nothing is known to have paid: an operator has to find it, and nothing counts as refunded.
      if (tenders.length === 0 && due.minor > 0) return stuck(progress, now)
      const refunds = refundLines(tenders, due, creditExpiries, now)
      return { ...enter(progress, 'ended', now), refunds }
    }
    case 'finish':
      return transition(progress, 'refunded')
    case 'retry':
      return enter(progress, progress.refunds === null ? 'retried' : 'retriedRefund', now)
    default:
      throw new Error(`premium refund: no note ${text}`)
  }
}

/** Progress after an event. Pure. */
export const recordPremiumRefund = createRecord<
  PremiumRefund,
  PremiumRefundCall,
  PremiumRefundAnswer
>({
  answered: (progress, _call, { of, answer }, times) => {
    if (of === 'cover') return ended(progress, answer, times)
    const refunded = recordRefund(progress, answer, times.now)
    return refunded.isStuck ? stuck(refunded.progress, times.now) : refunded.progress
  },
  noted,
  unanswered: ({ name }) =>
    name === 'refund' ? { of: 'charge', answer: noResponse } : { of: 'cover', answer: noResponse },
})
