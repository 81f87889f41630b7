import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { backOff, bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { exchangeTerms } from '@portolan/domain/trips/exchange.ts'
import type { ExchangeEvent } from '@portolan/domain/trips/exchange.lifecycle.ts'
import { equals } from '@portolan/kernel/money.ts'
import { refundLines } from '../cancellations/index.ts'
import type { Charge } from '../payments/acquirer.ts'
import type { SagaEvent } from '../platform/saga/saga.ts'
import type { ExchangeableOrder } from './exchange-desk.ts'
import {
  transition,
  type ExchangeAnswer,
  type ExchangeCall,
  type ExchangeProgress,
} from './exchange-progress.ts'

const wait = (
  progress: ExchangeProgress,
  now: number,
  ms = backOff(progress.attempts),
): ExchangeProgress => ({ ...progress, waitUntil: now + ms })

/** Into another state, in which nothing has been tried yet. */
const enter = (
  progress: ExchangeProgress,
  event: ExchangeEvent,
  now: number,
  mode: ExchangeProgress['mode'] = 'send',
): ExchangeProgress => ({
  ...transition(progress, event),
  mode,
  attempts: 0,
  sends: 0,
  refusals: 0,
  since: now,
  unknownSince: null,
  waitUntil: null,
  challenge: null,
})

/** Nothing is changed: whatever may be held on the card is let go, once it is known what is. */
const refuse = (
  progress: ExchangeProgress,
  event: 'refuse' | 'deny' | 'abandoned' | 'declined',
  now: number,
  code: ErrorCode,
  message: string,
  facts?: Facts,
): ExchangeProgress =>
  enter(
    { ...progress, refusal: { code, message, ...(facts === undefined ? {} : { facts }) } },
    event,
    now,
    'read',
  )

const stuck = (progress: ExchangeProgress, now: number): ExchangeProgress => ({
  ...transition(
    progress.state === 'Exchanging' ? transition(progress, 'outcomeUnknown') : progress,
    'stuck',
  ),
  waitUntil: now + bookingTerms.attentionRetry,
})

// ---- the card, before -----------------------------------------------------------------------------

const seenAuthorisation = (
  progress: ExchangeProgress,
  charge: Charge,
  now: number,
  sentAt: number,
): ExchangeProgress => {
  switch (charge.state) {
    case 'Authorised':
      return progress.pay !== null && equals(charge.authorised, progress.pay.amount)
        ? enter(progress, 'authorised', now)
        : refuse(
            progress,
            'abandoned',
            now,
            'PaymentError',
            'The acquirer authorised another amount.',
          )
    case 'Declined':
      return refuse(
        { ...progress, charged: false },
        'declined',
        now,
        charge.declineCode ?? 'CardDeclined',
        'The card was declined.',
      )
    case 'Challenged': {
      if (progress.challenge !== null && sentAt >= progress.challenge.until)
        return refuse(
          progress,
          'abandoned',
          now,
          'Inactivity',
          'The card holder did not answer the challenge in time.',
        )
      const challenge = progress.challenge ?? {
        url: charge.challengeUrl ?? '',
        until: now + bookingTerms.challenge,
      }
      const asked = progress.state === 'Challenged' ? progress : transition(progress, 'challenged')
      return wait(
        { ...asked, challenge, mode: 'read' },
        now,
        Math.min(bookingTerms.challengePoll, Math.max(1, challenge.until - now)),
      )
    }
    case 'Voided':
    case 'Captured':
      return refuse(
        progress,
        'abandoned',
        now,
        'PaymentError',
        `The charge is ${charge.state} before it was used.`,
      )
  }
}

const recordAuthorisation = (
  progress: ExchangeProgress,
  call: ExchangeCall,
  answer: Extract<ExchangeAnswer, { of: 'charge' }>['answer'],
  now: number,
  sentAt: number,
): ExchangeProgress => {
  if (answer.kind === 'done' && answer.value !== null)
    return seenAuthorisation(progress, answer.value, now, sentAt)
  if (answer.kind === 'refused' && call.name === 'authorise') {
    // With an earlier send still unknown, only a read can tell whether that one had its effect.
    if (progress.unknownSince !== null) return wait({ ...progress, mode: 'read' }, now)
    return refuse(
      { ...progress, charged: false },
      'declined',
      now,
      answer.code,
      'The acquirer refused.',
      answer.facts,
    )
  }
  if (progress.state === 'Challenged') {
    const over = progress.challenge !== null && sentAt >= progress.challenge.until
    return over
      ? refuse(progress, 'abandoned', now, 'Inactivity', 'The challenge ended without an answer.')
      : wait(progress, now, bookingTerms.challengePoll)
  }
  if (answer.kind === 'done') {
    // Not there (yet). The acquirer honours our key, so it may be asked for again, until the grace is over.
    if (progress.sends < bookingTerms.authoriseSends)
      return { ...progress, mode: 'send', waitUntil: null }
    if (sentAt - (progress.unknownSince ?? progress.since) >= bookingTerms.acquirerGrace)
      return refuse(
        progress,
        'abandoned',
        now,
        'PaymentError',
        'The acquirer has no such authorisation.',
      )
    return wait(progress, now)
  }
  if (now - progress.since >= bookingTerms.unreadable)
    return refuse(
      progress,
      'abandoned',
      now,
      'PollingTimeout',
      'The acquirer could not be read back.',
    )
  return wait({ ...progress, mode: 'read', unknownSince: progress.unknownSince ?? sentAt }, now)
}

// ---- the tickets ----------------------------------------------------------------------------------

const exchanged = (
  progress: ExchangeProgress,
  order: ExchangeableOrder,
  now: number,
): ExchangeProgress =>
  enter(
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
      refusal: null,
    },
    'exchanged',
    now,
  )

