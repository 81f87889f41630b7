import type { ErrorCode, Facts, Refusal } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { equals, type MoneyWire } from '@portolan/kernel/money.ts'
import { freshAttempts, waiting, type Attempts } from '../platform/saga/attempts.ts'
import type { AnswerTimes } from '../platform/saga/progress.ts'
import type { Action } from '../platform/saga/saga.ts'
import type { AcquirerAnswer, Charge } from './acquirer.ts'

/**
 * One charge of a saga, from its authorization to its capture or release. Pure: the saga holds the
 * state in its progress, sends the calls and acts on the outcomes.
 */
export type ChargePhase =
  | 'New'
  | 'Authorizing'
  | 'Challenged'
  | 'Authorized'
  | 'Capturing'
  | 'Captured'
  | 'Releasing'
  | 'Released'

export interface ChargeProgress extends Attempts {
  readonly phase: ChargePhase
  /** Ours, and the idempotency key of the authorization. */
  readonly reference: string
  readonly captureKey: string
  /** Of the refund that undoes a capture. */
  readonly undoKey: string
  /** Authorized and captured whole. */
  readonly amount: MoneyWire
  /** Authorizations sent. */
  readonly sends: number
  /** When the last authorization was sent; null if there can be no charge. */
  readonly lastSentAt: number | null
  readonly challenge: { readonly url: string; readonly until: number } | null
  /** As last read. */
  readonly seen: Charge | null
  /** A refused capture is repeated, because what it pays for cannot be returned. */
  readonly insists: boolean
}

export type ChargeCall =
  | { readonly name: 'readCharge' | 'voidCharge'; readonly reference: string }
  | { readonly name: 'authorize'; readonly reference: string; readonly amount: MoneyWire }
  | {
      readonly name: 'capture'
      readonly reference: string
      readonly captureKey: string
      readonly amount: MoneyWire
    }
  | {
      readonly name: 'refundCharge'
      readonly reference: string
      readonly refundKey: string
      readonly amount: MoneyWire
    }
export type ChargeAnswer = AcquirerAnswer<Charge | null>

const chargeCalls: ReadonlySet<string> = new Set<ChargeCall['name']>([
  'authorize',
  'readCharge',
  'capture',
  'voidCharge',
  'refundCharge',
])
/** Whether a saga's call is one of its charge. */
export const isChargeCall = (call: { readonly name: string }): call is ChargeCall =>
  chargeCalls.has(call.name)

/**
 * What an answer means to the saga. After `abandoned` and `uncaptured` the charge may exist and is
 * being released; after `declined` it does not. `stuck` needs an operator, and then `retryCharge`.
 */
export type ChargeOutcome =
  | {
      readonly kind: 'open' | 'unknown' | 'challenged' | 'authorized' | 'captured' | 'stuck'
    }
  | { readonly kind: 'released'; readonly existed: boolean }
  | { readonly kind: 'declined' | 'abandoned' | 'uncaptured'; readonly refusal: Refusal }

export interface ChargeStep {
  readonly charge: ChargeProgress
  readonly outcome: ChargeOutcome
}

export const newCharge = (
  of: Pick<ChargeProgress, 'reference' | 'captureKey' | 'undoKey' | 'amount'>,
  now: number,
): ChargeProgress => ({
  ...of,
  phase: 'New',
  sends: 0,
  lastSentAt: null,
  challenge: null,
  seen: null,
  insists: false,
  ...freshAttempts(now),
})

/** Begins to authorize. */
export const authorizeCharge = (charge: ChargeProgress, now: number): ChargeProgress => ({
  ...charge,
  phase: 'Authorizing',
  ...freshAttempts(now),
})
/** Begins to capture what is authorized. */
export const captureCharge = (
  charge: ChargeProgress,
  now: number,
  { insists }: Pick<ChargeProgress, 'insists'>,
): ChargeProgress => ({ ...charge, phase: 'Capturing', insists, ...freshAttempts(now) })

