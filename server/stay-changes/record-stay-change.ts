import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { backOff, bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { isOver } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import type { StayChangeEvent } from '@portolan/domain/trips/stay-change.lifecycle.ts'
import { equals } from '@portolan/kernel/money.ts'
import type { SagaEvent } from '../platform/saga/saga.ts'
import {
  transition,
  type StayChangeAnswer,
  type StayChangeCall,
  type StayChangeProgress,
} from './stay-change-progress.ts'

type Progress = StayChangeProgress
type OrderAnswer = Extract<StayChangeAnswer, { of: 'order' }>['answer']
type ChargeAnswer = Extract<StayChangeAnswer, { of: 'charge' }>['answer']

const wait = (progress: Progress, now: number): Progress => ({
  ...progress,
  waitUntil: now + backOff(progress.attempts),
})
/** On to another state, with everything about the one before forgotten. */
const goOn = (progress: Progress, event: StayChangeEvent, now: number): Progress => ({
  ...transition(progress, event),
  mode: 'send',
  attempts: 0,
  refusals: 0,
  unknownSince: null,
  waitUntil: null,
  since: now,
})

const stuck = (
  progress: Progress,
  now: number,
  stuckIn: NonNullable<Progress['stuckIn']>,
): Progress => {
  const at = progress.state === 'Changing' ? transition(progress, 'outcomeUnknown') : progress
  return { ...transition(at, 'stuck'), stuckIn, waitUntil: now + bookingTerms.attentionRetry }
}
const withRefusal = (
  progress: Progress,
  code: ErrorCode,
  message: string,
  facts?: Facts,
): Progress => ({
  ...progress,
  refusal: progress.refusal ?? { code, message, ...(facts === undefined ? {} : { facts }) },
})

/** Nothing was changed and nothing will be: what was authorised for it is given back. */
const giveUp = (
  progress: Progress,
  code: ErrorCode,
  facts: Facts | undefined,
  now: number,
): Progress => {
  const refused = withRefusal(progress, code, 'The property refused the change.', facts)
  return goOn(refused, progress.extra === null ? 'refuse' : 'release', now)
}

/** The property has changed it. */
const changed = (progress: Progress, now: number): Progress =>
  progress.extra === null
    ? { ...goOn(progress, 'changed', now), posted: true }
    : goOn(progress, 'capture', now)

/** Nobody knows what came of it: Pending, and read back from now on. */
const unknown = (progress: Progress, now: number, sentAt: number): Progress => {
  if (now - progress.since >= bookingTerms.unreadable) return stuck(progress, now, 'retried')
  const pending = progress.state === 'Changing' ? transition(progress, 'outcomeUnknown') : progress
  return wait({ ...pending, mode: 'read', unknownSince: progress.unknownSince ?? sentAt }, now)
}

const recordOrder = (
  progress: Progress,
  call: StayChangeCall,
  answer: OrderAnswer,
  now: number,
  sentAt: number,
): Progress => {
  if (answer.kind === 'refused') {
    if (call.name === 'readOrder') return unknown(progress, now, sentAt)
    // Asked again with the same quote, the property would have answered with what it has done; but an earlier confirmation that
    // nobody answered may still be on its way, until its quote is over or the grace is.
    const late =
      answer.code !== 'StayChangeQuoteExpired' &&
      progress.unknownSince !== null &&
      now - progress.unknownSince < bookingTerms.supplierGrace
    return late
      ? wait({ ...progress, mode: 'read' }, now)
      : giveUp(progress, answer.code, answer.facts, now)
  }
  if (answer.kind === 'unknown' || answer.value === null) return unknown(progress, now, sentAt)
  if (answer.value.changed === progress.quoteId) return changed(progress, now)
  if (isOver(answer.value.state)) return giveUp(progress, 'AlreadyCanceled', undefined, now)
  // It stands as it was. The quote is the key, so that it may be confirmed again.
  return call.name === 'readOrder'
    ? {
        ...(progress.state === 'Pending' ? transition(progress, 'outcomeKnown') : progress),
        mode: 'send',
        waitUntil: null,
      }
    : unknown(progress, now, sentAt)
}

/** The acquirer honours our key, so that what nobody answered is asked again. */
const recordAuthorisation = (
  progress: Progress,
  answer: ChargeAnswer,
  now: number,
  sentAt: number,
): Progress => {
  if (answer.kind === 'refused') {
    // An earlier one that nobody answered may still be on its way: it is let go when it comes.
    const open = progress.state === 'Challenged' || progress.unknownSince !== null
    return goOn(
      withRefusal(progress, answer.code, 'The acquirer refused.', answer.facts),
      open ? 'release' : 'declined',
      now,
    )
  }
  const charge = answer.kind === 'done' ? answer.value : null
  if (charge === null) {
    if (now - progress.since < bookingTerms.acquirerGrace)
      return wait({ ...progress, unknownSince: progress.unknownSince ?? sentAt }, now)
    return goOn(
      withRefusal(progress, 'PaymentError', 'The acquirer does not answer.'),
      'release',
      now,
    )
  }
  const known = { ...progress, card: charge.card }
  switch (charge.state) {
    case 'Authorised': {
      if (progress.extra !== null && equals(charge.authorised, progress.extra.amount))
        return goOn({ ...known, challenge: null }, 'authorised', now)
      return goOn(
        {
          ...withRefusal(known, 'PaymentError', 'The acquirer authorised another amount.'),
          challenge: null,
        },
        'release',
        now,
      )
    }
    case 'Challenged': {
      if (progress.challenge === null) {
        return {
          ...goOn(
            {
              ...known,
              challenge: { url: charge.challengeUrl ?? '', until: now + bookingTerms.challenge },
            },
            'challenged',
            now,
          ),
          waitUntil: now + bookingTerms.challengePoll,
        }
      }
      if (now < progress.challenge.until)
        return { ...known, waitUntil: now + bookingTerms.challengePoll }
      return goOn(
        {
          ...withRefusal(known, 'Inactivity', 'The challenge ended without an answer.'),
          challenge: null,
        },
        'release',
        now,
      )
    }
    default:
      return goOn(
        {
          ...withRefusal(known, charge.declineCode ?? 'PaymentError', 'The card was declined.'),
          challenge: null,
        },
        'declined',
        now,
      )
  }
}

const again = (
  progress: Progress,
  answer: ChargeAnswer,
  stuckIn: NonNullable<Progress['stuckIn']>,
  now: number,
): Progress => {
  const refusals = progress.refusals + (answer.kind === 'refused' ? 1 : 0)
  return refusals >= bookingTerms.undoRefusals || now - progress.since >= bookingTerms.release
    ? stuck({ ...progress, refusals }, now, stuckIn)
    : wait({ ...progress, refusals }, now)
}

/**
 * It is let go once it is known what is held: a refusal may mean that nothing is there yet, or that
 * the acquirer does not want to.
 */
const recordRelease = (
  progress: Progress,
  answer: ChargeAnswer,
  now: number,
  sentAt: number,
): Progress => {
  if (answer.kind !== 'done')
    return again({ ...progress, mode: 'read' }, answer, 'retriedRelease', now)
  if (answer.value !== null)
    return answer.value.state === 'Voided' || answer.value.state === 'Declined'
      ? goOn(progress, 'released', now)
      : { ...progress, mode: 'send', waitUntil: null }
  // A charge that is not there may still appear, until the grace is over.
  return sentAt - progress.since < bookingTerms.acquirerGrace
    ? wait({ ...progress, mode: 'read' }, now)
    : goOn(progress, 'released', now)
}

const recordCharge = (
  progress: Progress,
  call: StayChangeCall,
  answer: ChargeAnswer,
  now: number,
  sentAt: number,
): Progress => {
  if (progress.state === 'Releasing') return recordRelease(progress, answer, now, sentAt)
  switch (call.name) {
    case 'capture':
      return answer.kind === 'done' && answer.value?.state === 'Captured'
        ? { ...goOn({ ...progress, card: answer.value.card }, 'captured', now), posted: true }
        : again(progress, answer, 'retriedCapture', now)
    case 'refund':
      return answer.kind === 'done'
        ? {
            ...progress,
            refunded: progress.refunded + 1,
            attempts: 0,
            refusals: 0,
            waitUntil: null,
          }
        : again(progress, answer, 'retriedRefund', now)
    default:
      return recordAuthorisation(progress, answer, now, sentAt)
  }
}

const noted = (progress: Progress, note: string, now: number): Progress => {
  switch (note) {
    case 'start':
      return goOn(progress, progress.extra === null ? 'change' : 'authorise', now)
    case 'finish':
      return transition(progress, 'refunded')
    case 'retry': {
      const { stuckIn } = progress
      if (stuckIn === null) throw new Error('stay change: nothing to try again')
      return {
        ...goOn(progress, stuckIn, now),
        mode: stuckIn === 'retried' || stuckIn === 'retriedRelease' ? 'read' : 'send',
        stuckIn: null,
      }
    }
    default:
      throw new Error(`stay change: no note ${note}`)
  }
}

/**
 * What the journal holds of a change after something happened. Pure. No answer is an unknown
 * outcome, whatever the cause.
 */
export const recordStayChange = (
  progress: Progress,
  event: SagaEvent<StayChangeCall, StayChangeAnswer>,
  now: number,
): Progress => {
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
  if (event.call.name === 'confirm' || event.call.name === 'readOrder')
    return recordOrder(
      answered,
      event.call,
      event.kind === 'answered' && event.answer.of === 'order' ? event.answer.answer : nobody,
      now,
      sentAt,
    )
  return recordCharge(
    answered,
    event.call,
    event.kind === 'answered' && event.answer.of === 'charge' ? event.answer.answer : nobody,
    now,
    sentAt,
  )
}
