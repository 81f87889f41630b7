import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { backOff, bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { exchangedTerms } from '@portolan/domain/trips/exchange-cancellation.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { SagaEvent } from '../platform/saga/saga.ts'
import type { CancellableOrder } from './cancellation-desk.ts'
import {
  nextPart,
  presentPart,
  transition,
  type CancellationAnswer,
  type CancellationCall,
  type CancellationProgress,
  type PartToCancel,
} from './cancellation-progress.ts'
import { refundLines } from './refund-lines.ts'

const wait = (progress: CancellationProgress, now: number): CancellationProgress => ({
  ...progress,
  waitUntil: now + backOff(progress.attempts),
})
const afresh = {
  mode: 'send',
  attempts: 0,
  refusals: 0,
  unknownSince: null,
  waitUntil: null,
} as const

/** The present part has come to an end: on to the next. */
const goOn = (
  progress: CancellationProgress,
  part: PartToCancel,
  now: number,
): CancellationProgress => {
  const known = progress.state === 'Pending' ? transition(progress, 'outcomeKnown') : progress
  const parts = known.parts.with(known.part, part)
  return { ...known, parts, part: nextPart(parts, known.part + 1), ...afresh, since: now }
}

/** Nobody knows what came of it: Pending, and read back from now on. */
const unknown = (
  progress: CancellationProgress,
  now: number,
  sentAt: number,
): CancellationProgress => {
  if (now - progress.since >= bookingTerms.unreadable) return stuck(progress, now)
  const pending = progress.state === 'Canceling' ? transition(progress, 'outcomeUnknown') : progress
  return wait({ ...pending, mode: 'read', unknownSince: progress.unknownSince ?? sentAt }, now)
}
const stuck = (progress: CancellationProgress, now: number): CancellationProgress => {
  const at = progress.state === 'Canceling' ? transition(progress, 'outcomeUnknown') : progress
  return { ...transition(at, 'stuck'), waitUntil: now + bookingTerms.attentionRetry }
}

const refused = (
  progress: CancellationProgress,
  part: PartToCancel,
  code: ErrorCode,
  facts: Facts | undefined,
  now: number,
): CancellationProgress => {
  // Asked again with the same quote, the supplier would have answered with what it has done; but an earlier confirmation that nobody
  // answered may still be on its way, until its quote is over or the grace is.
  if (
    code !== 'CancellationQuoteExpired' &&
    progress.unknownSince !== null &&
    now - progress.unknownSince < bookingTerms.supplierGrace
  )
    return wait({ ...progress, mode: 'read' }, now)
  const refusal = progress.refusal ?? {
    code,
    message: 'The supplier refused to cancel.',
    ...(facts === undefined ? {} : { facts }),
  }
  if (progress.parts.some(({ state }) => state === 'Cancelled'))
    return goOn({ ...progress, refusal }, { ...part, state: 'Kept' }, now)
  // Nothing is cancelled yet: nothing will be.
  return { ...transition(progress, 'refuse'), refusal, call: null, waitUntil: null }
}

/**
 * An order that is over: at the terms it was cancelled at; where nobody's quote says so, it was
 * undone whole.
 */
const cancelled = (part: PartToCancel, order: CancellableOrder): PartToCancel => {
  const { charged, terms, exchange } = part
  const none: MoneyWire = { ...charged, minor: 0 }
  if (order.cancelled === null)
    return {
      ...part,
      state: 'Cancelled',
      returned: exchange?.cost ?? charged,
      terms: {
        ...terms,
        kind: 'SuppliersDoing',
        refund: charged,
        credit: none,
        creditExpiresAt: null,
        extra: none,
      },
    }
  return {
    ...part,
    state: 'Cancelled',
    returned: order.cancelled.refund,
    terms:
      exchange === undefined
        ? order.cancelled
        : exchangedTerms(order.cancelled, { charged, exchange }),
  }
}

const recordOrder = (
  progress: CancellationProgress,
  call: CancellationCall,
  answer: Extract<CancellationAnswer, { of: 'order' }>['answer'],
  now: number,
  sentAt: number,
): CancellationProgress => {
  const part = presentPart(progress)
  if (part === null) throw new Error('cancellation: an answer about no order')
  if (answer.kind === 'refused') {
    // Somebody else has cancelled it meanwhile: its own copy says at which terms.
    if (answer.code === 'AlreadyCanceled') return { ...progress, mode: 'read', waitUntil: null }
    return call.name === 'readOrder'
      ? unknown(progress, now, sentAt)
      : refused(progress, part, answer.code, answer.facts, now)
  }
  if (answer.kind === 'unknown' || answer.value === null) return unknown(progress, now, sentAt)
  if (!answer.value.stands) return goOn(progress, cancelled(part, answer.value), now)
  // It stands. The quote is the key, so that it may be confirmed again.
  return call.name === 'readOrder'
    ? { ...progress, mode: 'send', waitUntil: null }
    : unknown(progress, now, sentAt)
}

const recordRefund = (
  progress: CancellationProgress,
  answer: Extract<CancellationAnswer, { of: 'charge' }>['answer'],
  now: number,
): CancellationProgress => {
  if (answer.kind === 'done')
    return { ...progress, paidOut: progress.paidOut + 1, waitUntil: null, attempts: 0, refusals: 0 }
  const refusals = progress.refusals + (answer.kind === 'refused' ? 1 : 0)
  const again = { ...progress, refusals }
  return refusals >= bookingTerms.undoRefusals || now - progress.since >= bookingTerms.release
    ? stuck(again, now)
    : wait(again, now)
}

/** All that was cancelled comes back to the tenders that paid. */
const posted = (progress: CancellationProgress, now: number): CancellationProgress => {
  const gone = progress.parts.filter(({ state }) => state === 'Cancelled')
  const [first] = progress.parts
  if (first === undefined) throw new Error('cancellation: of nothing')
  const due = toWire(
    sum(
      gone.map(({ terms }) => fromWire(terms.refund)),
      first.charged.currency,
    ),
  )
  return {
    ...transition(progress, 'canceled'),
    refunds: refundLines(progress.tenders, due, progress.creditExpiries, now, progress.returned),
    ...afresh,
    since: now,
  }
}

const noted = (progress: CancellationProgress, note: string, now: number): CancellationProgress => {
  switch (note) {
    case 'start':
      return { ...transition(progress, 'start'), since: now }
    case 'post':
      return posted(progress, now)
    case 'finish':
      return transition(
        progress,
        progress.parts.some(({ state }) => state !== 'Cancelled') ? 'refundedPartly' : 'refunded',
      )
    case 'retry':
      return {
        ...transition(progress, progress.refunds === null ? 'retried' : 'retriedRefund'),
        mode: progress.refunds === null ? 'read' : 'send',
        attempts: 0,
        refusals: 0,
        since: now,
        waitUntil: null,
      }
    default:
      throw new Error(`cancellation: no note ${note}`)
  }
}

/**
 * What the journal holds of a cancellation after something happened. Pure. No answer is an unknown
 * outcome, whatever the cause.
 */
export const recordCancellation = (
  progress: CancellationProgress,
  event: SagaEvent<CancellationCall, CancellationAnswer>,
  now: number,
): CancellationProgress => {
  if (event.kind === 'intended')
    return {
      ...progress,
      call: { what: event.call, at: now },
      waitUntil: null,
      attempts: progress.attempts + 1,
    }
  if (event.kind === 'noted') return noted(progress, event.note, now)
  const sentAt = progress.call?.at ?? now
  const answered = { ...progress, call: null }
  const nobody = { kind: 'unknown', cause: 'timeout' } as const
  if (event.call.name === 'refund')
    return recordRefund(
      answered,
      event.kind === 'answered' && event.answer.of === 'charge' ? event.answer.answer : nobody,
      now,
    )
  return recordOrder(
    answered,
    event.call,
    event.kind === 'answered' && event.answer.of === 'order' ? event.answer.answer : nobody,
    now,
    sentAt,
  )
}
