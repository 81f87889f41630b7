import type { ErrorCode, Facts, Refusal } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { equals, type MoneyWire } from '@portolan/kernel/money.ts'
import {
  authorizeCharge,
  captureCharge,
  intendCharge,
  isChargeCall,
  recordCharge,
  releaseCharge,
  retryCharge,
  type ChargeAnswer,
  type ChargeCall,
} from '../payments/charge.machine.ts'
import { freshAttempts, waiting } from '../platform/saga/attempts.ts'
import { createRecord, noResponse, type AnswerTimes } from '../platform/saga/progress.ts'
import {
  bookingRules,
  markStep,
  partOf,
  patienceFor,
  payOf,
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
import { recordUndo, undoFailed, undone } from './record-undo.ts'

type OrderAnswer = Extract<BookingAnswer, { of: 'order' }>['answer']

const drop = (progress: BookingProgress, undo: Undo): BookingProgress => ({
  ...progress,
  undo: progress.undo.filter((one) => one !== undo),
})

/** Leaves `Pending` or `Challenged` once the outcome is known. */
const known = (progress: BookingProgress): BookingProgress => ({
  ...bookingRules.when(progress, 'outcomeKnown'),
  unknownSince: null,
})

/** Begins the call of the charge that belongs to a step. */
const payAt = (
  { pay }: BookingProgress,
  step: BookingStepName,
  now: number,
): BookingProgress['pay'] => {
  if (pay === null) return null
  if (step === 'Authorize') return authorizeCharge(pay, now)
  return step === 'Capture' ? captureCharge(pay, now, { insists: false }) : pay
}

const goTo = (progress: BookingProgress, to: BookingStepName, now: number): BookingProgress => {
  const step = unskipped(progress, to)
  return {
    ...markStep(known(progress), progress.step, 'Done', now),
    step,
    part: 0,
    pay: payAt(progress, step, now),
    ...freshAttempts(now),
  }
}

/** The same step for the next part, or the next step after the last part. */
const goOn = (progress: BookingProgress, step: BookingStepName, now: number): BookingProgress => {
  const part = progress.part + 1
  if (part === progress.parts.length) return goTo(progress, step, now)
  return {
    ...markStep(known(progress), progress.step, 'Active', now),
    part,
    ...freshAttempts(now),
  }
}

/** Fails the booking: stores the refusal and undoes whatever may exist. */
const fail = (progress: BookingProgress, now: number, refusal: Refusal): BookingProgress => ({
  ...markStep(
    markStep(transition(progress, 'refuse'), progress.step, 'Failed', now),
    'Release',
    'Active',
    now,
  ),
  step: 'Release',
  pay:
    progress.pay !== null && progress.undo.includes('charge')
      ? releaseCharge(progress.pay, now)
      : progress.pay,
  refusal,
  ...freshAttempts(now, 'read'),
})
const refuse = (
  progress: BookingProgress,
  now: number,
  code: ErrorCode,
  message: string,
  facts?: Facts,
): BookingProgress =>
  fail(progress, now, { code, message, ...(facts === undefined ? {} : { facts }) })

/** `Pending`, because the outcome of the last call is unknown. */
const pending = (progress: BookingProgress, now: number): BookingProgress =>
  markStep(
    progress.state === 'Processing'
      ? { ...transition(progress, 'outcomeUnknown'), waited: true }
      : progress,
    progress.step,
    'Unknown',
    now,
  )

/** The outcome of the last call is unknown, and is read back. `effect` is false for reads. */
const unknown = (
  progress: BookingProgress,
  now: number,
  effect: boolean,
  sentAt: number,
): BookingProgress =>
  waiting(
    {
      ...pending(progress, now),
      mode: 'read',
      unknownSince: effect ? sentAt : progress.unknownSince,
    },
    now,
  )

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
        return goTo(progress, 'Authorize', now)
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
        ? waiting(progress, now)
        : refuse(
            progress,
            now,
            'QuoteError',
            'The supplier did not answer when asked for the price again.',
          )
  }
}

