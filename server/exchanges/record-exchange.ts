import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { exchangeTerms } from '@portolan/domain/after-sales/exchange.ts'
import { refundLines } from '../after-sales/index.ts'
import { waiting } from '../platform/saga/attempts.ts'
import { createRecord, noResponse, type AnswerTimes } from '../platform/saga/progress.ts'
import type { ExchangeableOrder } from './exchange-desk.ts'
import {
  exchangeRules,
  type DeskCall,
  type ExchangeAnswer,
  type ExchangeCall,
  type ExchangeProgress,
} from './exchange-progress.ts'

const { enter, made, unknown, when } = exchangeRules

const refuse = (
  progress: ExchangeProgress,
  event: 'refuse' | 'deny',
  now: number,
  code: ErrorCode,
  message: string,
  facts?: Facts,
): ExchangeProgress =>
  exchangeRules.refuse(progress, event, now, {
    code,
    message,
    ...(facts === undefined ? {} : { facts }),
  })

const exchanged = (
  progress: ExchangeProgress,
  order: ExchangeableOrder,
  now: number,
): ExchangeProgress =>
  made(
    {
      ...progress,
      order,
      refunds: refundLines(
        progress.tenders,
        progress.back,
        progress.creditExpiries,
        now,
        progress.returned,
      ),
    },
    'exchanged',
    now,
  )

const recordOrder = (
  progress: ExchangeProgress,
  call: DeskCall,
  answer: Extract<ExchangeAnswer, { of: 'order' }>['answer'],
  times: AnswerTimes,
): ExchangeProgress => {
  const { now } = times
  if (answer.kind === 'done' && answer.value?.changedBy === progress.quoteId)
    return exchanged(progress, answer.value, now)
  if (answer.kind === 'refused' && call.name === 'confirm') {
    if (answer.code === 'AgentFulfillmentNeeded')
      return { ...enter(progress, 'needsAgent', now), waitUntil: now + exchangeTerms.agentDeadline }
    // A confirmation that timed out earlier may still take effect, until its quote has expired or
    // the grace period is over. Only then is the refusal final.
    if (
      answer.code !== 'ExchangeQuoteExpired' &&
      progress.unknownSince !== null &&
      now - progress.unknownSince < bookingTerms.supplierGrace
    )
      return waiting({ ...progress, mode: 'read' }, now)
    return refuse(
      progress,
      'refuse',
      now,
      answer.code,
      'The supplier refused the change.',
      answer.facts,
    )
  }
  if (answer.kind === 'done' && answer.value !== null && call.name === 'readOrder') {
    if (!answer.value.active)
      return refuse(progress, 'refuse', now, 'AlreadyCanceled', 'The order is canceled.')
    // Unchanged. The quote is the idempotency key, so it can be confirmed again.
    return { ...when(progress, 'outcomeKnown'), mode: 'send', waitUntil: null }
  }
  return unknown(progress, times)
}

const noted = (progress: ExchangeProgress, note: string, now: number): ExchangeProgress => {
  switch (note) {
    case 'fulfill':
      return enter({ ...progress, byDesk: true }, 'fulfill', now)
    case 'deny':
      return refuse(progress, 'deny', now, 'ExchangeDenied', 'The airline declined this change.')
    case 'lapse':
      return refuse(
        progress,
        'deny',
        now,
        'ExchangeDenied',
        'The airline could not be asked in time.',
        { lapsed: true },
      )
    default: {
      const after = exchangeRules.noted(progress, note, now)
      if (after === null) throw new Error(`exchange: no note ${note}`)
      return after
    }
  }
}

const isDeskCall = (call: ExchangeCall): call is DeskCall =>
  call.name === 'confirm' || call.name === 'readOrder'

const answered = (
  progress: ExchangeProgress,
  call: ExchangeCall,
  { of, answer }: ExchangeAnswer,
  times: AnswerTimes,
): ExchangeProgress => {
  if (of === 'order' && isDeskCall(call)) return recordOrder(progress, call, answer, times)
  if (of === 'charge' && !isDeskCall(call)) return exchangeRules.paid(progress, call, answer, times)
  throw new Error(`exchange: ${call.name} answers with its ${of}`)
}

/** Progress after an event. Pure. */
export const recordExchange = createRecord<ExchangeProgress, ExchangeCall, ExchangeAnswer>({
  intended: exchangeRules.intended,
  answered,
  noted,
  unanswered: (call) => ({ of: isDeskCall(call) ? 'order' : 'charge', answer: noResponse }),
})
