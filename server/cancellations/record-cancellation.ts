import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { withoutCredit } from '@portolan/domain/after-sales/cancellation-terms.ts'
import { exchangedTerms } from '@portolan/domain/after-sales/exchange-cancellation.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { recordRefund } from '../payments/refund.machine.ts'
import { freshAttempts, waiting } from '../platform/saga/attempts.ts'
import { createRecord, noResponse, type AnswerTimes } from '../platform/saga/progress.ts'
import type { CancellableOrder } from './cancellation-desk.ts'
import {
  cancellationRules,
  firstMode,
  nextPart,
  presentPart,
  type CancellationAnswer,
  type CancellationCall,
  type CancellationProgress,
  type OrderCall,
  type PartToCancel,
} from './cancellation-progress.ts'
import { refundLines } from '../after-sales/index.ts'

const { enter, stuck, transition, unknown, when } = cancellationRules

/** Stores the outcome of the current part and moves to the next. */
const goOn = (
  progress: CancellationProgress,
  part: PartToCancel,
  now: number,
): CancellationProgress => {
  const known = when(progress, 'outcomeKnown')
  const parts = known.parts.with(known.part, part)
  const next = nextPart(parts, known.part + 1)
  return { ...known, parts, part: next, ...freshAttempts(now, firstMode(progress, parts[next])) }
}

const refused = (
  progress: CancellationProgress,
  part: PartToCancel,
  code: ErrorCode,
  facts: Facts | undefined,
  now: number,
): CancellationProgress => {
  // A confirmation that timed out earlier may still take effect, until its quote has expired or the
  // grace period is over. Only then is the refusal final.
  if (
    code !== 'CancellationQuoteExpired' &&
    progress.unknownSince !== null &&
    now - progress.unknownSince < bookingTerms.supplierGrace
  )
    return waiting({ ...progress, mode: 'read' }, now)
  const refusal = progress.refusal ?? {
    code,
    message: 'The supplier declined to cancel.',
    ...(facts === undefined ? {} : { facts }),
  }
  if (progress.parts.some(({ state }) => state === 'Canceled'))
    return goOn({ ...progress, refusal }, { ...part, state: 'Kept' }, now)
  // No part is canceled yet, so the whole cancellation fails.
  return { ...transition(progress, 'refuse'), refusal, call: null, waitUntil: null }
}

/** A canceled order with its actual terms. Without a quote the supplier undid it in full. */
const canceled = (part: PartToCancel, order: CancellableOrder): PartToCancel => {
  const done = canceledAs(part, order)
  return part.waivesCredit === true ? { ...done, terms: withoutCredit(done.terms) } : done
}
const canceledAs = (part: PartToCancel, order: CancellableOrder): PartToCancel => {
  const { charged, terms, exchange } = part
  const none: MoneyWire = { ...charged, minor: 0 }
  if (order.canceled === null)
    return {
      ...part,
      state: 'Canceled',
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
    state: 'Canceled',
    returned: order.canceled.refund,
    terms:
      exchange === undefined
        ? order.canceled
        : exchangedTerms(order.canceled, { charged, exchange }),
  }
}

const recordOrder = (
  progress: CancellationProgress,
  call: OrderCall,
  answer: Extract<CancellationAnswer, { of: 'order' }>['answer'],
  times: AnswerTimes,
): CancellationProgress => {
  const { now } = times
  const part = presentPart(progress)
  if (part === null) throw new Error('cancellation: an answer about no order')
  if (answer.kind === 'refused') {
    // Canceled by someone else meanwhile: the supplier's copy has the terms.
    if (answer.code === 'AlreadyCanceled') return { ...progress, mode: 'read', waitUntil: null }
    return call.name === 'readOrder'
      ? unknown(progress, times)
      : refused(progress, part, answer.code, answer.facts, now)
  }
  if (answer.kind === 'unknown' || answer.value === null) return unknown(progress, times)
  if (!answer.value.active) return goOn(progress, canceled(part, answer.value), now)
  // Nobody has asked for it: the order was found canceled and is booked after all.
  if (progress.found === true && part.endsWithMain !== true)
    return refused(progress, part, 'CancellationQuoteExpired', undefined, now)
  // Not canceled. The quote is the idempotency key, so it can be confirmed again.
  return call.name === 'readOrder'
    ? { ...progress, mode: 'send', waitUntil: null }
    : unknown(progress, times)
}

/** Splits the refund of all canceled parts among the tenders. */
const posted = (progress: CancellationProgress, now: number): CancellationProgress => {
  const gone = progress.parts.filter(({ state }) => state === 'Canceled')
  const [first] = progress.parts
  if (first === undefined) throw new Error('cancellation: of nothing')
  const due = toWire(
    sum(
      gone.map(({ terms }) => fromWire(terms.refund)),
      first.charged.currency,
    ),
  )
  return {
    ...enter(progress, 'canceled', now),
    refunds: refundLines(progress.tenders, due, progress.creditExpiries, now, progress.returned),
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
        progress.parts.some(({ state }) => state !== 'Canceled') ? 'refundedPartly' : 'refunded',
      )
    case 'retry':
      return progress.refunds === null
        ? enter(progress, 'retried', now, 'read')
        : enter(progress, 'retriedRefund', now)
    default:
      throw new Error(`cancellation: no note ${note}`)
  }
}

const answered = (
  progress: CancellationProgress,
  call: CancellationCall,
  { of, answer }: CancellationAnswer,
  times: AnswerTimes,
): CancellationProgress => {
  if (of === 'order' && call.name !== 'refund') return recordOrder(progress, call, answer, times)
  if (of !== 'charge' || call.name !== 'refund')
    throw new Error(`cancellation: ${call.name} answers with its ${of}`)
  const refunded = recordRefund(progress, answer, times.now)
  return refunded.isStuck ? stuck(refunded.progress, times.now) : refunded.progress
}

/** Progress after an event. Pure. */
export const recordCancellation = createRecord<
  CancellationProgress,
  CancellationCall,
  CancellationAnswer
>({
  answered,
  noted,
  unanswered: ({ name }) => ({ of: name === 'refund' ? 'charge' : 'order', answer: noResponse }),
})