const unknownOrder = (
  progress: ExchangeProgress,
  now: number,
  sentAt: number,
): ExchangeProgress => {
  if (now - progress.since >= bookingTerms.unreadable) return stuck(progress, now)
  const pending =
    progress.state === 'Exchanging' ? transition(progress, 'outcomeUnknown') : progress
  return wait({ ...pending, mode: 'read', unknownSince: progress.unknownSince ?? sentAt }, now)
}

const recordOrder = (
  progress: ExchangeProgress,
  call: ExchangeCall,
  answer: Extract<ExchangeAnswer, { of: 'order' }>['answer'],
  now: number,
  sentAt: number,
): ExchangeProgress => {
  if (answer.kind === 'done' && answer.value?.changedBy === progress.quoteId)
    return exchanged(progress, answer.value, now)
  if (answer.kind === 'refused' && call.name === 'confirm') {
    if (answer.code === 'AgentFulfilmentNeeded')
      return { ...enter(progress, 'needsAgent', now), waitUntil: now + exchangeTerms.agentDeadline }
    // An earlier confirmation that nobody answered may still be on its way, until its quote is over or the grace is.
    if (
      answer.code !== 'ExchangeQuoteExpired' &&
      progress.unknownSince !== null &&
      now - progress.unknownSince < bookingTerms.supplierGrace
    )
      return wait({ ...progress, mode: 'read' }, now)
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
    if (!answer.value.stands)
      return refuse(progress, 'refuse', now, 'AlreadyCanceled', 'The order is canceled.')
    // It stands as it was. The quote is the key, so that it may be confirmed again.
    return { ...progress, mode: 'send', waitUntil: null }
  }
  return unknownOrder(progress, now, sentAt)
}

// ---- the money, after -----------------------------------------------------------------------------

/** What must be done is tried again, and where it is refused for long an operator sees it. */
const again = (progress: ExchangeProgress, isRefused: boolean, now: number): ExchangeProgress => {
  const refusals = progress.refusals + (isRefused ? 1 : 0)
  const later = { ...progress, refusals }
  return refusals >= bookingTerms.undoRefusals || now - progress.since >= bookingTerms.release
    ? stuck(later, now)
    : wait(later, now)
}

const recordMoney = (
  progress: ExchangeProgress,
  answer: Extract<ExchangeAnswer, { of: 'charge' }>['answer'],
  now: number,
): ExchangeProgress => {
  if (progress.state === 'Capturing') {
    if (answer.kind === 'done' && answer.value?.state === 'Captured')
      return enter({ ...progress, captured: true }, 'captured', now)
    return again(progress, answer.kind === 'refused' || answer.kind === 'done', now)
  }
  if (answer.kind === 'done' && answer.value !== null)
    return { ...progress, paidOut: progress.paidOut + 1, waitUntil: null, attempts: 0, refusals: 0 }
  return again(progress, answer.kind === 'refused', now)
}

