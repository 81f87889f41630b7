import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { backOff, bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { equals, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Charge } from '../payments/acquirer.ts'
import type { SagaEvent } from '../platform/saga/saga.ts'
import {
  chargedOf,
  markStep,
  partOf,
  transition,
  unskipped,
  withdrawal,
  withOrder,
  type BookingAnswer,
  type BookingCall,
  type BookingProgress,
  type BookingStepName,
  type PriceAnswer,
  type Undo,
} from './booking-progress.ts'
import type { Order } from './order-desk.ts'
import { costOf, soldAt, totalOf } from './booking-part.ts'
import { recordUndo } from './record-undo.ts'

const drop = (progress: BookingProgress, undo: Undo): BookingProgress => ({
  ...progress,
  undo: progress.undo.filter((one) => one !== undo),
})

/** Tries again later. */
const wait = (
  progress: BookingProgress,
  now: number,
  ms = backOff(progress.attempts),
): BookingProgress => ({ ...progress, waitUntil: now + ms })

/** Back to the way forward, wherever an unknown outcome or a challenge had led. */
const known = (progress: BookingProgress): BookingProgress => {
  const settled = { ...progress, unknownSince: null, challenge: null }
  return settled.state === 'Pending'
    ? transition(settled, 'outcomeKnown')
    : settled.state === 'Challenged'
      ? transition(settled, 'resume')
      : settled
}

const goTo = (progress: BookingProgress, step: BookingStepName, now: number): BookingProgress => ({
  ...markStep(known(progress), progress.step, 'Done', now),
  step: unskipped(progress, step),
  part: 0,
  mode: 'send',
  attempts: 0,
  sends: 0,
  since: now,
  waitUntil: null,
})

/** The same step for the next part; after the last one, the next step. */
const goOn = (progress: BookingProgress, step: BookingStepName, now: number): BookingProgress => {
  const part = progress.part + 1
  if (part === progress.parts.length) return goTo(progress, step, now)
  return {
    ...markStep(known(progress), progress.step, 'Active', now),
    part,
    mode: 'send',
    attempts: 0,
    sends: 0,
    since: now,
    waitUntil: null,
  }
}

/** The booking ends badly: say why, and undo whatever may exist. */
const refuse = (
  progress: BookingProgress,
  now: number,
  code: ErrorCode,
  message: string,
  facts?: Facts,
): BookingProgress => ({
  ...markStep(
    markStep(transition(progress, 'refuse'), progress.step, 'Failed', now),
    'Release',
    'Active',
    now,
  ),
  step: 'Release',
  mode: 'read',
  attempts: 0,
  sends: 0,
  since: now,
  waitUntil: null,
  unknownSince: null,
  challenge: null,
  refusal: { code, message, ...(facts === undefined ? {} : { facts }) },
})

/**
 * Nobody knows what came of the last call: Pending, and read back from now on. `effect` is false
 * for a call that only reads.
 */
const unknown = (
  progress: BookingProgress,
  now: number,
  effect: boolean,
  sentAt: number,
): BookingProgress => {
  const pending =
    progress.state === 'Processing'
      ? { ...transition(progress, 'outcomeUnknown'), waited: true }
      : progress
  return wait(
    {
      ...markStep(pending, progress.step, 'Unknown', now),
      mode: 'read',
      unknownSince: effect ? sentAt : progress.unknownSince,
    },
    now,
  )
}

const priceChanged = (
  progress: BookingProgress,
  now: number,
  total: MoneyWire,
  quoteId: string | null,
): BookingProgress =>
  refuse(progress, now, 'PriceChanged', 'The price is no longer the one that was accepted.', {
    oldMinor: progress.accepted.minor,
    newMinor: total.minor,
    currency: total.currency,
    ...(quoteId === null ? {} : { quoteId }),
  })

const recordPrice = (
  progress: BookingProgress,
  answer: PriceAnswer,
  now: number,
): BookingProgress => {
  switch (answer.kind) {
    case 'done': {
      const total = totalOf(answer.parts)
      if (!equals(total, progress.accepted))
        return priceChanged(progress, now, total, answer.freshQuoteId)
      if (
        progress.parts.every(({ fingerprint }, at) => answer.parts[at]?.fingerprint === fingerprint)
      )
        return goTo(progress, 'Authorise', now)
      return refuse(
        progress,
        now,
        'QuoteError',
        'The price is the same, but what it buys is not what was quoted.',
        { quoteId: answer.freshQuoteId },
      )
    }
    case 'refused':
      return refuse(
        progress,
        now,
        answer.code,
        'The supplier no longer sells what was quoted.',
        answer.facts,
      )
    case 'unknown':
      return progress.attempts < bookingTerms.priceAttempts
        ? wait(progress, now)
        : refuse(
            progress,
            now,
            'QuoteError',
            'The supplier did not answer when asked for the price again.',
          )
  }
}

const challenged = (
  progress: BookingProgress,
  charge: Charge,
  now: number,
  sentAt: number,
): BookingProgress => {
  if (progress.challenge !== null && sentAt >= progress.challenge.until)
    return refuse(
      progress,
      now,
      'Inactivity',
      'The card holder did not answer the challenge in time.',
    )
  const challenge = progress.challenge ?? {
    url: charge.challengeUrl ?? '',
    until: now + bookingTerms.challenge,
  }
  const asked =
    progress.state === 'Challenged' ? progress : transition(known(progress), 'challenge')
  return wait(
    { ...asked, challenge, mode: 'read' },
    now,
    Math.min(bookingTerms.challengePoll, Math.max(1, challenge.until - now)),
  )
}

const recordAuthorisation = (
  progress: BookingProgress,
  charge: Charge,
  now: number,
  sentAt: number,
): BookingProgress => {
  switch (charge.state) {
    case 'Authorised':
      return equals(charge.authorised, chargedOf(progress))
        ? goTo(progress, 'Order', now)
        : refuse(progress, now, 'PaymentError', 'The acquirer authorised another amount.')
    case 'Challenged':
      return challenged(progress, charge, now, sentAt)
    case 'Declined':
      return refuse(
        drop(progress, 'charge'),
        now,
        charge.declineCode ?? 'CardDeclined',
        'The card was declined.',
      )
    case 'Voided':
    case 'Captured':
      return refuse(
        progress,
        now,
        'PaymentError',
        `The charge is ${charge.state} before it was used.`,
      )
  }
}

const recordCapture = (progress: BookingProgress, charge: Charge, now: number): BookingProgress => {
  switch (charge.state) {
    case 'Captured':
      return equals(charge.captured, chargedOf(progress))
        ? goTo(progress, 'Post', now)
        : refuse(progress, now, 'PaymentError', 'The acquirer captured another amount.')
    case 'Authorised':
      return now - progress.since >= bookingTerms.capture
        ? refuse(progress, now, 'PaymentError', 'The capture did not succeed in time.')
        : { ...progress, mode: 'send', waitUntil: null }
    default:
      return refuse(
        progress,
        now,
        'PaymentError',
        `The charge is ${charge.state} and cannot be captured.`,
      )
  }
}

const recordCharge = (
  progress: BookingProgress,
  call: BookingCall,
  answer: Extract<BookingAnswer, { of: 'charge' }>['answer'],
  now: number,
  sentAt: number,
): BookingProgress => {
  const effect = call.name !== 'readCharge'
  const seen = (charge: Charge): BookingProgress => {
    const read = { ...progress, charge }
    return progress.step === 'Capture'
      ? recordCapture(read, charge, now)
      : recordAuthorisation(read, charge, now, sentAt)
  }
  if (answer.kind === 'done' && answer.value !== null) return seen(answer.value)
  if (answer.kind === 'refused' && effect) {
    // With an earlier send still unknown, only a read can tell whether that one had its effect. A capture that
    // is then seen not to have had it is tried once more, and a second refusal is the answer.
    if (progress.unknownSince !== null)
      return wait(
        {
          ...progress,
          mode: 'read',
          unknownSince: call.name === 'capture' ? null : progress.unknownSince,
        },
        now,
      )
    return refuse(
      call.name === 'authorise' ? drop(progress, 'charge') : progress,
      now,
      answer.code,
      'The acquirer refused.',
      answer.facts,
    )
  }
  if (progress.state === 'Challenged') {
    const over = progress.challenge !== null && sentAt >= progress.challenge.until
    return over
      ? refuse(progress, now, 'Inactivity', 'The challenge ended without an answer.')
      : wait(progress, now, bookingTerms.challengePoll)
  }
  if (answer.kind === 'done' && progress.step === 'Authorise') {
    // Not there (yet). The acquirer honours our key, so it may be asked for again, until the grace is over.
    if (progress.sends < bookingTerms.authoriseSends)
      return { ...progress, mode: 'send', waitUntil: null }
    if (sentAt - (progress.unknownSince ?? progress.since) >= bookingTerms.acquirerGrace)
      return refuse(progress, now, 'PaymentError', 'The acquirer has no such authorisation.')
    return wait(progress, now)
  }
  if (now - progress.since >= bookingTerms.unreadable)
    return refuse(
      progress,
      now,
      progress.step === 'Capture' ? 'PaymentError' : 'PollingTimeout',
      'The acquirer could not be read back.',
    )
  return unknown(progress, now, effect, sentAt)
}

/** The whole price, with one part at another one, which is in the currency of the whole. */
const totalWith = (progress: BookingProgress, minor: number): MoneyWire => ({
  ...progress.accepted,
  minor: progress.accepted.minor - partOf(progress, progress.part).total.minor + minor,
})

const ticketed = (progress: BookingProgress, order: Order): boolean =>
  order.status === 'Ticketed' &&
  order.locator !== null &&
  order.tickets.length === partOf(progress, progress.part).documents

const recordSeenOrder = (
  progress: BookingProgress,
  order: Order,
  now: number,
  sentAt: number,
): BookingProgress => {
  if (order.status === 'Cancelled')
    return refuse(progress, now, 'BookError', 'The supplier has canceled the order.')
  const part = partOf(progress, progress.part)
  if (!equals(order.total, costOf(part)))
    return priceChanged(progress, now, totalWith(progress, soldAt(part, order.total.minor)), null)
  // Whatever the answer to the order said: money is taken only for tickets that the supplier's own copy shows.
  if (progress.step === 'Order') return goOn(progress, 'Ticket', now)
  if (ticketed(progress, order)) return goOn(progress, 'Capture', now)
  if (sentAt - progress.since >= bookingTerms.ticketing) {
    return order.status === 'Ticketed' && order.locator === null
      ? refuse(progress, now, 'MissingAirlineLocator', 'The airline gave no locator in time.')
      : refuse(progress, now, 'TicketingUnconfirmed', 'The tickets were not issued in time.')
  }
  return unknown(progress, now, false, sentAt)
}

const recordOrder = (
  progress: BookingProgress,
  call: BookingCall,
  answer: Extract<BookingAnswer, { of: 'order' }>['answer'],
  now: number,
  sentAt: number,
): BookingProgress => {
  if (answer.kind === 'done' && answer.value !== null)
    return recordSeenOrder(
      withOrder(progress, progress.part, answer.value, now),
      answer.value,
      now,
      sentAt,
    )
  if (call.name === 'order') {
    if (answer.kind !== 'refused') return unknown(progress, now, true, sentAt)
    const facts = answer.facts
    const current = facts?.['currentMinor']
    const quoteId = facts?.['quoteId']
    if (answer.code === 'PriceChanged' && typeof current === 'number')
      return priceChanged(
        drop(progress, progress.part),
        now,
        totalWith(progress, current),
        typeof quoteId === 'string' ? quoteId : null,
      )
    return refuse(
      drop(progress, progress.part),
      now,
      answer.code,
      'The supplier refused the order.',
      facts,
    )
  }
  if (answer.kind === 'done') {
    // Not there. An order that once was there and is not any more is waited for as long as its tickets.
    const age =
      sentAt -
      (progress.step === 'Order' ? (progress.unknownSince ?? progress.since) : progress.since)
    if (call.name === 'closeOrder')
      return refuse(
        drop(progress, progress.part),
        now,
        'BookError',
        'The supplier has no such order, and will make none.',
      )
    if (progress.step === 'Order' && age >= bookingTerms.supplierGrace)
      return refuse(progress, now, 'BookError', 'The supplier has no such order.')
    if (progress.step === 'Ticket' && age >= bookingTerms.ticketing)
      return refuse(
        progress,
        now,
        'TicketingNotStarted',
        'The supplier lost the order before it was ticketed.',
      )
    const later = unknown(progress, now, false, sentAt)
    return progress.step === 'Order' && age >= bookingTerms.closeAfter
      ? { ...later, mode: 'close' }
      : later
  }
  if (now - progress.since >= bookingTerms.unreadable)
    return refuse(progress, now, 'PollingTimeout', 'The supplier could not be read back.')
  return unknown(progress, now, false, sentAt)
}

const intended = (progress: BookingProgress, call: BookingCall, now: number): BookingProgress => {
  const makes: Undo | null =
    call.name === 'authorise' ? 'charge' : call.name === 'order' ? call.part : null
  const effect = !call.name.startsWith('read') && call.name !== 'price'
  const step = progress.steps.find((one) => one.name === progress.step)
  const active =
    step?.state === 'Waiting' ? markStep(progress, progress.step, 'Active', now) : progress
  return {
    ...active,
    call: { what: call, at: now },
    waitUntil: null,
    attempts: progress.attempts + 1,
    sends: progress.sends + (effect ? 1 : 0),
    undo:
      makes === null || progress.undo.includes(makes) ? progress.undo : [makes, ...progress.undo],
    sent:
      makes === null || progress.sent.includes(makes) ? progress.sent : [...progress.sent, makes],
  }
}

const noted = (progress: BookingProgress, note: string, now: number): BookingProgress => {
  switch (note) {
    case 'start':
      return { ...transition(progress, 'start'), since: now }
    case 'post':
      return goTo(progress, 'Confirm', now)
    case 'confirm':
      return { ...markStep(transition(progress, 'confirm'), 'Confirm', 'Done', now), undo: [] }
    case 'released':
      return markStep(transition(progress, 'released'), 'Release', 'Done', now)
    case withdrawal:
      return refuse(
        progress,
        now,
        'BookingWithdrawn',
        'Its person has taken it back before its tickets were issued.',
      )
    case 'undo-retried':
      return {
        ...markStep(transition(progress, 'undoRetried'), 'Release', 'Active', now),
        mode: 'read',
        attempts: 0,
        undoRefusals: 0,
        since: now,
        waitUntil: null,
      }
    default:
      throw new Error(`booking: no note ${note}`)
  }
}

/** No answer is an unknown outcome, whatever the cause. */
const answerOf = (
  call: BookingCall,
  event: SagaEvent<BookingCall, BookingAnswer>,
): BookingAnswer => {
  if (event.kind === 'answered') return event.answer
  const answer = { kind: 'unknown', cause: 'timeout' } as const
  switch (call.name) {
    case 'price':
      return { of: 'price', answer }
    case 'order':
    case 'readOrder':
    case 'closeOrder':
    case 'cancelOrder':
      return { of: 'order', answer }
    default:
      return { of: 'charge', answer }
  }
}

/** What the journal holds of a booking after something happened. Pure. */
export const recordBooking = (
  progress: BookingProgress,
  event: SagaEvent<BookingCall, BookingAnswer>,
  now: number,
): BookingProgress => {
  if (event.kind === 'intended') return intended(progress, event.call, now)
  if (event.kind === 'noted') return noted(progress, event.note, now)
  const sentAt = progress.call?.at ?? now
  const { of, answer } = answerOf(event.call, event)
  const answered = { ...progress, call: null }
  if (progress.state === 'Releasing')
    return recordUndo(answered, event.call, { of, answer } as BookingAnswer, now)
  switch (of) {
    case 'price':
      return recordPrice(answered, answer, now)
    case 'charge':
      return recordCharge(answered, event.call, answer, now, sentAt)
    case 'order':
      return recordOrder(answered, event.call, answer, now, sentAt)
  }
}