/** Begins to give back whatever exists: reads it first, then voids or refunds it. */
export const releaseCharge = (charge: ChargeProgress, now: number): ChargeProgress => ({
  ...charge,
  phase: 'Releasing',
  challenge: null,
  ...freshAttempts(now, 'read'),
})
/** Tries a stuck capture or release anew. */
export const retryCharge = (charge: ChargeProgress, now: number): ChargeProgress => ({
  ...charge,
  ...freshAttempts(now, 'read'),
})

/** False if nothing was sent, or the acquirer has declined or released it. */
export const mayBeHeld = (charge: ChargeProgress | null): charge is ChargeProgress =>
  charge !== null && charge.lastSentAt !== null && charge.phase !== 'Released'

const nextCall = (charge: ChargeProgress): ChargeCall => {
  const { phase, mode, reference, amount, captureKey, undoKey, seen } = charge
  const read = { name: 'readCharge', reference } as const
  switch (phase) {
    case 'Authorizing':
      return mode === 'read' ? read : { name: 'authorize', reference, amount }
    case 'Challenged':
      return read
    case 'Capturing':
      return mode === 'read' ? read : { name: 'capture', reference, captureKey, amount }
    case 'Releasing':
      if (mode === 'read' || seen === null) return read
      return seen.state === 'Captured'
        ? { name: 'refundCharge', reference, refundKey: undoKey, amount: seen.captured }
        : { name: 'voidCharge', reference }
    default:
      throw new Error(`charge: nothing to call while ${phase}`)
  }
}

/** The next call, or how long to wait for it. Product time in milliseconds. */
export const decideCharge = (charge: ChargeProgress, now: number): Action<ChargeCall> => {
  const { waitUntil } = charge
  if (waitUntil !== null && waitUntil > now) return { kind: 'wait', until: waitUntil }
  const call = nextCall(charge)
  return {
    kind: 'call',
    call,
    deadlineMs:
      call.name === 'readCharge' ? bookingTerms.readDeadline : bookingTerms.effectDeadline,
  }
}

/** The charge once this call is journaled. */
export const intendCharge = (
  charge: ChargeProgress,
  { name }: ChargeCall,
  now: number,
): ChargeProgress => ({
  ...charge,
  waitUntil: null,
  attempts: charge.attempts + 1,
  ...(name === 'authorize' ? { sends: charge.sends + 1, lastSentAt: now } : {}),
})

const went = (charge: ChargeProgress, kind: 'open' | 'unknown' = 'open'): ChargeStep => ({
  charge,
  outcome: { kind },
})
const refusalOf = (code: ErrorCode, message: string, facts?: Facts): Refusal => ({
  code,
  message,
  ...(facts === undefined ? {} : { facts }),
})
const sendAgain = (charge: ChargeProgress): ChargeStep =>
  went({ ...charge, mode: 'send', waitUntil: null })
const readLater = (charge: ChargeProgress, now: number): ChargeStep =>
  went(waiting({ ...charge, mode: 'read' }, now))

/** The last call may have had its effect: it is read back. A read leaves open what it was to read. */
const unknown = (
  charge: ChargeProgress,
  { name }: ChargeCall,
  { now, sentAt }: AnswerTimes,
): ChargeStep =>
  went(
    waiting(
      {
        ...charge,
        mode: 'read',
        unknownSince: name === 'readCharge' ? charge.unknownSince : sentAt,
      },
      now,
    ),
    'unknown',
  )

// ---- authorization ----

const abandon = (
  charge: ChargeProgress,
  now: number,
  code: ErrorCode,
  message: string,
): ChargeStep => ({
  charge: releaseCharge(charge, now),
  outcome: { kind: 'abandoned', refusal: refusalOf(code, message) },
})
const decline = (charge: ChargeProgress, refusal: Refusal): ChargeStep => ({
  charge: { ...charge, phase: 'Released', lastSentAt: null, challenge: null, waitUntil: null },
  outcome: { kind: 'declined', refusal },
})

const isChallengeOver = ({ challenge }: ChargeProgress, sentAt: number): boolean =>
  challenge !== null && sentAt >= challenge.until

const awaitHolder = (charge: ChargeProgress, until: number, now: number): ChargeProgress =>
  waiting(charge, now, Math.min(bookingTerms.challengePoll, Math.max(1, until - now)))