/** What the charge's outcome means to the booking, whether it goes on or is undone. */
const recordPayment = (
  progress: BookingProgress,
  call: ChargeCall,
  answer: ChargeAnswer,
  times: AnswerTimes,
): BookingProgress => {
  const { now } = times
  const { charge, outcome } = recordCharge(payOf(progress), call, answer, times)
  const read = { ...progress, pay: charge }
  switch (outcome.kind) {
    case 'open':
      return read
    case 'unknown':
      return pending(read, now)
    case 'challenged':
      return transition(known(read), 'challenged')
    case 'authorized':
      return goTo(read, 'Order', now)
    case 'captured':
      return goTo(read, 'Post', now)
    case 'declined':
      return fail(drop(read, 'charge'), now, outcome.refusal)
    case 'abandoned':
    case 'uncaptured':
      return fail(read, now, outcome.refusal)
    case 'released':
      return undone(read, 'charge', outcome.existed, now)
    case 'stuck':
      return undoFailed(read, now)
  }
}

/** The total with one part at another price, in the currency of the total. */
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
  if (order.status === 'Canceled')
    return order.declined === true
      ? refuse(progress, now, 'SupplierDeclined', 'The supplier has decided against the order.')
      : refuse(progress, now, 'BookError', 'The supplier has canceled the order.')
  const part = partOf(progress, progress.part)
  if (!equals(order.total, costOf(part)))
    return priceChanged(progress, now, totalWith(progress, soldAt(part, order.total.minor)), null)
  // Money is only captured for tickets in the supplier's own copy, whatever it responded to the
  // order.
  if (progress.step === 'Order') return goOn(progress, 'Ticket', now)
  if (ticketed(progress, order)) return goOn(progress, 'Capture', now)
  if (sentAt - progress.since >= patienceFor(part)) {
    return order.status === 'Ticketed' && order.locator === null
      ? refuse(progress, now, 'MissingAirlineLocator', 'The airline gave no locator in time.')
      : refuse(progress, now, 'TicketingUnconfirmed', 'The tickets were not issued in time.')
  }
  const later = unknown(progress, now, false, sentAt)
  return part.decidesIn === undefined ? later : waiting(later, now, bookingTerms.decisionPoll)
}

/** When an order that can't be read back is given up: after its supplier had to decide. */
const unreadableFor = (progress: BookingProgress): number =>
  bookingTerms.unreadable + (partOf(progress, progress.part).decidesIn ?? 0)

const recordOrder = (
  progress: BookingProgress,
  call: BookingCall,
  answer: OrderAnswer,
  { now, sentAt }: AnswerTimes,
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
    // Not found. An order that was seen before is waited for as long as its tickets.
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
    if (progress.step === 'Ticket' && age >= patienceFor(partOf(progress, progress.part)))
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
  if (now - progress.since >= unreadableFor(progress))
    return refuse(progress, now, 'PollingTimeout', 'The supplier could not be read back.')
  return unknown(progress, now, false, sentAt)
}

/** What has to be undone if the booking fails after this call; registered before it is sent. */
const undoOf = (call: BookingCall): Undo | null => {
  if (call.name === 'authorize') return 'charge'
  return call.name === 'order' ? call.part : null
}

const intended = (progress: BookingProgress, call: BookingCall, now: number): BookingProgress => {
  const makes = undoOf(call)
  const step = progress.steps.find((one) => one.name === progress.step)
  const active =
    step?.state === 'Waiting' ? markStep(progress, progress.step, 'Active', now) : progress
  return {
    ...active,
    pay: isChargeCall(call) ? intendCharge(payOf(progress), call, now) : progress.pay,
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
        ...markStep(transition(progress, 'retriedRelease'), 'Release', 'Active', now),
        pay: progress.pay?.phase === 'Releasing' ? retryCharge(progress.pay, now) : progress.pay,
        ...freshAttempts(now, 'read'),
      }
    default:
      throw new Error(`booking: no note ${note}`)
  }
}

const unanswered = (call: BookingCall): BookingAnswer => {
  if (isChargeCall(call)) return { of: 'charge', answer: noResponse }
  return { of: call.name === 'price' ? 'price' : 'order', answer: noResponse }
}

const answered = (
  progress: BookingProgress,
  call: BookingCall,
  { of, answer }: BookingAnswer,
  times: AnswerTimes,
): BookingProgress => {
  if (of === 'charge') {
    if (!isChargeCall(call)) throw new Error(`booking: ${call.name} answers with a charge`)
    return recordPayment(progress, call, answer, times)
  }
  if (of === 'price') return recordPrice(progress, answer, times.now)
  return progress.state === 'Releasing'
    ? recordUndo(progress, call, answer, times.now)
    : recordOrder(progress, call, answer, times)
}

/** Progress after an event. Pure. */
export const recordBooking = createRecord<BookingProgress, BookingCall, BookingAnswer>({
  intended,
  answered,
  noted,
  unanswered,
})
