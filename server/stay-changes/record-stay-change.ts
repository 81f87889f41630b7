import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { isOver } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import { waiting } from '../platform/saga/attempts.ts'
import { createRecord, noResponse, type AnswerTimes } from '../platform/saga/progress.ts'
import {
  stayChangeRules,
  type PropertyCall,
  type StayChangeAnswer,
  type StayChangeCall,
  type StayChangeProgress,
} from './stay-change-progress.ts'

type Progress = StayChangeProgress

const { made, unknown, when } = stayChangeRules

const refuse = (
  progress: Progress,
  now: number,
  code: ErrorCode,
  facts: Facts | undefined,
): Progress =>
  stayChangeRules.refuse(progress, 'refuse', now, {
    code,
    message: 'The property refused the change.',
    ...(facts === undefined ? {} : { facts }),
  })

const changed = (progress: Progress, now: number): Progress =>
  made({ ...progress, made: true }, 'changed', now)

const recordOrder = (
  progress: Progress,
  call: PropertyCall,
  answer: Extract<StayChangeAnswer, { of: 'order' }>['answer'],
  times: AnswerTimes,
): Progress => {
  const { now } = times
  if (answer.kind === 'refused') {
    if (call.name === 'readOrder') return unknown(progress, times)
    // A confirmation that timed out earlier may still take effect, until its quote has expired or
    // the grace period is over. Only then is the refusal final.
    const late =
      answer.code !== 'StayChangeQuoteExpired' &&
      progress.unknownSince !== null &&
      now - progress.unknownSince < bookingTerms.supplierGrace
    return late
      ? waiting({ ...progress, mode: 'read' }, now)
      : refuse(progress, now, answer.code, answer.facts)
  }
  if (answer.kind === 'unknown' || answer.value === null) return unknown(progress, times)
  if (answer.value.changedBy === progress.quoteId) return changed(progress, now)
  if (isOver(answer.value.state)) return refuse(progress, now, 'AlreadyCanceled', undefined)
  // Unchanged. The quote is the idempotency key, so it can be confirmed again.
  return call.name === 'readOrder'
    ? { ...when(progress, 'outcomeKnown'), mode: 'send', waitUntil: null }
    : unknown(progress, times)
}

const noted = (progress: Progress, note: string, now: number): Progress => {
  const after = stayChangeRules.noted(progress, note, now)
  if (after === null) throw new Error(`stay change: no note ${note}`)
  return after
}

const isPropertyCall = (call: StayChangeCall): call is PropertyCall =>
  call.name === 'confirm' || call.name === 'readOrder'

const answered = (
  progress: Progress,
  call: StayChangeCall,
  { of, answer }: StayChangeAnswer,
  times: AnswerTimes,
): Progress => {
  if (of === 'order' && isPropertyCall(call)) return recordOrder(progress, call, answer, times)
  if (of === 'charge' && !isPropertyCall(call))
    return stayChangeRules.paid(progress, call, answer, times)
  throw new Error(`stay change: ${call.name} answers with its ${of}`)
}

/** Progress after an event. Pure. */
export const recordStayChange = createRecord<Progress, StayChangeCall, StayChangeAnswer>({
  intended: stayChangeRules.intended,
  answered,
  noted,
  unanswered: (call) => ({ of: isPropertyCall(call) ? 'order' : 'charge', answer: noResponse }),
})