const challenged = (
  charge: ChargeProgress,
  seen: Charge,
  { now, sentAt }: AnswerTimes,
): ChargeStep => {
  if (isChallengeOver(charge, sentAt))
    return abandon(
      charge,
      now,
      'Inactivity',
      'The card holder did not answer the challenge in time.',
    )
  const challenge = charge.challenge ?? {
    url: seen.challengeUrl ?? '',
    until: now + bookingTerms.challenge,
  }
  return {
    charge: awaitHolder(
      { ...charge, phase: 'Challenged', mode: 'read', unknownSince: null, challenge },
      challenge.until,
      now,
    ),
    outcome: { kind: charge.phase === 'Challenged' ? 'open' : 'challenged' },
  }
}

const seenAuthorization = (
  charge: ChargeProgress,
  seen: Charge,
  times: AnswerTimes,
): ChargeStep => {
  const { now } = times
  switch (seen.state) {
    case 'Authorized':
      return equals(seen.authorized, charge.amount)
        ? {
            charge: { ...charge, phase: 'Authorized', challenge: null, ...freshAttempts(now) },
            outcome: { kind: 'authorized' },
          }
        : abandon(charge, now, 'PaymentError', 'The acquirer authorized another amount.')
    case 'Challenged':
      return challenged(charge, seen, times)
    case 'Declined':
      return decline(
        charge,
        refusalOf(seen.declineCode ?? 'CardDeclined', 'The card was declined.'),
      )
    case 'Voided':
    case 'Captured':
      return abandon(charge, now, 'PaymentError', `The charge is ${seen.state} before it was used.`)
  }
}

const recordAuthorization = (
  charge: ChargeProgress,
  call: ChargeCall,
  answer: ChargeAnswer,
  times: AnswerTimes,
): ChargeStep => {
  const { now, sentAt } = times
  if (answer.kind === 'done' && answer.value !== null)
    return seenAuthorization({ ...charge, seen: answer.value }, answer.value, times)
  if (answer.kind === 'refused' && call.name === 'authorize') {
    // An earlier attempt has an unknown outcome: only a read can tell whether it took effect.
    if (charge.unknownSince !== null) return readLater(charge, now)
    return decline(charge, refusalOf(answer.code, 'The acquirer refused.', answer.facts))
  }
  if (charge.challenge !== null)
    return isChallengeOver(charge, sentAt)
      ? abandon(charge, now, 'Inactivity', 'The challenge ended without an answer.')
      : went(awaitHolder(charge, charge.challenge.until, now))
  if (answer.kind === 'done') {
    // Not there yet. Our key makes a repeat safe, until the grace period is over.
    if (charge.sends < bookingTerms.authorizeSends) return sendAgain(charge)
    if (sentAt - (charge.unknownSince ?? charge.since) >= bookingTerms.acquirerGrace)
      return abandon(charge, now, 'PaymentError', 'The acquirer has no such authorization.')
    return readLater(charge, now)
  }
  if (now - charge.since >= bookingTerms.unreadable)
    return abandon(charge, now, 'PollingTimeout', 'The acquirer could not be read back.')
  return unknown(charge, call, times)
}

// ---- capture ----

const stuck = (charge: ChargeProgress): ChargeStep => ({
  charge: { ...charge, waitUntil: null },
  outcome: { kind: 'stuck' },
})

/**
 * The capture was refused or is impossible: releases the charge, or insists until an operator
 * helps.
 */
const uncaptured = (
  charge: ChargeProgress,
  now: number,
  code: ErrorCode,
  message: string,
  facts?: Facts,
): ChargeStep => {
  if (!charge.insists)
    return {
      charge: releaseCharge(charge, now),
      outcome: { kind: 'uncaptured', refusal: refusalOf(code, message, facts) },
    }
  const counted = { ...charge, refusals: charge.refusals + 1 }
  return counted.refusals >= bookingTerms.undoRefusals || now - charge.since >= bookingTerms.capture
    ? stuck(counted)
    : readLater(counted, now)
}