const recordRelease = (
  progress: ExchangeProgress,
  call: ExchangeCall,
  answer: Extract<ExchangeAnswer, { of: 'charge' }>['answer'],
  now: number,
  sentAt: number,
): ExchangeProgress => {
  if (answer.kind === 'done' && answer.value !== null) {
    const { state } = answer.value
    return state === 'Voided' || state === 'Declined'
      ? { ...progress, charged: false, waitUntil: null }
      : { ...progress, mode: 'send', waitUntil: null }
  }
  // The acquirer has no such charge. One that was sent and not heard of may appear yet.
  if (answer.kind === 'done')
    return sentAt - progress.since >= bookingTerms.acquirerGrace
      ? { ...progress, charged: false, waitUntil: null }
      : wait(progress, now)
  return again(
    { ...progress, mode: 'read' },
    answer.kind === 'refused' && call.name === 'void',
    now,
  )
}

const noted = (progress: ExchangeProgress, note: string, now: number): ExchangeProgress => {
  switch (note) {
    case 'start':
      return enter(progress, progress.pay === null ? 'startUnpaid' : 'start', now)
    case 'fulfil':
      return enter({ ...progress, byDesk: true }, 'fulfil', now)
    case 'deny':
      return refuse(
        progress,
        'deny',
        now,
        'ExchangeDenied',
        'The airline does not make this change.',
      )
    case 'lapse':
      return refuse(
        progress,
        'deny',
        now,
        'ExchangeDenied',
        'Nobody could ask the airline in time.',
        { lapsed: true },
      )
    case 'unpaid':
      return enter(progress, progress.state === 'Capturing' ? 'captured' : 'authorised', now)
    case 'finish':
      return transition(progress, 'refunded')
    case 'released':
      return transition(progress, 'released')
    case 'retry': {
      if (progress.order === null && progress.refusal !== null)
        return enter(progress, 'retriedRelease', now, 'read')
      if (progress.order === null) return enter(progress, 'retried', now, 'read')
      return enter(
        progress,
        progress.pay !== null && !progress.captured ? 'retriedCapture' : 'retriedRefund',
        now,
      )
    }
    default:
      throw new Error(`exchange: no note ${note}`)
  }
}

const intended = (
  progress: ExchangeProgress,
  call: ExchangeCall,
  now: number,
): ExchangeProgress => ({
  ...progress,
  call: { what: call, at: now },
  waitUntil: null,
  attempts: progress.attempts + 1,
  sends: progress.sends + (call.name === 'authorise' ? 1 : 0),
  charged: progress.charged || call.name === 'authorise',
})

/**
 * What the journal holds of an exchange after something happened. Pure. No answer is an unknown
 * outcome, whatever the cause.
 */
export const recordExchange = (
  progress: ExchangeProgress,
  event: SagaEvent<ExchangeCall, ExchangeAnswer>,
  now: number,
): ExchangeProgress => {
  if (event.kind === 'intended') return intended(progress, event.call, now)
  if (event.kind === 'noted') return noted(progress, event.note, now)
  const sentAt = progress.call?.at ?? now
  const answered = { ...progress, call: null }
  const nobody = { kind: 'unknown', cause: 'timeout' } as const
  const { call } = event
  if (call.name === 'confirm' || call.name === 'readOrder')
    return recordOrder(
      answered,
      call,
      event.kind === 'answered' && event.answer.of === 'order' ? event.answer.answer : nobody,
      now,
      sentAt,
    )
  const answer =
    event.kind === 'answered' && event.answer.of === 'charge' ? event.answer.answer : nobody
  switch (answered.state) {
    case 'Authorising':
    case 'Challenged':
      return recordAuthorisation(answered, call, answer, now, sentAt)
    case 'Releasing':
      return recordRelease(answered, call, answer, now, sentAt)
    default:
      return recordMoney(answered, answer, now)
  }
}
