import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { waiting } from '../platform/saga/attempts.ts'
import { createRecord, noResponse, type AnswerTimes } from '../platform/saga/progress.ts'
import {
  partChangeRules,
  type SupplierCall,
  type PartChangeAnswer,
  type PartChangeCall,
  type PartChangeProgress,
} from './part-change-progress.ts'

type Progress = PartChangeProgress

const { made, unknown, when } = partChangeRules

const refuse = (
  progress: Progress,
  now: number,
  code: ErrorCode,
  facts: Facts | undefined,
): Progress =>
  partChangeRules.refuse(progress, 'refuse', now, {
    code,
    message: 'The supplier refused the change.',
    ...(facts === undefined ? {} : { facts }),
  })

const changed = (progress: Progress, now: number): Progress =>
  made({ ...progress, made: true }, 'changed', now)

type OrderAnswer = Extract<PartChangeAnswer, { of: 'order' }>['answer']
type RecordOrder = (
  progress: Progress,
  call: SupplierCall,
  answer: OrderAnswer,
  times: AnswerTimes,
) => Progress

const recordOrderBy =
  (quoteExpired: ErrorCode): RecordOrder =>
  (progress, call, answer, times) => {
    const { now } = times
    if (answer.kind === 'refused') {
      if (call.name === 'readOrder') return unknown(progress, times)
      // A confirmation that timed out earlier may still take effect, until its quote has expired or
      // the grace period is over. Only then is the refusal final.
      const late =
        answer.code !== quoteExpired &&
        progress.unknownSince !== null &&
        now - progress.unknownSince < bookingTerms.supplierGrace
      return late
        ? waiting({ ...progress, mode: 'read' }, now)
        : refuse(progress, now, answer.code, answer.facts)
    }
    if (answer.kind === 'unknown' || answer.value === null) return unknown(progress, times)
    if (answer.value.changedBy === progress.quoteId) return changed(progress, now)
    if (answer.value.isOver) return refuse(progress, now, 'AlreadyCanceled', undefined)
    // Unchanged. The quote is the idempotency key, so it can be confirmed again.
    return call.name === 'readOrder'
      ? { ...when(progress, 'outcomeKnown'), mode: 'send', waitUntil: null }
      : unknown(progress, times)
  }

const noted = (progress: Progress, note: string, now: number): Progress => {
  const after = partChangeRules.noted(progress, note, now)
  if (after === null) throw new Error(`part change: no note ${note}`)
  return after
}

const isSupplierCall = (call: PartChangeCall): call is SupplierCall =>
  call.name === 'confirm' || call.name === 'readOrder'

const answeredBy =
  (recordOrder: RecordOrder) =>
  (
    progress: Progress,
    call: PartChangeCall,
    { of, answer }: PartChangeAnswer,
    times: AnswerTimes,
  ): Progress => {
    if (of === 'order' && isSupplierCall(call)) return recordOrder(progress, call, answer, times)
    if (of === 'charge' && !isSupplierCall(call))
      return partChangeRules.paid(progress, call, answer, times)
    throw new Error(`part change: ${call.name} answers with its ${of}`)
  }

/**
 * Progress after an event. Pure. `quoteExpired`: the code by which the supplier says that its quote
 * is over.
 */
export const recordPartChange = (quoteExpired: ErrorCode) =>
  createRecord<Progress, PartChangeCall, PartChangeAnswer>({
    intended: partChangeRules.intended,
    answered: answeredBy(recordOrderBy(quoteExpired)),
    noted,
    unanswered: (call) => ({ of: isSupplierCall(call) ? 'order' : 'charge', answer: noResponse }),
  })