const seenCapture = (
  charge: ChargeProgress,
  seen: Charge,
  call: ChargeCall,
  now: number,
): ChargeStep => {
  switch (seen.state) {
    case 'Captured':
      return equals(seen.captured, charge.amount)
        ? {
            charge: { ...charge, phase: 'Captured', ...freshAttempts(now) },
            outcome: { kind: 'captured' },
          }
        : uncaptured(charge, now, 'PaymentError', 'The acquirer captured another amount.')
    case 'Authorized':
      if (now - charge.since >= bookingTerms.capture)
        return charge.insists
          ? stuck(charge)
          : uncaptured(charge, now, 'PaymentError', 'The capture did not succeed in time.')
      return call.name === 'capture' ? readLater(charge, now) : sendAgain(charge)
    default:
      return uncaptured(
        charge,
        now,
        'PaymentError',
        `The charge is ${seen.state} and cannot be captured.`,
      )
  }
}

const recordCapture = (
  charge: ChargeProgress,
  call: ChargeCall,
  answer: ChargeAnswer,
  times: AnswerTimes,
): ChargeStep => {
  const { now } = times
  if (answer.kind === 'done' && answer.value !== null)
    return seenCapture({ ...charge, seen: answer.value }, answer.value, call, now)
  if (answer.kind === 'refused' && call.name === 'capture') {
    // As above. A capture without effect is tried once more; a second refusal is final.
    if (charge.unknownSince !== null) return readLater({ ...charge, unknownSince: null }, now)
    return uncaptured(charge, now, answer.code, 'The acquirer refused.', answer.facts)
  }
  if (now - charge.since >= bookingTerms.unreadable)
    return charge.insists
      ? stuck(charge)
      : uncaptured(charge, now, 'PaymentError', 'The acquirer could not be read back.')
  return unknown(charge, call, times)
}

// ---- release ----

/** Reads again later; after too long or too many refusals an operator is notified. */
const again = (charge: ChargeProgress, now: number): ChargeStep =>
  now - charge.since < bookingTerms.release && charge.refusals < bookingTerms.undoRefusals
    ? readLater(charge, now)
    : stuck(charge)

const released = (charge: ChargeProgress, existed: boolean): ChargeStep => ({
  charge: { ...charge, phase: 'Released', lastSentAt: null, waitUntil: null },
  outcome: { kind: 'released', existed },
})

/**
 * A charge that was seen does not vanish: a copy without it is stale. One that was never seen may
 * still appear, until the grace period after its last authorization is over.
 */
const isGone = ({ seen, lastSentAt }: ChargeProgress, sentAt: number): boolean =>
  seen === null && sentAt - (lastSentAt ?? sentAt) >= bookingTerms.acquirerGrace

/** A release counts only once the acquirer's copy shows it. */
const recordRelease = (
  charge: ChargeProgress,
  call: ChargeCall,
  answer: ChargeAnswer,
  { now, sentAt }: AnswerTimes,
): ChargeStep => {
  const isEffect = call.name !== 'readCharge'
  if (answer.kind === 'refused')
    return again({ ...charge, refusals: charge.refusals + (isEffect ? 1 : 0) }, now)
  if (answer.kind === 'unknown') return again(charge, now)
  const seen = answer.value
  if (seen === null) return isGone(charge, sentAt) ? released(charge, false) : again(charge, now)
  const read = { ...charge, seen }
  switch (seen.state) {
    case 'Voided':
      return released(read, true)
    case 'Declined':
      return released(read, false)
    case 'Captured':
      if (seen.refunded.minor === seen.captured.minor) return released(read, true)
      break
    default:
      break
  }
  return isEffect ? again(read, now) : sendAgain(read)
}

/** The charge after an answer. A call without a response has the answer `unknown`. */
export const recordCharge = (
  charge: ChargeProgress,
  call: ChargeCall,
  answer: ChargeAnswer,
  times: AnswerTimes,
): ChargeStep => {
  switch (charge.phase) {
    case 'Authorizing':
    case 'Challenged':
      return recordAuthorization(charge, call, answer, times)
    case 'Capturing':
      return recordCapture(charge, call, answer, times)
    case 'Releasing':
      return recordRelease(charge, call, answer, times)
    default:
      throw new Error(`charge: no answer is expected while ${charge.phase}`)
  }
}
